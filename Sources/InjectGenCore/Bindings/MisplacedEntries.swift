import BindingsYAML
import SwiftModel

/// Entries of a section in column 1, and keys of the file among the entries of a section.
///
/// ```yaml
/// inputs:
///   host: String
///   bindings:
///     client: Client
/// page: Page
/// ```
///
/// Each is reported, and read as part of what it belongs to, so that nothing else is blamed.
struct MisplacedEntries {
  private let fileKeys: [BindingsKey]
  private let place: String

  init(ofFile entries: [YAMLEntry]) {
    let kind = entries.lazy.compactMap { FileKind(rawValue: $0.key.value) }.first ?? .container
    (place, fileKeys) = (kind.inWords, kind.keys)
  }

  /// The kind of entries of a section, if the user names them.
  private static func section(_ entry: YAMLEntry) -> MisplacedKeys? {
    switch BindingsKey.named(entry.key.value) {
    case .bindings: .ofBinding
    case .inputs: .ofInput
    case .requires: .ofRequirement
    default: nil
    }
  }

  /// Returns the entries of a file, each in its place.
  func moved(_ entries: [YAMLEntry], _ nodes: NodeReader) -> [YAMLEntry] {
    var result: [YAMLEntry] = []
    var section: Int?
    var run: [YAMLEntry] = []
    for entry in entries {
      if let index = section, belongs(entry, to: result[index], nodes) {
        run.append(entry)
        report(run, of: result[index], nodes)
        if case .mapping(let own) = result[index].value.content { result[index] = result[index].having(own + [entry]) }
        continue
      }
      run = []
      section = Self.section(entry) != nil && nodes.isBlockMapping(entry.value) ? result.count : nil
      result.append(entry)
    }
    return result.flatMap { entry in withoutFileKeys(entry, entries, nodes) }
  }

  // MARK: Entries in column 1

  /// Whether an entry in column 1 is one of the section above it: the file has no such key, and its value is of the
  /// section's kind.
  private func belongs(_ entry: YAMLEntry, to section: YAMLEntry, _ nodes: NodeReader) -> Bool {
    let name = entry.key.value
    guard let entries = Self.section(section), SwiftName.isIdentifier(name),
      BindingsKey.named(name).map({ !BindingsFileDecoder.keysOfFiles.contains($0) }) ?? true,
      NearMiss.findWord(name, among: fileKeys.map(\.rawValue)) == nil
    else { return false }
    // MisplacedKeys reports it.
    if section.key.value == BindingsKey.bindings.rawValue, MisplacedKeys.ofBinding.isKey(entry, nodes) { return true }
    switch entry.value.content {
    case .scalar(let scalar):
      return scalar.kind == .text && scalar.text.contains(where: \.isUppercase) && nodes.isType(scalar.text)
    case .mapping(let own):
      return own.allSatisfy { entry in BindingsKey.named(entry.key.value).map(entries.keys.contains) ?? false }
    case .sequence: return false
    }
  }

  /// Reports the last of the entries in column 1 below a section.
  private func report(_ run: [YAMLEntry], of section: YAMLEntry, _ nodes: NodeReader) {
    guard let entry = run.last, let role = Self.section(section)?.role, let column = nodes.keyColumn(of: section.value),
      !(role == "a binding" && MisplacedKeys.ofBinding.isKey(entry, nodes))
    else { return }
    let indenting = Remedy(
      message: "indent it by \(column) more columns to make it \(role)",
      edits: run.flatMap { nodes.indent($0, by: column) })
    nodes.diagnostics.report(
      .unknownKey, "\(place) has no key '\(entry.key.value)'", at: entry.key.span,
      notes: [
        .init(indenting, entry.key.span),
        .init("a key in column 1 is one of \(fileKeys.map(\.rawValue).quotedList)", entry.key.span),
      ])
  }

  // MARK: Keys of the file

  /// Takes the keys of the file out of a section.
  private func withoutFileKeys(_ section: YAMLEntry, _ file: [YAMLEntry], _ nodes: NodeReader) -> [YAMLEntry] {
    guard let names = Self.section(section), case .mapping(let entries) = section.value.content else {
      return [section]
    }
    let misplaced = entries.map { entry in
      guard let key = BindingsKey.named(entry.key.value), fileKeys.contains(key), !names.keys.contains(key) else {
        return false
      }
      return !file.contains { $0.key.value == key.rawValue } && takes(key, entry.value)
    }
    guard misplaced.contains(true) else { return [section] }
    for (index, entry) in entries.enumerated() where misplaced[index] {
      var remedy: Remedy = "begin it in column 1"
      if index == entries.count - 1, nodes.isBlockMapping(section.value) { remedy.edits = [nodes.dedent(entry)] }
      nodes.diagnostics.report(
        .unknownKey, "'\(entry.key.value)' is a key of the file, not \(names.role)", at: entry.key.span, remedy: remedy)
    }
    let (own, moved) = (zip(entries, misplaced).filter { !$1 }.map(\.0), zip(entries, misplaced).filter { $1 }.map(\.0))
    return [section.having(own)] + moved
  }

  /// Whether a value is what a key of the file takes, and is not that of an entry with this name.
  private func takes(_ key: BindingsKey, _ node: YAMLNode) -> Bool {
    switch node.content {
    case .mapping(let own):
      [.bindings, .inputs, .requires, .contexts, .diagnostics, .defaults].contains(key)
        && !own.contains { entry in
          guard let key = BindingsKey.named(entry.key.value) else { return false }
          return key == .type || key == .default || KeyConflicts.constructions.contains(key)
        }
    case .sequence: [.imports, .include, .discover].contains(key)
    case .scalar(let scalar): [.shared, .testing, .inject, .trace].contains(key) && scalar.kind == .boolean
    }
  }
}
