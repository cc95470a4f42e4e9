import BindingsYAML
import SwiftModel

/// The values of `isolation`.
extension NodeReader {
  /// Reads the name of a global actor. Isolations are compared by names, so a typealias stands for its actor's name.
  /// `word` is the other word allowed in this place.
  func globalActor(_ text: Located<String>, or word: String) -> String? {
    let bare = text.value.hasPrefix("@") ? String(text.value.dropFirst()) : text.value
    if Self.isNearly(bare, word) {
      diagnostics.report(
        .wrongValue, "'\(text.value)' is not a global actor", at: text.span, remedy: .didYouMean(word, at: text.span))
      return nil
    }
    let isMain = ["mainactor", "main"].contains(bare.lowercased())
    let name = isMain ? "MainActor" : NearMiss.find(bare, among: ["MainActor"], atMost: 1) ?? bare
    let isActor = SwiftTypeForm.isName(name) && !["nonisolated", "none", "isolated"].contains(name)
    if isActor, name == text.value { return seen.flatMap { $0.table.globalActor(name, in: $0.context) } ?? name }
    diagnostics.report(
      .wrongValue, "'\(text.value)' is not a global actor", at: text.span,
      remedy: isActor
        ? .didYouMean(name, at: text.span)
        : "it is the type of a global actor, such as 'MainActor', or '\(word)'")
    return nil
  }

  /// Whether a text is meant to be a word of `isolation`. Types begin with a capital: `Nine` may be one.
  static func isNearly(_ text: String, _ word: String) -> Bool {
    if text.lowercased() == word { return true }
    return text.first?.isLowercase == true && NearMiss.find(text, among: [word], atMost: 2) != nil
  }

  /// Reads the isolation of a binding.
  func bindingIsolation(_ node: YAMLNode) -> Located<Isolation>? {
    guard let text = text(node, "a global actor or 'nonisolated'") else { return nil }
    if text.value == "nonisolated" { return Located(.nonisolated, text.span) }
    if text.value.lowercased() == "none" {
      diagnostics.report(
        .wrongValue, "'isolation: none' is only for a container", at: text.span,
        remedy: "leave 'isolation' out, or write 'nonisolated' where the container has an actor")
      return nil
    }
    return globalActor(text, or: "nonisolated").map { Located(.actor($0), text.span) }
  }
}
