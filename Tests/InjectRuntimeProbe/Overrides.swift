import InjectRuntime

/// Asks a `testing` container for a binding that was not overridden.
func askWithoutOverride() {
  _Inject.notOverridden("ShopContainer.store", file: "Shop.bindings.yaml", line: 7)
}

/// Asks for a binding of a `testing` container through its closures.
func askForTestingStop() {
  var closures = _Inject.OverridingClosures<Int>()
  closures.stops = _Inject.TestingStops(of: "App", "clock App.bindings.yaml:3\nstore The app.bindings.yaml:4")
  _ = closures.has("store")
}

/// Asks for an override by another type than it was set by.
func askForAnotherType(_ ask: (_Inject.OverridingClosures<Int>) throws -> Void) throws {
  var closures = _Inject.OverridingClosures<Int>()
  let clock: _Inject.Key<@Sendable (Int) -> String> = "clock"
  closures[clock] = { "\($0)" }
  try ask(closures)
}
