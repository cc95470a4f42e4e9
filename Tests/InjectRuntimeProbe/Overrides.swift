import InjectRuntime

/// Asks a `testing` container for a binding that was not overridden.
func askWithoutOverride() {
  _Inject.notOverridden("ShopContainer.store", file: "Shop.bindings.yaml", line: 7)
}
