import Testing

struct ConcurrentTests {
  private let log = EventLog()
  private let meeting = Meeting()
  private var container: RallyContainer { RallyContainer(meeting: meeting, log: log) }

  @Test func keptValuesAreConstructedAtTheSameTimeAndTheRestAfterThem() async throws {
    meeting.expect(2)
    let container = container
    let team = try await container.team
    #expect(try await container.pilot === team.pilot)
    #expect(Set(team.events) == ["pilot", "engine", "paint"])
    #expect(team.events.last == "paint")
  }

  @Test func allThatAConstructionWaitsForIsConstructedAtTheSameTime() async throws {
    // The two of the team, two maps, and the radio.
    meeting.expect(5)
    let car = try await container.makeCar(country: "Norway")
    #expect(car.map.country == "Norway" && car.spare?.country == "home" && car.radio != nil)
    #expect(log.events.count == 6)
  }

  @Test func whatIsThereIsNotConstructedAgain() async throws {
    let container = container
    _ = try await container.pilot
    meeting.expect(1)
    let team = try await container.team
    #expect(try await container.pilot === team.pilot)
    #expect(log.events == ["pilot", "engine", "paint"])
    // With nothing left to construct the caller's task does all.
    let typed = try await container.makeTyped()
    #expect(typed.pilot === team.pilot)
  }

  @Test func expressionsHaveTheirOwnProducts() async throws {
    meeting.expect(3)
    #expect(try await container.makeLabel() == "home, home and home")
  }

  @Test func membersOfCollectionsAreConstructedAtTheSameTime() async throws {
    meeting.expect(3)
    #if DEBUG
      let count = 3
    #else
      let count = 2
      meeting.expect(2)
    #endif
    #expect(try await container.guests.count == count)
    meeting.expect(2)
    #expect(try await container.maps.map(\.country) == ["home", "home"])
    meeting.expect(2)
    #expect(await container.radios.keys.sorted() == ["a", "b"])
    #expect(!log.events.contains { $0.hasSuffix("missed the others") })
  }

  @Test func aFailureCancelsTheOthersAndIsThrown() async throws {
    meeting.expect(3)
    meeting.refuse("engine")
    let container = container
    await #expect(throws: Missed()) { try await container.team }
    #expect(log.events.filter { $0 != "pilot missed the others" }.sorted() == ["engine", "pilot"])
    // What was cancelled is constructed at the next request.
    meeting.refuse(nil)
    meeting.expect(0)
    _ = try await container.team
  }

  @Test func aBindingCanSayThatItConstructsInOrder() async throws {
    meeting.expect(0)
    _ = try await container.makeSlow()
    #expect(log.events == ["pilot", "radio"])
    meeting.expect(2)
    _ = try await container.makeFast()
    #expect(!log.events.contains { $0.hasSuffix("missed the others") })
  }

  @Test func objectsThatAreInjectedWaitOnceToo() async throws {
    meeting.expect(2)
    let fan = RallyFan()
    try await container.inject(fan: fan)
    #expect(fan.pilot != nil && fan.map?.country == "home")
  }

  #if DEBUG
    @Test func anOverrideIsConstructedInThePlaceOfItsBinding() async throws {
      meeting.expect(2)
      let (meeting, log) = (meeting, log)
      let container = RallyContainer(meeting: meeting, log: log) {
        $0.pilot { container throws(Missed) in
          _ = try await container.engine
          return try await RallyPilot(meeting: meeting, log: log)
        }
      }
      meeting.expect(1)
      _ = try await container.team
      #expect(log.events == ["engine", "pilot", "paint"])
    }

    @Test func whatAContextConstructsWaitsOnceToo() async throws {
      meeting.expect(2)
      let container = RallyContainer.rehearsal(meeting: meeting, log: log)
      let team = try await container.team
      #expect(try await container.pilot === team.pilot)
      #expect(log.events.suffix(2) == ["paint", "rehearsal"])
      // What is there is not constructed again, and the map is alone.
      meeting.expect(1)
      #expect(try await container.makeCar(country: "Norway").map.country == "Norway")
      #expect(log.events.count == 5)
    }

