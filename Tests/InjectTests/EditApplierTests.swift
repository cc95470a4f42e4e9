@testable import InjectAdvice
import InjectGenCore
import Testing
@testable import BindingsYAML
@testable import inject

/// The texts of bindings files after the edits of a remedy.
struct EditApplierTests {
  private static let source = SourceID(0)

  /// A text and what becomes of it. The key that the edit is about has `«»` around it.
  struct Change: Sendable {
    let before: String
    let after: String

    init(_ before: String, _ after: String) {
      (self.before, self.after) = (before, after)
    }
  }

  private func edited(_ marked: String, _ edits: (Span) -> [Edit]) -> String {
    let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }.map { Array($0.utf8) }
    var span = Span(source: Self.source, start: 0, end: 0)
    if parts.count == 3 {
      span = Span(source: Self.source, start: parts[0].count, end: parts[0].count + parts[1].count)
    }
    var applier = EditApplier([Source(id: Self.source, path: "Bindings.yaml", bytes: Array(parts.joined()))])
    applier.apply(edits(span))
    return String(decoding: applier.texts[0], as: UTF8.self)
  }

  /// The same is right where lines end with a carriage return too.
  private func expect(_ change: Change, _ edits: (Span) -> [Edit]) {
    #expect(edited(change.before, edits) == change.after)
    guard change.before.contains("\n") else { return }
    let (before, after) = (change.before.replacing("\n", with: "\r\n"), change.after.replacing("\n", with: "\r\n"))
    #expect(edited(before, edits) == after)
  }

  @Test(arguments: [
    Change("a: { type: A, «eager»: true }\nb: B\n", "a: { type: A}\nb: B\n"),
    Change("a: { type: A , «eager»: true }", "a: { type: A}"),
    Change("a: { «eager»: true, type: A }\nb: B\n", "a: { type: A }\nb: B\n"),
    Change("a: {«eager»: true,type: A}", "a: {type: A}"),
    Change("a: { «eager»: true }", "a: {}"),
    Change("a: { type: A, «arguments»: [b, { c: d }], scope: weak }", "a: { type: A, scope: weak }"),
    Change("a: { type: A, «arguments»: [b, { c: d }] }", "a: { type: A}"),
    Change("a: { type: A, «if»: DEBUG\n}\n", "a: { type: A\n}\n"),
    Change("a: { type: A, «if»: DEBUG", "a: { type: A"),
    Change("«a»: A\nb: B\n", "b: B\n"),
    Change("a: A\n«b»: B\nc: C\n", "a: A\nc: C\n"),
    Change("a: A\n«b»: B", "a: A\n"),
    Change("x:\n  a:\n    type: A\n    «if»: DEBUG\n    scope: weak\n", "x:\n  a:\n    type: A\n    scope: weak\n"),
    Change("x:\n  «a»:\n    type: A\n    calls:\n      - b\n  c: C\n", "x:\n  c: C\n"),
    Change("x:\n  «a»:\n    type: A", "x:\n"),
    // In brackets over lines.
    Change(
      "a:\n  {\n    type: A,\n    «if»: D,\n    b: [c,\n      d],\n  }\n",
      "a:\n  {\n    type: A,\n    b: [c,\n      d],\n  }\n"),
    Change("a:\n  {\n    type: A, # c\n    «b»: [c,\n      d],\n  }\n", "a:\n  {\n    type: A, # c\n  }\n"),
    Change("a: { type: A,\n  «if»: D, scope: weak }\n", "a: { type: A,\n  scope: weak }\n"),
    Change("a: { type: A,\n  «if»: D }\n", "a: { type: A,\n  }\n"),
    Change("a: { type: A,\n  «if»: D\n  }\n", "a: { type: A,\n  }\n"),
    Change("x: {\n  a: A, «b»: B,\n  c: C }\n", "x: {\n  a: A, \n  c: C }\n"),
    Change("a: { «b»: 'c, }', # d }\n  type: A }\n", "a: { # d }\n  type: A }\n"),
    // What is behind a blank line or a comment may be about something else.
    Change("x:\n  «a»:\n    type: A\n\n  # c\n  c: C\n", "x:\n\n  # c\n  c: C\n"),
  ])
  func anEntryGoesWithItsSeparator(change: Change) {
    expect(change) { [.removeEntry(at: $0)] }
  }

  @Test(arguments: [
    Change("«a»: A\nb: B\n", "a: { type: A, k: v }\nb: B\n"),
    Change("«a»:   any A  # the a\nb: B\n", "a:   { type: any A, k: v }  # the a\nb: B\n"),
    Change("«a»: A#1", "a: { type: A#1, k: v }"),
    Change("«a»: { type: A }\n", "a: { k: v, type: A }\n"),
    Change("«a»: {type: A}\n", "a: { k: v, type: A}\n"),
    Change("«a»: {}\n", "a: {k: v}\n"),
    Change("«a»: { }\n", "a: {k: v }\n"),
    Change("x:\n  «a»:\n    type: A\n", "x:\n  a:\n    k: v\n    type: A\n"),
    Change("x:\n  «a»:  # the a\n    type: A\n", "x:\n  a:  # the a\n    k: v\n    type: A\n"),
    Change("«a»: \n\n  type: A\n", "a: \n\n  k: v\n  type: A\n"),
    Change("«a»:\n\n  # its type\n  type: A\n", "a:\n\n  # its type\n  k: v\n  type: A\n"),
    Change("«a»:\n", "a:\nk: v\n"),
    Change("«a»: {\n  type: A }\n", "a: { k: v,\n  type: A }\n"),
    Change("«a»: {\n }\n", "a: {k: v\n }\n"),
    Change("«a»: # c\n\n  {\n    type: A,\n  }\n", "a: # c\n\n  { k: v,\n    type: A,\n  }\n"),
    Change("x: { «a»: A, b: B }\n", "x: { a: { type: A, k: v }, b: B }\n"),
    Change("x:\n  {\n    # c\n    «a»: any A # d\n  }\n", "x:\n  {\n    # c\n    a: { type: any A, k: v } # d\n  }\n"),
  ])
  func aKeyIsAddedToEachFormOfAnEntry(change: Change) {
    expect(change) { [.addKey("k: v", toEntryAt: $0)] }
  }

  @Test(arguments: [
    Change("«a»: A\n", "a: { type: A, arguments: [x] }\n"),
    Change("«a»: { type: A, arguments: [b] }\n", "a: { type: A, arguments: [x, b] }\n"),
    Change("«a»: { arguments: [], type: A }\n", "a: { arguments: [x], type: A }\n"),
    Change("«a»: { type: A, arguments: [ ] }\n", "a: { type: A, arguments: [x ] }\n"),
    Change("«a»:\n  type: A\n\n  # c\n  arguments: [b]", "a:\n  type: A\n\n  # c\n  arguments: [x, b]"),
    Change(
      "«a»:\n  { arguments:\n      [\n        b,\n      ] }\n", "a:\n  { arguments:\n      [x,\n        b,\n      ] }\n"
    ),
    Change("«a»: { arguments: [ # c\n  ] }\n", "a: { arguments: [x,  # c\n  ] }\n"),
    // Those of another entry are not its own.
    Change("«a»: A\nb: { arguments: [c] }\n", "a: { type: A, arguments: [x] }\nb: { arguments: [c] }\n"),
    Change(
      "x:\n  b: { type: B, arguments: [c] }\n  «a»:\n    type: A\n  c:\n    arguments: [d]\n",
      "x:\n  b: { type: B, arguments: [c] }\n  a:\n    arguments: [x]\n    type: A\n  c:\n    arguments: [d]\n"),
  ])
  func anArgumentIsTheFirst(change: Change) {
    expect(change) { [.addArgument("x", toEntryAt: $0)] }
  }

  @Test(arguments: [
    Change("container: A\n", "shared: true\ncontainer: A\n"),
    Change("--- # first\ncontainer: A\n", "--- # first\nshared: true\ncontainer: A\n"),
    Change("# c\n---\ncontainer: A\n", "# c\n---\nshared: true\ncontainer: A\n"),
    Change("---\ncontainer: A\nshared: false\nbindings: {}\n", "---\ncontainer: A\nshared: true\nbindings: {}\n"),
    Change("", "shared: true\n"),
  ])
  func aKeyOfTheFileIsWrittenOnce(change: Change) {
    expect(change) { _ in [.addTopLevelKey("shared: true", Self.source)] }
  }

  @Test(arguments: [
    Change("container: A\n", "inputs: { x: X }\ncontainer: A\n"),
    Change("container: A\ninputs: { y: Y }\n", "container: A\ninputs: { x: X, y: Y }\n"),
    Change("container: A\ninputs:\n  y: Y\n", "container: A\ninputs:\n  x: X\n  y: Y\n"),
  ])
  func anEntryIsAddedUnderItsKey(change: Change) {
    expect(change) { _ in [.addEntry("x: X", under: "inputs", Self.source)] }
  }

  @Test func whatEndsAsTheLinesOfTheFileStays() {
    #expect(edited("«a»: A\r\n") { [.replace($0, with: "b: B\r\n\nc")] } == "b: B\r\n\r\nc: A\r\n")
  }

  @Test func editsOfOneRemedyDoNotMoveEachOther() {
    let after = edited("container: A\nbindings: { «a»: A, b: A }\n") { key in
      let start = Int(key.start)
      return [
        .addTopLevelKey("shared: true", Self.source),
        .replace(key, with: "longer"),
        .replace(Span(source: Self.source, start: start + 3, end: start + 4), with: "any A"),
        .replace(Span(source: Self.source, start: start + 6, end: start + 7), with: "longest"),
      ]
    }
    #expect(after == "shared: true\ncontainer: A\nbindings: { longer: any A, longest: A }\n")
  }
}
