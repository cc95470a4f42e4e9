import BindingsYAML
import SwiftModel

/// Reports names that lead to several bindings, or override none.
extension Namespace {
  /// Reports the names of a file that lead to several things, each once, with all that it leads to.
  func reportClashes(_ clashes: [NameClash], in file: Int) {
    for clash in clashes {
      let first = if case .brought(let first) = clash.first { first.file } else { file }
      // Which of two files on a cycle is to include the other is not known, and the cycle has been reported.
      let others = clash.others.filter { !files[first].isOnCycle || !files[$0.id.file].isOnCycle }
      guard !others.isEmpty else { continue }
      switch clash.first {
      case .own(let name, let isBinding):
        report(.taken(name, isBinding: isBinding, clash.name, others), at: name.span)
      case .brought(let first):
        let fact = NamesFact.several(clash.name, [first] + others.map(\.id))
        report(fact, at: others[0].link.include.module.span)
      }
    }
  }

  /// Reports bindings that several others replace, of which none knows the others.
  func reportRivals() {
    for (id, rivals) in replacements.ordered(by: { $0.key < $1.key }) where rivals.count > 1 {
      let ends = rivals.map { replacement(of: $0) }
      let unknown = zip(rivals, ends).dropFirst()
        .filter { $0.1 != ends[0] && !reportedPairs.contains([ends[0], $0.1]) }.map(\.0)
      guard let first = unknown.first, !unknown.contains(where: { files[$0.file].isOnCycle }) else { continue }
      let place = files[first.file].item?.span ?? self[first].name.span
      report(.rivals(id, [rivals[0]] + unknown), at: place)
    }
  }

  func report(_ fact: NamesFact, at span: Span) {
    problems.report(.names(fact, self), at: span)
  }
}

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
      let names = ordered.filter { $0.kind == kind && !$0.name.value.isEmpty }.map(\.name)
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
      var others = names.map(\.span).filter { $0 != place && mayNotShare(source, with: sources[$0.source], swift) }
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

/// A name of one file that leads to several bindings.
package struct NameClash {
  enum First {
    /// The file's own input, requirement or binding.
    case own(Located<String>, isBinding: Bool)
    /// The declaration of another module, included before.
    case brought(BindingID)
  }

  /// The declaration of a module under the same name.
  package struct Other {
    package let id: BindingID
    package let link: FileScope.Link
  }

  package let name: String
  let first: First
  var others: [Other]
}

/// The clashes of one file, in the order in which they are found.
struct NameClashes {
  private(set) var all: [NameClash] = []
  private var indices: [String: Int] = [:]

  mutating func insert(_ name: String, _ first: NameClash.First, _ other: NameClash.Other) {
    if let index = indices[name] {
      if !all[index].others.contains(where: { $0.id == other.id }) { all[index].others.append(other) }
    } else {
      indices[name] = all.count
      all.append(NameClash(name: name, first: first, others: [other]))
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
