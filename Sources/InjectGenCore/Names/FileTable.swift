import BindingsYAML
import SwiftModel

/// The bindings files of a run: the containers and modules that they declare are found by their names.
///
/// The files of dependencies are read for what they declare. What is wrong in one is reported by the run for the target
/// that owns it; here it matters only to files that need it (`dependency-has-problems`).
package final class FileTable {
  /// Those that this run answers for, in the order of their sources.
  let own: [BindingsFile]
  private let sources: [Source]
  private let named: [FileKind: [String: [BindingsFile]]]
  /// The containers with a parent, by its name.
  let childrenByParent: [String: [BindingsFile]]
  /// The Swift files of the run.
  package let swift: SwiftFiles
  /// The types that the rules of files match.
  package let matches: [SourceID: RuleMatches]
  /// Where all of the files declare what.
  package let names: NameIndex
  /// The files that have errors, whether they could be read or not, by what they seem to declare.
  private let broken: BrokenFiles

  /// `files` are those of the sources that could be read, in their order. `diagnostics`, what has been found in the
  /// sources by themselves, loses what others answer for.
  init(
    _ files: [BindingsFile], _ sources: [Source], swift: SwiftFiles, matches: [SourceID: RuleMatches] = [:],
    _ diagnostics: inout Diagnostics
  ) {
    (self.matches, self.swift, self.sources) = (matches, swift, sources)
    broken = BrokenFiles(files, sources, diagnostics)
    diagnostics.remove(from: { !sources[$0].isOwn })
    own = files.filter { sources[$0.source].isOwn }
    // The order in which files are given decides nothing.
    let ordered = files.ordered { sources[$0.source].path < sources[$1.source].path }
    names = NameIndex(ordered)
    let named = ordered.filter { !$0.name.value.isEmpty }
    self.named = Dictionary(grouping: named, by: \.kind).mapValues { Dictionary(grouping: $0, by: \.name.value) }
    childrenByParent = Dictionary(grouping: named.filter { $0.parent != nil }, by: { $0.parent?.value ?? "" })
    DuplicateNames.check(files, sources, swift, &diagnostics)
    ShadowedModule.check(files, sources, &diagnostics)
  }

  private func byName(_ kind: FileKind) -> [String: [BindingsFile]] { named[kind] ?? [:] }

  package func source(_ id: SourceID) -> Source {
    sources[id]
  }

  /// Whether a file has errors, so that it is not known what it declares.
  func isBroken(_ file: BindingsFile) -> Bool {
    broken.contains(file.source)
  }

  // MARK: By name

  /// The module that an item of `include` names; nil where there is none to continue with, which has been reported.
  /// The list of modules is shown once: unless `isListed`, which it sets.
  func module(_ name: Located<String>, _ isListed: inout Bool, _ diagnostics: inout Diagnostics) -> BindingsFile? {
    find(name, .module, unknown: .unknownModule, &isListed, &diagnostics)
  }

  /// The container that `parent` names, or that an extension file extends; nil where there is none to go on with, which
  /// has been reported.
  func container(
    _ name: Located<String>, unknown: DiagnosticID = .unknownParent, _ diagnostics: inout Diagnostics
  ) -> BindingsFile? {
    var isListed = false
    return find(name, .container, unknown: unknown, &isListed, &diagnostics)
  }

  /// The extension files of the run, those of dependencies first, then in the order of their paths.
  var extensions: [BindingsFile] {
    byName(.extension).values.flatMap { $0 }.ordered { sources[$0.source].precedes(sources[$1.source]) }
  }

  /// The containers of a container's own Swift module whose parent it is, in the order of their files. A parent does
  /// not know its children in other modules.
  func children(of container: BindingsFile) -> [BindingsFile] {
    guard container.kind == .container, !container.name.value.isEmpty else { return [] }
    let module = source(container.source).module
    let children = childrenByParent[container.name.value]?.filter { source($0.source).module == module } ?? []
    // Of several with one name, which is reported, one is enough.
    var names: Set<String> = []
    return children.filter { names.insert($0.name.value).inserted }
  }

  private func find(
    _ name: Located<String>, _ kind: FileKind, unknown: DiagnosticID, _ isListed: inout Bool,
    _ diagnostics: inout Diagnostics
  ) -> BindingsFile? {
    let files = byName(kind)
    // What is wrong in a file of our own has been reported there; what could be read of it is gone on with.
    if let broken = broken.first(kind, name.value),
      !sources[broken.source].isOwn || files[name.value] == nil
    {
      report(broken, name, kind, &diagnostics)
      return nil
    }
    guard let found = files[name.value] else {
      // The file itself is never meant.
      let others = files.filter { file in file.value.contains { $0.source != name.span.source } }
      reportUnknown(name, kind, unknown, among: Array(others.keys), &isListed, &diagnostics)
      return nil
    }
    guard found.count > 1 else { return found.first }
    // Where a target has the name itself, only its own run knows whether it sees those of others.
    let asking = sources[name.span.source].module
    let nearest = found.filter { sources[$0.source].module == asking }
    if nearest.count == 1 { return nearest.first }
    if !isReported(found) {
      diagnostics.report(.files(.several(kind, name.value, found)), at: name.span)
    }
    return nil
  }

  /// Whether the duplicate name has been reported at these declarations.
  private func isReported(_ files: [BindingsFile]) -> Bool {
    files.contains { file in
      files.contains {
        $0.source != file.source && DuplicateNames.mayNotShare(sources[file.source], with: sources[$0.source], swift)
      }
    }
  }

  /// Whether the file of a container has a problem of its own, so that a parent may miss it for that reason alone.
  func isUncertain(container name: String) -> Bool {
    if broken.first(.container, name) != nil { return true }
    guard let found = byName(.container)[name] else { return broken.unnamed != nil }
    return found.count > 1 || found.contains { $0.parent.map { !declares(container: $0.value) } ?? false }
  }

  /// Whether a bindings file declares a container.
  package func declares(container name: String) -> Bool { byName(.container)[name] != nil }

  private func report(
    _ broken: BrokenFile, _ name: Located<String>, _ kind: FileKind, _ diagnostics: inout Diagnostics
  ) {
    let source = sources[broken.source]
    guard !source.isOwn else { return }
    diagnostics.report(.files(.dependency(kind, name.value, source)), at: name.span)
  }

  /// The name of the only module or container of a target, or of a file, that is named in its place.
  private func only(_ kind: FileKind, of name: String) -> String? {
    let names = byName(kind).filter { _, files in
      files.contains { sources[$0.source].module == name || "/\(sources[$0.source].path)".hasSuffix("/\(name)") }
    }
    return names.count == 1 ? names.first?.key : nil
  }

  private func reportUnknown(
    _ name: Located<String>, _ kind: FileKind, _ id: DiagnosticID, among known: [String], _ isListed: inout Bool,
    _ diagnostics: inout Diagnostics
  ) {
    let near = NearMiss.find(name.value, among: known) ?? only(kind, of: name.value)
    // A file of which not even the name can be read may be the one that is meant.
    if near == nil, let unnamed = broken.unnamed { return report(unnamed, name, kind, &diagnostics) }
    let isOther = byName(kind == .module ? .container : .module)[name.value] != nil
    let lists = near == nil && !isOther && !isListed
    if lists { isListed = true }
    let fact = FilesFact.unknown(kind, id, name.value, meant: near, isOther: isOther, known: lists ? known : nil)
    diagnostics.report(.files(fact), at: name.span)
  }
}

