internal import InjectRuntime

struct Failure: Error, CustomStringConvertible {
  let name: String
  var description: String { "\(name) fails" }
}

/// Any value of a graph.
enum Held: @unchecked Sendable {
  case number(Int)
  case text(String)
  case config(Config)
  case object(any Thing)
  case provider((Int) throws -> Held)
  case asyncProvider(@Sendable (Int) async throws -> Held)
  case closure(() -> String)
  case list([Held])
  case map([String: Held])
  case handle(Seen)
  indirect case optional(Held?)
  /// What there is of a registration.
  case done
}

/// Gives what a handle finds: how many objects, all of them and the newest.
typealias Seen = () -> (count: Int, all: [any Thing], current: (any Thing)?)

func seen<Value>(_ handle: Foreign<Value>) -> Seen {
  { (handle.count, handle.all.compactMap { $0 as? any Thing }, handle.current as? any Thing) }
}

func seen<Value>(_ handle: LocalForeign<Value>) -> Seen {
  { (handle.count, handle.all.compactMap { $0 as? any Thing }, handle.current as? any Thing) }
}

struct Config: Sendable {
  struct API: Sendable {
    let host: String
  }

  let port: Int
  let api: API

  init(_ seed: Int) {
    port = seed
    api = API(host: "h\(seed)")
  }
}

/// What is made of the objects of a graph.
protocol Thing: Sendable {
  var core: Core { get }
  var details: String { get }
}

/// What is made of the objects that are registered.
protocol ForeignThing: Thing, AnyObject {}

/// What an object is known by, and all that it holds.
final class Core: @unchecked Sendable {
  let name: String
  private(set) var serial = 0
  private(set) var held: [Held]

  init(_ name: String, _ arguments: [(String, Held)], on isolation: (any Actor)? = nil) {
    self.name = name
    held = arguments.map(\.1)
    serial = Journal.number(self)
    Journal.write("make \(name)#\(serial)(\(Journal.list(arguments)))\(Journal.place(isolation))")
  }

  func set(_ label: String, _ value: Held, isHeld: Bool = true) {
    if isHeld { held.append(value) }
    Journal.write("\(name)#\(serial).\(label) = \(Journal.described(value))")
  }

  func call(_ method: String, _ arguments: [(String, Held)]) {
    held += arguments.map(\.1)
    Journal.write("\(name)#\(serial).\(method)(\(Journal.list(arguments)))")
  }

  /// Calls the provider that is the argument of this index.
  func tryToAsk(_ index: Int) throws {
    guard case .provider(let provider) = held[index] else { return }
    Journal.write("\(name)#\(serial) asks")
    let value = try provider(50)
    Journal.write("\(name)#\(serial) gets \(Journal.described(value))")
  }

  func ask(_ index: Int) {
    do {
      try tryToAsk(index)
    } catch {
      Journal.write("\(name)#\(serial) gets the unexpected error \(error)")
    }
  }
}

func summary(_ callCount: Int, _ properties: Held?...) -> String {
  "{\(properties.map { $0.map(Journal.brief) ?? "none" }.joined(separator: ", "))}+\(callCount)"
}

/// A global actor beside the main one.
@globalActor actor SideActor {
  static let shared = SideActor()
}
