// The few things that stop a program at run time. There is nothing to return in any of them and no caller to throw to,
// so each is a fatal error that says the bindings' names.

/// Stops because a construction depends on itself.
@inline(never)
func stopAtCycle(_ path: String) -> Never {
  fatalError("dependency cycle during construction: " + path)
}

/// Stops because a slot was closed before anybody asked for its value.
@inline(never)
func stopAfterTeardown(_ name: StaticString) -> Never {
  fatalError("\(name) was not constructed before its container was torn down")
}

/// Stops because a provider was called whose container does not live any more.
@usableFromInline @inline(never)
func containerIsGone(_ name: StaticString) -> Never {
  fatalError("provider of \(name) outlived its container")
}

/// Stops because an eager singleton was requested before the container's initializer had constructed it.
@usableFromInline @inline(never)
func isNotConstructed(_ name: StaticString) -> Never {
  fatalError("\(name) was requested before its container was initialized")
}

extension _Inject {
  /// Returns the container of a provider.
  ///
  /// A value that a container keeps must not keep the container, so its providers refer to the container weakly.
  /// Calling one after the container is gone traps with the name of the binding it was for.
  @inlinable
  public static func alive<Container: AnyObject>(_ container: Container?, _ name: StaticString) -> Container {
    guard let container else { containerIsGone(name) }
    return container
  }

  /// The value of an eager singleton whose construction throws or is `async`: the container's initializer has
  /// constructed it.
  ///
  /// It traps with the binding's name where the initializer itself asks too early: a provider was called
  /// before what it provides was constructed.
  @inlinable
  public static func constructed<Value>(_ value: Value?, _ name: StaticString) -> Value {
    guard let value else { isNotConstructed(name) }
    return value
  }

  /// Stops because the shared container is used before it is set, and cannot be constructed without arguments.
  public static func notBootstrapped<Container>(_ type: Container.Type, _ call: StaticString) -> Container {
    fatalError("\(type).shared is used before it is set: when the program starts, call \(call)")
  }

  /// Traps: a test asked a `testing` container for a binding that it did not override.
  ///
  /// - Parameters:
  ///   - name: The binding's name: `ShopContainer.store`.
  ///   - file: The name of the bindings file that declares it.
  ///   - line: Its line there.
  public static func notOverridden(_ name: StaticString, file: StaticString, line: Int) -> Never {
    fatalError("\(name) is not overridden (\(file):\(line))")
  }

  /// The bindings of a `testing` container that a test has to override, with their places in bindings files.
  public struct TestingStops: Sendable {
    private let container: String
    /// A list, because what is in it traps. Only an alias or a collection that a test does not override is
    /// looked for at each access, in vain.
    private let lines: [Substring]

    /// - Parameters:
    ///   - container: The container's name.
    ///   - list: The bindings, one on each line, with their places: `store Shop.bindings.yaml:7`.
    public init(of container: String, _ list: String) {
      self.container = container
      lines = list.split(separator: "\n")
    }

    /// Traps if a binding is one of them: the test has to say what it wants instead.
    func stop(for binding: String) {
      guard let line = lines.first(where: { $0.hasPrefix(binding + " ") }) else { return }
      fatalError("\(container).\(binding) is not overridden (\(line.dropFirst(binding.count + 1)))")
    }
  }
}
