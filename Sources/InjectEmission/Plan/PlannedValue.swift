import BindingsYAML
import InjectGenCore
import SwiftModel

/// The Swift code of a value. What is rare is stored indirectly: each argument has one.
enum PlannedValue {
  case request(ValueRequest)
  /// The value of a request, which a module's function converts.
  indirect case conversion(ValueRequest, function: String)
  indirect case provider(ProviderClosure)
  /// An expression that a user wrote.
  case expression(String)

  var isProvider: Bool {
    if case .provider = self { true } else { false }
  }

  /// The code without the marks of its effects.
  package var text: String {
    switch self {
    case .request(let request): request.text
    case .conversion(let request, let function): "\(function)(\(request.text))"
    case .provider(let closure): closure.text
    case .expression(let text): text
    }
  }

  /// The effects of evaluating it. An expression's are those of the construction.
  var effects: Effects {
    switch self {
    case .request(let request), .conversion(let request, _): request.effects
    case .provider, .expression: .none
    }
  }

  /// Whether nothing in it is the user's own Swift, so that the compiler has nothing to say of it.
  var spellsNothing: Bool {
    switch self {
    case .request(let request): request.members.isEmpty
    case .conversion, .provider, .expression: false
    }
  }

  /// The marks before it: `try await `, or as much of it as is needed.
  var marks: String { Marks(effects: effects).prefix }

  var marked: String { marks + text }

  /// The same where another name may shadow the container's: `self.store` for `store`.
  var throughSelf: PlannedValue {
    guard case .request(let request) = self, case .implicit = request.container else { return self }
    return .request(request.throughSelf(members: request.members))
  }
}

/// A closure that asks for a binding: `{ [weak self] id in _Inject.alive(self, "App.cart").makeCart(id: id) }`.
struct ProviderClosure {
  enum Capture: Equatable {
    case container(String)
    /// The container is not retained: what it keeps has the closure.
    case weakContainer(String)
    /// A container further up. Its owner does not know this one, and may be retained. The container has a name where
    /// the code is no member of it.
    case ancestor(generation: Int, of: String?)

    var isWeak: Bool {
      if case .weakContainer = self { true } else { false }
    }

    var text: String {
      switch self {
      case .container(let name): "[\(name)]"
      case .weakContainer(let name): "[weak \(name)]"
      case .ancestor(generation: 1, of: nil): "[parent]"
      // Those between need not live as long.
      case .ancestor(let generation, let container):
        "[parent = \(InheritedName.path(generation, of: container))]"
      }
    }
  }

  struct Parameter {
    let name: String
    /// Nil where the compiler infers it.
    let type: String?

    var text: String { SwiftName.spelled(name) + (type.map { ": \($0)" } ?? "") }
  }

  /// `@MainActor @Sendable`, or nothing.
  var attributes = ""
  var capture: Capture?
  package var parameters: [Parameter] = []
  /// The request that it makes; its effects are the closure's.
  let request: ValueRequest

  /// Whether its parameters are in parentheses: where they have types, or the closure says what it throws, which the
  /// compiler does not infer.
  var hasParentheses: Bool {
    request.effects.errorType != nil || parameters.contains { $0.type != nil }
  }

  /// The text before `in`; empty where that is not needed.
  var signature: String {
    let list = parameters.map(\.text).joined(separator: ", ")
    let throwing = request.effects.errorType == nil ? "" : request.effects.suffix
    let parts = [attributes, capture?.text ?? "", hasParentheses ? "(\(list))\(throwing)" : list]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  var body: String { request.marked }

  package var text: String {
    signature.isEmpty ? "{ \(body) }" : "{ \(signature) in \(body) }"
  }
}

/// A request for a value: `store`, `self.makeCart(id: id)`, `parent.config.api.baseURL`. A class, because it is
/// passed on from the plan to the text.
final class ValueRequest {
  /// The container that is asked.
  enum Container {
    /// The one that the code is a member of, without `self`. For a parameter there is none.
    case implicit
    /// `self`
    case explicit
    /// A parameter of that name.
    case named(String)
    /// The one that a provider does not retain, by its name in code. Where it is gone, the program stops with `name`.
    indirect case whileAlive(String, name: String)
  }

