/// Names that two files of a run cannot share: two containers or two modules of one name, or two files of a target that
/// would become one.
enum DuplicateNames {
  static func check(_ files: [BindingsFile], _ sources: [Source], _ diagnostics: inout Diagnostics) {
    // The order in which files are given decides nothing: of two of our own the one with the later path is at fault,
    // and one of our own rather than one of a dependency.
    let ordered = files.sorted { left, right in
      let (a, b) = (sources[left.source], sources[right.source])
      return a.isDependency == b.isDependency ? a.path < b.path : a.isDependency
    }
    var containers: [String: [Located<String>]] = [:]
    var modules: [String: [Located<String>]] = [:]
    for file in ordered {
      switch file {
      case .container: check(file.name, .container, &containers, sources, &diagnostics)
      case .module: check(file.name, .module, &modules, sources, &diagnostics)
      }
    }
    checkOutputs(sources, &diagnostics)
  }

  private static func check(
    _ name: Located<String>, _ kind: FileKind, _ seen: inout [String: [Located<String>]], _ sources: [Source],
    _ diagnostics: inout Diagnostics
  ) {
    // What has no name that could be read has been reported.
    if name.value.isEmpty { return }
    defer { seen[name.value, default: []].append(name) }
    let source = sources[name.span.source]
    guard let other = seen[name.value]?.first(where: { mayNotShare(source, with: sources[$0.span.source]) }) else {
      return
    }
    diagnostics.report(
      Diagnostic(
        .duplicateContainer, "there is another \(kind.rawValue) '\(name.value)'", name.span,
        notes: [.init("the other stands here", other.span)]))
  }

  /// Whether this run reports a name that a source has as another has it. Two dependencies may not even see each other.
  static func mayNotShare(_ source: Source, with other: Source) -> Bool {
    source.isOwn && (!source.isDependency || source.module == other.module)
  }

  private static func checkOutputs(_ sources: [Source], _ diagnostics: inout Diagnostics) {
    var outputs: [[String?]: Source] = [:]
    for source in sources.filter(\.isOwn).sorted(by: { $0.path < $1.path }) {
      let output = GeneratedFileName.of(source)
      let key = [source.module, output.lowercased()]
      if let other = outputs[key] {
        diagnostics.report(
          Diagnostic(
            .duplicateFileName, "'\(other.path)' becomes '\(output)' too", Span(source: source.id, start: 0, end: 0),
            notes: [
              .init(
                "rename one of the two; names that differ in case alone are one",
                Span(source: source.id, start: 0, end: 0))
            ]))
      } else {
        outputs[key] = source
      }
    }
  }
}
