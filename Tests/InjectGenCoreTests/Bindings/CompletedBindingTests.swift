import BindingsYAML
import SwiftModel
import Testing

@testable import InjectGenCore

/// A stage that knows more of a binding returns another one: all else in it is the same.
@Suite struct CompletedBindingTests {
  private static let text = """
    container: App
    bindings:
      row:
        type: Row
        parameters: { id: String }
        properties: [title: value("T")]
        calls: [load]
        variants: [{ if: DEBUG, implementation: DebugRow }]
        throws: true
        async: false
        isolation: MainActor
        if: os(iOS)
        access: private
        override: true
        root: true
        lookup: false
        autowire: labels
        concurrent: true
        doc: A row.
      job: { type: Job, scope: singleton, teardown: stop(), into: jobs, arguments: [] }
      jobs: { collection: Job, members: [] }
      other: { alias: job }
    """

  @Test func aCompletedBindingHasAllElse() throws {
    let source = Source(id: SourceID(0), path: "App.bindings.yaml", bytes: Array(Self.text.utf8))
    var diagnostics = Diagnostics()
    let tree = try #require(YAMLParser.parse(source, words: BindingsKey.words, &diagnostics))
    let bindings = try #require(BindingsFileDecoder.decode(tree, source, &diagnostics)).bindings
    #expect(bindings.map(\.name.value) == ["row", "job", "jobs", "other"])
    let rule = DiscoveryRule(firstKey: bindings[0].name.span, types: [], conforming: [])
    let found = Binding(
      bindings[0].name, bindings[0].type, constructing: bindings[0].name, by: rule, condition: nil, access: nil,
      DiscoveredBinding(
        .external("Row"), at: bindings[0].name.span, by: bindings[0].name, takesUnsupplied: false, need: nil))
    var set: Set<String> = []
    for binding in bindings + [found] {
      let plain = Self.properties(Binding(binding.name, binding.type, binding.construction))
      for (name, value) in Self.properties(binding) where plain[name] != value { set.insert(name) }
      #expect(Self.properties(binding.having(parameters: binding.parameters)) == Self.properties(binding))
      #expect(Self.properties(binding.having(type: binding.type)) == Self.properties(binding))
    }
    // Each property is something else in one of them, but for those that its initializer takes.
    let all = Set(Self.properties(found).keys)
    #expect(all.subtracting(set).sorted() == ["construction", "name", "type"])
  }

  /// The values of all stored properties, in words.
  private static func properties(_ binding: Binding) -> [String: String] {
    var words: [String: String] = [:]
    for child in Mirror(reflecting: binding).children {
      var text = ""
      dump(child.value, to: &text)
      words[child.label ?? ""] = text
    }
    return words
  }
}
