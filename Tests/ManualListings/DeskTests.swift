import Foundation
import Testing

/// The recipes of `Manual/Launch.md`. What a page shows of tests is compiled and run beside these.
@Suite struct DeskTests {
  /// The process's container is set once, so this is the only test that uses it.
  @Test func theArgumentsOfTheLaunchAreInputs() async {
    DeskContainer.bootstrap(.launched(with: ["desk", "--account", "ada"], environment: [:]))
    #expect(await Task.detached { DeskModel().title }.value == "Welcome, ada")
  }

  #if DEBUG
    @Test func anAppThatHostsTestsStartsNothing() {
      let log = Server.EventLog()
      Server.$log.withValue(log) {
        for environment in [["XCTestConfigurationFilePath": "/tests"], [:]] {
          let container = DeskContainer.launched(with: ["--account", "eve"], environment: environment)
          #expect(container.options.account == "eve")
          #expect(log.events == (environment.isEmpty ? ["eve"] : []))
        }
      }
    }

    @Test @MainActor func aPreviewHasItsOwnContainer() throws {
      let view = try #require(DeskPreviews.previews as? DeskView)
      #expect(view.model.title == "Sample")
    }
  #endif
}
