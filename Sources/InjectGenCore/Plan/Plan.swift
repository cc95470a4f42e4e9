/// Everything that a generated file will say, in the order in which it will say it. Nothing is decided after this.
/// A class, so that the writers of its parts share it.
final class Plan {
  let source: SourceID
  let imports: [PlannedImport]
  let container: PlannedContainer
  /// The parent, then what the bindings file names.
  let inputs: [PlannedInput]
  let childFactory: PlannedChildFactory?
  let accessors: [Accessor]
  /// Made at the end of the initializer, in this order.
  let eager: [EagerAccess]
  let features: PlannedFeatures
  /// Whether `#sourceLocation`s lead errors and debuggers to the bindings file. A type that is needed at several places
  /// is then spelled once, so that a mistake in it is shown once.
  let mapsLines: Bool

  init(
    source: SourceID, imports: [PlannedImport], container: PlannedContainer,
    inputs: [PlannedInput], childFactory: PlannedChildFactory?, accessors: [Accessor], eager: [EagerAccess],
    features: PlannedFeatures, mapsLines: Bool
  ) {
    self.source = source
    self.imports = imports
    self.container = container
    self.inputs = inputs
    self.childFactory = childFactory
    self.accessors = accessors
    self.eager = eager
    self.features = features
    self.mapsLines = mapsLines
  }
}

extension Plan {
  /// Those of the inputs whose types are spelled in more places than two. A parent's is there for certain.
  var inputsWithNamedTypes: [PlannedInput] {
    !mapsLines || features.stops == nil && childFactory == nil ? [] : inputs.filter { !$0.isParent }
  }

  /// The type of an input as it is spelled inside of the class, but for the initializer.
  func type(of input: PlannedInput) -> String {
    let isNamed = inputsWithNamedTypes.contains { $0.name == input.name }
    return isNamed ? "BindingTypes.\(SwiftName.spelled(input.name))" : input.type.stored
  }

  /// The same as the type of a parameter. Outside of the class its path is in front of the type's name.
  func parameterType(of input: PlannedInput, path: String = "") -> String {
    let isNamed = inputsWithNamedTypes.contains { $0.name == input.name }
    return (input.type.escapes ? "@escaping " : "") + (isNamed ? path : "") + type(of: input)
  }
}

extension Plan {
  /// Whether the first use of the shared container can construct it: without arguments, effects and an actor of its own.
  var constructsShared: Bool {
    let initializer = container.initializer
    return inputs.allSatisfy { $0.defaultValue != nil } && initializer.effects == .none
      && initializer.isolationMark.isEmpty
  }
}

struct PlannedContainer {
  /// As it is spelled in code.
  let name: String
  /// As it is part of other names.
  let identifier: String
  let span: Span
  let access: Access
  /// The text before `class`: `nonisolated `, `@MainActor `.
  let isolationMark: String
  let isSendable: Bool
  /// The text before the body of a closure that runs where the container is: `@MainActor `, or nothing.
  let actorMark: String
  /// Whether its overrides can be passed on to any thread.
  let closuresAreSendable: Bool
  let initializer: PlannedInitializer
}

struct PlannedInitializer {
  let effects: Effects
  /// The text before `init`, where it differs from the container's.
  let isolationMark: String
  /// Whether a container may be constructed from another actor: the closure with the overrides is `sending` then.
  let overridesAreSent: Bool
  /// The shared containers that are bound while eager singletons are constructed.
  let bindings: [SharedBinding]
  /// The effects of the teardown after a failure; nil where there is none.
  let failure: Marks?
}

struct PlannedInput {
  let name: String
  let type: SwiftType
  let defaultValue: Piece?
  let documentation: String?
  let access: Access
  /// The text before the property, where it differs from the container's: `nonisolated `.
  let isolationMark: String
  let isParent: Bool
}

/// The parent's method that constructs the container: `app.makeSessionContainer(user: user)`.
struct PlannedChildFactory {
  let name: String
  let parent: String
  let isolationMark: String
  let span: Span
}

