/// What the generated containers are measured against: singletons are stored properties.
package final class StoredContainer: Sendable {
  package let clock: any Ticking
  package let store: Store

  package init() {
    let clock = Ticker()
    self.clock = clock
    store = Store(clock: clock)
  }

  package func makeModel() -> Model {
    Model(store: store, clock: clock)
  }
}

/// Singletons are lazy, as one writes it where there is one thread.
package final class LazyContainer {
  package lazy var clock: any Ticking = Ticker()
  package lazy var store = Store(clock: clock)

  package init() {}
}
