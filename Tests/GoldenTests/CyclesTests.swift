import Dispatch
import InjectRuntime
import Testing

/// Singletons that refer to each other.
struct CyclesTests {
  private let log = EventLog()

  @Test func bothReferToEachOther() {
    let container = CoordinatorContainer(log: log)
    #expect(log.events.isEmpty)
    let manager = container.manager
    #expect(manager.context === container.context)
    #expect(container.context.shownManager === manager)
    #expect(container.makeDesk().context === container.context)
    // Nothing is configured before all are constructed.
    #expect(log.events == ["+context", "+manager", "start with manager", "+leaflet"])
  }

  @Test func threeReferToEachOther() {
    let container = CoordinatorContainer(log: log)
    let history = container.history
    #expect(history.leaflet === container.leaflet)
    #expect(history.storage === container.storage)
    #expect(container.leaflet.undo === history)
    #expect(container.storage.owner === container.leaflet)
    #expect(container.storage.name == "leaflets")
    // The two cycles are apart.
    #expect(log.events == ["+leaflet"])
    #expect(container.storage.manager?() === container.manager)
    #expect(container.node.next === container.node)
  }

  @Test func nothingOutlivesItsContainer() {
    weak var manager: Manager?
    weak var context: (any AppContext)?
    do {
      let container = CoordinatorContainer(log: log)
      manager = container.manager
      context = container.context
      #expect(context?.shownManager != nil)
    }
    #expect(manager == nil)
    #expect(context == nil)
  }

  @Test func teardownIsInTheReverseOrderOfArguments() {
    let container = CoordinatorContainer(log: log)
    _ = container.context
    container.teardown()
    #expect(log.events.suffix(2) == ["-manager", "-context"])
    // The values stay readable.
    #expect(container.manager.name == "manager")
  }

  @Test func whatWasNotConstructedDoesNotEnd() {
    CoordinatorContainer(log: log).teardown()
    #expect(log.events.isEmpty)
  }

  // MARK: Failures

