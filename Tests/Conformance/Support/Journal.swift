import Foundation
internal import InjectRuntime

/// What the types of a random graph write down when they are made and used. It is compiled beside the generated
/// containers; the interpreter writes the same lines without them.
enum Journal {
  nonisolated(unsafe) private(set) static var serial = 0
  nonisolated(unsafe) private static var failures: [String: Int] = [:]
  nonisolated(unsafe) private static var cores: [Core] = []
  nonisolated(unsafe) private static var providers: [Held] = []
  nonisolated(unsafe) private static var closures: [() -> String] = []
  nonisolated(unsafe) private static var handles: [Seen] = []

  static func write(_ line: String) {
    print(line)
    // A program that stops has written all that it did before.
    fflush(nil)
  }

  // MARK: Steps

  static func begin(_ graph: String, failures: [String: Int]) {
    write("== \(graph)")
    serial = 0
    self.failures = failures
    cores = []
    providers = []
    closures = []
    handles = []
  }

  @MainActor
  static func make<Container>(
    _ number: Int, _ container: inout Container?, _ make: @MainActor () async throws -> Container
  ) async {
    guard container == nil else { return }
    write("> make container \(number)")
    let (providerCount, closureCount) = (providers.count, closures.count)
    do {
      container = try await make()
      write("= made")
    } catch {
      write("! \(error)")
      // There is no container that they could ask.
      providers.removeSubrange(providerCount...)
      closures.removeSubrange(closureCount...)
    }
  }

  @MainActor
  static func request<Container>(
    _ label: String, _ container: Container?, _ get: @MainActor (Container) async throws -> Held?
  ) async {
    write("> \(label)")
    guard let container else { return write("! no container") }
    await result { try await get(container) }
  }

  @MainActor
  static func provider(_ number: Int, _ seed: Int) async {
    guard !providers.isEmpty else { return }
    let index = number % providers.count
    write("> provider \(index) \(seed)")
    await result {
      switch providers[index] {
      case .provider(let provider): try provider(seed)
      case .asyncProvider(let provider): try await provider(seed)
      default: .number(0)
      }
    }
  }

  static func closure(_ number: Int) {
    guard !closures.isEmpty else { return }
    let index = number % closures.count
    write("> closure \(index)")
    let text = closures[index]()
    write("= \(text)")
  }

  static func handle(_ number: Int) {
    guard !handles.isEmpty else { return }
    let index = number % handles.count
    write("> handle \(index)")
    let (count, all, current) = handles[index]()
    let objects = all.map { brief(.object($0)) }.joined(separator: ", ")
    write("= \(count): [\(objects)], \(current.map { brief(.object($0)) } ?? "none")")
  }

  @MainActor
  static func teardown<Container>(
    _ number: Int, _ container: Container?, _ end: @MainActor (Container) async throws -> Void
  ) async {
    write("> teardown \(number)")
    guard let container else { return write("! no container") }
    do {
      try await end(container)
      write("= ended")
    } catch let error as TeardownError {
      for failure in error.failures {
        write("! \(failure.binding.split(separator: ".").last ?? ""): \(failure.error)")
      }
    } catch {
      write("! \(error)")
    }
  }

  @MainActor
  private static func result(_ get: @MainActor () async throws -> Held?) async {
    do {
      let value = try await get()
      write("= \(value.map(described) ?? "nothing")")
    } catch {
      write("! \(error)")
    }
  }

