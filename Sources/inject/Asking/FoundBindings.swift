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
  /// `PageContainer`; else the bindings of a type, `any Store`, or those that construct it, `SQLStore`.
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
    let constructed = bindings.indices.filter { bindings[$0].callee == type }
    if !constructed.isEmpty { return .bindings(constructed) }
    let names =
      bindings.flatMap { [$0.name, $0.localName, $0.code, $0.type, $0.callee ?? $0.type] } + containers.map(\.name)
    // Types and values are told apart by their first letter.
    let isType = name.hasPrefix("any ") || name.first?.isUppercase == true
    throw Self.unknown(
      "binding, container or type", name,
      among: names.filter { ($0.hasPrefix("any ") || $0.first?.isUppercase == true) == isType })
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
    let near = nearNames(name, among: names)
    let remedy = near.isEmpty ? [] : ["did you mean \(near.joined(separator: " or "))?"]
    return Failure(status: .problems, messages: ["there is no \(kind) '\(VisibleText.of(name))'"] + remedy)
  }

  /// Up to three names that may be meant, the nearest first, in quotes.
  static func nearNames(_ name: String, among names: [String]) -> [String] {
    var candidates = Set(names)
    var found: [String] = []
    while found.count < 3 {
      var near = NearNames(candidates.sorted())
      guard let next = near.find(name) else { break }
      candidates.remove(next)
      found.append("'\(VisibleText.of(next))'")
    }
    return found
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
    words += binding.children.map { "constructs \(containers[$0].name)" }
    if let condition = binding.condition { words.append("if \(condition)") }
    return (words + binding.origins).joined(separator: ", ")
  }
}

extension GraphDescription.Binding {
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
