import BindingsYAML
import InjectGenCore
import Testing

/// The tree: places, styles and the order of what was written.
struct YAMLNodeTests {
  /// The tree as lines of `kind style: source text`, for collections with what they hold below them.
  private func outline(_ text: String) throws -> [String] {
    let parsed = Parsed(text)
    let node = try #require(parsed.node, "\(parsed.summary)")
    return lines(node, parsed.source, "")
  }

  private func lines(_ node: YAMLNode, _ source: Source, _ indent: String) -> [String] {
    let written = slice(node.span, source).replacing("\n", with: "⏎")
    switch node.content {
    case .scalar(let scalar): return ["\(indent)\(scalar.kind) \(scalar.style): \(written)"]
    case .sequence(let items):
      return ["\(indent)sequence: \(written)"] + items.flatMap { lines($0, source, indent + "  ") }
    case .mapping(let entries):
      return ["\(indent)mapping: \(written)"]
        + entries.flatMap { entry in
          ["\(indent)  \(entry.key.value) = \(slice(entry.key.span, source))"]
            + lines(entry.value, source, indent + "    ")
        }
    }
  }

  private func slice(_ span: Span, _ source: Source) -> String {
    String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  @Test func scalarsHaveTheirStyleAndPlace() throws {
    #expect(
      try outline("a: b c  # d\n\"e\":  'f' #\ng: \"h\\n\"\ni: |- # j\n  k\n\n  l\n\nm: 1.5\n") == [
        #"mapping: a: b c  # d⏎"e":  'f' #⏎g: "h\n"⏎i: |- # j⏎  k⏎⏎  l⏎⏎m: 1.5"#,
        "  a = a", "    text plain: b c",
        #"  e = "e""#, "    text singleQuoted: 'f'",
        "  g = g", #"    text doubleQuoted: "h\n""#,
        "  i = i", "    text literal: |- # j⏎  k⏎⏎  l",
        "  m = m", "    decimal plain: 1.5",
      ])
  }

  @Test func collectionsGoFromTheirFirstByteToTheirLast() throws {
    #expect(
      try outline("z:\n  - b: 1 # c\n    c: true\n  - - d\n\na: [ e, f: {g: 2} ] # h\n") == [
        "mapping: z:⏎  - b: 1 # c⏎    c: true⏎  - - d⏎⏎a: [ e, f: {g: 2} ]",
        "  z = z", "    sequence: - b: 1 # c⏎    c: true⏎  - - d",
        "      mapping: b: 1 # c⏎    c: true",
        "        b = b", "          integer plain: 1", "        c = c", "          boolean plain: true",
        "      sequence: - d", "        text plain: d",
        "  a = a", "    sequence: [ e, f: {g: 2} ]", "      text plain: e",
        "      mapping: f: {g: 2}", "        f = f", "          mapping: {g: 2}",
        "            g = g", "              integer plain: 2",
      ])
  }

  @Test func thoseInBracketsDoSoOverLines() throws {
    #expect(
      try outline("a:\n  [ b, # c\n    d: {e:\n      [1,\n   ]},\n  ] # f\ng: h\n") == [
        "mapping: a:⏎  [ b, # c⏎    d: {e:⏎      [1,⏎   ]},⏎  ] # f⏎g: h",
        "  a = a", "    sequence: [ b, # c⏎    d: {e:⏎      [1,⏎   ]},⏎  ]", "      text plain: b",
        "      mapping: d: {e:⏎      [1,⏎   ]}", "        d = d", "          mapping: {e:⏎      [1,⏎   ]}",
        "            e = e", "              sequence: [1,⏎   ]", "                integer plain: 1",
        "  g = g", "    text plain: h",
      ])
  }

  @Test func entriesKeepTheOrderOfTheFile() throws {
    let parsed = Parsed("c: 1\na: 2\nb: 3\n")
    guard case .mapping(let entries)? = parsed.node?.content else {
      Issue.record("\(parsed.summary)")
      return
    }
    #expect(entries.map(\.key.value) == ["c", "a", "b"])
  }
}
