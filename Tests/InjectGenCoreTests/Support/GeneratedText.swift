import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// The Swift that a run writes for its first file. The names of the files are `File0.bindings.yaml` and so on.
func generatedText(_ files: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
  let sources = files.enumerated().map { index, file in
    Source(
      id: SourceID(index), path: "File\(index).bindings.yaml", module: "Own", bytes: Array(file.utf8))
  }
  var diagnostics = Diagnostics()
  let generated = generate(sources, &diagnostics)
  var renderer = TextRenderer(sources)
  let said = renderer.render(diagnostics.sorted(in: sources))
  return try #require(generated.first, "\(said)", sourceLocation: sourceLocation).text
}

/// Expects that the Swift written for a file has some lines, one directly below the other, apart from their
/// indentation.
func expectLines(
  _ lines: String, in text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  func trimmed(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
  }
  let (wanted, all) = (trimmed(lines), trimmed(text))
  let isThere = all.indices.contains { all[$0...].starts(with: wanted) }
  #expect(isThere, "\(text)", sourceLocation: sourceLocation)
}
