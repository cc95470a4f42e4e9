// The few things that stop a program at run time. There is nothing to return in any of them and no caller to throw to,
// so each is a fatal error that says the bindings' names.

/// Stops because a construction depends on itself.
func stopAtCycle(_ names: [StaticString]) -> Never {
  let cycle = names + names.prefix(1)
  fatalError("dependency cycle during construction: " + cycle.map(\.description).joined(separator: " → "))
}

/// Stops because a slot was closed before anybody asked for its value.
func stopAfterTeardown(_ name: StaticString) -> Never {
  fatalError("\(name) was not constructed before its container was torn down")
}

/// Stops because the construction of a shared container requests that container.
func stopAtSharedWhileMaking(_ container: String, _ names: [StaticString]) -> Never {
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

/// Stops because an observer of objects that are not `Sendable` is isolated to another actor than the code that adds it. In
/// the Swift 6 language mode that does not compile.
func stopAtForeignIsolation() -> Never {
  fatalError("an observer of objects that are not Sendable is isolated to another actor than the code that adds it")
}

/// Stops because a property with `@Inject(.lazy)` was first read after its container was gone.
func stopAtLazyInjection(_ container: String) -> Never {
  fatalError("a property with @Inject(.lazy) outlived its \(container)")
}

extension _Inject {
  /// Stops because a provider was called whose container does not live any more.
  ///
  /// A provider that a container's own values keep refers to the container weakly, and calls this when it is gone.
  ///
  /// - Parameter name: The binding's name: `ShopContainer.checkout`.
  /// - Returns: Never.
  public static func containerIsGone(_ name: StaticString) -> Never {
    fatalError("provider of \(name) outlived its container")
  }
}
