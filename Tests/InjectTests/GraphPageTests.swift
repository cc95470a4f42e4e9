import Foundation
import InjectGenCore
import InjectTool
import Testing
@testable import BindingsYAML
@testable import inject

/// The page of `inject graph --format html`. `Tests/Conformance/Browser` uses it in a browser.
struct GraphPageTests {
  private static let hostile = "</script><!--\"'`&\\\u{2028}\u{202E}${1}"

  private func page(_ name: String) throws -> (page: String, data: String) {
    let place = GraphDescription.Place(path: "\(name)/Bindings.yaml", line: 3, column: 5)
    let binding = GraphDescription.Binding(
      name: name, localName: name, code: name, container: 0, module: name, type: name, construction: .call, scope: name,
      isEager: false, canThrow: true, isAsync: true, actor: name, condition: name,
      parameters: [.init(name: name, type: name)],
      dependencies: [
        .init(label: name, target: 0, kind: .deferred, choice: name, condition: name, place: place)
      ], containers: [], defaults: [name], place: place)
    let graph = GraphDescription(
      containers: [.init(name: name, isModule: false, parent: nil, swiftModule: name, place: place)],
      bindings: [binding])
    let selection = try GraphSelection(graph)
    return (GraphPage.text(of: selection), GraphJSON.of(selection).text)
  }

  @Test func itsDataIsTheGraphsJSON() throws {
    let (page, data) = try page("clock")
    let start = "<script type=\"application/json\" id=\"graph\">\n"
    #expect(page.components(separatedBy: start).count == 2)
    #expect(page.contains("\(start)\(data)</script>\n<script>\n\"use strict\";\n"))
    #expect(page.hasPrefix("<!doctype html>\n"))
    #expect(page.hasSuffix("</script>\n</body>\n</html>\n"))
  }

  @Test func noTextOfAFileLeavesTheData() throws {
    let (plain, _) = try page("clock")
    let (page, data) = try page(Self.hostile)
    for mark: Unicode.Scalar in ["<", "\u{2028}", "\u{202E}"] { #expect(!data.unicodeScalars.contains(mark)) }
    // All but the data is the same, whatever the files say.
    let frame = plain.components(separatedBy: try self.page("clock").data)
    #expect(page == frame.joined(separator: data))
    let decoded = try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let bindings = try #require(decoded["bindings"] as? [[String: Any]])
    #expect(bindings.first?["name"] as? String == Self.hostile)
  }

  /// `innerHTML` and its like would read names as HTML.
  @Test func itsScriptWritesTextAlone() throws {
    let (page, _) = try page("clock")
    for word in ["innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function("] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  /// `Tests/Conformance/Browser/check-page` gives it plans of its own.
  @Test func itsLayoutKnowsNoPage() {
    for part in [GraphPage.layers, GraphPage.order, GraphPage.places] {
      for word in ["document", "svg", "page.", "graph.", "bindings"] { #expect(!part.contains(word), "\(word)") }
    }
  }

  @Test func itNamesNothingElsewhere() throws {
    let (page, _) = try page("clock")
    #expect(page.matches(of: /https?:\/\/[^"]*/).map { String($0.0) } == ["http://www.w3.org/2000/svg"])
    #expect(!page.contains("src=") && !page.contains("<link") && !page.contains("@import"))
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\""))
  }
}
