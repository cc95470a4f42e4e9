import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// The text of a child that follows from the containers further up.
struct GenerationsTests {
  @Test func eachContainerFurtherUpTakesAsMuchTextAsTheOneBelowIt() throws {
    let bytes = try [20, 30, 40].map { try Self.lastOf($0).utf8.count }
    #expect(bytes[1] - bytes[0] == bytes[2] - bytes[1])
  }

  @Test func aContainerFarUpIsAskedThroughOneBelowIt() throws {
    let text = try Self.lastOf(12)
    let path = Array(repeating: "parent", count: 8).joined(separator: ".")
    expectLines(
      """
      /// The properties of `\(path)`, where this container has none of that name.
      subscript<Value>(dynamicMember member: KeyPath<Level103, Value>) -> Value {
      \(path)[keyPath: member]
      }

      /// The properties of `Level102`, where this container has none of that name.
      subscript<Value>(dynamicMember member: KeyPath<Level102, Value>) -> Value {
      \(path)[dynamicMember: member]
      }
      """, in: text)
  }

  /// The Swift for the last of so many containers, each of which is the child of the one before.
  private static func lastOf(_ count: Int) throws -> String {
    // Names of one length, so that the texts can be compared.
    let sources = (0..<count).map { level in
      let parent = level == 0 ? "" : "parent: Level\(99 + level)\n"
      let text = "container: Level\(100 + level)\n\(parent)bindings: { name\(100 + level): Clock }\n"
      return Source(
        id: SourceID(level), path: "Level\(100 + level).bindings.yaml", module: "Own", bytes: Array(text.utf8))
    }
    var diagnostics = Diagnostics()
    let generated = generate(sources, &diagnostics)
    return try #require(generated.last).text
  }
}
