import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectEmission
@testable import InjectGenCore

/// Containers that are shared, and what they are before they are set.
struct SharedContainerTests {
  @Test func aContainerOfOneDomainIsNotForAllThreads() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      shared: true
      #<^^^^^^ error: 'shared' cannot be combined with 'isolation: none', which is for one isolation domain [shared-needs-inputs]
      #<^^^^^^ note: leave 'isolation' out, or name a global actor
      bindings: { clock: Clock }
      """)
  }

  private func value(of file: String, parent: String? = nil) throws -> Substring {
    let sources = ([file] + [parent].compactMap(\.self)).enumerated().map { index, text in
      Source(id: SourceID(index), path: "\(index).bindings.yaml", bytes: Array(text.utf8))
    }
    var diagnostics = Diagnostics()
    let text = try #require(generate(sources, &diagnostics).first?.text, "\(diagnostics.sorted(in: sources))")
    let line = text.split(separator: "\n").first { $0.contains("static var shared") }
    return try #require(line).drop { $0 != "=" }.dropFirst(2)
  }

  @Test func itIsConstructedAtItsFirstUseWhereNothingIsGiven() throws {
    let value = try value(
      of: "container: App\nshared: true\ninputs: { path: { type: String, default: '\"a\"' } }\nbindings: {}\n")
    #expect(value == "App()")
  }

  @Test func otherwiseTheStopSaysWhatSetsIt() throws {
    let value = try value(
      of: """
        container: App
        shared: true
        inputs: { path: String, limit: { type: Int, default: 3 } }
        bindings:
          pool: { type: Pool, arguments: [path], scope: singleton, eager: true, throws: true, async: true }
        """)
    #expect(value == #"_Inject.notBootstrapped(App.self, "App.bootstrap(try await App(path: …))")"#)
  }

  @Test(arguments: ["isolation: MainActor", "shared: true\nisolation: MainActor", "access: internal"])
  func aParentThatCannotBeSharedHereIsGiven(parent: String) throws {
    let value = try value(
      of: "container: Page\nparent: App\nshared: true\nbindings: {}\n",
      parent: "container: App\n\(parent)\nbindings: {}\n")
    #expect(value == #"_Inject.notBootstrapped(Page.self, "Page.bootstrap(Page(parent: …))")"#)
  }

  @Test func aSharedParentIsItsParent() throws {
    let value = try value(
      of: "container: Page\nparent: App\nshared: true\nbindings: {}\n",
      parent: "container: App\nshared: true\nbindings: {}\n")
    #expect(value == "Page()")
  }

  @Test func anEagerSingletonWithoutEffectsIsMadeWithIt() {
    expectDiagnostics(
      """
      container: App
      shared: true
      bindings:
        clock: { type: Clock, scope: singleton, eager: true }
      """)
  }
}