/// A container bound as the shared one of its type during a construction, so that `@Inject` and `shared` find it.
struct SharedBinding {
  /// The container's type.
  let type: String
  /// The path to it: `self`, `parent`.
  let container: String
}

/// One request of the initializer: `_ = try makeStoreAhead()`.
struct EagerAccess {
  /// The request, without `try` and `await`.
  let request: String
  /// The override of what only the initializer constructs; nil where the accessor can too.
  let override: String?
  let effects: Effects
  let condition: Condition?
}

/// The property or method that gets one binding.
struct Accessor {
  /// The binding's name; messages, the override and the slot are called by it.
  let binding: String
  /// The name in code.
  let name: String
  let documentation: String?
  /// The condition under which there is such an accessor.
  let condition: Condition?
  let access: Access
  /// The text before the declaration, where it differs from the container's: `@MainActor `, `nonisolated `.
  let isolationMark: String
  /// The text before the type of a closure that does the same: `@Sendable `, `@MainActor `.
  let closureMark: String
  let type: SwiftType
  /// Nil for a property.
  let parameters: [Parameter]?
  /// Those of asking for the value.
  var effects: Effects
  /// Those of constructing it, and of its override.
  let constructionEffects: Effects
  /// Whether it may be asked for while it constructs, without end.
  let isRecursive: Bool
  /// The shared containers that are bound during its construction.
  let bindings: [SharedBinding]
  let body: Body
  /// The method that constructs the value in the container's initializer, where nothing else can.
  let aheadName: String?
  /// The function that constructs the value for kept values: their providers do not retain the container.
  let keptCopy: KeptCopy?
  /// The place of the binding's name.
  let place: Span

  // Kept elsewhere, so that an accessor is passed on cheaply.
  indirect enum Body {
    /// New each time.
    case factory(Choice)
    /// Made once, kept in a slot.
    case kept(Choice, Slot)
    /// The value of another accessor. Where that is the same each time, an override's value is kept too, in a slot.
    case alias(String, Slot?)
    /// The values of other accessors, in a slot if they are kept.
    case gathered(Gathering, Slot?)
    /// The handle of objects that something else makes, or the methods that take them.
    case foreign(PlannedForeign)
    /// The binding or input that meets a module's requirement, or nil if that does not exist. It has the required type,
    /// which is checked where the module is included. It cannot be overridden; its target can.
    case requirement(String, at: Span, where: Condition?)
  }
}

/// A second way to construct a value that is not kept: see `Holding`.
struct KeptCopy {
  let name: String
  let body: Accessor.Body
}

extension Accessor {
  /// The same as what constructs the value.
  var constructing: Accessor {
    var accessor = self
    accessor.effects = constructionEffects
    return accessor
  }

  /// Whether only another actor than the container's may use it. What is nonisolated may be used from anywhere.
  var isElsewhere: Bool {
    !isolationMark.isEmpty && isolationMark != "nonisolated "
  }

  /// How it is asked for where it takes no parameters, with `try` and `await`: `try await pool`, `makeCart()`.
  var request: String {
    Marks(effects: effects).prefix + SwiftName.spelled(name) + (parameters == nil ? "" : "()")
  }
}

extension Accessor {
  /// Where its value is kept, if it is.
  var slot: Slot? {
    switch body {
    case .kept(_, let slot): slot
    case .alias(_, let slot): slot
    case .gathered(_, let slot): slot
    case .factory, .foreign, .requirement: nil
    }
  }
}

/// Where a value is kept.
enum Slot {
  /// `LazySlot`: for any thread.
  case lazy
  /// `IsolatedSlot`: for one actor or domain.
  case isolated
  /// `AsyncSlot`: for any task.
  case async
  /// `IsolatedAsyncSlot`: for the tasks of one actor. The mark is before the closure that constructs the value:
  /// `@MainActor `.
  case isolatedAsync(mark: String)
  /// `WeakSlot`: while something else retains the value. `isProtocol` says that it is kept as a protocol.
  case weak(isProtocol: Bool)
  case isolatedWeak(isProtocol: Bool)
}

