import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// The types that the rules of one bindings file match.
package final class RuleMatches {
  /// Why no rule matches a type that has the pattern of one.
  package enum Reason {
    case generic, nested, hidden(AccessLevel), data, testable, excepted(NamePattern)
    /// It holds an instance of itself, in a property of this name.
    case holdsItself(String)
    case earlierRule(Int)
  }

  /// In the order of their bindings' names.
  package private(set) var types: [MatchedType] = []
  package private(set) var byForm: [SwiftTypeForm: MatchedType] = [:]
  /// By the names of their bindings.
  private(set) var byName: [String: [MatchedType]] = [:]
  package let rules: [DiscoveryRule]
  /// The file.
  package let source: Source
  /// How many types each rule is the first to match.
  private(set) var counts: [Int]
  /// The declarations that the file sees.
  let seen: SeenDeclarations
  package var table: TypeTable { seen.table }
  private let modules: [[Bool]]
  private let folders: [[RelativeFolder]]
  private var isInFolders: [[Bool?]]
  private lazy var isSkipped = table.files.indices.map { table.isSkippedByRules($0) }

  /// The first rule that matches a type holds. A module is the same to all its includers, so its rules see the modules
  /// that its own target imports.
  init(_ rules: [DiscoveryRule], of source: Source, isModule: Bool, _ seen: SeenDeclarations) {
    let (table, module) = (seen.table, seen.module)
    (self.rules, self.source, self.seen) = (rules, source, seen)
    counts = Array(repeating: 0, count: rules.count)
    let imported = isModule ? table.modulesImported(by: module) : nil
    modules = rules.map { rule in
      table.modules.indices.map { other in
        if rule.modules.isEmpty { return other == module }
        let name = table.modules[other].name
        return rule.modules.contains { pattern in
          guard pattern.matches(name) else { return false }
          if pattern.isName { return true }
          return other != module && table.modules[other].distance == .package && imported?.contains(name) ?? true
        }
      }
    }
    let own = RelativeFolder(of: source.path)
    folders = rules.map { rule in
      rule.folders.flatMap { folder in
        guard !rule.modules.isEmpty else { return [own.appending(folder.value)] }
        return table.modules.indices.map { table.folder(of: $0).appending(folder.value) }
      }
    }
    isInFolders = rules.map { _ in Array(repeating: nil, count: table.files.count) }
    match()
  }

  private func match() {
    for type in table.types.indices where table.isConstructed(type) {
      guard let (rule, pattern) = rule(for: type), reason(for: type, rules[rule], pattern) == nil else { continue }
      let matched = MatchedType(type, rule: rule, pattern, as: rules[rule].interface, seen)
      counts[rule] += 1
      types.append(matched)
      byForm[matched.form] = matched
    }
    types = types.ordered { ($0.name, $0.implementation) < ($1.name, $1.implementation) }
    for (index, type) in types.enumerated() {
      type.index = index
      byName[type.name, default: []].append(type)
    }
  }

  /// The first rule whose words a type has.
  private func rule(for type: Int) -> (index: Int, pattern: NamePattern)? {
    for index in rules.indices {
      guard let pattern = pattern(of: rules[index], index, for: type) else { continue }
      // A star alone matches no struct, so a later rule may.
      if isData(type, rules[index], pattern) { continue }
      return (index, pattern)
    }
    return nil
  }

  /// The pattern by which a rule has a type, if all that the rule says holds; exceptions aside.
  private func pattern(of rule: DiscoveryRule, _ index: Int, for type: Int) -> NamePattern? {
    let declared = table.types[type]
    guard modules[index][declared.module] else { return nil }
    let name = declared.simpleName
    var found: NamePattern?
    if !rule.types.isEmpty {
      found = rule.types.first { $0.matches(name) }
      if found == nil { return nil }
    }
    if !folders[index].isEmpty {
      guard declared.declarations.contains(where: { isInFolder($0.file, index) }) else { return nil }
    }
    if rule.exceptions.contains(where: { $0.matches(name) }) { return nil }
    if !rule.conforming.isEmpty {
      let names = table.supertypes(of: table.form(ofType: type)).forms.map { form in
        if case .named(let names) = form { names[names.count - 1].text } else { "" }
      }
      let pattern = rule.conforming.first { pattern in names.contains { pattern.matches($0) } }
      guard let pattern else { return nil }
      found = found ?? pattern
    }
    return found
  }

  /// Whether no file that is read is in a folder that a rule names.
  package func isEmpty(folder: String, of rule: DiscoveryRule) -> Bool {
    guard let index = rules.firstIndex(where: { $0.firstKey == rule.firstKey }),
      let place = rule.folders.firstIndex(where: { $0.value == folder }), rule.modules.isEmpty
    else { return false }
    let wanted = folders[index][place]
    return !table.files.contains { wanted.contains(RelativeFolder(of: $0.file.path)) }
  }

  private func isInFolder(_ file: Int, _ rule: Int) -> Bool {
    if let known = isInFolders[rule][file] { return known }
    let folder = RelativeFolder(of: table.files[file].file.path)
    let isIn = folders[rule].contains { $0.contains(folder) }
    isInFolders[rule][file] = isIn
    return isIn
  }

  private func isData(_ type: Int, _ rule: DiscoveryRule, _ pattern: NamePattern) -> Bool {
    table.types[type].kind == .struct && pattern.isAny && rule.conforming.isEmpty
  }

  /// Why a rule does not match a type that has its words.
  private func reason(for type: Int, _ rule: DiscoveryRule, _ pattern: NamePattern) -> Reason? {
    let declared = table.types[type]
    if declared.name.contains(byte: UInt8(ascii: ".")) { return .nested }
    if declared.privateFile != nil { return .hidden(.private) }
    if !declared.genericParameters.isEmpty { return .generic }
    if isData(type, rule, pattern) { return .data }
    if !table.isVisible(type) { return .hidden(table.access(ofType: type)) }
    if declared.declarations.allSatisfy({ isSkipped[$0.file] }) { return .testable }
    return table.propertyHoldingItself(type).map { .holdsItself($0) }
  }

  /// Why no rule matches a type, where one has its name, and that rule.
  package func reason(forType type: Int) -> (rule: DiscoveryRule, reason: Reason)? {
    guard table.isConstructed(type) else { return nil }
    if let (index, pattern) = rule(for: type), let reason = reason(for: type, rules[index], pattern) {
      return (rules[index], reason)
    }
    for rule in rules {
      let name = table.types[type].simpleName
      guard rule.types.isEmpty || rule.types.contains(where: { $0.matches(name) }),
        let exception = rule.exceptions.first(where: { $0.matches(name) })
      else { continue }
      return (rule, .excepted(exception))
    }
    return nil
  }

  /// Whether a rule matches a type, or would if that did not hold an instance of itself.
  func hasWords(for type: CanonicalType?) -> Bool {
    guard let form = type?.unwrapped.form, let declared = table.declaredType(form) else { return false }
    if byForm[form] != nil { return true }
    if case .holdsItself? = reason(forType: declared)?.reason { return true }
    return false
  }

  /// Types that have the words of a rule that matches none, each with the reason: the first few.
  package func nearlyMatched(by index: Int) -> [(type: Int, reason: Reason)] {
    var found: [(Int, Reason)] = []
    for type in table.types.indices where table.isConstructed(type) && found.count < 3 {
      guard let pattern = pattern(of: rules[index], index, for: type) else { continue }
      if let first = byForm[table.form(ofType: type)] {
        found.append((type, .earlierRule(first.rule)))
      } else if let reason = reason(for: type, rules[index], pattern) {
        found.append((type, reason))
      }
    }
    return found
  }
}

