import InjectRuntime

/// A container for one isolation domain whose bindings ask for whatever a test says.
final class Screens {
  private let homeSlot = _Inject.IsolatedSlot<Int>()
  private let detailSlot = _Inject.IsolatedSlot<Int>()

  func home(_ make: () -> Int) -> Int { homeSlot.value("ScreenContainer.home", make: make) }
  func detail(_ make: () -> Int) -> Int { detailSlot.value("ScreenContainer.detail", make: make) }
}

func cycleInAnIsolatedContainer() {
  let screens = Screens()
  _ = screens.home { screens.detail { screens.home { 1 } } }
}

/// Bindings of one name in three containers: each is on the cycle.
func cycleAcrossIsolatedContainers() {
  let screens = [Screens(), Screens(), Screens()]
  _ = screens[0].detail { screens[0].home { screens[1].home { screens[2].home { screens[0].home { 1 } } } } }
}

func cycleThroughBothKinds() {
  let screens = Screens()
  let shop = Shop()
  _ = screens.detail { shop.store { screens.home { shop.clock { shop.store { 1 } } } } }
}
