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

func useSharedThatIsNotSet() {
  _ = _Inject.SharedContainer(wrappedValue: _Inject.notBootstrapped(App.self, "App.bootstrap(App(path: …))")).get()
}
