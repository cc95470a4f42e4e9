import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import SwiftModel
@testable import inject

/// The extension file that `inject init` proposes for a test target.
struct FirstExtensionTests {
  private let bindings = """
    container: ShopContainer
    inputs: { path: String }
    bindings:
      store: { type: any Store, implementation: FileStore, scope: singleton }
      backup: { type: any Store, alias: store }
      mail: { type: any Mail, implementation: SMTPMail, access: private }
      clock: { type: any Clock, implementation: SystemClock }
      page: Page
      view: { type: any View, scope: foreign }
    """
  private let types = """
    protocol Store {}
    struct FileStore: Store { init(path: String) {} }
    protocol Mail {}
    struct SMTPMail: Mail {}
    protocol Clock {}
    struct SystemClock: Clock {}
    final class Page { init(store: any Store, mail: any Mail) {} }
    protocol View: AnyObject {}
    """

  private func proposed(_ tests: String, contexts: String = "") throws -> [String] {
    let source = Source(
      id: SourceID(0), path: "Bindings.yaml", module: "Shop", bytes: Array("\(bindings)\n\(contexts)".utf8))
    let files = [("ShopTests", "Tests.swift", tests), ("Shop", "Types.swift", types)]
    let modules = files.map { name, path, text in
      ScannedModule(
        name: name, distance: name == "Shop" ? .package : .own,
        files: [ScannedFile(SwiftFile(path: path, bytes: Array(text.utf8)))])
    }
    return try FirstExtension.all(modules, module: "ShopTests", [source]).map(\.text)
  }

  private let doubles = """
    import Testing
    @testable import Shop
    struct MemoryStore: Store {}
    struct OtherStore: Store {}
    final class EmptyStore: Store { init(retries: Int) {} }
    struct RecordingMail: Mail { init(store: any Store) {} }
    struct StubClock: Clock { init(now: Int) {} }
    private struct HiddenClock: Clock {}
    final class FakeView: View {}
    """

  @Test func doublesOfBoundProtocolsReplaceBindings() throws {
    #expect(
      try proposed(doubles) == [
        """
        # Written by 'inject init'. 'ShopContainer.test()' constructs a container with the doubles of this target.
        extension: ShopContainer
        contexts:
          test:
            bindings:
              store: MemoryStore   # or OtherStore
              backup: MemoryStore   # or OtherStore
              mail: RecordingMail
              # clock: StubClock   'clock' needs 'now: Int', which nothing supplies
              # clock: HiddenClock   it is private: leave 'private' out in Swift

        """
      ])
  }

  @Test func privateDoublesAreNamedWithWhatToDo() throws {
    let text = """
      import Testing
      @testable import Shop
      private struct FakeClock: Clock {}
      fileprivate final class FakeStore: Store {}
      """
    let file = """
      # Written by 'inject init'. 'ShopContainer.test()' constructs a container with the doubles of this target.
      extension: ShopContainer
      contexts:
        test:
          bindings: {}   # instead of '{}', a line for each binding:
            # store: FakeStore   it is fileprivate: leave 'fileprivate' out in Swift
            # backup: FakeStore   it is fileprivate: leave 'fileprivate' out in Swift
            # clock: FakeClock   it is private: leave 'private' out in Swift

      """
    #expect(try proposed(text) == [file])
    let open = text.replacing("private struct", with: "struct")
    #expect(try proposed(open).first?.contains("\n      clock: FakeClock\n") == true)
  }

  @Test func itBeginsWithTheContextForPreviews() throws {
    let contexts = """
      contexts:
        preview: { inputs: { path: '""' } }
        test: {}
      """
    let text = try proposed(doubles, contexts: contexts).first ?? ""
    #expect(text.contains("  tests:\n    extends: preview\n    bindings:\n"))
  }

  @Test func onlyATestTargetHasDoubles() throws {
    #expect(try proposed("@testable import Shop\nstruct MemoryStore: Store {}") == [])
    #expect(try proposed("import XCTest\nstruct Other {}") == [])
  }
}
