/// What the containers of this module make.
package protocol Ticking: AnyObject, Sendable {
  var ticks: Int { get }
}

package final class Ticker: Ticking {
  package let ticks: Int

  package init() {
    ticks = Int(CommandLine.argc)
  }
}

package final class Store: Sendable {
  let clock: any Ticking
  /// Known at run time only, as everything that a loop reads.
  package let size: Int

  package init(clock: any Ticking) {
    self.clock = clock
    size = Int(CommandLine.argc)
  }
}

package final class Model: Sendable {
  package let store: Store
  let clock: any Ticking

  package init(store: Store, clock: any Ticking) {
    self.store = store
    self.clock = clock
  }
}
