public import InjectRuntime

nonisolated public final class PublicClock: Sendable {
  public init() {}
}

nonisolated public protocol PublicItem: AnyObject, Sendable {}

nonisolated public final class PublicWidget: PublicItem, @unchecked Sendable {
  public internal(set) var clock: PublicClock?

  public init() {}
}

nonisolated final class HiddenWidget: Sendable {}

nonisolated public struct PublicShelf: Sendable {
  public let widgets: Foreign<any PublicItem>
  public let count: Int

  public init(widgets: Foreign<any PublicItem>, count: Int) {
    self.widgets = widgets
    self.count = count
  }
}
