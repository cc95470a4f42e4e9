internal import BindingsYAML
import Foundation
internal import InjectGenCore
internal import SwiftDeclarations
import Testing

/// README and manual show files of this target, and these are compiled with what the generator writes for them.
@Suite struct ListingTests {
  @Test(arguments: ListingPage.all) func aPageShowsWhatIsCompiledHere(_ page: ListingPage) throws {
    let shown = try page.listings
    for listing in shown {
      let isThere = try page.text(of: listing.file).contains(listing.text)
      #expect(isThere, "\(listing.file) does not have\n\(listing.text)")
    }
    #expect(Set(shown.map(\.file)) == page.expectedFiles)
  }

  /// A reader can copy them.
  @Test(arguments: ListingPage.all.filter(\.isComplete)) func theFilesAreShownInWhole(_ page: ListingPage) throws {
    for (file, listings) in Dictionary(grouping: try page.listings, by: \.file) {
      #expect(try page.text(of: file) == listings.map(\.text).joined(separator: "\n") + "\n", "\(file)")
    }
  }

  /// `Scripts/record-goldens` writes it anew.
  @Test(arguments: ListedApp.all) func whatIsCompiledHereIsWhatIsGenerated(_ app: ListedApp) throws {
    let files = try app.generated()
    #expect(!files.isEmpty)
    for file in files { #expect(try app.text(of: file.name) == file.text) }
  }
}
