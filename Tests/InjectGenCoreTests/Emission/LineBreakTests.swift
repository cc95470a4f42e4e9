import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// Where generated code without places breaks its lines.
struct LineBreakTests {
  private func generated(_ file: String) -> String {
    let source = Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))
    var diagnostics = Diagnostics()
    let files = generate([source], &diagnostics)
    return files.first?.text ?? "\(diagnostics.sorted(in: [source]).map(\.message))"
  }

  @Test func noLineIsBrokenInAString() {
    let code = generated(
      """
      container: App
      bindings:
        item: { type: Item, arguments: [one: 'value("[weak self] in a string that is as long as all of this line in the file")', two: 'value("and in another }")'] }
        list: { type: List, value: 'List({ print("[weak self] in a string that is very long in itself and does not fit in the line") })' }
      """)
    #expect(code.contains(#"one: "[weak self] in a string that is as long as all of this line in the file""#))
    #expect(
      code.contains(
        #"List({ print("[weak self] in a string that is very long in itself and does not fit in the line") })"#))
  }

  @Test func aLongProviderIsBrokenBehindItsSignature() {
    let code = generated(
      """
      container: ContainerWithALongName
      bindings:
        documentWithALongName: { type: Document, parameters: { identifier: Int, anotherParameter: String, aThird: String } }
        library: { type: Library, arguments: [makeDocument: provider(documentWithALongName)], scope: singleton }
      """)
    #expect(
      code.contains(
        """
                makeDocument: { [weak self] identifier, anotherParameter, aThird in
                  _Inject.alive(self, "ContainerWithALongName.documentWithALongName")
        """), "\(code)")
  }
}
