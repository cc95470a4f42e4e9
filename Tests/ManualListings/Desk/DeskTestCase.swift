import XCTest

class DeskTestCase: XCTestCase {
  /// Overrides bindings: subclasses add theirs.
  func replace(_ overrides: inout DeskContainer.Overrides) {}

  override func invokeTest() {
    let container = DeskContainer.testing(options: LaunchOptions([])) { replace(&$0) }
    DeskContainer.$shared.withValue(container) { super.invokeTest() }
  }
}

final class DeskModelTests: DeskTestCase {
  override func replace(_ overrides: inout DeskContainer.Overrides) {
    overrides.inbox { _ in SampleInbox() }
  }

  func testTheTitleIsThatOfTheFirstMessage() {
    XCTAssertEqual(DeskModel().title, "Sample")
  }

  func testATestMayBeAsync() async {
    await Task.yield()
    XCTAssertEqual(DeskModel().title, "Sample")
  }
}