  @Test func aMemberThatIsAskedForWhileItIsConstructedStops() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CoordinatorContainer(log: EventLog()).cave
    }
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    let pair = "CoordinatorContainer.cave and echo"
    #expect(output.contains("dependency cycle during construction: \(pair) → \(pair)"), "\(output)")
  }

  @Test(arguments: [(1, "server"), (2, "listen")])
  func aFailureKeepsNone(count: Int, name: String) throws {
    let failures = Failures()
    let container = ThrowingCycleContainer(log: log, failures: failures)
    failures.fail(after: count - 1)
    #expect(throws: BrokenPart(name: name)) { try container.caller }
    let caller = try container.caller
    #expect(try caller.server === container.server)
    #expect(try container.server.caller === caller)
    let again = count == 1 ? ["+server"] : ["+server", "+caller", "attach"]
    #expect(log.events == again + ["+server", "+caller", "attach", "listen"])
    try container.teardown()
    #expect(log.events.suffix(2) == ["-caller", "-server"])
  }

  @Test func oneEagerMemberConstructsAll() throws {
    let container = try EagerCycleContainer(log: log, failures: Failures())
    #expect(log.events == ["+server", "+caller", "attach", "listen"])
    #expect(container.server.caller === container.caller)
    #expect(throws: BrokenPart(name: "server")) { try EagerCycleContainer(log: log, failures: Failures(1)) }
  }

  // MARK: Asynchronous

  @Test func membersMayHaveTheirOwnIsolation() async throws {
    let container = AsyncCycleContainer(log: log, failures: Failures())
    let model = try await container.model
    let billboard = try await container.billboard
    #expect(model.billboard === billboard)
    #expect(await billboard.model === model)
    await container.teardown()
    #expect(log.events == ["+billboard", "+model", "-model", "-billboard"])
  }

  @Test func anAsynchronousFailureKeepsNone() async throws {
    let container = AsyncCycleContainer(log: log, failures: Failures(1))
    await #expect(throws: BrokenPart(name: "model")) { try await container.billboard }
    let model = try await container.model
    #expect(await model.billboard.model === model)
  }

  @MainActor @Test func aContainerOfTheMainActorKeepsWhatIsNotSendable() async {
    let container = ScreenCycleContainer(log: log)
    #expect(container.validator.form === container.form)
    #expect(container.form.validator === container.validator)
    let playlist = await container.playlist
    #expect(await container.jukebox.playlist === playlist)
    #expect(await playlist.tracks === container.tracks)
    #expect(await container.tracks.playlist === playlist)
  }

  @Test func aMemberOfNoActorIsReadWithoutWaitingWhereItsCycleIsEager() async {
    let container = await ReadyCycleContainer(log: log)
    let tracks = container.tracks
    #expect(await tracks.playlist === container.playlist)
    #expect(await container.playlist.jukebox.playlist === tracks.playlist)
  }

  // MARK: Threads

  /// Each container is asked by six threads; of three containers one fails once.
  @Test func nobodySeesWhatIsNotConfigured() {
    for round in 0..<300 {
      let container = ThrowingCycleContainer(log: log, failures: Failures(round % 3 == 0 ? 1 : 0))
      let pairs = Locked<[ObjectIdentifier]>([])
      DispatchQueue.concurrentPerform(iterations: 6) { index in
        while true {
          if let server = try? index.isMultiple(of: 2) ? container.server : container.caller.server {
            guard let caller = server.caller, caller.server === server else { return }
            return pairs.withLock { $0.append(ObjectIdentifier(server)) }
          }
        }
      }
      let seen = pairs.withLock { $0 }
      #expect(seen.count == 6)
      #expect(Set(seen).count == 1)
    }
  }

  /// The same with tasks, on the main actor and on none.
  @Test func noTaskSeesWhatIsNotConfigured() async {
    for round in 0..<100 {
      let container = AsyncCycleContainer(log: log, failures: Failures(round % 3 == 0 ? 1 : 0))
      let pairs = await withTaskGroup(of: ObjectIdentifier?.self) { group in
        for index in 0..<6 {
          group.addTask {
            while true {
              let model = index.isMultiple(of: 2) ? try? await container.model : try? await container.billboard.model
              guard let model else { continue }
              return await model.billboard.model === model ? ObjectIdentifier(model) : nil
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(pairs.count == 6)
      #expect(Set(pairs).count == 1)
      #expect(!pairs.contains(nil))
    }
  }
}

#if DEBUG
  /// What a test puts in the place of a member is constructed alone.
  struct CycleOverridesTests {
    private let log = EventLog()

    @Test func askingForAReplacementConstructsNoOther() {
      let container = CoordinatorContainer(log: log) {
        $0.manager { Manager(context: nil, log: $0.log, name: "fake") }
      }
      #expect(container.manager.name == "fake")
      #expect(log.events == ["+fake"])
      #expect(container.context.shownManager === container.manager)
      #expect(log.events == ["+fake", "+context", "start with fake"])
    }

    @Test func aReplacementIsNotConfigured() {
      let container = CoordinatorContainer(log: log) { $0.context { Context(log: $0.log) } }
      #expect(container.manager.context === container.context)
      #expect(container.context.shownManager == nil)
      #expect(log.events == ["+context", "+manager"])
    }

    @Test func aReplacementEnds() {
      let container = CoordinatorContainer(log: log) {
        $0.manager { Manager(context: nil, log: $0.log, name: "fake") }
      }
      _ = container.manager
      container.teardown()
      #expect(log.events == ["+fake", "-fake"])
    }

    @Test func theOverrideOfAnAliasIsUsed() {
      let other = Context(log: log)
      let container = CoordinatorContainer(log: log) { $0.screenContext { _ in other } }
      #expect(container.manager.context === other)
      #expect(container.context.shownManager === container.manager)
    }

    @Test func aContextReplacesAMember() {
      let container = CoordinatorContainer.preview(log: log)
      #expect(container.manager.name == "double")
      #expect(container.context.shownManager === container.manager)
    }

    @Test func allMembersCanBeReplaced() throws {
      let container = ThrowingCycleContainer.testing(log: log, failures: Failures()) {
        $0.server { try Server(log: $0.log, failures: $0.failures) }
        $0.caller { try Caller(server: $0.server, log: $0.log) }
      }
      #expect(try container.caller.server === container.server)
      #expect(log.events == ["+server", "+caller"])
      try container.teardown()
      #expect(log.events == ["+server", "+caller", "-caller", "-server"])
    }

    @Test func theInitializerConstructsReplacementsOfEagerMembers() throws {
      let container = try EagerCycleContainer(log: log, failures: Failures()) {
        $0.caller { Caller(server: try Server(log: $0.log, failures: $0.failures), log: $0.log) }
      }
      #expect(log.events == ["+server", "+server", "+caller", "attach", "listen"])
      #expect(container.server.caller === container.caller)
      #expect(container.caller.server !== container.server)
    }

    @Test func anAsynchronousMemberCanBeReplaced() async throws {
      let container = AsyncCycleContainer(log: log, failures: Failures()) {
        $0.billboard { Billboard(log: $0.log) }
      }
      let billboard = try await container.billboard
      #expect(log.events == ["+billboard"])
      #expect(try await container.model.billboard === billboard)
      #expect(await billboard.model == nil)
    }
  }
#endif

/// A cycle in a container with `concurrent` and `trace`.
struct CyclesTogetherTests {
  private let log = EventLog()
  private let observer = TracingLog()

  @Test func eagerMembersAreThereForWhatNeedsThem() async {
    let container = await GardenContainer(log: log, observing: observer)
    #expect(container.picnic.gardener === container.gardener)
    #expect(container.gardener.hedge === container.hedge)
    #expect(container.hedge.gardener === container.gardener)
    #expect(log.events == ["+soil", "+hedge", "+gardener"])
  }

  @Test func eachMemberHasAnIntervalUntilAllAreConfigured() async {
    _ = await GardenContainer(log: log, observing: observer)
    #expect(observer.tree == ["soil", "hedge(gardener)", "picnic"])
  }

  #if DEBUG
    @Test func aReplacedMemberIsNotConfigured() async {
      let hedge = await Hedge(log: log)
      let container = await GardenContainer(log: log, observing: observer) { $0.hedge { _ in hedge } }
      #expect(container.picnic.gardener.hedge === hedge)
      #expect(hedge.gardener == nil)
      #expect(observer.tree.last == "picnic")
    }
  #endif
}
