import BindingsYAML
import SwiftModel

/// A rule of `discover`: the types that it matches need no binding of their own, and what a binding of one is.
package final class DiscoveryRule {
  /// The type that a discovered binding has.
  enum Interface {
    /// The type that is constructed.
    case own
    /// The one protocol that its declaration names.
    case `protocol`(Span)
    case named(Located<String>)
  }

  /// Its first key, before which a remedy writes another.
  package let firstKey: Span

  // MARK: Which types it matches

  package let types: [NamePattern]
  /// Protocols and superclasses.
  package let conforming: [NamePattern]
  /// Swift modules; none are the file's own.
  package fileprivate(set) var modules: [NamePattern] = []
  /// Folders, relative to that of the file.
  package fileprivate(set) var folders: [Located<String>] = []
  package fileprivate(set) var exceptions: [NamePattern] = []

  // MARK: What their bindings are

  fileprivate(set) var interface = Interface.own
  /// Whether each matched type is bound, and not only what something needs.
  fileprivate(set) var bindsAll = false
  /// Whether what nothing supplies becomes a parameter.
  package fileprivate(set) var takesUnsupplied = false
  package fileprivate(set) var scope = Scope.factory
  package fileprivate(set) var membership: Membership?
  package fileprivate(set) var isEager = false
  package fileprivate(set) var teardown: Teardown?
  package fileprivate(set) var isolation: Located<Isolation>?
  fileprivate(set) var autowire = AutowireMode.types
  fileprivate(set) var isConcurrent = false
  package fileprivate(set) var access: Located<Access>?
  package fileprivate(set) var condition: Condition?

  init(firstKey: Span, types: [NamePattern], conforming: [NamePattern]) {
    (self.firstKey, self.types, self.conforming) = (firstKey, types, conforming)
  }

  /// The first pattern, at which a message about the rule stands.
  package var span: Span { patterns[0].span }

  /// Those of types, then those of what they conform to.
  var patterns: [NamePattern] { types + conforming }
}

