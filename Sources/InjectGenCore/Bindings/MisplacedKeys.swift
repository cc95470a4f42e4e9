import BindingsYAML
import SwiftModel

/// Keys of an entry that begin in the column of the entries, so that each is read as an entry of its own:
///
/// ```yaml
/// bindings:
///   refresher:
///     type: Refresher
///   scope: singleton
/// ```
///
/// A name is taken for a key where its value is what that key takes, and is no type. So a binding may be named `scope`.
struct MisplacedKeys {
  let keys: [BindingsKey]
  /// The key that a type alone is the value of; nil where an entry is no type.
  private let typeKey: BindingsKey?
  /// The word for an entry: "a binding".
  let role: String

  static let ofBinding = MisplacedKeys(keys: BindingDecoder.keys, typeKey: .type, role: "a binding")
  static let ofInput = MisplacedKeys(keys: GivenValue.Role.input.keys, typeKey: .type, role: "an input")
  static let ofRequirement = MisplacedKeys(keys: [.type, .optional, .if], typeKey: .type, role: "a requirement")
  static let ofReplacement = MisplacedKeys(
    keys: BindingDecoder.replacementKeys, typeKey: .implementation, role: "a replacement")
  static let ofContext = MisplacedKeys(keys: BindingsFileDecoder.contextKeys, typeKey: nil, role: "a context")

  /// Whether an entry by itself is one of the keys.
  func isKey(_ entry: YAMLEntry, _ nodes: NodeReader) -> Bool {
    BindingsKey.named(entry.key.value).map { keys.contains($0) && takes($0, entry.value, nodes) } ?? false
  }

  /// Reports the keys among entries, and reads each as part of the entry above it, so that nothing else is blamed.
  func moved(_ entries: [YAMLEntry], _ nodes: NodeReader) -> [YAMLEntry] {
    let isKey = marks(entries, nodes)
    guard isKey.contains(true) else { return entries }
    var result: [YAMLEntry] = []
    var owner: YAMLEntry?
    var run: [YAMLEntry] = []
    for (entry, isKey) in zip(entries, isKey) {
      guard isKey else {
        result.append(entry)
        (owner, run) = (entry, [])
        continue
      }
      run.append(entry)
      report(entry, run, owner, nodes)
      if let last = result.popLast() { result.append(joined(last, entry)) }
    }
    return result
  }

  private func report(_ entry: YAMLEntry, _ run: [YAMLEntry], _ owner: YAMLEntry?, _ nodes: NodeReader) {
    let name = entry.key.value
    let isInFirstColumn = nodes.column(of: entry.key.span) == 0
    nodes.diagnostics.report(
      .unknownKey,
      isInFirstColumn ? "a bindings file has no key '\(name)'" : "'\(name)' is a key of \(role), not \(role)",
      at: entry.key.span,
      remedy: owner.map { remedy(entry, run, $0, nodes) }
        ?? "\(role) is a name and ':', and its keys are indented on the lines below")
  }

  private func joined(_ owner: YAMLEntry, _ entry: YAMLEntry) -> YAMLEntry {
    let own: [YAMLEntry]
    switch owner.value.content {
    case .mapping(let entries): own = entries
    case .scalar, .sequence:
      guard let typeKey else { return owner }
      let key = YAMLScalar(text: typeKey.rawValue, style: .plain, kind: .text)
      own = [YAMLEntry(key: YAMLKey(key, owner.value.span), value: owner.value)]
    }
    return owner.having(own + [entry])
  }

  // MARK: Remedies

  private func remedy(_ entry: YAMLEntry, _ run: [YAMLEntry], _ owner: YAMLEntry, _ nodes: NodeReader) -> Remedy {
    let goal = "to make it part of '\(owner.key.value)'"
    let column = nodes.column(of: entry.key.span)
    if let wanted = nodes.keyColumn(of: owner.value), wanted > column {
      return Remedy(
        message: "indent it by \(wanted - column) more columns \(goal)",
        edits: run.flatMap { nodes.indent($0, by: wanted - column) })
    }
    switch (owner.value.content, typeKey) {
    case (.scalar(let scalar), let typeKey?) where scalar.style != .literal && run.allSatisfy(nodes.isInOneLine):
      let keys = run.map { nodes.inBraces($0) }.joined(separator: ", ")
      let braces = "{ \(typeKey): \(YAMLText.item(scalar.text)), \(keys) }"
      return Remedy(
        message: "write \("\(nodes.slice(owner.key.span)): \(braces)".inQuotes) \(goal)",
        edits: [.replace(owner.value.span, with: braces)] + run.map { .removeEntry(at: $0.key.span) })
    case (.scalar(let scalar), let typeKey?) where scalar.style != .literal:
      return indentation(of: run, below: typeKey, of: owner, goal, nodes)
    case (.mapping, _) where nodes.isInOneLine(entry):
      let text = nodes.inBraces(entry)
      return Remedy(
        "write \(text.inQuotes) in the braces of '\(owner.key.value)'",
        .addKey(text, toEntryAt: owner.key.span), .removeEntry(at: entry.key.span))
    case (.mapping, _), (.scalar, _), (.sequence, _): return "it belongs to the keys of '\(owner.key.value)'"
    }
  }