  struct Argument {
    /// Nil passes it without a label.
    let label: String?
    /// The name of a parameter or constant.
    let value: String

    /// An argument for the parameter of its name.
    init(_ name: String) {
      (label, value) = (name, name)
    }

    init(unlabeled value: String) {
      (label, self.value) = (nil, value)
    }

    var text: String {
      (label.map { "\(SwiftName.argumentLabel($0)): " } ?? "") + SwiftName.spelled(value)
    }
  }

  var container = Container.implicit
  /// How many parents further up it is asked.
  var generation = 0
  /// The name of a property, method, parameter or constant.
  package let name: String
  /// The arguments of a method; nil for everything else.
  let arguments: [Argument]?
  /// The members of the value that follow: `.api.baseURL`.
  let members: [String]
  /// The effects of asking where the request is.
  var effects: Effects

  init(name: String, arguments: [Argument]? = nil, members: [String] = [], effects: Effects = .none) {
    (self.name, self.arguments, self.members, self.effects) = (name, arguments, members, effects)
  }

  /// The request of a member of this container, with `self`, for other members of the value.
  func throughSelf(members: [String]) -> ValueRequest {
    let copy = ValueRequest(name: name, arguments: arguments, members: members, effects: effects)
    if case .implicit = container { copy.container = .explicit } else { copy.container = container }
    copy.generation = generation
    return copy
  }

  /// The request without `try` and `await`.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the text to another one.
  func write(to text: inout String) {
    switch container {
    case .implicit: break
    case .explicit: text += "self."
    case .named(let container): text += "\(container)."
    case .whileAlive(let container, let name): text += "_Inject.alive(\(container), \"\(name)\")."
    }
    for _ in 0..<generation { text += "\(InheritedName.parent)." }
    text += SwiftName.spelled(name)
    if let arguments {
      text += arguments.isEmpty ? "()" : "(\(arguments.map(\.text).joined(separator: ", ")))"
    }
    for member in members { text += ".\(member)" }
  }

  /// The request with `try` and `await`.
  var marked: String { Marks(effects: effects).prefix + text }
}

extension [Parameter] {
  /// The arguments that pass them on.
  var arguments: [ValueRequest.Argument] { map { ValueRequest.Argument($0.name.value) } }
}

/// The constants of one construction or of a step after it, and the names of all that are there.
struct LocalNames {
  var constants: [Constant] = []
  /// The names of members, which constants of other values must not shadow: requests say them without `self`.
  private let members: () -> Set<String>
  /// Few, in most constructions two.
  private var used: [String]

  /// `members` are those of the container, which has a name where it is a parameter.
  init(besides members: @autoclosure @escaping () -> Set<String>, _ binding: Binding, _ container: String? = nil) {
    self.members = members
    used = binding.parameters.map(\.name.value) + [container].compactMap(\.self)
  }

  /// Takes the constants that have been added.
  mutating func takeConstants() -> [Constant] {
    defer { constants = [] }
    return constants
  }

  /// Returns the wanted name, with a number after it if it is taken. `shadows` says that it may shadow a member.
  mutating func unused(_ wanted: String, besides taken: Set<String>, shadows: Bool = false) -> String {
    let name = SwiftName.unused(wanted) { name in
      taken.contains(name) || used.contains(name) || members().contains(name) && !(shadows && name == wanted)
    }
    used.append(name)
    return name
  }
}

extension Isolation {
  /// The text before a declaration that has it: `nonisolated `, `@MainActor `.
  var mark: String {
    switch self {
    case .nonisolated: "nonisolated "
    case .actor: actorMark
    }
  }

  /// The text before a closure that runs on it: `@MainActor `, or nothing.
  var actorMark: String {
    switch self {
    case .nonisolated: ""
    case .actor(let name): "@\(name) "
    }
  }
}
