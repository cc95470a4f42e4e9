import BindingsYAML
import SwiftModel

/// Reads one entry of `bindings`.
package struct BindingDecoder {
  static let allKeys = Set(keys)
  package static let variantKeys: [BindingsKey] = [.if, .implementation, .factory, .value, .arguments]

  package let name: Located<String>
  let defaults: BindingDefaults
  let keys: KeyReader
  let nodes: NodeReader

  /// For `{ type: FileLog, as: any Log }`.
  var remedies: [BindingsKey: Remedy] {
    guard let other = keys.entry(.as)?.key.span else { return [:] }
    guard let type = keys.entry(.type)?.key.span, keys.entry(.implementation) == nil else {
      return [.as: .write("\(BindingsKey.type)", at: other)]
    }
    return [
      .as: Remedy(
        "write 'implementation' for 'type', and 'type' for 'as'",
        .replace(type, with: "\(BindingsKey.implementation)"), .replace(other, with: "\(BindingsKey.type)"))
    ]
  }

  /// Whether the scope of the file's defaults is the binding's: it says none, and its value can be kept.
  var mayHaveDefaultScope: Bool {
    [.scope, .alias, .collection, .dictionary, .parameters].allSatisfy { keys.entry($0) == nil }
  }

  var writesArguments: Bool {
    if keys.entry(.arguments) != nil { return true }
    guard case .sequence(let variants)? = keys.entry(.variants)?.value.content else { return false }
    return variants.contains { variant in
      guard case .mapping(let entries) = variant.content else { return false }
      return entries.contains { $0.key.value == BindingsKey.arguments.rawValue }
    }
  }

  var parameterNames: [String] {
    switch keys.entry(.parameters)?.value.content {
    case .mapping(let entries): entries.map(\.key.value)
    case .sequence(let items):
      items.compactMap { if case .scalar(let name) = $0.content { name.text } else { nil } }
    case .scalar, nil: []
    }
  }

  func construction(_ scope: DecodedScope) -> (type: SwiftType?, construction: Construction?) {
    let reader = ConstructionReader(name: name, keys: keys, nodes: nodes)
    return scope.value == .foreign ? reader.readForeign(isScopeKnown: scope.isKnown) : reader.read()
  }

  /// Whether a value of `throws` is meant as a type. Types begin with capitals; so do some spellings of 'true'.
  static func isErrorType(_ scalar: YAMLScalar) -> Bool {
    guard scalar.kind != .boolean, let first = scalar.text.first else { return false }
    let isWord = ["true", "false", "yes", "no", "on", "off", "y", "n"].contains(scalar.text.lowercased())
    return !isWord && (first.isUppercase || scalar.text.hasPrefix("any ") || scalar.text.contains("."))
  }
}

/// The scope that a binding says.
struct DecodedScope {
  let value: Scope
  /// Whether it could be read. If not, it was probably meant nevertheless, and no other key conflicts with it.
  let isKnown: Bool
  let entry: YAMLEntry?

  /// The words of other containers for them.
  private static let ofOthers: [String: Scope] = [
    "shared": .singleton, "single": .singleton, "container": .singleton, "transient": .factory, "unique": .factory,
    "prototype": .factory,
  ]

  /// The words for what a child container has.
  private static let ofChildren = ["request", "session", "scoped"]

  init(_ entry: YAMLEntry?, unwritten: Scope, _ nodes: NodeReader) {
    self.entry = entry
    let written: Scope? = entry.flatMap {
      nodes.word($0, "a scope", meaning: Self.ofOthers) { word in
        Self.ofChildren.contains(word) ? "bind it in a child: a file of its own with 'container' and 'parent'" : nil
      }
    }
    isKnown = entry == nil || written != nil
    if let written {
      value = written
    } else if case .scalar(let scalar)? = entry?.value.content {
      let near = NearMiss.findWord(scalar.text, among: Scope.allCases.map(\.rawValue))
      value = near.flatMap { Scope(rawValue: $0) } ?? .factory
    } else {
      value = entry == nil ? unwritten : .factory
    }
  }
}

/// Reads one entry of the `bindings` of a context. It says how a value is constructed; all else is the binding's.
extension BindingDecoder {
  package static let replacementKeys: [BindingsKey] = [
    .implementation, .factory, .value, .arguments, .properties, .calls, .throws, .async, .isolation, .autowire,
  ]

  /// Reports `type`, which is the binding's. Where nothing else is constructed, it is meant as the implementation.
  func reportType(isMissing: Bool) -> Bool {
    guard let entry = keys.take(.type) else { return false }
    nodes.diagnostics.report(
      .unknownKey, "a replacement has no key 'type'", at: entry.key.span,
      remedy: isMissing
        ? .write("implementation", at: entry.key.span, ": the type is that of the binding")
        : Remedy("leave it out: the type is that of the binding", .removeEntry(at: entry.key.span)))
    return isMissing
  }

  static let remedies: [BindingsKey: Remedy] = {
    let ofBinding: [BindingsKey] = [
      .scope, .eager, .parameters, .teardown, .into, .if, .access, .override, .root, .lookup, .register, .doc, .members,
    ]
    var remedies = Dictionary(uniqueKeysWithValues: ofBinding.map { ($0, Remedy("leave it out: the binding says it")) })
    remedies[.alias] = "name what it stands for by 'value': '$name'"
    remedies[.collection] = "its elements are the expression of 'value': '[$first, $second]'"
    remedies[.dictionary] = "its entries are the expression of 'value'"
    remedies[.variants] = "a context is for tests and previews: write the one that they want"
    return remedies
  }()
}