  /// A remedy for keys of several lines, below an entry that is a type alone: the type gets a line of its own, too.
  private func indentation(
    of run: [YAMLEntry], below typeKey: BindingsKey, of owner: YAMLEntry, _ goal: String, _ nodes: NodeReader
  ) -> Remedy {
    let (key, value) = (owner.key.span, owner.value.span)
    let wanted = nodes.column(of: key) + 2
    let gap = Span(source: key.source, start: Int(key.end) + 1, end: Int(value.start))
    let lead = "\n\(String(repeating: " ", count: wanted))\(typeKey): "
    let type = "\(typeKey): \(nodes.slice(value))"
    return Remedy(
      message:
        "write \(type.inQuotes) on a line of its own below '\(owner.key.value):', and indent both by 2 columns \(goal)",
      edits: [.replace(gap, with: lead)]
        + run.flatMap { nodes.indent($0, by: wanted - nodes.column(of: $0.key.span)) })
  }
}

// Which entries are keys.
extension MisplacedKeys {
  private func marks(_ entries: [YAMLEntry], _ nodes: NodeReader) -> [Bool] {
    let names = entries.map { entry in BindingsKey.named(entry.key.value).flatMap { keys.contains($0) ? $0 : nil } }
    guard names.contains(where: { $0 != nil }) else { return entries.map { _ in false } }
    var marks = zip(entries, names).map { entry, key in key.map { takes($0, entry.value, nodes) } ?? false }
    // A key whose value could be a type is one where the entry above it lacks it, or is one among others.
    var owner: YAMLEntry?
    for (index, key) in names.enumerated() where !marks[index] {
      guard let key, case .scalar = entries[index].value.content else {
        owner = entries[index]
        continue
      }
      let hasKeyNext = index > 0 && marks[index - 1] || index + 1 < marks.count && marks[index + 1]
      marks[index] = hasKeyNext ? mayLack(key, owner, nodes) : isUnfinished(owner, without: key, nodes)
      if !marks[index] { owner = entries[index] }
    }
    return marks
  }

  private func mayLack(_ key: BindingsKey, _ owner: YAMLEntry?, _ nodes: NodeReader) -> Bool {
    guard let owner else { return true }
    guard nodes.isBlockMapping(owner.value), case .mapping(let own) = owner.value.content else { return false }
    return !own.contains { $0.key.value == key.rawValue }
  }

  /// Whether an entry is an error without a key that says what it is, or how it is constructed.
  private func isUnfinished(_ owner: YAMLEntry?, without key: BindingsKey, _ nodes: NodeReader) -> Bool {
    guard let owner, nodes.isBlockMapping(owner.value), case .mapping(let own) = owner.value.content else {
      return false
    }
    let names = Set(own.map(\.key.value))
    let isConstructed = KeyConflicts.constructions.contains { names.contains($0.rawValue) }
    if key == .type { return !names.contains(BindingsKey.type.rawValue) && !names.contains(BindingsKey.alias.rawValue) }
    guard KeyConflicts.constructions.contains(key), !isConstructed else { return false }
    return own.contains { entry in
      if case .scalar(let type) = entry.value.content { type.text.hasPrefix("any ") } else { false }
    }
  }

  /// Whether a value is what a key takes, and no type.
  private func takes(_ key: BindingsKey, _ node: YAMLNode, _ nodes: NodeReader) -> Bool {
    switch node.content {
    case .scalar(let scalar): takes(key, scalar, nodes)
    case .sequence: [.arguments, .properties, .calls, .parameters, .variants, .members].contains(key)
    case .mapping(let entries) where key == .bindings || key == .inputs:
      // A context may be named so.
      !entries.allSatisfy { entry in BindingsKey.named(entry.key.value).map(keys.contains) ?? false }
    case .mapping(let entries):
      [.arguments, .properties, .parameters, .members, .dictionary].contains(key)
        && !entries.contains { entry in
          guard let own = BindingsKey.named(entry.key.value) else { return false }
          // A dictionary has the type of its values under 'value'.
          return own == .type || KeyConflicts.constructions.contains(own) && (own != .value || key != .dictionary)
        }
    }
  }

  private func takes(_ key: BindingsKey, _ scalar: YAMLScalar, _ nodes: NodeReader) -> Bool {
    let text = scalar.text
    switch key {
    case .scope: return text.first?.isLowercase == true && isWord(text, of: Scope.allCases.map(\.rawValue))
    case .access: return Access(rawValue: text) != nil
    case .isolation: return text == "MainActor" || text == "nonisolated"
    case .extends: return true
    case _ where BindingsKey.booleans.contains(key): return ["true", "false"].contains(text)
    case .autowire: return ["true", "false", "labels"].contains(text)
    case .teardown: return text.hasSuffix(")") || text.contains("$self")
    case .if: return !nodes.isType(text) || text.count > 1 && text.allSatisfy { $0.isUppercase || $0 == "_" }
    case .value, .default: return scalar.kind != .text || !nodes.isType(text)
    case .factory: return text.contains(".") && isLowercase(text.split(separator: ".").last)
    case .alias, .into: return isLowercase(text[...]) && nodes.names.contains(text)
    // A binding, other than an input, constructs its type.
    case .type, .collection: return keys.contains(.implementation) && text.hasPrefix("any ")
    case .doc: return scalar.style == .literal || !nodes.isType(text)
    default: return false
    }
  }

  private func isLowercase(_ text: Substring?) -> Bool {
    text?.first?.isLowercase == true
  }

  private func isWord(_ text: String, of words: [String]) -> Bool {
    words.contains(text) || NearMiss.findWord(text, among: words) != nil
  }
}
