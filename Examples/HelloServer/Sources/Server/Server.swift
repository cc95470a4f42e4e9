import Hummingbird

actor Visits {
  private var counts: [String: Int] = [:]

  func add(_ name: String) -> Int {
    counts[name, default: 0] += 1
    return counts[name, default: 0]
  }
}

final class RequestLog: Sendable {
  private let requestID: String

  init(requestID: String) { self.requestID = requestID }

  func write(_ line: String) { print("request \(requestID): \(line)") }
}

struct Greeter: Sendable {
  let visits: Visits
  let log: RequestLog

  func greet(_ name: String) async -> String {
    let count = await visits.add(name)
    log.write("\(name) is here")
    return "Hello \(name), visit \(count)\n"
  }
}

@main
struct Server {
  static func main() async throws {
    let app = AppContainer()
    let router = Router()
    router.get("hello/:name") { _, context in
      let request = app.makeRequestContainer(requestID: context.id)
      return await request.greeter.greet(try context.parameters.require("name"))
    }
    try await Application(router: router).runService()
  }
}
