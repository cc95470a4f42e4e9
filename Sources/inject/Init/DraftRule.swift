import BindingsYAML
import InjectGenCore

/// A rule of `discover` that takes the place of the lines of several bindings.
struct DraftRule {
  /// The property by which its types are matched.
  enum Pattern: Hashable {
    /// The last words of their names: `Repository`.
    case ending(String)
    /// A protocol or a superclass.
    case conforming(String)
    /// The last words of a protocol's name, where each type has one of its own: `UseCase`.
    case conformingEnding(String)
    /// A folder, relative to the bindings file, or to that of the module.
    case folder(String)
  }

  /// The facts in which all bindings of a rule agree.
  struct Kind: Hashable {
    let isSingleton: Bool
    /// Whether each binding has the type of the one protocol that its declaration names.
    let isProtocol: Bool
    /// The module that declares the types, where it is not the container's own.
    let module: String?
  }

  let pattern: Pattern
  let kind: Kind
  /// The lines that it takes the place of.
  var members: [FirstDraft.Key]
  /// Whether callers give what nothing supplies.
  var takesUnsupplied = false
  /// Whether it binds all types that it matches: some of them are asked for by nothing but the program itself.
  var bindsAll = false
  /// The types that it would match, and that are not bound.
  var exceptions: [String] = []

  /// The rule as an item of `discover`.
  var text: String {
    var keys: [String]
    switch pattern {
    case .ending(let words): keys = ["types: '*\(words)'"]
    case .conforming(let name): keys = ["conforming: \(name)"]
    case .conformingEnding(let words): keys = ["conforming: '*\(words)'"]
    case .folder(let folder): keys = ["types: '*'", "in: \(YAMLText.item(folder))"]
    }
    if let module = kind.module { keys.append("module: \(module)") }
    if exceptions.count == 1 { keys.append("except: \(exceptions[0])") }
    if exceptions.count > 1 { keys.append("except: [\(exceptions.joined(separator: ", "))]") }
    if kind.isProtocol { keys.append("as: protocol") }
    keys.append("scope: \(kind.isSingleton ? "singleton" : "factory")")
    if takesUnsupplied { keys.append("parameters: unsupplied") }
    if bindsAll { keys.append("all: true") }
    return "- { \(keys.joined(separator: ", ")) }"
  }
}
