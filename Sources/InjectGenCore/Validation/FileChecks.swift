/// Files that cannot stand beside each other: two containers of one name, or two files that would become one.
enum FileChecks {
  static func check(_ files: [ContainerFile], _ sources: [Source], _ diagnostics: inout Diagnostics) {
    // The order in which files are given decides nothing: of two the one with the later path is at fault.
    var containers: [String: ContainerFile] = [:]
    for file in files.sorted(by: { path(of: $0.source, sources) < path(of: $1.source, sources) }) {
      if let other = containers[file.name.value] {
        diagnostics.report(
          Diagnostic(
            .duplicateContainer, "there is another container '\(file.name.value)'", file.name.span,
            notes: [.init("the other stands here", other.name.span)]))
      } else {
        containers[file.name.value] = file
      }
    }
    var outputs: [String: Source] = [:]
    for source in sources.sorted(by: { $0.path < $1.path }) {
      let output = GeneratedFileName.of(source)
      if let other = outputs[output.lowercased()] {
        diagnostics.report(
          Diagnostic(
            .duplicateFileName, "'\(other.path)' becomes '\(output)' too", Span(source: source.id, start: 0, end: 0),
            notes: [
              .init(
                "rename one of the two; names that differ in case alone are one",
                Span(source: source.id, start: 0, end: 0))
            ]))
      } else {
        outputs[output.lowercased()] = source
      }
    }
  }

  private static func path(of source: SourceID, _ sources: [Source]) -> String {
    sources[Int(source.index)].path
  }
}
