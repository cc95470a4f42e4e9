import BindingsYAML
import SwiftModel

/// Names that two files of a run cannot share: two containers or two modules of one name, or two files of a target that
/// would become one.
enum DuplicateNames {
  static func check(
    _ files: [BindingsFile], _ sources: [Source], _ swift: SwiftFiles, _ diagnostics: inout Diagnostics
  ) {
    // The order in which files are given decides nothing: of two of our own the one with the later path is at fault,
    // and one of our own rather than one of a dependency.
    let ordered = files.ordered { sources[$0.source].precedes(sources[$1.source]) }
    for kind in [FileKind.container, .module] {
      // What has no name that could be read has been reported.
      let names = ordered.lazy.filter { $0.kind == kind && !$0.name.value.isEmpty }.map(\.name)
      let groups = Dictionary(grouping: names, by: \.value).values.filter { $0.count > 1 }
      for group in groups { check(group, kind, sources, swift, &diagnostics) }
    }
    checkOutputs(sources, &diagnostics)
  }

  /// Reports one name of several files, once for the files of each target.
  private static func check(
    _ names: [Located<String>], _ kind: FileKind, _ sources: [Source], _ swift: SwiftFiles,
    _ diagnostics: inout Diagnostics
  ) {
    var reported: Set<String?> = []
    for (index, name) in names.enumerated() {
      let source = sources[name.span.source]
      guard names[..<index].contains(where: { mayNotShare(source, with: sources[$0.span.source], swift) }),
        reported.insert(source.module).inserted
      else { continue }
      var place = name.span
      var others = names.compactMap {
        $0.span != place && mayNotShare(source, with: sources[$0.span.source], swift) ? $0.span : nil
      }
      let testing = ([place] + others).filter { sources[$0.source].isOfTests }
      // Of tests and a program the tests are at fault.
      if others.count == 1, others == testing, sources[others[0].source].isOwn {
        (place, others) = (others[0], [place])
      }
      diagnostics.report(.files(.duplicate(kind, name.value, others: others, testing: testing)), at: place)
    }
  }

  /// Whether this run reports a name that a source has as another has it. Of two dependencies one may not even see the
  /// other: it does where its Swift files import that.
  static func mayNotShare(_ source: Source, with other: Source, _ swift: SwiftFiles) -> Bool {
    guard source.isOwn else { return false }
    if !source.isDependency || source.module == other.module { return true }
    return other.isDependency
      && (swift.imports(other.module, into: source.module) || swift.imports(source.module, into: other.module))
  }

  private static func checkOutputs(_ sources: [Source], _ diagnostics: inout Diagnostics) {
    var outputs: [[String?]: Source] = [:]
    for source in sources.filter(\.isOwn).ordered(by: { $0.path < $1.path }) {
      let output = GeneratedFileName.of(source)
      let key = [source.module, output.lowercased()]
      if let other = outputs[key] {
        let place = Span(source: source.id, start: 0, end: 0)
        diagnostics.report(.files(.sameOutput(output, of: other.path)), at: place)
      } else {
        outputs[key] = source
      }
    }
  }
}

extension Source {
  /// Whether it comes before another, whichever was given first: those of dependencies do, then the path decides.
  func precedes(_ other: Source) -> Bool {
    isDependency == other.isDependency ? path < other.path : isDependency
  }

  /// Whether its target is one of tests, as far as the name says.
  fileprivate var isOfTests: Bool { module?.hasSuffix("Tests") == true }
}