  /// Lets go of everything but one object, and writes which containers that one still holds.
  @MainActor
  static func end(_ survivor: Int, _ watched: [Watched]) async {
    let core = cores.isEmpty ? nil : cores[survivor % cores.count]
    cores = []
    providers = []
    closures = []
    handles = []
    write("> only \(core.map { "\($0.name)#\($0.serial)" } ?? "nothing") is held")
    for (number, container) in watched.enumerated() where container.wasThere {
      // The task of an async construction may hold the container for a moment longer.
      for _ in 0..<20 where container.object != nil { try? await Task.sleep(for: .milliseconds(2)) }
      write("container \(number) \(container.object == nil ? "is gone" : "is held")")
    }
    withExtendedLifetime(core) {}
  }

  static func watched(_ containers: [AnyObject?]) -> [Watched] { containers.map { Watched($0) } }

  struct Watched {
    fileprivate weak var object: AnyObject?
    fileprivate let wasThere: Bool

    fileprivate init(_ object: AnyObject?) {
      self.object = object
      wasThere = object != nil
    }
  }

  // MARK: What types write

  static func number(_ core: Core) -> Int {
    cores.append(core)
    serial += 1
    return serial
  }

  /// Says on which actor something is made, as the compiler knows it there.
  static func place(_ isolation: (any Actor)?) -> String {
    switch isolation {
    case nil: ""
    case is MainActor: " on MainActor"
    default: " on SideActor"
    }
  }

  static func fail(_ name: String) throws {
    guard let left = failures[name], left > 0 else { return }
    failures[name] = left - 1
    throw Failure(name: name)
  }

  /// A value in words. What can be called is numbered, so that a later step can call it.
  static func described(_ value: Held) -> String {
    switch value {
    case .object(let thing):
      return brief(value) + thing.details
    case .provider, .asyncProvider:
      providers.append(value)
      return "provider \(providers.count - 1)"
    case .closure(let closure):
      closures.append(closure)
      return "closure \(closures.count - 1)"
    case .handle(let seen):
      handles.append(seen)
      return "handle \(handles.count - 1)"
    case .number, .text, .config, .list, .map, .done:
      return brief(value)
    }
  }

  static func brief(_ value: Held) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): "'\(text)'"
    case .config(let config): shown(config)
    case .object(let thing): "\(thing.core.name)#\(thing.core.serial)"
    case .provider, .asyncProvider: "provider"
    case .closure: "closure"
    case .handle: "handle"
    case .done: "done"
    case .list(let values): "[\(values.map(brief).joined(separator: ", "))]"
    case .map(let values):
      "[\(values.sorted { $0.key < $1.key }.map { "\($0.key): \(brief($0.value))" }.joined(separator: ", "))]"
    }
  }

  static func list(_ arguments: [(String, Held)]) -> String {
    arguments.map { "\($0.0): \(described($0.1))" }.joined(separator: ", ")
  }
}

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
  /// What there is of a registration.
  case done
}

/// Gives what a handle finds: how many objects, all of them and the newest.
typealias Seen = () -> (count: Int, all: [any Thing], current: (any Thing)?)

func seen<Value>(_ handle: Foreign<Value>) -> Seen {
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
  private var held: [Held]

  init(_ name: String, _ arguments: [(String, Held)], on isolation: (any Actor)? = nil) {
    self.name = name
    held = arguments.map(\.1)
    serial = Journal.number(self)
    Journal.write("make \(name)#\(serial)(\(Journal.list(arguments)))\(Journal.place(isolation))")
  }

  func set(_ label: String, _ value: Held) {
    held.append(value)
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

// MARK: What expressions call

func noted(_ name: String, _ value: Int, isolation: (any Actor)? = #isolation) -> Int {
  Journal.write("note \(name) = \(value)\(Journal.place(isolation))")
  return value
}

func noted(_ name: String, _ value: String, isolation: (any Actor)? = #isolation) -> String {
  Journal.write("note \(name) = \(value)\(Journal.place(isolation))")
  return value
}

func noted(
  _ name: String, _ value: @escaping @Sendable () -> String, isolation: (any Actor)? = #isolation
) -> @Sendable () -> String {
  Journal.write("note \(name) = closure\(Journal.place(isolation))")
  return value
}

func tried<Value>(_ name: String, _ value: Value) throws -> Value {
  try Journal.fail(name)
  return value
}

func waited<Value: Sendable>(_ value: Value) async -> Value {
  await Task.yield()
  return value
}

func overridden(_ name: String, _ arguments: [(String, Held)]) {
  Journal.write("note override of \(name)(\(Journal.list(arguments)))")
}

func shown(_ value: Int) -> String { "\(value)" }
func shown(_ value: String) -> String { short(value) }
func shown(_ value: Config) -> String { "config(\(value.port), \(value.api.host))" }
func shown(_ value: any Thing) -> String { "\(value.core.name)#\(value.core.serial)" }
func shown(_ value: [Int]) -> String { Journal.brief(.list(value.map { .number($0) })) }
func shown(_ value: [any Thing]) -> String { Journal.brief(.list(value.map { .object($0) })) }
func shown(_ value: [String: Int]) -> String { Journal.brief(.map(value.mapValues { .number($0) })) }
func shown(_ value: [String: any Thing]) -> String { Journal.brief(.map(value.mapValues { .object($0) })) }
func shown(_ value: () -> String) -> String { short(value()) }

/// A dictionary's key that the generator cannot know.
func key(_ number: Int) -> String { "k\(number)" }

func joined(_ parts: String...) -> String { parts.joined(separator: " ") }

func short(_ text: String) -> String {
  text.utf8.count <= 40 ? text : "\(text.prefix(30))…\(text.utf8.count)"
}

/// A global actor beside the main one.
@globalActor actor SideActor {
  static let shared = SideActor()
}
