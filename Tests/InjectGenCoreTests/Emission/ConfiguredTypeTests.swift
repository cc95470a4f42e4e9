import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// How what is configured after its construction is spelled where lines are mapped.
struct ConfiguredTypeTests {
  private func text(_ binding: String) throws -> String {
    let file = "container: App\nbindings:\n  b: { \(binding), properties: [x: value(1)] }\n"
    let source = Source(id: SourceID(0), path: "B.yaml", mappedPath: "Sources/B.yaml", bytes: Array(file.utf8))
    var diagnostics = Diagnostics()
    return try #require(generate([source], &diagnostics).first).text
  }

  @Test func itsOwnTypeIsSpelledOnce() throws {
    #expect(try text("type: B").contains("\n    let new: BindingTypes.b = .init()\n"))
    #expect(try text("type: B, async: true").contains("\n    let new: BindingTypes.b = await .init()\n"))
    #expect(try text("type: any B, implementation: C").contains("\n    let new = C()\n"))
  }
}
