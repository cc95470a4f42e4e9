import SwiftDeclarations

/// A type that a rule matches, and the binding that it has where something needs it.
package final class MatchedType {
  /// Why a rule cannot say which type a binding has.
  enum Problem {
    /// `as: protocol`, and its declaration names none or several.
    case protocols([String])
    /// `as: Name`, and it is not declared to be that.
    case notDeclared(to: Located<String>)
  }

  let form: SwiftTypeForm
  /// The index of the rule among those of its file.
  package let rule: Int
  /// The pattern that has it.
  package let pattern: NamePattern
  /// The name of the binding.
  package let name: String
  /// The type that is constructed, and the binding's type, as the bindings file writes them.
  package let implementation: String
  let type: String
  /// Where it is declared.
  let place: SwiftPlace
  /// The condition of the `#if` around it, or nil.
  let condition: String?
  /// How widely the binding's type is seen.
  let access: AccessLevel
  let problem: Problem?
  /// The binding, once something needs it.
  package var binding: Binding?
  /// Its initializer, where one alone counts whatever there is to pass, so that it need not be looked up once more.
  var callable: Callable?
  /// The choices for that, where all of them have been decided.
  var wiring: Wiring?
  /// Whether a written binding constructs it, so that no rule binds it.
  package var isWritten = false
  private let canonical: CanonicalType?
  private let table: TypeTable

  init(
    _ form: SwiftTypeForm, rule: Int, _ pattern: NamePattern, _ view: DiscoveredView, _ place: SwiftPlace,
    condition: String?, _ table: TypeTable
  ) {
    self.form = form
    self.rule = rule
    self.pattern = pattern
    self.place = place
    self.condition = condition
    (name, implementation, type) = (view.name, view.implementation, view.type)
    (access, problem) = (view.access, view.problem)
    canonical = view.canonical
    self.table = table
  }

  /// The binding's type as the module of its rule sees it; nil for another module, or where its text has to be read.
  func type(in table: TypeTable) -> CanonicalType? { table === self.table ? canonical : nil }
}

/// The name and the type of a discovered binding.
final class DiscoveredView {
  let name: String
  let implementation: String
  let type: String
  let access: AccessLevel
  var problem: MatchedType.Problem?
  /// The binding's type, where that follows without its text.
  private(set) var canonical: CanonicalType?

  init(
    _ type: Int, _ form: SwiftTypeForm, as interface: DiscoveryRule.Interface, in module: Int, _ table: TypeTable
  ) {
    let own = table.types[type].name
    // It is neither generic nor nested.
    let isShared = table.isShared(own)
    implementation = isShared ? table.spelling(CanonicalType(form)) : own
    var seen: SwiftTypeForm?
    switch interface {
    case .own: break
    case .protocol:
      let found = Self.protocols(of: type, table)
      if found.count == 1 { seen = found[0] }
      problem = found.count == 1 ? nil : .protocols(found.map { Self.name(of: $0) })
    case .named(let name):
      let wanted = table.type(name.value, in: NameContext(module: module))
      if let wanted, table.isDeclared(CanonicalType(form), toBe: wanted) {
        seen = wanted.form
      } else {
        problem = .notDeclared(to: name)
      }
    }
    guard let seen else {
      (name, self.type, access) = (SwiftName.uncapitalized(own), implementation, table.access(ofType: type))
      canonical = isShared ? nil : CanonicalType(form)
      return
    }
    name = SwiftName.uncapitalized(Self.bareName(Self.name(of: seen)))
    let declared = table.declaredType(seen)
    let spelled = declared == nil ? "any \(seen)" : table.spelling(CanonicalType(seen))
    (self.type, access) = (spelled, declared.map { table.access(ofType: $0) } ?? .open)
  }

  private static func name(of form: SwiftTypeForm) -> String {
    if case .named(let names) = form { names[names.count - 1].text } else { form.description }
  }

  /// `TOTPService` for `TOTPServiceProtocol`.
  private static func bareName(_ name: String) -> String {
    for ending in ["Protocol", "Interface"] where name.hasSuffix(ending) && name != ending {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// The protocols of the files read that the declarations of a type name themselves.
  private static func protocols(of type: Int, _ table: TypeTable) -> [SwiftTypeForm] {
    var found: [SwiftTypeForm] = []
    for form in table.inherited(by: table.types[type].declarations, generics: [], [:]) {
      guard let declared = table.declaredType(form), table.types[declared].kind == .protocol, !found.contains(form)
      else {
        continue
      }
      found.append(form)
    }
    return found
  }
}
