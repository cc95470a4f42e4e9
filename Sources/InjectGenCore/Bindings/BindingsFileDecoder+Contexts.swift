import BindingsYAML
import SwiftModel

/// Decodes the contexts of a container, or of an extension file.
extension BindingsFileDecoder {
  package static let contextKeys: [BindingsKey] = [.extends, .inputs, .bindings, .testing, .access]

  /// Returns those that can be read. `overrides` says whether the container has some, as far as this file says it.
  func contexts(_ entry: YAMLEntry, overrides: OverridesMode, _ autowire: AutowireMode) -> [Context] {
    guard let entries = nodes.mapping(entry.value, "a mapping of names to contexts") else { return [] }
    if overrides == .never {
      nodes.diagnostics.report(
        .conflictingKeys, "'contexts' cannot be combined with 'overrides: never'", at: entry.key.span,
        remedy: "a context is made of overrides: leave 'overrides' out")
    }
    return MisplacedKeys.ofContext.moved(entries, nodes).compactMap { context($0, autowire) }
  }

  private func context(_ entry: YAMLEntry, _ autowire: AutowireMode) -> Context? {
    let problems = nodes.diagnostics.errorCount
    let name = nodes.name(entry.key, "a context")
    guard let entries = nodes.mapping(entry.value, "a context", remedy: contextRemedy(entry.value)) else { return nil }
    let keys = KeyReader(entries, entry.value.span)
    var context = Context(name: name ?? entry.key, span: entry.span)
    context.extended = keys.take(.extends).flatMap { entry in
      nodes.text(entry.value, "a context's name").flatMap { nodes.name($0, "a context") }
    }
    context.inputs = keys.take(.inputs).map { contextInputs($0.value) } ?? []
    context.replacements = keys.take(.bindings).map { replacements($0.value, autowire) } ?? []
    context.testing = keys.take(.testing).flatMap { nodes.boolean($0) ? $0.key.span : nil }
    context.access = keys.take(.access).flatMap { contextAccess($0) }
    finish(keys)
    context.isUnreadable = nodes.diagnostics.errorCount > problems
    return name == nil ? nil : context
  }

  /// A binding that is written where the keys of a context are belongs under its `bindings`.
  private func finish(_ keys: KeyReader) {
    let known = Self.contextKeys
    for (index, entry) in keys.entries.enumerated() {
      if keys.keys[index].map(known.contains) == true { continue }
      if NearMiss.find(entry.key.value, among: known.map(\.rawValue)) != nil { continue }
      keys.takeMisspelled(index)
      nodes.diagnostics.report(
        .unknownKey, "a context has no key '\(entry.key.value)'", at: entry.key.span,
        remedy: SwiftName.isIdentifier(entry.key.value) && keys.keys[index] == nil
          ? "what it replaces is listed under its 'bindings'" : "it has \(known.map(\.rawValue).quotedList)")
    }
    keys.finish("a context", known: known, &nodes.diagnostics)
  }

  private func contextRemedy(_ node: YAMLNode) -> Remedy? {
    guard case .scalar = node.content else { return nodes.mappingRemedy(node) }
    return "it has keys of its own: { bindings: { store: InMemoryStore } }"
  }

  private func contextAccess(_ entry: YAMLEntry) -> Located<Access>? {
    guard let access = nodes.accessLevel(entry) else { return nil }
    guard access.value != .private else {
      nodes.diagnostics.report(
        .wrongValue, "a private context cannot be used anywhere", at: entry.value.span,
        remedy: Remedy("leave 'access' out: it is internal then", .removeEntry(at: entry.key.span)))
      return nil
    }
    return access
  }

  // MARK: Inputs

  private func contextInputs(_ node: YAMLNode) -> [ContextInput] {
    guard let entries = nodes.mapping(node, "a mapping of inputs to values") else { return [] }
    return entries.compactMap { entry in
      let name = nodes.name(entry.key, "an input")
      guard let value = nodes.expression(entry.value) else { return nil }
      if let placeholder = value.placeholders.first {
        nodes.diagnostics.report(
          .invalidExpression,
          "the value of an input cannot use '$\(placeholder.name.value)': \(GivenValue.Role.input.reason)",
          at: placeholder.name.span)
      }
      return name.map { ContextInput(name: $0, value: value) }
    }
  }

  // MARK: Replacements

  private func replacements(_ node: YAMLNode, _ autowire: AutowireMode) -> [Binding] {
    guard let entries = nodes.mapping(node, "a mapping of bindings to what replaces them") else { return [] }
    return MisplacedKeys.ofReplacement.moved(entries, nodes).compactMap {
      BindingDecoder.decode(replacement: $0, autowire, nodes)
    }
  }
}
