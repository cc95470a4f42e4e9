/// Remedies for variants that are no list of mappings.
extension NodeReader {
  /// How the list is written instead of a text or a mapping.
  func variantsRemedy(_ node: YAMLNode) -> Remedy? {
    guard case .mapping(let entries) = node.content else { return variantRemedy(node, inList: true) }
    if entries.contains(where: { $0.key.value == BindingsKey.if.rawValue }) { return listOfOne(node) }
    let variants = entries.compactMap { entry in
      typeName(entry.value).map { "{ if: \(YAMLText.item(entry.key.value)), implementation: \($0) }" }
    }
    guard isFlow(node), variants.count == entries.count else {
      return "each variant is an item of a list: - { if: DEBUG, implementation: … }"
    }
    let list = "[\(variants.joined(separator: ", "))]"
    return Remedy("write a list: \(list)", .replace(node.span, with: list))
  }

  /// How a variant is written of which the implementation alone is known.
  func variantRemedy(_ node: YAMLNode, inList: Bool = false) -> Remedy? {
    guard let type = typeName(node) else { return nil }
    let variant = "{ if: DEBUG, implementation: \(type) }"
    let text = inList ? "[\(variant)]" : variant
    return .write(text, at: node.span, ": a variant has a condition")
  }

  /// A mapping that should be the only item of a list.
  private func listOfOne(_ node: YAMLNode) -> Remedy {
    let text = slice(node.span)
    if isFlow(node) { return Remedy("write a list: [\(text)]", .replace(node.span, with: "[\(text)]")) }
    var remedy = Remedy("begin the first line with '- ', and indent those below it by two spaces")
    remedy.edits = [.replace(node.span.slice(0..<0), with: "- ")]
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      remedy.edits.append(.replace(node.span.slice(offset + 1..<offset + 1), with: "  "))
    }
    return remedy
  }

  /// The name of a type, as an item of brackets.
  private func typeName(_ node: YAMLNode) -> String? {
    guard case .scalar(let scalar) = node.content, isType(scalar.text) else { return nil }
    return YAMLText.item(scalar.text)
  }
}
