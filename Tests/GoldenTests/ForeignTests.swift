internal import InjectRuntime
import Testing

struct ForeignTests {
  private let log = EventLog()
  private let container: ForeignContainer

  init() {
    container = ForeignContainer(log: log)
  }

  @Test func whatIsRegisteredIsInjectedInOrder() {
    let connection = Connection()
    container.register(connection: connection)
    #expect(connection.clock === container.clock)
    #expect(connection.events == ["didInject on clock"])
    #expect(connection.others === container.connection)
    #expect(log.events == ["note"])
    #expect(connection.census?() == container.makeCensus())
  }

  @Test func whoWasMadeBeforeAndWhoIsMadeAfterSeeTheSame() {
    let early = container.broadcast
    let connection = Connection()
    container.register(connection: connection)
    let late = ForeignContainer(log: log)
    late.register(connection: connection)
    #expect(early.connections.current === connection)
    #expect(late.broadcast.connections.current === connection)
    #expect(early.endpoints.all.map(\.title) == ["on clock"])
  }

  @MainActor @Test func anObserverOnTheCallersActorIsToldBeforeRegisterReturns() {
    var seen: [Connection] = []
    let observation = container.connection.onRegister { seen.append($0) }
    let connection = Connection()
    container.register(connection: connection)
    #expect(seen.first === connection)
    withExtendedLifetime(observation) {}
  }

  @Test func registeredObjectsAreNotRetained() {
    weak var gone: Connection?
    do {
      let connection = Connection()
      gone = connection
      container.register(connection: connection)
      #expect(container.watched.count == 1)
    }
    #expect(gone == nil)
    #expect(container.connection.all.isEmpty && container.endpoints.count == 0 && container.watched.current == nil)
  }

  @Test func registeringAgainInjectsAgainAndKeepsOneEntry() {
    let connection = Connection()
    container.register(connection: connection)
    container.register(connection: connection)
    #expect(connection.events.count == 2)
    #expect(container.connection.count == 1)
  }

  @Test func injectingDoesNotRegister() {
    let connection = Connection()
    container.inject(connection: connection)
    #expect(connection.events.count == 1)
    #expect(container.connection.count == 0)
  }

  @Test func unregisteringTakesItOutEverywhere() {
    let connection = Connection()
    let monitor = ForeignMonitor(title: "monitor")
    container.register(connection: connection)
    container.register(monitor: monitor)
    #expect(container.endpoints.all.map(\.title) == ["on clock", "monitor"])
    #expect(container.watched.count == 2)
    #expect(container.anyMonitor.current === monitor)
    container.unregister(connection: connection)
    #expect(container.connection.current == nil)
    #expect(container.endpoints.all.map(\.title) == ["monitor"])
    #expect(container.watched.all.map(\.title) == ["monitor"])
    container.unregister(monitor: monitor)
    container.unregister(monitor: monitor)
    #expect(container.monitor.count == 0 && container.anyMonitor.count == 0 && container.watched.count == 0)
  }

  @Test func anAliasOfTheSameTypeIsTheSameHandle() {
    #expect(container.peer === container.connection)
    let connection = Connection()
    container.register(connection: connection)
    #expect(container.makeCensus() == 2)
    withExtendedLifetime(connection) {}
  }

  @MainActor
  @Test func whatBelongsToAnActorIsRegisteredThere() {
    let view = PlayerView()
    var told: [PlayerView] = []
    let observation = container.player.onRegister { told.append($0) }
    container.register(player: view)
    #expect(view.injections == 1)
    #expect(view.clock === container.clock)
    #expect(view.broadcast?.players.current === view)
    #expect(told.first === view)
    observation.cancel()
  }

  @Test func whatIsInjectedOnlyNeedNotBeSendable() {
    let cell = PlayerCell()
    container.inject(cell: cell)
    #expect(cell.clock === container.clock)
  }

  @Test func aHandleOutlivesItsContainer() {
    let connection = Connection()
    var container: ForeignContainer? = ForeignContainer(log: log)
    container?.register(connection: connection)
    let handle = container?.connection
    container = nil
    #expect(handle?.current === connection)
  }

  @Test func anOverrideIsInjected() {
    let clock = ForeignClock()
    let container = ForeignContainer(log: log) { $0.clock { _ in clock } }
    let connection = Connection()
    container.register(connection: connection)
    #expect(connection.clock === clock)
  }
}