/// Reads one item of `discover`.
package struct DiscoveryRuleDecoder {
  package static let keys: [BindingsKey] = [
    .types, .conforming, .module, .in, .except, .as, .all, .into, .parameters, .scope, .access, .eager, .teardown,
    .isolation, .autowire, .concurrent, .if,
  ]

  private let keys: KeyReader
  private let nodes: NodeReader

  static func decode(_ node: YAMLNode, _ defaults: BindingDefaults, _ nodes: NodeReader) -> DiscoveryRule? {
    let remedy = ruleText(node).map { Remedy.write($0, at: node.span) }
    guard
      let entries = nodes.mapping(node, "a rule, such as { types: '*Repository', scope: singleton }", remedy: remedy)
    else { return nil }
    return DiscoveryRuleDecoder(keys: KeyReader(entries, node.span), nodes: nodes).rule(defaults)
  }

  /// A rule for the types whose pattern was written in its place.
  fileprivate static func ruleText(_ node: YAMLNode) -> String? {
    guard case .scalar(let scalar) = node.content else { return nil }
    return "{ types: \(YAMLText.item(scalar.text)), scope: factory }"
  }

  private func rule(_ defaults: BindingDefaults) -> DiscoveryRule? {
    let before = nodes.diagnostics.errorCount
    let rule = DiscoveryRule(firstKey: keys.firstKey, types: patterns(.types), conforming: patterns(.conforming))
    rule.modules = patterns(.module)
    rule.folders = folders()
    rule.exceptions = patterns(.except)
    rule.interface = keys.take(.as).flatMap { interface($0) } ?? .own
    rule.membership = keys.take(.into).flatMap { membership($0) }
    rule.bindsAll = keys.take(.all).map { nodes.boolean($0) } ?? false || rule.membership != nil
    rule.takesUnsupplied = keys.take(.parameters).map { isUnsupplied($0) } ?? false
    rule.isEager = keys.take(.eager).map { nodes.boolean($0) } ?? false
    rule.teardown = keys.take(.teardown).flatMap { TeardownReader.read($0.value, nodes) }
    rule.isolation = keys.take(.isolation).flatMap { nodes.bindingIsolation($0.value) }
    rule.autowire = keys.take(.autowire).flatMap { nodes.autowireMode($0) } ?? defaults.autowire
    rule.isConcurrent = keys.take(.concurrent).map { nodes.boolean($0) } ?? defaults.isConcurrent
    rule.access = keys.take(.access).flatMap { nodes.accessLevel($0) } ?? defaults.access
    rule.condition = keys.take(.if).flatMap { nodes.condition($0.value) }
    rule.scope = scope() ?? .factory
    checkPairs(rule)
    var remedies = Self.remedies
    // `factory: true` is meant as a scope.
    if case .scalar(let scalar)? = keys.entry(.factory)?.value.content, scalar.kind == .boolean {
      remedies[.factory] = nil
    }
    keys.finish("a rule", known: Self.keys, remedies: remedies, &nodes.diagnostics)
    reportPatternless()
    return nodes.diagnostics.errorCount > before ? nil : rule
  }

  private static let remedies: [BindingsKey: Remedy] = {
    let constructed: Remedy =
      "a rule calls the initializer of each type: what is constructed in another way has a binding of its own"
    let single: Remedy = "a rule is for many types: a binding under 'bindings' says this of one"
    var remedies: [BindingsKey: Remedy] = [:]
    for key in [BindingsKey.implementation, .factory, .value, .arguments, .variants, .alias] {
      remedies[key] = constructed
    }
    for key in [BindingsKey.properties, .calls, .throws, .async, .override, .root, .lookup, .doc] {
      remedies[key] = single
    }
    return remedies
  }()

  // MARK: Which types

  private func patterns(_ key: BindingsKey) -> [NamePattern] {
    guard let entry = keys.take(key) else { return [] }
    return texts(entry, key == .module ? "a module's name or pattern" : "a pattern of names")
      .compactMap { pattern($0, key) }
  }

  /// One text, or a list of some.
  private func texts(_ entry: YAMLEntry, _ what: String) -> [Located<String>] {
    if case .sequence(let items) = entry.value.content {
      if items.isEmpty {
        nodes.diagnostics.report(
          .wrongValue, "'\(entry.key.value)' names nothing", at: nodes.firstLine(of: entry.value),
          remedy: Remedy("leave '\(entry.key.value)' out", .removeEntry(at: entry.key.span)))
      }
      return items.compactMap { nodes.text($0, what) }
    }
    return [nodes.text(entry.value, what)].compactMap(\.self)
  }

  private func pattern(_ text: Located<String>, _ key: BindingsKey) -> NamePattern? {
    let isPattern = text.value.utf8.contains { $0 != UInt8(ascii: "*") } || text.value == "*"
    let stars = text.value.replacing("*", with: "A")
    if isPattern, SwiftName.isName(stars) || SwiftName.isIdentifier("A\(stars)") { return NamePattern(text) }
    let what = key == .module ? "the name of a module" : "the name of a type"
    nodes.diagnostics.report(
      .wrongValue, "'\(text.value)' is not \(what), nor a pattern of such names", at: text.span,
      remedy: Self.pattern(near: text.value).map { .write(YAMLText.item($0), at: text.span) }
        ?? "in a pattern '*' stands for any characters: '*Repository'")
    return nil
  }

  /// The pattern that a regular expression, a file's name, a type in full or another kind of text probably means.
  private static func pattern(near text: String) -> String? {
    let signs: Set<Character> = ["^", "$", "?", "+", "!", "(", ")", "[", "]", " "]
    let stars = text.replacing(".*", with: "*").replacing("**", with: "*")
    var path: Substring = stars.split(whereSeparator: signs.contains).last ?? ""
    if path.hasSuffix(".swift") { path.removeLast(".swift".count) }
    let last: Substring = path.split(separator: ".").last ?? ""
    let name = String(last.split(separator: "/").last ?? "")
    return SwiftName.isIdentifier("A\(name.replacing("*", with: "A"))") && !name.isEmpty ? name : nil
  }

  private func folders() -> [Located<String>] {
    guard let entry = keys.take(.in) else { return [] }
    return texts(entry, "a folder").compactMap { text in
      if text.value.hasPrefix("/") || text.value.contains("*") || text.value.isEmpty {
        nodes.diagnostics.report(
          .wrongValue, "'\(text.value)' is not a folder relative to this file's", at: text.span,
          remedy: text.value.contains("*")
            ? "a folder is named in full, and contains those below it"
            : "it is the same for everybody who builds: 'Features', or '.' for the file's own folder")
        return nil
      }
      return text
    }
  }

  // MARK: What they become

  private func interface(_ entry: YAMLEntry) -> DiscoveryRule.Interface? {
    guard let text = nodes.text(entry.value, "'protocol' or a protocol's name") else { return nil }
    if text.value == "protocol" { return .protocol(text.span) }
    if SwiftTypeForm.isName(text.value) { return .named(text) }
    let name = text.value.hasPrefix("any ") ? String(text.value.dropFirst(4)) : ""
    nodes.diagnostics.report(
      .wrongValue, "'\(text.value)' is not a protocol's name", at: text.span,
      remedy: SwiftName.isIdentifier(name)
        ? .write(name, at: text.span) : "write 'protocol' for the one that each type's declaration names, or its name")
    return nil
  }

  private func membership(_ entry: YAMLEntry) -> Membership? {
    if case .mapping = entry.value.content {
      nodes.diagnostics.report(
        .wrongValue, "the types of a rule cannot be members of a dictionary", at: nodes.firstLine(of: entry.value),
        remedy: "each would need a key of its own: bind them, with 'into' in each")
      return nil
    }
    return nodes.text(entry.value, "a collection's name").flatMap { nodes.bindingName($0) }
      .map { Membership(collection: $0, key: nil) }
  }

  private func isUnsupplied(_ entry: YAMLEntry) -> Bool {
    if case .scalar(let scalar) = entry.value.content, scalar.text == "unsupplied" { return true }
    nodes.diagnostics.report(
      .wrongValue, "'parameters' of a rule is 'unsupplied'", at: nodes.firstLine(of: entry.value),
      remedy: Remedy(
        "write 'unsupplied': what nothing supplies is then given by the caller",
        .replace(nodes.firstLine(of: entry.value), with: "unsupplied")))
    return false
  }

  private func scope() -> Scope? {
    guard let entry = keys.take(.scope) else {
      guard keys.entry(.into) == nil, !keys.isMisspelled(.scope, among: Self.keys), !keys.entries.isEmpty,
        !keys.entries.contains(where: { Scope(rawValue: $0.key.value) != nil })
      else { return nil }
      nodes.diagnostics.report(.ruleWithoutScope(nodes.source), at: keys.firstKey)
      return nil
    }
    let scope: Scope? = nodes.word(entry, "a scope", unmentioned: .foreign)
    guard scope == .foreign else { return scope }
    nodes.diagnostics.report(
      .conflictingKeys, "a rule constructs what it matches, and cannot be foreign", at: entry.value.span,
      remedy: "bind each such type by itself, with 'scope: foreign'")
    return nil
  }

  private func reportPatternless() {
    guard keys.entry(.types) == nil, keys.entry(.conforming) == nil,
      !keys.isMisspelled(.types, among: Self.keys), !keys.isMisspelled(.conforming, among: Self.keys)
    else { return }
    let fact = Fact.ruleWithoutTypes(isEmpty: keys.entries.isEmpty, nodes.source)
    nodes.diagnostics.report(fact, at: keys.firstKey)
  }

  // MARK: Pairs

  /// Reports keys that have no meaning together.
  private func checkPairs(_ rule: DiscoveryRule) {
    if rule.scope != .singleton, let scope = keys.entry(.scope) ?? keys.entry(.into) {
      let kept: [(BindingsKey, Bool)] = [(.eager, rule.isEager), (.teardown, rule.teardown != nil)]
      for (key, isSet) in kept where isSet && !(key == .teardown && rule.scope == .factory) {
        guard let entry = keys.entry(key) else { continue }
        nodes.reportPair(entry, scope, "only what is kept has this: write 'scope: singleton', or leave '\(key)' out")
      }
    }
    if let entry = keys.entry(.as), let into = keys.entry(.into) {
      nodes.reportPair(entry, into, "the members would all have the protocol's name: leave 'as' out")
    }
    guard let parameters = keys.entry(.parameters), rule.takesUnsupplied else { return }
    if let scope = keys.entry(.scope), rule.scope != .factory {
      nodes.reportPair(
        parameters, scope, id: .parametersNeedFactory,
        "a kept value cannot differ from call to call: write 'scope: factory', or leave 'parameters' out")
    }
    if let into = keys.entry(.into) {
      nodes.reportPair(parameters, into, "nobody gives parameters to the members of a collection")
    }
  }
}

extension BindingsFileDecoder {
  func ruleList(_ node: YAMLNode, _ defaults: BindingDefaults) -> [DiscoveryRule] {
    let rule = DiscoveryRuleDecoder.ruleText(node)
    let remedy = rule.map { Remedy.write("[\($0)]", at: node.span) } ?? nodes.itemRemedy(node)
    guard let items = nodes.sequence(node, "a list of rules", remedy: remedy) else { return [] }
    return items.compactMap { DiscoveryRuleDecoder.decode($0, defaults, nodes) }
  }
}
