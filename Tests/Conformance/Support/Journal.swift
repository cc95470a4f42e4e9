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
  /// Whether constructions are under way at the same time: then nothing has a number.
  nonisolated(unsafe) fileprivate static var isConcurrent = false
  fileprivate static let lock = NSRecursiveLock()

  static func write(_ line: String) {
    lock.lock()
    defer { lock.unlock() }
    print(line)
    // A program that stops has written all that it did before.
    fflush(nil)
  }

  // MARK: Steps

  static func begin(_ graph: String, failures: [String: Int], isConcurrent: Bool) {
    write("== \(graph)")
    self.isConcurrent = isConcurrent
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
    await result { try await call(providers[index], seed) }
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

  /// Lets go of everything but one object, and writes which containers that one still holds. Then calls a provider that
  /// the object has been given, if its container is gone: that stops the program.
  @MainActor
  static func end(_ survivor: Int, _ watched: [Watched], calling provider: Int? = nil) async {
    let core = cores.isEmpty || isConcurrent ? nil : cores[survivor % cores.count]
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
    if let core, let provider {
      write("> \(core.name)#\(core.serial) calls what it holds")
      await result { try await call(core.held[provider], 1) }
    }
    withExtendedLifetime(core) {}
  }

  @MainActor
  private static func call(_ value: Held, _ seed: Int) async throws -> Held? {
    switch value {
    case .provider(let provider): try provider(seed)
    case .asyncProvider(let provider): try await provider(seed)
    case .number, .text, .config, .object, .closure, .list, .map, .handle, .optional, .done: nil
    }
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
    lock.lock()
    defer { lock.unlock() }
    cores.append(core)
    if !isConcurrent { serial += 1 }
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
    lock.lock()
    defer { lock.unlock() }
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
      if isConcurrent { return "provider" }
      providers.append(value)
      return "provider \(providers.count - 1)"
    case .closure(let closure):
      if isConcurrent { return "closure" }
      closures.append(closure)
      return "closure \(closures.count - 1)"
    case .handle(let seen):
      if isConcurrent { return "handle" }
      handles.append(seen)
      return "handle \(handles.count - 1)"
    case .optional(let value?):
      return described(value)
    case .number, .text, .config, .list, .map, .optional, .done:
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
    case .optional(let value): value.map(brief) ?? "nothing"
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

/// Writes what it is told.
struct Observer: ConstructionObserver {
  nonisolated(unsafe) private static var names: [UInt64: String] = [:]

  func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void {
    Journal.lock.lock()
    defer { Journal.lock.unlock() }
    let name = "\(construction.container).\(construction.binding)"
    Self.names[construction.id] = name
    let parent = construction.parent.map { Self.names[$0] ?? "unknown" } ?? "nothing"
    Journal.write("begin \(name)\(Journal.isConcurrent ? "" : " in \(parent)")")
    return { error in Journal.write("end \(name)\(error.map { ": \($0)" } ?? "")") }
  }
}
