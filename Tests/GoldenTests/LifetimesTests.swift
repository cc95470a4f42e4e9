import Testing

/// What a container keeps is destroyed in the order of a teardown: an `unowned` reference to what a value needs is
/// sound in its `deinit`.
struct LifetimesTests {
  private let log = EventLog()

  @Test func eachValueIsDestroyedBeforeThoseItNeeds() async {
    do {
      let container = Lifetimes(log: log, root: LifetimesRoot())
      _ = await container.feed
      await taskHasEnded()
    }
    #expect(log.events == ["-feed of page", "-page of store", "-store of disk", "-disk of root"])
  }

  @Test func soAreTwoThatReferToEachOther() {
    do { _ = Lifetimes(log: log, root: LifetimesRoot()).host }
    #expect(log.events.prefix(2) == ["-guest of host", "-host"])
  }

  @Test func aChildsValuesAreDestroyedBeforeItsInputsAndItsParent() {
    do {
      let visit = Lifetimes(log: log, root: LifetimesRoot()).makeLifetimesVisit(visitor: LifetimesVisitor())
      _ = visit.desk
    }
    let ofChild = ["-desk of card and store", "-card of visitor"]
    #expect(log.events == ofChild + ["-page of store", "-store of disk", "-disk of root"])
  }

  /// The task of a construction retains its result until it has ended, which may be a little later.
  private func taskHasEnded() async {
    for _ in 0..<1_000 { await Task.yield() }
  }
}
