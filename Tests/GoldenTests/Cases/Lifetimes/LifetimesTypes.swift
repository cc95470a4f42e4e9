/// The input of a container: it ends with the container, if nothing else retains it.
nonisolated final class LifetimesRoot: Sendable {
  let name = "root"
}

nonisolated final class LifetimesDisk: Sendable {
  unowned let root: LifetimesRoot
  let name = "disk"
  let log: EventLog

  init(root: LifetimesRoot, log: EventLog) { (self.root, self.log) = (root, log) }
  deinit { log("-disk of \(root.name)") }
}

nonisolated final class LifetimesStore: Sendable {
  unowned let disk: LifetimesDisk
  let name = "store"
  let log: EventLog

  init(disk: LifetimesDisk, log: EventLog) { (self.disk, self.log) = (disk, log) }
  deinit { log("-store of \(disk.name)") }
}

nonisolated final class LifetimesPage: Sendable {
  unowned let store: LifetimesStore
  let name = "page"
  let log: EventLog

  init(store: LifetimesStore, log: EventLog) { (self.store, self.log) = (store, log) }
  deinit { log("-page of \(store.name)") }
}

nonisolated final class LifetimesFeed: Sendable {
  unowned let page: LifetimesPage
  let log: EventLog

  init(page: LifetimesPage, log: EventLog) async { (self.page, self.log) = (page, log) }
  deinit { log("-feed of \(page.name)") }
}

nonisolated final class LifetimesHost: @unchecked Sendable {
  weak var guest: LifetimesGuest?
  let name = "host"
  let log: EventLog

  init(log: EventLog) { self.log = log }
  deinit { log("-host") }
}

nonisolated final class LifetimesGuest: Sendable {
  unowned let host: LifetimesHost
  let log: EventLog

  init(host: LifetimesHost, log: EventLog) { (self.host, self.log) = (host, log) }
  deinit { log("-guest of \(host.name)") }
}

nonisolated final class LifetimesVisitor: Sendable {
  let name = "visitor"
}

nonisolated final class LifetimesCard: Sendable {
  unowned let visitor: LifetimesVisitor
  let name = "card"
  let log: EventLog

  init(visitor: LifetimesVisitor, log: EventLog) { (self.visitor, self.log) = (visitor, log) }
  deinit { log("-card of \(visitor.name)") }
}

nonisolated final class LifetimesDesk: Sendable {
  unowned let card: LifetimesCard
  unowned let store: LifetimesStore
  let log: EventLog

  init(card: LifetimesCard, store: LifetimesStore, log: EventLog) {
    (self.card, self.store, self.log) = (card, store, log)
  }
  deinit { log("-desk of \(card.name) and \(store.name)") }
}
