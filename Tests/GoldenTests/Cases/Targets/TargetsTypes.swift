import GoldenKit

nonisolated final class TargetsClock: KitClock {
  let now = 7
}

nonisolated public struct TargetsModel: Sendable {
  public let greeting: String

  init(client: any KitClient) {
    greeting = client.greeting
  }
}
