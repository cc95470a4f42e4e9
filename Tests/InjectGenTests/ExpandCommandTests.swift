import Testing

/// `inject expand` on the command line.
struct ExpandCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Types.swift"] = "struct Clock {}\nstruct Store { init(clock: Clock) throws {} }\n"
    folder["Bindings.yaml"] = "container: App\nbindings:\n  clock: Clock\n  store: Store\n"
  }

  @Test func aFileIsPrintedWithWhatWasDecided() throws {
    let result = try Tool.run("expand", "Bindings.yaml", in: folder, tool: "inject")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        container: App
        bindings:
          clock: Clock
          store: { type: Store, arguments: [clock], throws: true }

        """)
  }

  /// Without a declaration the provider would say that it runs on the actor of what it asks for.
  @Test func aProviderForAnotherActorIsAnExpression() throws {
    folder["Types.swift"] = """
      @globalActor actor Pages { static let shared = Pages() }
      @MainActor final class Page { init() {} }
      @MainActor final class Item { init(id: Int, count: Int) throws {} }
      struct Shelf { init(makePage: @escaping @Pages () async -> Page) {} }
      final class Desk {
        init(makeItem: @escaping @Pages (Int, Int) async throws -> Item) {}
        var makePage: (@Pages () async -> Page)?
        func take(_ makePage: @Pages () async -> Page) {}
      }
      struct Main { init(makePage: @escaping @MainActor () -> Page, later: @escaping @Sendable () async -> Page) {} }

      """
    folder["Bindings.yaml"] = """
      container: App
      bindings:
        page: Page
        item: { type: Item, parameters: [id, count] }
        shelf: Shelf
        other: { type: Shelf, arguments: [makePage: provider(page)] }
        desk: { type: Desk, properties: [makePage: provider(page)], calls: [take: ["_": "provider(page)"]] }
        main: { type: Main, arguments: [later: provider(page)] }

      """
    let result = try Tool.run("expand", "Bindings.yaml", in: folder, tool: "inject")
    #expect(result.errors == "")
    let page = "value({ await $provider(page)() })"
    #expect(
      result.output == """
        container: App
        bindings:
          page: { type: Page, isolation: MainActor }
          item: { type: Item, parameters: { id: Int, count: Int }, arguments: [id, count], throws: true, isolation: MainActor }
          shelf: { type: Shelf, arguments: [makePage: '\(page)'] }
          other: { type: Shelf, arguments: [makePage: '\(page)'] }
          desk: { type: Desk, properties: [makePage: '\(page)'], calls: [take: ["_": "\(page)"]], arguments: [makeItem: 'value({ try await $provider(item)($0, $1) })'] }
          main: { type: Main, arguments: [makePage: provider(page), later: provider(page)] }

        """)
    folder["Bindings.yaml"] = result.output
    let generated = try Tool.run(
      ["generate", "Bindings.yaml", "--module", "Shop", "--sources", "none", "--output", "App.inject.swift"],
      in: folder)
    #expect(generated.errors == "")
    let said = try SwiftProgram.check(
      ["App.inject.swift", "Types.swift"], module: "Shop", options: ["-swift-version", "6"], in: folder)
    #expect(said == "")
  }

  @Test func ofSeveralFilesEachIsNamed() throws {
    folder["Net.bindings.yaml"] = "module: Net\nbindings:\n  port: { type: Int, value: 80 }\n"
    let result = try Tool.run("expand", "Bindings.yaml", "Net.bindings.yaml", in: folder, tool: "inject")
    #expect(result.output.hasPrefix("# Bindings.yaml\ncontainer: App\n"))
    #expect(result.output.hasSuffix("# Net.bindings.yaml\nmodule: Net\nbindings:\n  port: { type: Int, value: 80 }\n"))
  }

  @Test func whatIsWrongIsShownInstead() throws {
    folder["Bindings.yaml"] = "container: App\nbindings:\n  store: Store\n"
    let result = try Tool.run("expand", "Bindings.yaml", in: folder, tool: "inject")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("Bindings.yaml:3:3: error: 'store' needs 'clock: Clock', which nothing supplies"))
  }

  @Test func itsMessagesAreItsOwn() throws {
    let result = try Tool.run("expand", "--modul", in: folder, tool: "inject")
    #expect(result.status == 64)
    #expect(result.errors == "inject: unknown option '--modul'\ninject: did you mean '--module'?\n")
    #expect(try Tool.run("--version", in: folder, tool: "inject").output == "inject \(packageVersion)\n")
  }
}
