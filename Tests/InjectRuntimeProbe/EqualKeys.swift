import InjectRuntime

/// Two members of a dictionary with one key, spelled differently.
func addEqualKeys() {
  var keys = _Inject.UniqueKeys<String>(of: "ShopContainer.handlers")
  _ = keys.add("get", of: "first")
  _ = keys.add("post", of: "second")
  _ = keys.add(["g", "et"].joined(), of: "third")
}
