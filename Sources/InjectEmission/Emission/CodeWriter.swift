import BindingsYAML
import InjectGenCore
import SwiftModel

/// Writes lines of Swift, indented, with `#sourceLocation` around those that belong to a place in a bindings file.
struct CodeWriter {
  /// The text that `output` has not taken yet. Each line begins with the break before it, in one text with its
  /// indentation. So the last has no end before `finish`, and what has no breaks is added to it.
  var text = ""
  private let output: GeneratedFile.Output
  /// The break before a line, and its indentation.
  private var lineStart = "\n"
  let places: SourceMap
  /// The place that the next line is said to be at, if that is in a bindings file.
  private var mapped: SourceMap.Place?
  /// The lines of a comment that are written with the declaration that follows.
  private var comments: [String] = []
  /// A comment that is written on the line that follows.
  private var leading = ""

  /// The output takes what is written, part by part.
  init(_ places: SourceMap, _ output: @escaping GeneratedFile.Output) {
    self.places = places
    self.output = output
  }

  /// The size of the parts that the output takes, but for the last and for a line more.
  private static let partSize = 1 << 16

  /// Whether lines of the bindings file are named. Errors are then shown there, so each must be shown once.
  var mapsLines: Bool { places.mapsLines }

  /// Writes a line. The compiler's errors in one that belongs to a place in the bindings file are shown there.
  mutating func line(_ line: String, at span: Span? = nil) {
    place(at: span)
    write(line)
  }

  /// Begins a line with two texts. To add each part of a line costs less than to join them before.
  mutating func begin(_ start: String, _ name: String, at span: Span? = nil) {
    place(at: span)
    begin(isEmpty: false)
    text += start
    text += name
  }

  private mutating func place(at span: Span?) {
    if let span { return map(to: span) }
    unmap()
    writeComments()
  }

  /// Writes an empty line. It has no code, so it may be anywhere.
  mutating func line() {
    begin(isEmpty: true)
  }

  /// Writes a line of a comment on the declaration that follows. The compiler attaches none before a `#sourceLocation`,
  /// so that of the declaration stands above all lines of its comment.
  mutating func comment(_ text: String) {
    comments.append(text)
  }

  private mutating func writeComments() {
    if comments.isEmpty { return }
    for text in comments { write(text.isEmpty ? "///" : "/// \(text)") }
    comments.removeAll(keepingCapacity: true)
  }

  mutating func block(_ head: String, _ tail: String = "}", _ body: (inout CodeWriter) -> Void) {
    line(head)
    indent(body)
    line(tail)
  }

  /// Writes lines between `#if` and `#endif`, or plainly where there is no condition.
  mutating func conditional(_ condition: Condition?, _ body: (inout CodeWriter) -> Void) {
    guard let condition else { return body(&self) }
    line("#if \(condition.text)")
    body(&self)
    line("#endif")
  }

