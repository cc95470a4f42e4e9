import InjectGenCore
import Testing
@testable import BindingsYAML
@testable import InjectAdvice

/// What is written into lists and mappings, in brackets or not, in one line or several.
struct FileEditsTests {
  /// A text with `«»` around the name that the edit is about, and what becomes of it.
  private func expect(
    _ marked: String, becomes after: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (FileEdits, Span) -> Edit
  ) {
    let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }.map { Array($0.utf8) }
    let id = SourceID(0)
    let span = Span(source: id, start: parts[0].count, end: parts[0].count + parts[1].count)
    let source = Source(id: id, path: "Bindings.yaml", bytes: Array(parts.joined()))
    var applier = EditApplier([source])
    applier.apply([edit(FileEdits(source), span)])
    #expect(String(decoding: applier.texts[0], as: UTF8.self) == after, sourceLocation: sourceLocation)
  }

  @Test func anItemBeforeAnother() {
    for (before, after) in [
      ("a: [«b», c]\n", "a: [x, b, c]\n"),
      ("a:\n  - «b»\n", "a:\n  - x\n  - b\n"),
      ("a: [\n  «b», c]\n", "a: [\n  x, b, c]\n"),
      ("a: [ # d\n\n  # e\n  '«b»', c]\n", "a: [ # d\n\n  # e\n  x, 'b', c]\n"),
      ("a: ['# d', # e\n  «b»]\n", "a: ['# d', # e\n  x, b]\n"),
      ("a:\n  # d, [\n  «b»: c\n", "a:\n  # d, [\n  x\n  b: c\n"),
    ] {
      expect(before, becomes: after) { $0.item("x", before: $1) }
    }
  }

  @Test func anItemAfterAnother() {
    for (before, after) in [
      ("a: [«b», c]\n", "a: [b, x, c]\n"),
      ("a:\n  - «b»\n", "a:\n  - b\n  - x\n"),
      ("a: [\n  «b»,\n  ]\n", "a: [\n  b, x,\n  ]\n"),
      ("a:\n  [\n    '«b»' # c\n  ]\n", "a:\n  [\n    'b', x # c\n  ]\n"),
    ] {
      expect(before, becomes: after) { $0.items(["x"], after: $1) }
    }
  }

  @Test func aBindingBeforeAnother() {
    for (before, after) in [
      ("b: { «a»: A }\n", "b: { x: X, a: A }\n"),
      ("b:\n  «a»: A\n", "b:\n  x: X\n  a: A\n"),
      ("b:\n  {\n    «a»: A,\n  }\n", "b:\n  {\n    x: X, a: A,\n  }\n"),
    ] {
      expect(before, becomes: after) { $0.key("x: X", before: $1) }
    }
  }

  @Test func aKeyBesideAnother() {
    for (before, first, last) in [
      ("a: { type: «A» }\n", "a: { k: v, type: A }\n", "a: { type: A, k: v }\n"),
      ("a:\n  type: «A»\n", "a:\n  k: v\n  type: A\n", "a:\n  type: A\n  k: v\n"),
      ("- type: «A»\n", "- k: v\n  type: A\n", "- type: A\n  k: v\n"),
      ("a:\n  {\n    type: «A»,\n  }\n", "a:\n  {\n    k: v, type: A,\n  }\n", "a:\n  {\n    type: A, k: v,\n  }\n"),
      ("a: { # b\n  type: «A»}\n", "a: { # b\n  k: v, type: A}\n", "a: { # b\n  type: A, k: v}\n"),
    ] {
      expect(before, becomes: first) { $0.key("k: v", before: $0.span(of: "type", before: $1)) }
      expect(before, becomes: last) { $0.key("k: v", after: $1, of: "type") }
    }
  }
}
