import BindingsYAML
import SwiftModel

/// Remedies for an item that is not a reference.
struct ReferenceRemedies {
  let names: FileNames
  let place: ReferenceReader.Place
  /// Where the item or its value is, with its quotes, and how it was written.
  package let span: Span
  let scalar: YAMLScalar
  let hasLabel: Bool

  func remedy() -> Remedy {
    let text = scalar.text
    if !hasLabel, let colon = text.firstRange(of: ": "), SwiftName.isIdentifier(text[..<colon.lowerBound]) {
      return "a label is written outside of the quotes: \(text[..<colon.lowerBound]): '\(text[colon.upperBound...])'"
    }
    if ["self", "Self", "super"].contains(SwiftName.leading(text)) {
      return "ask for what is needed of the container by its name; the container itself has the name of its type"
    }
    if let call = nearCall { return .didYouMean(call, at: span) }
    if let name = nameAlone ?? names.name(ofType: text) { return .write(name, at: span) }
    if let first = text.utf8.first, first != UInt8(ascii: "."), let path = path { return path }
    if let text = text.withSwiftQuotes { return expression(text) }
    if text.isExpression, !isLikePath { return expression(names.expression(text)) }
    // What is not Swift is a text, if it is written as one.
    let isText = scalar.style != .plain || isLikePath || text.contains { " /@".contains($0) }
    return isText && !text.contains("\"") ? expression("\"\(text)\"") : general
  }

  /// Why a name is none of the file's, where that can be seen: it is an accessor's, or Swift or text that would be a
  /// `value(…)`. A name that is merely unknown is for the graph to report.
  func mistakenName() -> (message: String, remedy: Remedy)? {
    let text = scalar.text
    let first = SwiftName.leading(text)
    let isPath = text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(SwiftName.isIdentifier)
    guard isPath, names.areAll, !names.contains(first),
      !["Self", Binding.replacedName, names.container].contains(first)
    else { return nil }
    let isOfAType = first != text && first.first?.isUppercase == true
    let isInQuotes = !isOfAType && scalar.style != .plain
    let made = first == text && text.hasPrefix("make") ? SwiftName.uncapitalized(String(text.dropFirst(4))) : ""
    // A slip of the finger is for the graph to report. Looking for one takes long, so it comes last.
    guard isInQuotes || isOfAType || names.contains(made), names.near(first) == nil else { return nil }
    if names.contains(made) { return ("'\(text)' is the accessor of '\(made)'", .write(made, at: span)) }
    if isInQuotes {
      // Which of the two is meant is not known.
      var remedy = expression("\"\(text)\"")
      remedy.kind = .other
      return ("no binding '\(text)'; in quotes it is a name too", remedy)
    }
    return ("'\(text)' is not a reference: there is no '\(first)'", expression(text))
  }

  /// The call that one such as `providr(cart)` means.
  private var nearCall: String? {
    let head = SwiftName.leading(scalar.text)
    let rest = scalar.text.dropFirst(head.count)
    guard rest.hasPrefix("("), rest.hasSuffix(")"), !names.contains(head),
      let near = NearMiss.findWord(head, among: ["provider", "lazy", "weak", "value", "default"])
    else { return nil }
    return near + rest
  }

  /// The name in `name()`, `name?`, `try name` and `$name`, where it is one of the file's.
  private var nameAlone: String? {
    var words = scalar.text.split(separator: " ")[...]
    while let first = words.first, ["try", "await", "any"].contains(first) { words.removeFirst() }
    guard words.count == 1, var word = words.first else { return nil }
    if word.hasPrefix("$") { word.removeFirst() }
    for end in ["()", "?", "!"] where word.hasSuffix(end) { word.removeLast(end.count) }
    if names.contains(word) { return String(word) }
    guard scalar.text.hasPrefix("any ") else { return nil }
    return names.name(ofType: String(word))
  }

  /// A path of names with a point too many.
  private var path: Remedy? {
    let parts = scalar.text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.contains(""), parts.allSatisfy({ $0.isEmpty || SwiftName.isIdentifier($0) }) else { return nil }
    let named = parts.filter { !$0.isEmpty }
    if let first = named.first, names.contains(first) { return .write(named.joined(separator: "."), at: span) }
    return general
  }

  private var general: Remedy {
    let example = names.example().map { ", as '\($0)'," } ?? ""
    return "a reference is the name of a binding, input or parameter\(example) or a member of one"
  }

  /// Whether it is a path or words with dashes, with no name of the file in it: `./data`, `my-notes`.
  private var isLikePath: Bool {
    let words = scalar.text.split { "./-~".contains($0) }
    return scalar.text.contains { "/-~".contains($0) }
      && words.allSatisfy { SwiftName.isIdentifier($0) && !names.contains($0) && $0.first?.isLowercase == true }
  }

  private func expression(_ text: String) -> Remedy {
    let value = YAMLText.item("value(\(text))")
    let item = "_: \(value)"
    switch (hasLabel, place) {
    case (true, _):
      return Remedy("an expression is written \(value.inQuotes)", .replace(span, with: value), kind: .notation)
    case (false, .argument):
      return Remedy(
        "an expression is written \(item.inQuotes), or with the argument's label instead of '_'",
        .replace(span, with: item), kind: .unlabelled)
    case (false, .property):
      return "an expression is written with its property: property: \(value)"
    }
  }
}
