import BindingsYAML
import SwiftModel

/// Takes the entries of a mapping by their keys. An entry that is not taken at the end has an unknown key.
final class KeyReader {
  /// The whole mapping.
  package let span: Span
  let entries: [YAMLEntry]
  /// Which of the language's keys each entry has; nil for one that it does not know.
  let keys: [BindingsKey?]
  private var isTaken: [Bool]

  init(_ entries: [YAMLEntry], _ span: Span) {
    self.entries = entries
    self.span = span
    keys = entries.map { BindingsKey.named($0.key.value) }
    isTaken = Array(repeating: false, count: entries.count)
  }

  /// The first key, or the whole where there is none.
  var firstKey: Span {
    entries.first?.key.span ?? span
  }

  @discardableResult func take(_ key: BindingsKey) -> YAMLEntry? {
    // A plain loop: of each binding all the keys are asked for that there are.
    for index in 0..<keys.count where keys[index] == key {
      isTaken[index] = true
      return entries[index]
    }
    return nil
  }

  /// Takes the entry with a key. Without one, returns an entry whose key is written nearly right. `finish` reports that
  /// key; what it has is read, so that nothing else is blamed.
  func take(_ key: BindingsKey, orNearAmong known: [BindingsKey]) -> YAMLEntry? {
    take(key) ?? misspelled(key, among: known)
  }

  /// Takes an entry whose key has been reported.
  func takeMisspelled(_ index: Int) {
    isTaken[index] = true
  }

  /// Whether a key that is missing is there, written nearly right: that is reported as what it is.
  func isMisspelled(_ key: BindingsKey, among known: [BindingsKey]) -> Bool {
    misspelled(key, among: known) != nil
  }

  private func misspelled(_ key: BindingsKey, among known: [BindingsKey]) -> YAMLEntry? {
    let index = entries.indices.first { index in
      keys[index].map { !known.contains($0) } ?? true && Self.meant(by: entries[index].key.value, among: known) == key
    }
    return index.map { entries[$0] }
  }

  /// The key that is written nearly right, or as other containers call it.
  private static func meant(by name: String, among known: [BindingsKey]) -> BindingsKey? {
    if let key = BindingsKey.ofOthers[name], known.contains(key) { return key }
    return NearMiss.findWord(name, among: known.map(\.rawValue)).flatMap(BindingsKey.named)
  }

  /// The entry with a key, whether it has been taken or not.
  func entry(_ key: BindingsKey) -> YAMLEntry? {
    keys.firstIndex(of: key).map { entries[$0] }
  }

  /// The place of a binding's type: an attribute before it may be meant as the isolation, where none is written.
  func placeOfType(of name: Located<String>) -> SwiftType.Place {
    entry(.isolation) == nil ? .binding(name.span) : .value
  }

  /// Reports every key that was not taken, except those that are known here: they are combined with a key that they
  /// have no meaning with, which has been reported. `remedies` are for keys that belong elsewhere.
  func finish(
    _ place: String, known: [BindingsKey], remedies: [BindingsKey: Remedy] = [:], _ diagnostics: inout Diagnostics
  ) {
    for (index, entry) in entries.enumerated() where !isTaken[index] {
      let name = entry.key.value
      if let key = keys[index], known.contains(key) { continue }
      diagnostics.report(
        .unknownKey, "\(place) has no key '\(name)'", at: entry.key.span,
        remedy: keys[index].flatMap { remedies[$0] } ?? scopeRemedy(entry, known)
          ?? Self.meant(by: name, among: known).map { .didYouMean($0.rawValue, at: entry.key.span) }
          ?? "it has \(known.map(\.rawValue).quotedList)")
    }
  }

  /// A remedy for `singleton: true`, and for `lazy: true`.
  private func scopeRemedy(_ entry: YAMLEntry, _ known: [BindingsKey]) -> Remedy? {
    if entry.key.value == "lazy", known.contains(.eager) {
      return Remedy(
        "leave it out: a singleton is constructed when it is first asked for", .removeEntry(at: entry.key.span))
    }
    guard known.contains(.scope), let scope = Scope(rawValue: entry.key.value) else { return nil }
    return .write("scope: \(scope.rawValue)", at: entry.span)
  }
}
