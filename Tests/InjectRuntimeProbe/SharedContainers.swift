import InjectRuntime

private final class App: Sendable {
  static let shared = _Inject.SharedContainer(wrappedValue: App())
  static let selfish = _Inject.SharedContainer(wrappedValue: App(asking: true))

  /// With what a queue asks for, where nothing is bound.
  init(asking: Bool = false) {
    guard asking else { return }
    let slot = _Inject.LazySlot<Int>()
    _ = slot.value("App.store") {
      _ = App.selfish.get()
      return 1
    }
  }
}

func askForSharedWhileItIsMade() {
  _ = App.selfish.get()
}

func bootstrapAfterTheFirstUse() {
  _ = App.shared.get()
  App.shared.bootstrap(App())
}

func askForSharedInATaskThatOutlivesIt() async {
  func start() -> Task<Void, Never> {
    let app = App()
    return App.shared.whileConstructing(app) {
      Task { [weak app] in
        while app != nil { await Task.yield() }
        _ = App.shared.get()
      }
    }
  }
  await start().value
}

func useSharedThatIsNotSet() {
  _ = _Inject.SharedContainer(wrappedValue: _Inject.notBootstrapped(App.self, "App.bootstrap(App(path: …))")).get()
}

/// A container as it is generated: it binds itself for its eager singleton, which asks for `shared`.
private final class Kiosk: Sendable {
  private let ticker = _Inject.LazySlot<Ticker>()

  init() {
    Self.$shared.withValue(self) {
      _ = ticker.value("Kiosk.ticker") { Ticker() }
    }
  }

  var isItsTickers: Bool { ticker.value("Kiosk.ticker") { Ticker() }.shop == ObjectIdentifier(self) }

  @TaskLocal static var shared = Kiosk()

  struct TaskLocal: Sendable {
    private let container: _Inject.SharedContainer<Kiosk>

    fileprivate init(wrappedValue: @autoclosure @escaping () -> Kiosk) {
      container = _Inject.SharedContainer(wrappedValue: wrappedValue())
    }

    func get() -> Kiosk { container.get() }

    func withValue<Result>(_ value: Kiosk, operation: () throws -> Result) rethrows -> Result {
      try container.withValue(value, operation: operation)
    }
  }
}

private struct Ticker: Sendable {
  let shop = ObjectIdentifier(Kiosk.shared)
}

func askForSharedInItsEagerSingleton() {
  print("is its ticker's: \(Kiosk.shared.isItsTickers)")
}
