import Foundation
import Testing

/// `Manual/Apps.md` shows files of `Examples/App`, each in whole.
struct AppPageTests {
  @Test func aBlockThatNamesAFileIsThatFile() throws {
    let blocks = try ManualPage("Manual/Apps.md").blocks.filter { $0.word.contains("/") }
    #expect(blocks.count > 8)
    for block in blocks {
      let file = ManualPage.root.appending(path: "Examples/App").appending(path: block.word)
      #expect(try block.text == String(contentsOf: file, encoding: .utf8), "\(block.word)")
    }
  }
}
