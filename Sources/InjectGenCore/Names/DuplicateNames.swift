/// Names that two files of a run cannot share: two containers or two modules of one name, or two files of a target that
/// would become one.
enum DuplicateNames {
  static func check(_ files: [BindingsFile], _ sources: [Source], _ diagnostics: inout Diagnostics) {
    // The order in which files are given decides nothing: of two of our own the one with the later path is at fault,
    // and one of our own rather than one of a dependency.
    let ordered = files.ordered { left, right in
      let (a, b) = (sources[left.source], sources[right.source])
      return a.isDependency == b.isDependency ? a.path < b.path : a.isDependency
    }
    for kind in [FileKind.container, .module] {
      // What has no name that could be read has been reported.
      let names = ordered.filter { $0.kind == kind && !$0.name.value.isEmpty }.map(\.name)
      let groups = Dictionary(grouping: names, by: \.value).values.filter { $0.count > 1 }
      for group in groups { check(group, kind, sources, &diagnostics) }
    }
    checkOutputs(sources, &diagnostics)
  }

  /// Reports one name of several files, once for the files of each target.
  private static func check(
    _ names: [Located<String>], _ kind: FileKind, _ sources: [Source], _ diagnostics: inout Diagnostics
  ) {
    var reported: Set<String?> = []
    for (index, name) in names.enumerated() {
      let source = sources[name.span.source]
      guard names[..<index].contains(where: { mayNotShare(source, with: sources[$0.span.source]) }),
        reported.insert(source.module).inserted
      else { continue }
      let others = names.filter { $0.span != name.span && mayNotShare(source, with: sources[$0.span.source]) }
      var notes = NoteList()
      let isPair = others.count == 1
      for other in others {
        notes.append(.init(isPair ? "the other is declared here" : "one is declared here", other.span))
      }
      let words = isPair ? "is another \(kind.rawValue)" : "are \(others.count) other \(kind.rawValue)s"
      diagnostics.report(.duplicateContainer, "there \(words) '\(name.value)'", at: name.span, notes: notes.notes)
    }
  }

  /// Whether this run reports a name that a source has as another has it. Two dependencies may not even see each other.
  static func mayNotShare(_ source: Source, with other: Source) -> Bool {
    source.isOwn && (!source.isDependency || source.module == other.module)
  }

  private static func checkOutputs(_ sources: [Source], _ diagnostics: inout Diagnostics) {
    var outputs: [[String?]: Source] = [:]
    for source in sources.filter(\.isOwn).ordered(by: { $0.path < $1.path }) {
      let output = GeneratedFileName.of(source)
      let key = [source.module, output.lowercased()]
      if let other = outputs[key] {
        diagnostics.report(
          .duplicateFileName, "'\(other.path)' becomes '\(output)' too", at: Span(source: source.id, start: 0, end: 0),
          .init(
            "rename one of the two; names that differ in case alone are one",
            Span(source: source.id, start: 0, end: 0)))
      } else {
        outputs[key] = source
      }
    }
  }
}
