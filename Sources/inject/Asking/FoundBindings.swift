import BindingsYAML
import InjectGenCore
import InjectTool
import SwiftModel

/// The meaning of a name on the command line.
enum FoundName: Equatable {
  case bindings([Int])
  case container(Int)
}

extension GraphDescription {
  /// Finds the bindings of a name in all containers, `store`, or in one, `App.store`; else a container,
  /// `PageContainer`; else the bindings of a type, `any Store`, or those that construct it, `SQLStore`, also in a
  /// context.
  ///
  /// Where no container has the name, it may be the one that a binding has in the file of its module, or the one by
  /// which a test overrides it: `storageDatabase`.
  func find(_ name: String) throws(Failure) -> FoundName {
    let found = bindings.indices.filter { bindings[$0].name == name || qualifiedName(of: $0) == name }
    if !found.isEmpty { return .bindings(found) }
    let local = bindings.indices.filter { bindings[$0].localName == name || bindings[$0].code == name }
    if !local.isEmpty { return .bindings(local) }
    if let container = containers.firstIndex(where: { $0.name == name }) { return .container(container) }
    let type = Self.plainType(name)
    let typed = bindings.indices.filter { Self.plainType(bindings[$0].type) == type }
    if !typed.isEmpty { return .bindings(typed) }
    let constructed = bindings.indices.filter { bindings[$0].constructs(type) }
    if !constructed.isEmpty { return .bindings(constructed) }
    let replaced = bindings.indices.filter { binding in
      bindings[binding].replacements.contains { Self.constructs(type, $0.construction) }
    }
    if !replaced.isEmpty { return .bindings(replaced) }
    throw unknown(name)
  }

  private func unknown(_ name: String) -> Failure {
    let constructed = bindings.compactMap { Self.constructedType($0.constructed) }
    let names = bindings.flatMap { [$0.name, $0.localName, $0.code, $0.type] } + constructed + containers.map(\.name)
    // Types and values are told apart by their first letter.
    let isType = name.hasPrefix("any ") || name.first?.isUppercase == true
    let kind = "binding, container or type"
    let failure = Self.unknown(
      kind, name, among: names.filter { ($0.hasPrefix("any ") || $0.first?.isUppercase == true) == isType })
    if isType || failure.messages.count > 1 { return failure }
    let typed = bindings.filter { Self.hasWord(name, $0.type) || Self.hasWord(name, $0.constructed) }
    return Self.unknown(kind, name, meaning: Self.shortest(typed.map(\.name)))
  }

  /// Whether what is constructed is a value of a type, `Kit.Store.open` or `Store(limit: 3)` for `Store`.
  fileprivate static func constructs(_ type: String, _ construction: String) -> Bool {
    let constructed = constructedType(construction) ?? ""
    return construction == type || constructed == type || constructed.hasSuffix(".\(type)")
  }

  /// The type that a construction begins with: `Kit.Store` for `Kit.Store.open` and `Kit.Store<Int>(limit: 3)`.
  private static func constructedType(_ construction: String) -> String? {
    var names = construction.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }.split(separator: ".")
    while let last = names.last, last.first?.isUppercase != true { names.removeLast() }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// A type as it is compared: `Store` for `any Store`.
  private static func plainType(_ type: String) -> String {
    let words = type.split(separator: " ").joined(separator: " ")
    return words.hasPrefix("any ") ? String(words.dropFirst("any ".count)) : words
  }

  /// The bindings of a container that nothing else needs, and its eager ones.
  func roots(of container: Int) -> [Int] {
    let dependents = Dependents(self)
    return bindings.indices.filter { bindings[$0].container == container && dependents.isRoot($0) }
  }

  /// The bindings that construct a container.
  func constructors(of container: Int) -> [Int] {
    bindings.indices.filter { bindings[$0].children.contains(container) }
  }

  /// A failure that says which names are near.
  static func unknown(_ kind: String, _ name: String, among names: [String]) -> Failure {
    unknown(kind, name, meaning: nearNames(name, among: names))
  }

  private static func unknown(_ kind: String, _ name: String, meaning near: [String]) -> Failure {
    let remedy = near.isEmpty ? [] : ["did you mean \(near.joined(separator: " or "))?"]
    return Failure(status: .problems, messages: ["there is no \(kind) '\(VisibleText.of(name))'"] + remedy)
  }

  /// Up to three names that may be meant, in quotes: the nearest first; where none is near, those that have the word.
  static func nearNames(_ name: String, among names: [String]) -> [String] {
    var candidates = Set(names)
    var found: [String] = []
    while found.count < 3 {
      var near = NearNames(candidates.sorted())
      guard let next = near.find(name) else { break }
      candidates.remove(next)
      found.append("'\(VisibleText.of(next))'")
    }
    return found.isEmpty ? shortest(names.filter { hasWord(name, $0) }) : found
  }

  /// Whether a name begins with a word or has it further on: `storeCache` and `parcelStore` for `store`.
  private static func hasWord(_ word: String, _ name: String) -> Bool {
    guard word.count > 2, let first = word.first else { return false }
    return name.hasPrefix(word) || name.contains(first.uppercased() + word.dropFirst())
  }

  private static func shortest(_ names: [String]) -> [String] {
    Set(names).sorted { ($0.count, $0) < ($1.count, $1) }.prefix(3).map { "'\(VisibleText.of($0))'" }
  }

  func qualifiedName(of binding: Int) -> String {
    "\(containers[bindings[binding].container].name).\(bindings[binding].name)"
  }

  /// The name of a binding where those of a container are spoken of.
  func name(of binding: Int, in container: Int) -> String {
    bindings[binding].container == container ? bindings[binding].name : qualifiedName(of: binding)
  }

  /// `any Store (DiskStore), singleton, eager`
  func words(of binding: Int) -> String {
    let binding = bindings[binding]
    let other = binding.callee.flatMap { $0 == Self.plainType(binding.type) ? nil : " (\($0))" } ?? ""
    var words = [binding.type + other, binding.scope ?? binding.construction.rawValue]
    if binding.isEager { words.append("eager") }
    if let teardown = binding.teardown { words.append("ended by \(teardown)") }
    words += binding.children.map { "constructs \(containers[$0].name)" }
    if let condition = binding.condition { words.append("if \(condition)") }
    return (words + binding.origins).joined(separator: ", ")
  }
}

extension GraphDescription.Binding {
  fileprivate func constructs(_ type: String) -> Bool {
    (construction == .call || construction == .value) && GraphDescription.constructs(type, constructed)
  }

  /// `discovered by '*Store'`, `replaced in preview, test`
  var origins: [String] {
    let names = replacements.map(\.context).joined(separator: ", ")
    return (rule.map { ["discovered by '\($0.pattern)'"] } ?? []) + (names.isEmpty ? [] : ["replaced in \(names)"])
  }
}

extension GraphDescription.Dependency.Kind {
  /// ` (deferred)`; nothing for what is passed itself.
  var mark: String { self == .direct ? "" : " (\(rawValue))" }
}

extension GraphDescription.Place {
  /// `path:line:column`
  var text: String { "\(path):\(line):\(column)" }
}