/// A bindings file with errors, and what it declares as far as that can be seen.
struct BrokenFile {
  let source: SourceID
  /// Nil where even its beginning is not what it should be.
  let declared: (kind: FileKind, name: String)?

  init(_ source: Source, _ file: BindingsFile?) {
    self.source = source.id
    let read = file.flatMap { $0.name.value.isEmpty ? nil : ($0.kind, $0.name.value) }
    declared = read ?? Self.declaration(in: source)
  }

  /// The first line that says `container: Name`, `module: Name` or `extension: Name`, wherever YAML stops to make
  /// sense.
  private static func declaration(in source: Source) -> (FileKind, String)? {
    for line in source.bytes.split(separator: UInt8(ascii: "\n")) {
      for kind in [FileKind.container, .module, .extension] where line.starts(with: "\(kind.rawValue): ".utf8) {
        let rest = String(decoding: line.dropFirst(kind.rawValue.utf8.count + 2), as: UTF8.self)
        let name = rest.drop { $0 == " " }.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        if SwiftName.isIdentifier(name) { return (kind, String(name)) }
      }
    }
    return nil
  }
}

/// The files of a run that have errors.
struct BrokenFiles {
  private var sources: Set<SourceID> = []
  private var byName: [FileKind: [String: BrokenFile]] = [:]
  /// The first of which not even the name can be read.
  private(set) var unnamed: BrokenFile?

  init(_ files: [BindingsFile], _ sources: [Source], _ diagnostics: Diagnostics) {
    let broken = diagnostics.sourcesWithErrors
    if broken.isEmpty { return }
    let bySource = Dictionary(files.lazy.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
    for source in sources where broken.contains(source.id) {
      let file = BrokenFile(source, bySource[source.id])
      self.sources.insert(source.id)
      if let (kind, name) = file.declared {
        if first(kind, name) == nil { byName[kind, default: [:]][name] = file }
      } else if unnamed == nil {
        unnamed = file
      }
    }
  }

  func contains(_ source: SourceID) -> Bool {
    sources.contains(source)
  }

  /// The first that seems to declare something of that kind and name.
  func first(_ kind: FileKind, _ name: String) -> BrokenFile? { byName[kind]?[name] }
}
