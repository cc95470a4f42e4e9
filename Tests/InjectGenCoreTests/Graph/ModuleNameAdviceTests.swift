import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing
@testable import BindingsYAML
@testable import inject

/// What is said of a name that does not exist in a module.
struct ModuleNameAdviceTests {
  @Test func aModuleHasNoParentAndMayRequireWhatItNeeds() {
    expectDiagnostics(
      """
      module: Kit
      bindings:
        clock: Clock
        a: { type: A, arguments: [clok] }
      #                           ^^^^ error: no binding 'clok' [missing-binding]
      #                           ^^^^ note: did you mean 'clock'?
        b: { type: B, arguments: [x: true] }
      #                              ^^^^ error: no binding 'true' [missing-binding]
      #                              ^^^^ note: an expression is written 'value(true)'
        c: { type: C, arguments: [parent.clock] }
      #                           ^^^^^^^^^^^^ error: no binding 'parent.clock' [missing-binding]
      #                           ^^^^^^^^^^^^ note: a module has no parent: ask for 'clock'
      """)
  }

  /// The file as who follows the note on a missing `store`, which a container that includes the module has, leaves it.
  private func followed(_ head: String) throws -> String {
    let file = head + "bindings:\n  clock: Clock\n  a: { type: A, arguments: [store] }\n"
    let container = "container: App\ninclude: [Kit]\nbindings: { store: Store }\n"
    let sources = [file, container].enumerated().map { index, text in
      Source(id: SourceID(index), path: "\(index).yaml", bytes: Array(text.utf8))
    }
    var diagnostics = Diagnostics()
    _ = generate(sources, &diagnostics)
    let problem = try #require(diagnostics.sorted(in: sources).first { $0.id == .missingBinding })
    var applier = EditApplier(sources)
    applier.apply(try #require(problem.notes.first { !$0.edits.isEmpty }).edits)
    let text = String(decoding: applier.texts[0], as: UTF8.self)
    return text.split(separator: "bindings:").first.map(String.init) ?? ""
  }

  @Test func whatItNeedsIsListedUnderRequires() throws {
    #expect(try followed("module: Kit\n") == "requires: { store: Store }\nmodule: Kit\n")
    #expect(
      try followed("module: Kit\nrequires: { host: Host }\n") == "module: Kit\nrequires: { store: Store, host: Host }\n"
    )
    #expect(
      try followed("module: Kit\nrequires:\n  host: Host\n") == "module: Kit\nrequires:\n  store: Store\n  host: Host\n"
    )
  }
}