  /// Writes the branches of one `#if`. Only the last may have no condition: it is for everything else, or
  /// is written plainly if it is alone.
  mutating func branches<Branch>(
    _ branches: [Branch], on condition: (Branch) -> String?, _ body: (Branch, inout CodeWriter) -> Void
  ) {
    var isFirst = true
    for branch in branches {
      if let condition = condition(branch) {
        line("\(isFirst ? "#if" : "#elseif") \(condition)")
      } else if !isFirst {
        line("#else")
      }
      isFirst = false
      body(branch, &self)
    }
    if let first = branches.first, condition(first) != nil { line("#endif") }
  }

  mutating func indent(_ body: (inout CodeWriter) -> Void) {
    let outer = lineStart
    lineStart += "  "
    body(&self)
    lineStart = outer
  }

  /// Whether text fits into a line that can be read without scrolling.
  func fits(_ text: String) -> Bool { fits(text.utf8.count) }

  func fits(_ count: Int) -> Bool { count + lineStart.utf8.count <= 111 }

  /// Writes an attribute of the next declaration: above it, or on its line where that belongs to a
  /// place: the compiler allows no `#sourceLocation` in between.
  mutating func attribute(_ attribute: String, before declaration: inout String) {
    if mapsLines { declaration = "\(attribute) \(declaration)" } else { line(attribute) }
  }

  /// A block whose heads, one within the other, belong to one place in the bindings file: between them the compiler
  /// bears no `#sourceLocation`.
  mutating func block(_ heads: [String], at span: Span, _ body: (inout CodeWriter) -> Void) {
    map(to: span)
    guard mapsLines else { return nest(heads[...], body) }
    // In one line all are at that place.
    write(heads.joined(separator: " "))
    indent(body)
    for _ in heads { line("}") }
  }

  private mutating func nest(_ heads: ArraySlice<String>, _ body: (inout CodeWriter) -> Void) {
    guard let head = heads.first else { return body(&self) }
    write(head)
    indent { $0.nest(heads.dropFirst(), body) }
    line("}")
  }

  /// Closes what is open.
  mutating func finish() {
    unmap()
    text += "\n"
    flush()
  }

  private mutating func flush() {
    text.withUTF8(output)
    text.removeAll(keepingCapacity: true)
  }

  // MARK: Places

  mutating func map(to span: Span) {
    guard mapsLines else { return writeComments() }
    var place = places.place(of: span)
    place.line -= comments.count
    // The first lines of a file leave no room for a comment above them.
    if place.line < 1 {
      place.line += comments.count
      let text = comments.joined(separator: " ").replacing("*/", with: "* /").replacing("/*", with: "/ *")
      leading = "/** \(text) */ "
      comments.removeAll(keepingCapacity: true)
    }
    // A line that follows the one before it in the bindings file too needs no word.
    if mapped?.line != place.line || mapped?.file != place.file {
      text += places.directives[place.file]
      text += String(place.line) + ")"
      mapped = place
    }
    writeComments()
  }

  private mutating func unmap() {
    if mapped != nil { text += "\n#sourceLocation()" }
    mapped = nil
  }

  static func hasLineBreaks(_ text: String) -> Bool {
    text.contains(byte: UInt8(ascii: "\n"))
  }

  /// Writes text of one or several lines. All are indented alike, so that a string of several lines stays what it is.
  mutating func write(_ lines: String) {
    guard Self.hasLineBreaks(lines) else {
      begin(isEmpty: lines.isEmpty)
      text += lines
      return
    }
    begin(isEmpty: lines.hasPrefix("\n"))
    add(lines)
  }

  /// Adds text of one or several lines to the one that has begun.
  ///
  /// - Returns: How many line breaks it has.
  @discardableResult mutating func add(_ lines: String) -> Int {
    guard Self.hasLineBreaks(lines) else {
      text += lines
      return 0
    }
    let parts = lines.split(separator: "\n", omittingEmptySubsequences: false)
    text += parts[0]
    for line in parts.dropFirst() {
      begin(isEmpty: line.isEmpty)
      text += line
    }
    return parts.count - 1
  }

  /// Begins the next line.
  mutating func begin(isEmpty: Bool) {
    let isFirst = text.isEmpty
    if text.utf8.count >= Self.partSize { flush() }
    if !isFirst { text += isEmpty ? "\n" : lineStart }
    if !leading.isEmpty { text += leading }
    leading = ""
    mapped?.line += 1
  }
}

/// Where the places of a run's sources are, as generated code names them. What one file of Swift says may come from
/// several bindings files: a container's own, and those of the modules that it includes.
struct SourceMap {
  struct Place {
    /// The file, an index of the sources.
    let file: Int
    var line: Int
  }

  /// Whether `#sourceLocation` is written at all.
  let mapsLines: Bool
  private let tables: [LineTable]
  /// By file: the line that names a place in it, up to the number.
  let directives: [String]
  private let fileNames: [String]
  /// Files that generated code cannot name, and the places that it names instead.
  private var collisions: [SourceID: Span] = [:]

  package init(_ sources: [Source]) {
    mapsLines = sources.allSatisfy { $0.mappedPath != nil }
    tables = sources.map { LineTable($0) }
    directives = sources.map { "\n#sourceLocation(file: \"\(Self.escaped($0.mappedPath ?? $0.path))\", line: " }
    fileNames = sources.map { Self.escaped(GeneratedFileName.printable($0)) }
  }

  /// The same map for one file of Swift. Of two files of one name only one can be named in a module; the places of the
  /// other are said to be at the item of `include` that leads to it.
  func replacing(_ collisions: [SourceID: Span]) -> SourceMap {
    var map = self
    map.collisions = collisions
    return map
  }

  func place(of span: Span) -> Place {
    let span = collisions[span.source] ?? span
    return Place(file: Int(span.source.index), line: line(of: span))
  }

  /// The bindings file's name, without a folder.
  func fileName(of span: Span) -> String {
    fileNames[Int(span.source.index)]
  }

  /// The line in the bindings file.
  func line(of span: Span) -> Int {
    tables[Int(span.source.index)].place(of: Int(span.start)).line
  }

  /// Whether a place is in the same file as another, on a later line.
  func isBelow(_ span: Span, _ other: Span) -> Bool {
    let (place, upper) = (place(of: span), self.place(of: other))
    return place.file == upper.file && place.line > upper.line
  }

  private static func escaped(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
