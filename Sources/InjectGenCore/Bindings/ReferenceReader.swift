/// Reads the items of `arguments`, `properties` and `calls`: `store`, `path: config.path`, `provider(checkout)`,
/// `mode: value(.fast)`.
struct ReferenceReader {
  /// What the items are for; it decides what a left-out label is.
  enum Place: String {
    case argument = "an argument"
    case property = "a property"
  }

  static func dependencies(_ node: YAMLNode, as place: Place, _ shapes: inout Shapes) -> [Dependency] {
    guard let items = shapes.sequence(node, "a list") else { return [] }
    return items.compactMap { dependency($0, as: place, &shapes) }
  }

  private static func dependency(_ item: YAMLNode, as place: Place, _ shapes: inout Shapes) -> Dependency? {
    switch item.content {
    case .scalar(let scalar):
      guard let reference = reference(scalar, item.span, &shapes) else { return nil }
      guard let label = defaultLabel(of: reference) else {
        shapes.diagnostics.report(
          .missingKey, "a 'value(…)' needs a label", at: item.span,
          remedy: place == .argument
            ? "write 'label: value(…)', or '_: value(…)' for none" : "write 'property: value(…)'")
        return nil
      }
      return Dependency(label: label, reference: reference, span: item.span)
    case .mapping(let entries):
      guard entries.count == 1, let entry = entries.first else {
        shapes.diagnostics.report(
          .wrongValue, "\(place.rawValue) has one label", at: shapes.firstLine(of: item),
          remedy: "write each as an item of its own")
        return nil
      }
      guard let label = label(entry.key, as: place, &shapes),
        let scalar = shapes.scalar(entry.value, "a reference"),
        let reference = reference(scalar, entry.value.span, &shapes)
      else { return nil }
      let whole = Span(source: item.span.source, start: Int(entry.key.span.start), end: Int(entry.value.span.end))
      return Dependency(label: label == "_" ? nil : label, reference: reference, span: whole)
    case .sequence:
      shapes.diagnostics.report(
        .wrongValue, "a reference is expected, this is a list to YAML", at: shapes.firstLine(of: item))
      return nil
    }
  }

  private static func label(_ key: Located<String>, as place: Place, _ shapes: inout Shapes) -> String? {
    if key.value == "_" && place == .argument { return "_" }
    guard SwiftName.isIdentifier(key.value), place == .argument || !SwiftName.forbidden.contains(key.value) else {
      shapes.diagnostics.report(.invalidName, "'\(key.value)' cannot be the label of \(place.rawValue)", at: key.span)
      return nil
    }
    return key.value
  }

  /// The last name in the reference.
  private static func defaultLabel(of reference: Reference) -> String? {
    switch reference {
    case .value(let name, let members): members.last ?? InheritedName.last(of: name.value)
    case .provider(let name), .lazy(let name), .weak(let name): InheritedName.last(of: name.value)
    case .expression: nil
    }
  }

  private static func reference(_ scalar: YAMLScalar, _ span: Span, _ shapes: inout Shapes) -> Reference? {
    let text = scalar.text
    let locate = shapes.locator(scalar, span)
    if SwiftName.isIdentifier(text), !SwiftName.forbidden.contains(text) {
      return .value(Located(text, locate(0..<text.utf8.count)), members: [])
    }
    if let inner = argument(of: "value", in: text) {
      let body = String(decoding: Array(text.utf8)[inner], as: UTF8.self)
      let locateInner = { (part: Range<Int>) in
        locate((part.lowerBound + inner.lowerBound)..<(part.upperBound + inner.lowerBound))
      }
      let expression = SwiftExpression(body, at: locate(inner), locate: locateInner, &shapes.diagnostics)
      if expression.endsInComment {
        shapes.diagnostics.report(.wrongValue, "the comment swallows what stands behind it", at: expression.span)
      }
      return .expression(expression)
    }
    if let inner = argument(of: "provider", in: text) {
      let remedy: Remedy = "write 'provider(store)': a closure that makes or gets it on each call"
      return name(in: inner, of: text, remedy, locate, &shapes).map { .provider($0) }
    }
    if let inner = argument(of: "lazy", in: text) {
      let remedy: Remedy = "name a singleton, as in 'lazy(store)': a closure that gets it, made at the first call"
      return name(in: inner, of: text, remedy, locate, &shapes).map { .lazy($0) }
    }
    if let inner = argument(of: "weak", in: text) {
      let remedy: Remedy = "write 'weak(playerView)': the handle that finds the objects registered as 'playerView'"
      return name(in: inner, of: text, remedy, locate, &shapes).map { .weak($0) }
    }
    return path(text, locate, &shapes)
  }

  /// The one name that stands in the parentheses of `provider(…)` or `weak(…)`.
  private static func name(
    in inner: Range<Int>, of text: String, _ remedy: Remedy, _ locate: (Range<Int>) -> Span, _ shapes: inout Shapes
  ) -> Located<String>? {
    let name = String(decoding: Array(text.utf8)[inner], as: UTF8.self)
    guard SwiftName.isIdentifier(name) || InheritedName.isOne(name) else {
      shapes.diagnostics.report(
        .wrongValue, "'\(text.prefix { $0 != "(" })(…)' takes the name of one binding",
        at: locate(inner.isEmpty ? 0..<text.utf8.count : inner), remedy: remedy)
      return nil
    }
    return shapes.bindingName(Located(name, locate(inner)))
  }

  /// The offsets of what stands in the parentheses of `word(…)`.
  private static func argument(of word: String, in text: String) -> Range<Int>? {
    guard text.hasPrefix(word + "("), text.hasSuffix(")") else { return nil }
    return (word.utf8.count + 1)..<(text.utf8.count - 1)
  }

  private static func path(_ text: String, _ locate: (Range<Int>) -> Span, _ shapes: inout Shapes) -> Reference? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let whole = locate(0..<text.utf8.count)
    guard parts.allSatisfy(SwiftName.isIdentifier), !SwiftName.forbidden.contains(parts[0]) else {
      shapes.diagnostics.report(
        .wrongValue, "'\(text)' is no reference", at: whole, remedy: remedy(for: text, parts))
      return nil
    }
    let name = InheritedName.first(of: parts)
    return shapes.bindingName(Located(name.text, locate(0..<name.text.utf8.count)))
      .map { .value($0, members: Array(parts.dropFirst(name.length))) }
  }

  /// What was probably meant by text that is no path of names.
  private static func remedy(for text: String, _ parts: [String]) -> Remedy {
    if let colon = text.firstRange(of: ": "), SwiftName.isIdentifier(text[..<colon.lowerBound]) {
      return "a label stands outside of the quotes: \(text[..<colon.lowerBound]): '\(text[colon.upperBound...])'"
    }
    if parts[0] == "self" { return "the container is not passed on; ask for what is needed of it by its name" }
    if text.isEmpty || parts.contains("") && parts[0] != "" {
      return "write the name of a binding, input or parameter, 'store', or a member of it, 'config.path'"
    }
    return "an expression is written 'value(\(text))'"
  }
}
