import Foundation
import Testing

/// The folders of the generator are its stages, and no stage uses a type of a later one.
struct LayerTests {
  /// The stages in their order.
  static let stages = [
    "Diagnostics", "Bindings", "Autowiring", "Names", "Graph", "Discovery", "Validation",
    "Plan", "Emission",
  ]

  private static let core = ManualPage.root.appending(path: "Sources/InjectGenCore")

  private static func files(of stage: String) throws -> [(name: String, text: String)] {
    let folder = core.appending(path: stage)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { ("\(stage)/\($0)", try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  @Test func everyFolderIsAStage() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.core.path)
      .filter { !$0.contains(".") }
    #expect(folders.sorted() == Self.stages.sorted())
  }

  @Test func noStageUsesATypeOfALaterStage() throws {
    var stageOfType: [String: Int] = [:]
    for (index, stage) in Self.stages.enumerated() {
      for (_, text) in try Self.files(of: stage) {
        for match in text.matches(of: /(?m)^(?:package |public |final |indirect )*(?:struct|class|enum|protocol) (\w+)/)
        {
          stageOfType[String(match.1)] = index
        }
      }
    }
    #expect(stageOfType.count > 100)
    for (index, stage) in Self.stages.enumerated() {
      for (name, text) in try Self.files(of: stage) {
        // A member, as in `Diagnostics.Finding`, is not a type of another stage; comments and strings name what they like.
        let code = text.replacing(/\/\/.*/, with: "").replacing(/"(?:\\.|[^"\\])*"/, with: "\"\"")
        let later = Set(code.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map { String($0.1) })
          .filter { (stageOfType[$0] ?? 0) > index }
        #expect(later.isEmpty, "\(name) uses types of later stages")
      }
    }
  }
}