extension TypeTable {
  /// Whether a file is one of tests, or generated: no rule matches what it declares.
  fileprivate func isSkippedByRules(_ file: Int) -> Bool {
    if files[file].file.path.hasSuffix(".inject.swift") { return true }
    return files[file].declarations.imports.contains { isMarked($0, "testable", in: file) }
  }

  /// The instance that a class or an actor holds of itself and others see: `Tracker.shared`.
  package func instance(of type: Int) -> String? {
    guard types[type].kind != .struct, let property = propertyHoldingItself(type, from: .internal) else { return nil }
    return "\(spelling(CanonicalType(form(ofType: type)))).\(property)"
  }

  /// The static property of a type that holds an instance of it, `static let shared = Tracker()`, as it is read where
  /// there must be one: `current!`.
  fileprivate func propertyHoldingItself(_ type: Int, from access: AccessLevel = .private) -> String? {
    let name = types[type].name
    for place in types[type].declarations + extensions(of: .declared(type)) {
      for property in properties(of: place) where property.prefix.modifiers.contains(.isStatic) {
        if let own = property.prefix.access, own < access { continue }
        let type = property.type.map { text($0, in: place.file) }
        let value = property.initialValue.map { text($0, in: place.file) }
        if let type, [name, "Self", "\(name)!"].contains(type) { return property.name }
        if type == "\(name)?" { return "\(property.name)!" }
        if type == nil, let value,
          ["\(name)(", "\(name).init(", "Self(", "Self.init("].contains(where: value.hasPrefix)
        {
          return property.name
        }
      }
    }
    return nil
  }

  fileprivate func modulesImported(by module: Int) -> Set<String> {
    var names: Set<String> = []
    for (index, file) in files.enumerated() where file.module == module {
      for item in file.declarations.imports { names.insert(Self.firstPart(text(item.path, in: index))) }
    }
    return names
  }

  fileprivate func folder(of module: Int) -> RelativeFolder {
    RelativeFolder(of: modules[module].name, containing: files.filter { $0.module == module }.map(\.file.path))
  }
}
