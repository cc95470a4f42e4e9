// The few things that stop a program at run time. There is nothing to return in any of them and no caller to throw to,
// so each is a fatal error that says the bindings' names.

/// Stops because a construction depends on itself.
func stopAtCycle(_ names: [StaticString]) -> Never {
  let cycle = names + names.prefix(1)
  fatalError("dependency cycle during construction: " + cycle.map(\.description).joined(separator: " → "))
}

/// Stops because a chain of constructions, each of which asks for the next, leaves no stack for another.
func stopWithoutStackLeft(_ names: [StaticString]) -> Never {
  let shown = names.count > 12 ? names.prefix(5) + ["…"] + names.suffix(5) : names[...]
  let path = shown.map(\.description).joined(separator: " → ")
  fatalError(
    "the stack of this thread is nearly used up by \(names.count) constructions, each of which asks for the next: "
      + "\(path); request \(names[0]) on a thread with a larger stack")
}

/// Stops because a slot was closed before anybody asked for its value.
func stopAfterTeardown(_ name: StaticString) -> Never {
  fatalError("\(name) was not constructed before its container was torn down")
}

/// Stops because the construction of a shared container requests that container.
func stopAtSharedDuringConstruction(_ container: String, _ names: [StaticString]) -> Never {
  let path = names.map(\.description) + ["shared"]
  fatalError("\(container).shared is requested while it is being constructed: " + path.joined(separator: " → "))
}

/// Stops because a task that an initializer started asks for its shared container, and that is gone.
func stopAfterShared(_ container: String) -> Never {
  fatalError("a task that an initializer started asks for \(container).shared after the end of the container")
}

/// Stops because there is a process's container already.
func stopAtBootstrap(_ container: String) -> Never {
  fatalError("\(container).shared has already been constructed or bootstrapped")
}

/// Stops because an observer of objects that are not `Sendable` is isolated to another actor than the code that adds
/// it. In the Swift 6 language mode that does not compile.
func stopAtForeignIsolation() -> Never {
  fatalError("an observer of objects that are not Sendable is isolated to another actor than the code that adds it")
}

/// Stops because a property with `@Inject(.lazy)` was first read after its container was gone.
func stopAtLazyInjection(_ container: String) -> Never {
  fatalError("a property with @Inject(.lazy) outlived its \(container)")
}

/// Stops because an eager singleton was requested before the container's initializer had constructed it.
@usableFromInline @inline(never)
func isNotConstructed(_ name: StaticString) -> Never {
  // There is no value to return and no caller to throw to.
  fatalError("\(name) was requested before its container was initialized")
}

// MARK: Called by generated code

extension _Inject {
  /// Returns the container of a provider.
  ///
  /// A value that a container keeps must not keep the container, so its providers refer to the container weakly.
  /// Calling one after the container is gone stops the program with the name of the binding it was for.
  ///
  /// - Parameters:
  ///   - container: The container, if it is still there.
  ///   - name: The binding's name, for the message: `ShopContainer.checkout`.
  /// - Returns: The container.
  @inlinable
  public static func alive<Container: AnyObject>(_ container: Container?, _ name: StaticString) -> Container {
    guard let container else { containerIsGone(name) }
    return container
  }

  /// Stops because a provider was called whose container does not live any more.
  ///
  /// A provider that a container's own values keep refers to the container weakly, and calls this when it is gone.
  ///
  /// - Parameter name: The binding's name: `ShopContainer.checkout`.
  /// - Returns: Never.
  public static func containerIsGone(_ name: StaticString) -> Never {
    fatalError("provider of \(name) outlived its container")
  }

  /// The value of an eager singleton whose construction throws or waits: the container's initializer has constructed
  /// it.
  ///
  /// Generated containers call it; there is no reason to call it by hand. It stops the program with the binding's name
  /// where the initializer itself asks too early: a provider was called before what it provides was constructed.
  ///
  /// - Parameters:
  ///   - value: What the slot keeps.
  ///   - name: The binding's name, for the message: `ShopContainer.store`.
  /// - Returns: The value.
  @inlinable
  public static func constructed<Value>(_ value: Value?, _ name: StaticString) -> Value {
    guard let value else { isNotConstructed(name) }
    return value
  }

  /// Stops because the shared container is used before it is set, and cannot be constructed without arguments.
  ///
  /// Generated containers call it; there is no reason to call it by hand.
  ///
  /// - Parameters:
  ///   - type: The type of the container.
  ///   - call: The call that sets it, for the message: `ShopContainer.bootstrap(ShopContainer(path: …))`.
  /// - Returns: Never. The result type lets the call stand where a container is expected.
  public static func notBootstrapped<Container>(_ type: Container.Type, _ call: StaticString) -> Container {
    fatalError("\(type).shared is used before it is set: when the program starts, call \(call)")
  }

  /// Stops the program: a test asked a `testing` container for a binding that it did not override.
  ///
  /// Generated containers call it; there is no reason to call it by hand.
  ///
  /// - Parameters:
  ///   - name: The binding's name: `ShopContainer.store`.
  ///   - file: The name of the bindings file that declares it.
  ///   - line: Its line there.
  public static func notOverridden(_ name: StaticString, file: StaticString, line: Int) -> Never {
    // The test has to say what it wants instead, so there is nothing to return.
    fatalError("\(name) is not overridden (\(file):\(line))")
  }
}

extension _Inject {
  /// The bindings of a `testing` container that a test has to override, with their places in bindings files.
  public struct TestingStops: Sendable {
    private let container: String
    /// A list, because what is in it stops the program. Only an alias or a collection that a test does not override is
    /// looked for at each access, in vain.
    private var places: [(binding: String, place: String)] = []

    /// - Parameters:
    ///   - container: The container's name.
    ///   - list: The bindings, one on each line, with their places: `store Shop.bindings.yaml:7`.
    public init(of container: String, _ list: String) {
      self.container = container
      var rest = list.utf8[...]
      while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
        let end = rest[space...].firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        places.append((String(list[rest.startIndex..<space]), String(list[list.utf8.index(after: space)..<end])))
        rest = rest[end...].dropFirst()
      }
    }

    /// Stops the program if a binding is one of them: the test has to say what it wants instead.
    func stop(for binding: String) {
      guard let place = places.first(where: { $0.binding == binding })?.place else { return }
      fatalError("\(container).\(binding) is not overridden (\(place))")
    }
  }
}
