extension _Inject {
  /// The value of a property with `@Inject`.
  @frozen
  public enum Injected<Value> {
    case value(Value)
    case lazy(LazyInjection<Value>)

    /// Asks a container, or keeps what will ask it.
    ///
    /// - Parameters:
    ///   - isLazy: Whether it asks at the first use.
    ///   - shared: The containers that are used where none is given.
    ///   - get: Asks a container for the value.
    @inlinable
    public init<Container: AnyObject & Sendable>(
      isLazy: Bool, in shared: SharedContainer<Container>, _ get: @escaping (Container) -> Value
    ) {
      self = isLazy ? .lazy(LazyInjection(in: shared, get)) : .value(get(shared.get()))
    }

    /// The value, the same one each time.
    @inlinable
    public var current: Value {
      switch self {
      case .value(let value): value
      case .lazy(let injection): injection.value
      }
    }
  }

  /// Asks a container for a value at its first use.
  ///
  /// The container is the one that is bound when this is initialized: the one that constructs the owner, or a test's.
  /// It is not retained, because it may keep the owner. Without one it is the process's container, at the first use.
  public final class LazyInjection<Value>: @unchecked Sendable {
    private let slot = LazySlot<Value>()
    // Called in the isolation of the wrapper, which is the container's.
    private let make: () -> Value

    @usableFromInline
    init<Container: AnyObject & Sendable>(
      in shared: SharedContainer<Container>, _ get: @escaping (Container) -> Value
    ) {
      if let container = shared.boundContainer {
        make = { [weak container] in
          guard let container else { stopAtLazyInjection("\(Container.self)") }
          return get(container)
        }
      } else {
        make = { get(shared.get()) }
      }
    }

    @usableFromInline
    var value: Value {
      slot.value("@Inject(.lazy)", make: make)
    }
  }
}

extension _Inject {
  /// The type of what `@Inject(\.name)` finds for a name that no binding has. It cannot be copied, so that no property
  /// can have it: the compiler's error shows the name of this type.
  public enum NoBindingOfThisName: ~Copyable {}
}

extension _Inject.Injected: Sendable where Value: Sendable {}
