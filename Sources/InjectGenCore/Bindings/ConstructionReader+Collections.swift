import BindingsYAML
import SwiftModel

/// Reads what a collection or a dictionary is made of.
extension ConstructionReader {
  /// The name of a member. What says that its provider is meant is the type of the elements.
  private func memberName(_ node: YAMLNode, _ element: SwiftType?) -> Located<String>? {
    guard let text = nodes.text(node, "a binding's name") else { return nil }
    guard let inner = ReferenceReader.argument(of: "provider", in: text.value) else { return nodes.bindingName(text) }
    let name = String(decoding: Array(text.value.utf8)[inner], as: UTF8.self)
    let isClosure = element?.isFunction == true
    nodes.diagnostics.report(
      .invalidReference,
      "a member is the name of a binding, and the collection says that it has providers", at: text.span,
      remedy: .write(
        YAMLText.name(name), at: text.span,
        isClosure
          ? ": its elements are closures, so each is the provider of a member"
          : "; where its elements are closures, '() -> \(element?.text ?? "Handler")', they are providers"))
    return nil
  }

  func collection(_ node: YAMLNode) -> (type: SwiftType?, construction: Construction?) {
    let element = elementType(node)
    let members =
      keys.take(.members).flatMap { entry in
        nodes.sequence(entry.value, "a list of bindings", remedy: keyedMembersRemedy(entry.value, element))
      } ?? []
    let names = members.compactMap { memberName($0, element) }
    let allowsEmpty = keys.take(.allowEmpty).map { nodes.boolean($0) } ?? false
    guard let element else { return (nil, nil) }
    let gathered = GatheredMembers(
      element: element, members: names.map { .init(key: nil, name: $0) }, allowsEmpty: allowsEmpty)
    return (SwiftType("[\(element.text)]", at: element.span), .collection(gathered))
  }

  /// Members with keys, which only a dictionary has.
  private func keyedMembersRemedy(_ node: YAMLNode, _ element: SwiftType?) -> Remedy? {
    guard case .mapping = node.content, let element else { return nil }
    let types = types("String", element.text)
    return "members with keys are of a dictionary: \("dictionary: \(types)".inQuotes) instead of 'collection'"
  }

  /// The type of a collection's elements, which is often written as that of the collection.
  private func elementType(_ node: YAMLNode) -> SwiftType? {
    guard case .sequence(let items) = node.content, items.count == 1, case .scalar(let scalar) = items[0].content,
      nodes.isType(scalar.text)
    else { return nodes.type(node) }
    let element = nodes.slice(items[0].span)
    nodes.diagnostics.report(
      .invalidType, "a collection names the type of its elements, and not a list", at: nodes.firstLine(of: node),
      remedy: nodes.isFlow(node) ? .write(element, at: node.span) : nil)
    return nil
  }

  func dictionary(_ node: YAMLNode) -> (type: SwiftType?, construction: Construction?) {
    let types = dictionaryTypes(node)
    let entries = keys.take(.members).flatMap { nodes.mapping($0.value, "a mapping of keys to bindings") } ?? []
    let members = entries.compactMap { entry -> GatheredMembers.Member? in
      let key = entry.key.value == "_" ? nil : nodes.expression(ofKey: entry)
      guard let name = memberName(entry.value, types?.value) else { return nil }
      if key == nil, name.value != Binding.replacedName {
        nodes.diagnostics.report(
          .invalidReference, "'\(name.value)' has no key", at: entry.key.span,
          remedy:
            "a key comes before the name; '_: \(Binding.replacedName)' has the entries of what an override replaces")
        return nil
      }
      return GatheredMembers.Member(key: key, name: name)
    }
    let allowsEmpty = keys.take(.allowEmpty).map { nodes.boolean($0) } ?? false
    guard let (key, value) = types else { return (nil, nil) }
    let gathered = GatheredMembers(element: value, members: members, allowsEmpty: allowsEmpty)
    return (SwiftType("[\(key.text): \(value.text)]", at: key.span), .dictionary(gathered))
  }

  /// How a dictionary is declared of which the type is written, or that of its values.
  private func dictionaryRemedy(_ node: YAMLNode) -> Remedy? {
    switch node.content {
    case .mapping: return nil
    case .scalar(let scalar):
      guard let form = SwiftType(scalar.text, at: node.span).form else { return nil }
      if case .dictionary(let key, let value) = form { return .write(types("\(key)", "\(value)"), at: node.span) }
      return .write(types("String", scalar.text), at: node.span, ", or what its keys are")
    case .sequence(let items):
      // `[String: Handler]` is a list of one mapping to YAML.
      guard items.count == 1, case .mapping(let entries) = items[0].content, entries.count == 1,
        case .scalar(let value) = entries[0].value.content
      else { return nil }
      return .write(types(entries[0].key.value, value.text), at: node.span)
    }
  }

  private func types(_ key: String, _ value: String) -> String {
    "{ key: \(YAMLText.item(key)), value: \(YAMLText.item(value)) }"
  }

  /// `{ key: String, value: any Handler }`
  private func dictionaryTypes(_ node: YAMLNode) -> (key: SwiftType, value: SwiftType)? {
    let form = "{ key: String, value: any Handler }"
    guard let entries = nodes.mapping(node, form, remedy: dictionaryRemedy(node)) else { return nil }
    let keys = KeyReader(entries, node.span)
    let key = keys.take(.key).flatMap { nodes.type($0.value) }
    let value = keys.take(.value).flatMap { nodes.type($0.value) }
    keys.finish("'dictionary'", known: [.key, .value], &nodes.diagnostics)
    guard let key, let value else {
      if entries.count < 2 {
        nodes.diagnostics.report(
          .missingKey, "'dictionary' needs 'key' and 'value'", at: nodes.firstLine(of: node),
          remedy: "it has both, such as { key: String, value: any Handler }")
      }
      return nil
    }
    return (key, value)
  }
}
