import Foundation
import Testing

/// The listings of the manual's page on tracing are files of an example, which compiles and runs them.
struct TracingPageTests {
  @Test func theListingsAreFilesOfTheExample() throws {
    let listings = try ManualPage("Manual/Tracing.md").blocks.filter { $0.word.hasPrefix("Examples/") }
    for listing in listings {
      let file = ManualPage.root.appending(path: listing.word)
      #expect(try String(contentsOf: file, encoding: .utf8) == listing.text, "\(listing.word)")
    }
    #expect(listings.count == 5)
  }
}
