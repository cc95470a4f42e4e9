import Testing

/// Rules of modules, and of parents and their children.
struct DiscoveryCompositionTests {
  private let types = """
    protocol Client {}
    final class HTTPClient: Client {}
    final class Cache { init(client: any Client) {} }
    final class Screen { init(cache: Cache) {} }
    """

  @Test func aModulesRulesAreForTheModule() {
    let found = discovered(
      [
        "Own/Bindings.yaml": "container: App\ninclude: [Net]\nbindings: { screen: Screen }",
        "Own/Net.bindings.yaml":
          "module: Net\ndiscover: [{ types: ['*Client', Cache], scope: singleton }]\nbindings: { main: { type: Int, value: 'use($cache)' } }",
      ], swift: ["Own/Types.swift": types])
    #expect(
      found == [
        "cache: { type: Cache, scope: singleton, arguments: [client: httpClient] }",
        "httpClient: { type: HTTPClient, scope: singleton }",
      ])
  }

  @Test func aDiscoveredBindingMeetsARequirement() {
    let found = discovered(
      [
        "Own/Bindings.yaml":
          "container: App\ninclude: [Net]\ndiscover: [{ types: HTTP*, as: protocol, scope: singleton }]",
        "Own/Net.bindings.yaml": "module: Net\nrequires: { client: any Client }\nbindings: { cache: Cache }",
      ], swift: ["Own/Types.swift": types])
    #expect(found == ["client: { type: any Client, implementation: HTTPClient, scope: singleton }"])
  }

  @Test func aChildUsesWhatItsParentHasBound() {
    let found = discovered(
      [
        "Own/Bindings.yaml":
          "container: App\ndiscover: [{ types: '*', except: Screen, scope: singleton }]\nbindings: { main: { type: Int, value: 'use($cache)' } }",
        "Own/Child.bindings.yaml":
          "container: Child\nparent: App\ndiscover: [{ types: '*', scope: factory }]\nbindings: { other: { type: Int, value: 'use($screen)' } }",
      ], swift: ["Own/Types.swift": types])
    #expect(
      found == [
        "cache: { type: Cache, scope: singleton, arguments: [client: httpClient] }",
        "httpClient: { type: HTTPClient, scope: singleton }",
        "screen: { type: Screen, scope: factory, arguments: [cache] }",
      ])
  }

  @Test func aTypeThatNothingNeedsChangesNothing() throws {
    let file = """
      container: App
      discover: [{ types: '*', scope: singleton }]
      bindings: { screen: Screen }
      """
    #expect(discovered(file, types) == discovered(file, types + "\nfinal class Added {}\nstruct Other {}"))
  }
}
