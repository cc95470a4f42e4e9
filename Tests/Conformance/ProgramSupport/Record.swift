import Foundation

/// What is made of the objects of a random program.
protocol Told: Sendable {
  /// What it is known by, or what is in it.
  var told: String { get }
  var calls: [Call] { get }
}

extension Told {
  var calls: [Call] { [] }
}

/// Asks for what a closure gives.
struct Call {
  let get: () async throws -> Any

  init(_ get: @escaping () async throws -> Any) { self.get = get }
}

/// What a caller gives: a number, a text, or what is made of a number.
protocol Given { init(given: Int) }
extension Int: Given { init(given: Int) { self = given } }
extension String: Given { init(given: Int) { self = "s\(given)" } }

/// Writes what the types of random programs do. The interpreter writes the same lines without them.
enum Record {
  nonisolated(unsafe) private static var serial = 0
  nonisolated(unsafe) private static var pending: [Call] = []
  /// Whether asynchronous constructions that can fail do. Nothing is written then.
  nonisolated(unsafe) private(set) static var fails = false

  static func begin(_ name: String) {
    write("== \(name)")
    serial = 0
    pending = []
  }

  /// Writes that something is constructed, and gives it a name.
  static func made(_ title: String, _ arguments: [(label: String, value: Any)]) -> String {
    serial += 1
    let number = serial
    let list = arguments.map { "\($0.label): \(tell($0.value))" }.joined(separator: ", ")
    write("make \(title)#\(number)(\(list))")
    pending += arguments.compactMap { $0.value as? Call }
    return "\(title)#\(number)"
  }

  /// Has constructions fail from now on.
  static func beginFailing() { fails = true }

  static func endFailing() { fails = false }

  /// Leaves the caller's actor.
  @concurrent static func leaveActor() async { await Task.yield() }

  static func tell(_ value: Any) -> String {
    if let value = value as? any Told { return value.told }
    if let text = value as? String { return "'\(text)'" }
    if let number = value as? Int { return "\(number)" }
    if let list = value as? [Any] { return "[\(list.map(tell).joined(separator: ", "))]" }
    if value is Call { return "function" }
    if Mirror(reflecting: value).displayStyle == .optional { return "nil" }
    return "\(type(of: value))"
  }

  static func given<Value: Given>(_ number: Int) -> Value { Value(given: number) }

  /// Asks for something, and then for what the closures give that were passed meanwhile.
  static func request(_ title: String, _ get: () async throws -> Any) async {
    write("> \(title)")
    do {
      let value = try await get()
      pending += (value as? any Told)?.calls ?? []
      write("= \(tell(value))")
      let calls = pending.prefix(4)
      pending = []
      for call in calls { write("called: \(tell(try await call.get()))") }
    } catch {
      write("! \(error)")
    }
    pending = []
  }

  private static func write(_ line: String) {
    if fails { return }
    print(line)
    fflush(nil)
  }
}
