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
  private let directives: [String]
  private let fileNames: [String]
  /// Files that generated code cannot name, and the places that it names instead.
  private var collisions: [SourceID: Span] = [:]

  init(_ sources: [Source]) {
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

  /// A new line that names a place, up to the number.
  func directive(of place: Place) -> String {
    directives[place.file]
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
