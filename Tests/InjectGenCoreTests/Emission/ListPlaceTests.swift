import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// In a list each item has its own line of the bindings file, also behind one of several lines.
struct ListPlaceTests {
  @Test func anItemBehindSeveralLinesHasItsOwn() throws {
    let file = """
      container: App
      inputs: { one: One, two: Two }
      bindings:
        store:
          type: Store
          arguments:
            - list: "value([\\n  first,\\n  second])"
            - two

            - one

      """
    let source = Source(id: SourceID(0), path: "B.yaml", mappedPath: "Sources/B.yaml", bytes: Array(file.utf8))
    var diagnostics = Diagnostics()
    let text = try #require(generate([source], &diagnostics).first).text
    expectLines("return .init(list: [\nfirst,\nsecond], two: two,\none: one)", in: text)
  }
}
