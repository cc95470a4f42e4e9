/// The names that graphs are written with. Some are keywords, some look like factories.
enum Words {
  static let bindings = [
    "account", "badge", "cache", "clock", "default", "engine", "feed", "gateway", "history", "index", "journal",
    "keychain",
    "ledger", "makeMap", "makeNote", "network", "operator", "player", "queue", "repeat", "router", "session", "store",
    "switch", "tracker", "updater", "vault", "where", "zone", "alerts", "broker", "catalog", "downloads", "étude",
    "_hidden",
    "printer2", "new", "iOSBridge", "URLCache", "profile", "search", "store2", "provideStore", "value", "result",
  ]
  static let parameters = ["amount", "for", "in", "title", "id", "import"]
  static let labels = ["with", "using", "in", "for", "from", "by"]
}