    @Test func aContextConstructsFactoriesAtTheSameTime() async throws {
      // The map, and the two of the team.
      meeting.expect(3)
      let car = try await RallyContainer.rehearsal(meeting: meeting, log: log).makeCar(country: "Norway")
      #expect(car.map.country == "Norway")
      #expect(!log.events.contains { $0.hasSuffix("missed the others") })
    }
  #endif

  @MainActor @Test func aContainerOfTheMainActorWaitsOnceForWhatIsNotSendable() async throws {
    let stage = RallyStage(meeting: meeting, log: log)
    meeting.expect(3)
    let crowd = try await stage.crowd
    #expect(crowd.tent !== crowd.stand)
    #expect(try await crowd.tent === stage.tent)
    _ = try await stage.makeReport()
    #expect(log.events.count == 3)
  }

  @Test func eagerValuesAreConstructedAtTheSameTimeEachAfterWhatItReaches() async throws {
    meeting.expect(2)
    let start = try await RallyStart(meeting: meeting, log: log)
    #expect(log.events.prefix(2) == ["paint", "flag"])
    #expect(Set(log.events[2...3]) == ["pilot", "engine"])
    #expect(log.events.last == "scout" && log.events.count == 5)
    #expect(start.team.pilot === start.pilot)
  }

  @Test func whatWasConstructedEndsIfAnEagerValueFails() async throws {
    meeting.expect(2)
    meeting.refuse("engine")
    await #expect(throws: Missed()) { try await RallyStart(meeting: meeting, log: log) }
    #expect(log.events.last == "flag is lowered")
    #expect(!log.events.contains("scout"))
  }
}

/// What cycles need from outside, in a container with `concurrent`.
struct ConcurrentCyclesTests {
  private let log = EventLog()
  private let meeting = Meeting()
  private var container: OrchardContainer { OrchardContainer(meeting: meeting, log: log) }

  @Test func whatMembersNeedFromOutsideIsConstructedAtTheSameTime() async throws {
    meeting.expect(2)
    let container = container
    let bee = try await container.bee
    #expect(try await container.tree.bee === bee)
    #expect(bee.tree.seeds == 2)
    #expect(Set(log.events.prefix(2)) == ["spring", "sun"])
    #expect(log.events.dropFirst(2) == ["seed", "seed", "+tree", "+bee"])
  }

  @Test func soIsWhatIsConstructedForOneMember() async throws {
    let container = container
    _ = try await (container.spring, container.sun)
    meeting.expect(2)
    #expect(try await container.tree.seeds == 2)
  }

  @Test func membersOfSeveralActorsWaitForItOnce() async throws {
    meeting.expect(2)
    let container = container
    let keeper = try await container.keeper
    #expect(try await container.stall === keeper.stall)
    #expect(await keeper.stall.keeper === keeper)
  }

  @Test func whatNeedsMembersAsksWhatKeepsThem() async throws {
    meeting.expect(2)
    let container = container
    let harvest = try await container.makeHarvest()
    #expect(try await container.makeHarvest().bee === harvest.bee)
    let fair = try await container.makeFair()
    #expect(try await container.stall === fair.stall)
    for name in ["spring", "sun", "+tree", "+bee"] { #expect(log.events.count { $0 == name } == 1, "\(name)") }
  }

  @Test func aFailureOfWhatTheyNeedKeepsNone() async throws {
    meeting.expect(3)
    meeting.refuse("sun")
    let container = container
    await #expect(throws: Missed()) { try await container.bee }
    #expect(!log.events.contains("+tree"))
    meeting.refuse(nil)
    meeting.expect(0)
    #expect(try await container.bee.tree === container.tree)
  }

  #if DEBUG
    @Test func whatAReplacedMemberNeedsIsNotConstructed() async throws {
      let container = OrchardContainer(meeting: meeting, log: log) {
        $0.bee { Bee(tree: AppleTree(spring: try await $0.spring, log: $0.log), log: $0.log) }
      }
      #expect(try await container.tree.seeds == 2)
      #expect(!log.events.contains("sun"))
    }
  #endif
}
