import BindingsYAML
import SwiftModel

/// Reads the items of `arguments`, `properties` and `calls`: `store`, `path: config.path`, `provider(checkout)`,
/// `mode: value(.fast)`.
struct ReferenceReader {
  /// The purpose of the items, which decides what an omitted label is.
  enum Place: String {
    case argument = "an argument"
    case property = "a property"
  }

  private let place: Place
  private let nodes: NodeReader

  static func dependencies(_ node: YAMLNode, as place: Place, _ nodes: NodeReader) -> [Dependency] {
    ReferenceReader(place: place, nodes: nodes).dependencies(node)
  }

  private func dependencies(_ node: YAMLNode) -> [Dependency] {
    guard let items = nodes.sequence(node, "a list") else { return [] }
    var dependencies: [Dependency] = []
    dependencies.reserveCapacity(items.count)
    for item in items {
      if let dependency = dependency(item) { dependencies.append(dependency) }
    }
    return dependencies
  }

  private func dependency(_ item: YAMLNode) -> Dependency? {
    switch item.content {
    case .scalar(let read):
      guard let reference = reference(read.withoutLineEnds, item.span, hasLabel: false) else { return nil }
      guard let label = defaultLabel(of: reference) else {
        reportMissingLabel(reference, item)
        return nil
      }
      return Dependency(label: label, reference: reference, span: item.span)
    case .mapping(let entries):
      guard entries.count == 1, let entry = entries.first else {
        nodes.diagnostics.report(
          .wrongValue, "\(place.rawValue) has one label", at: nodes.firstLine(of: item),
          remedy: "write each as an item of its own")
        return nil
      }
      guard let label = label(entry.key),
        let scalar = nodes.scalar(entry.value, "a reference")?.withoutLineEnds,
        let reference = reference(scalar, entry.value.span, hasLabel: true)
      else { return nil }
      return Dependency(label: label == "_" ? nil : label, reference: reference, span: entry.span)
    case .sequence:
      _ = nodes.scalar(item, "a reference")
      return nil
    }
  }

  private func reportMissingLabel(_ reference: Reference, _ item: YAMLNode) {
    let written = "_: \(nodes.slice(item.span))"
    nodes.diagnostics.report(
      .missingKey, "a '\(reference.isDefault ? "default()" : "value(…)")' needs a label", at: item.span,
      remedy: place == .argument
        ? Remedy(
          "write \(written.inQuotes), or the argument's label instead of '_'", .replace(item.span, with: written),
          kind: .unlabelled)
        : "its label is the property: property: \(nodes.slice(item.span))")
  }

  private func label(_ key: Located<String>) -> String? {
    if key.value == "_" && place == .argument { return "_" }
    guard SwiftName.isName(key.value), place == .argument || !SwiftName.forbidden.contains(key.value) else {
      nodes.diagnostics.report(.invalidName, "'\(key.value)' cannot be the label of \(place.rawValue)", at: key.span)
      return nil
    }
    return SwiftName.canonical(key.value)
  }

  /// The last name in the reference.
  private func defaultLabel(of reference: Reference) -> String? {
    guard case .named(_, _, let members) = reference else { return nil }
    return members.last.map(SwiftName.canonical) ?? reference.name
  }

  private func reference(_ scalar: YAMLScalar, _ span: Span, hasLabel: Bool) -> Reference? {
    let text = scalar.text
    let remedies = ReferenceRemedies(names: nodes.names, place: place, span: span, scalar: scalar, hasLabel: hasLabel)
    // A function needs no memory, as the closure of `locator` does: there are thousands of references.
    func locate(_ part: Range<Int>) -> Span { scalar.span(of: part, at: span) }
    if !nodes.names.contains(text), let (message, remedy) = remedies.mistakenName() {
      nodes.diagnostics.report(.invalidReference, message, at: locate(0..<text.utf8.count), remedy: remedy)
      return nil
    }
    if SwiftName.isIdentifier(text), !SwiftName.forbidden.contains(text) {
      return .named(.value, Located(text, locate(0..<text.utf8.count)))
    }
    if text == "default()" {
      if place == .argument { return .default }
      nodes.diagnostics.report(
        .invalidReference, "only an argument has a default", at: span,
        remedy: "leave the property out: it keeps its value")
      return nil
    }
    if let inner = Self.argument(of: "value", in: text) {
      let body = String(decoding: Array(text.utf8)[inner], as: UTF8.self)
      let locateInner = { (part: Range<Int>) in
        locate((part.lowerBound + inner.lowerBound)..<(part.upperBound + inner.lowerBound))
      }
      let expression = SwiftExpression(
        body, at: locate(inner), locate: locateInner, asText: scalar.remedyAsText(body, at: span), &nodes.diagnostics)
      return .expression(expression)
    }
    for kind in [Reference.Kind.provider, .lazy, .weak] {
      guard let inner = Self.argument(of: kind.rawValue, in: text) else { continue }
      return name(in: inner, of: text, locate).map { .named(kind, $0) }
    }
    return path(text, locate, remedies)
  }

  /// The one name in the parentheses of `provider(…)` or `weak(…)`.
  private func name(in inner: Range<Int>, of text: String, _ locate: (Range<Int>) -> Span) -> Located<String>? {
    let name = String(decoding: Array(text.utf8)[inner], as: UTF8.self)
    if SwiftName.isIdentifier(name) || InheritedName.matches(name) {
      return nodes.bindingName(Located(name, locate(inner)))
    }
    let word = text.prefix { $0 != "(" }
    let first = SwiftName.leading(name)
    let remedy: Remedy
    if nodes.names.contains(first), !inner.isEmpty {
      remedy = .write(first, at: locate(inner), ": '\(word)(\(first))' is of the whole binding")
    } else {
      let example = nodes.names.example().map { ": '\(word)(\($0))'" } ?? ""
      remedy = "it is given the name of a binding\(example)"
    }
    nodes.diagnostics.report(
      .invalidReference, "'\(word)(…)' takes the name of one binding",
      at: locate(inner.isEmpty ? 0..<text.utf8.count : inner), remedy: remedy)
    return nil
  }

  /// The offsets of the text in the parentheses of `word(…)`.
  static func argument(of word: String, in text: String) -> Range<Int>? {
    guard text.hasPrefix(word + "("), text.hasSuffix(")") else { return nil }
    return (word.utf8.count + 1)..<(text.utf8.count - 1)
  }

  private func path(_ text: String, _ locate: (Range<Int>) -> Span, _ remedies: ReferenceRemedies) -> Reference? {
    guard let parts = SwiftName.path(text), SwiftName.isIdentifier(parts[0]), !SwiftName.forbidden.contains(parts[0])
    else {
      nodes.diagnostics.report(
        .invalidReference, "'\(text)' is not a reference", at: locate(0..<text.utf8.count), remedy: remedies.remedy())
      return nil
    }
    let name = InheritedName.first(of: parts)
    return nodes.bindingName(Located(name.text, locate(0..<name.text.utf8.count)))
      .map { .named(.value, $0, members: Array(parts.dropFirst(name.length))) }
  }
}

extension YAMLScalar {
  /// A text below `|` ends with its last line.
  fileprivate var withoutLineEnds: YAMLScalar {
    guard text.hasSuffix("\n") else { return self }
    let text = String(text.reversed().drop { $0 == "\n" }.reversed())
    return YAMLScalar(text: text, style: style, kind: kind, stretches: stretches)
  }
}
