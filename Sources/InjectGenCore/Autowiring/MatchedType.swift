import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// A type that a rule matches, and the binding that it has where something needs it.
package final class MatchedType {
  /// Why a rule cannot say which type a binding has.
  enum Problem {
    /// `as: protocol`, and its declaration names none or several.
    case protocols([String])
    /// `as: Name`, and it is not declared to be that.
    case notDeclared(to: Located<String>)
  }

  package let form: SwiftTypeForm
  /// The index of the rule among those of its file.
  package let rule: Int
  /// The pattern that has it.
  package let pattern: NamePattern
  /// The name of the binding.
  package let name: String
  /// Whether that can be a binding's.
  package var isNamed: Bool { SwiftName.isIdentifier(name) }
  /// The type that is constructed, and the binding's type, as the bindings file writes them.
  package let implementation: String
  package let type: String
  /// Where it is declared.
  package let place: SwiftPlace
  /// The condition of the `#if` around it, or nil.
  let condition: String?
  /// How widely the binding's type is seen.
  let access: AccessLevel
  let problem: Problem?
  /// Its place among the types of the rules' file.
  var index = 0
  /// The binding, once something needs it.
  package internal(set) var binding: Binding?
  /// Its initializer, where one alone counts whatever there is to pass, so that it need not be looked up once more.
  var callable: Callable?
  /// The choices for that, where all of them have been decided.
  var wiring: Wiring?
  /// Whether a written binding constructs it, so that no rule binds it.
  package internal(set) var isWritten = false
  /// The binding's type, where that follows without its text.
  private let canonical: CanonicalType?
  package let table: TypeTable

  /// Its condition as that of a binding.
  package var declaredCondition: Condition? {
    condition.flatMap { text in
      (try? ConditionParser.read(DeclarationCondition.shown(text))).map {
        Condition(text: $0.spelling, span: span, formula: $0.formula)
      }
    }
  }

  /// The place of its binding: the pattern, for this type.
  package var span: Span { pattern.span.of(subject: index) }

  /// `type` is an index into the table's types, of one which is neither generic nor nested.
  init(
    _ type: Int, rule: Int, _ pattern: NamePattern, as interface: DiscoveryRule.Interface, _ seen: SeenDeclarations
  ) {
    let table = seen.table
    let (own, form) = (table.types[type].name, table.form(ofType: type))
    (self.form, self.rule, self.pattern, self.table) = (form, rule, pattern, table)
    place = table.place(ofType: type)
    let conditions = table.types[type].declarations.map { table.condition(of: $0) }
    condition = conditions.dropFirst().reduce(conditions[0]) { DeclarationCondition.any($0, $1) }
    implementation = table.needsModule(type) ? table.spelling(CanonicalType(form)) : own
    var (other, problem) = (SwiftTypeForm?.none, Problem?.none)
    switch interface {
    case .own: break
    case .protocol:
      let found = Self.protocols(of: type, table)
      if found.count == 1 { other = found[0] } else { problem = .protocols(found.map { Self.name(of: $0) }) }
    case .named(let name):
      let wanted = seen.type(name.value)
      if let wanted, table.isDeclared(CanonicalType(form), toBe: wanted) {
        other = wanted.form
      } else {
        problem = .notDeclared(to: name)
      }
    }
    self.problem = problem
    canonical = other == nil ? CanonicalType(form) : nil
    guard let other else {
      (name, self.type, access) = (Self.bindingName(own), implementation, table.access(ofType: type))
      return
    }
    name = Self.bindingName(Self.bareName(Self.name(of: other)))
    let declared = table.declaredType(other)
    self.type = declared == nil ? "any \(other)" : table.spelling(CanonicalType(other))
    access = declared.map { table.access(ofType: $0) } ?? .open
  }

  /// The binding's type as the module of its rule sees it; nil for another module, or where its text has to be read.
  func type(in table: TypeTable) -> CanonicalType? { table === self.table ? canonical : nil }

  /// `urlLoading` for `URLLoading`, `myModel` for `` `My model` ``. What is no name has none near it.
  private static func bindingName(_ type: String) -> String {
    SwiftName.uncapitalized(SwiftName.isIdentifier(type) ? type : SwiftName.identifier(near: type) ?? type)
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
      else { continue }
      found.append(form)
    }
    return found
  }
}