/// The construction that is taken: the first whose condition holds, or the last.
struct Choice {
  let variants: [(condition: Condition, construction: PlannedConstruction)]
  let otherwise: PlannedConstruction
}

/// The steps that make one value.
struct PlannedConstruction {
  /// Evaluated before, from top to bottom.
  let constants: [Constant]
  /// The function that is called, or an expression.
  let callee: Piece
  /// Whether what is called is the accessor's own type. It has been spelled there, and a mistake in it is not shown again.
  let isOwnType: Bool
  /// Nil where the callee is an expression.
  let arguments: [Piece]?
  let marks: Marks
  /// The steps that configure the new value, in order.
  let configuration: [ConfigurationStep]
  /// The name of the new value before and during its configuration.
  let newName: String
  /// The name of the configured value.
  let configuredName: String
  let name: String
}

/// The values of a collection or dictionary.
struct Gathering {
  struct Member {
    /// The span of the binding or input.
    let name: String
    /// The key's text, in a dictionary.
    let key: String?
    let request: String
    let marks: Marks
    let condition: Condition?
    /// Where it is said to be a member: what the compiler says of it is said of that place.
    let span: Span
  }

  let isDictionary: Bool
  /// Whether it is an array or a dictionary, and no other type with such a literal.
  let hasOwnType: Bool
  /// The variable that finds two members with one key, which a dictionary's literal does not bear; nil where it is
  /// certain that there are none.
  let keysName: String?
  let members: [Member]

  /// Whether it can be written as one literal.
  var isLiteral: Bool {
    keysName == nil && members.allSatisfy { $0.condition == nil }
  }
}

/// `let host = self.host`
struct Constant {
  let name: String
  let value: PlannedValue
  let effects: Effects
  let span: Span
}

/// A property that is assigned or a method that is called.
struct ConfigurationStep {
  let constants: [Constant]
  /// `.label = ` or `.configure`
  let member: Piece
  /// The arguments of a method, or nil for the assignment of `value`.
  let arguments: [Piece]?
  let value: Piece?
  let marks: Marks
}

/// The marks before an expression for its effects.
struct Marks: Equatable {
  var effects: Effects
  /// Whether `throws` and `async` may arise here or elsewhere in the construction: the file does not say where. The
  /// expression is then wrapped so that `try` and `await` are right in either case.
  var isUncertain = false

  /// `try await `, or as much of it as is needed.
  var prefix: String {
    (effects.canThrow ? "try " : "") + (effects.isAsync ? "await " : "")
  }
}

extension Effects {
  /// ` async throws`, or as much of it as is needed, as in a declaration.
  var suffix: String {
    (isAsync ? " async" : "") + (canThrow ? " throws" : "")
  }
}

/// The Swift code of a value.
enum PlannedValue {
  /// A request, or an expression that a user wrote.
  case plain(String)
  case provider(ProviderClosure)

  var text: String {
    switch self {
    case .plain(let text): text
    case .provider(let closure): closure.text
    }
  }
}

/// A closure that asks for a binding: `{ [weak self] id in _Inject.alive(self, "App.cart").makeCart(id: id) }`.
struct ProviderClosure {
  /// The text before `in`; empty where that is not needed.
  let signature: String
  let body: String
  /// Whether it may outlive the container.
  let isWeak: Bool

  var text: String {
    signature.isEmpty ? "{ \(body) }" : "{ \(signature) in \(body) }"
  }
}

/// A piece of Swift and where it comes from.
struct Piece {
  /// The text before the value: `label: `, `let store = `.
  let lead: String
  let value: PlannedValue
  let span: Span
  /// Further pieces, which may come from other lines: the default of a parameter.
  let more: [Piece]

  init(text: String, span: Span, more: [Piece] = []) {
    self.init(lead: "", value: .plain(text), span: span, more: more)
  }

  init(lead: String, value: PlannedValue, span: Span, more: [Piece] = []) {
    self.lead = lead
    self.value = value
    self.span = span
    self.more = more
  }

  var text: String { lead + value.text }

  var whole: String {
    more.reduce(text) { "\($0) \($1.text)" }
  }
}
