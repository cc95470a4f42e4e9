import BindingsYAML
import InjectGenCore
import SwiftModel

/// The property or method that gets one binding. A class, so that it is passed on cheaply.
final class Accessor {
  // In this order there are few gaps between them.
  /// The binding's name; messages, the override and the slot are called by it.
  let binding: String
  /// The name in code.
  package let name: String
  let type: SwiftType
  let access: Access
  /// Whether it may be asked for while it constructs, without end.
  let isRecursive: Bool
  let documentation: [String]
  /// The condition under which there is such an accessor.
  package let condition: Condition?
  /// The place of the binding's name.
  package let place: Span
  /// Where it differs from the container's.
  let isolation: Isolation?
  /// The text before the type of a closure that does the same: `@Sendable `, `@MainActor `.
  let closureMark: String
  /// Nil for a property.
  let parameters: [Parameter]?
  /// The shared containers that are bound during its construction.
  let bindings: [SharedBinding]
  let content: Content
  /// The method that constructs the value in the container's initializer, where nothing else can.
  let aheadName: String?
  /// The method that constructs an asynchronous value for all tasks: the accessor itself stays where its caller is.
  let constructorName: String?
  /// The function that constructs the value for kept values: their providers do not retain the container.
  let keptCopy: KeptCopy?
  /// How the values are lent to closures; what constructs them is private then.
  let lending: PlannedLending?
  /// The accessor's form in the replaced binding, if this one's differs.
  let replacedForm: ReplacedForm?
  /// The names in messages where they are not the binding's own: of all members of a cycle.
  let names: [String]
  /// Those of asking for the value.
  package let effects: Effects
  /// Those of constructing it, and of its override.
  let constructionEffects: Effects

  init(
    binding: String, name: String, documentation: [String], condition: Condition?, access: Access,
    isolation: Isolation? = nil, closureMark: String = "", type: SwiftType, parameters: [Parameter]? = nil,
    effects: Effects = .none, constructionEffects: Effects = .none, isRecursive: Bool = false,
    bindings: [SharedBinding] = [], content: Content, aheadName: String? = nil, constructorName: String? = nil,
    keptCopy: KeptCopy? = nil, place: Span, lending: PlannedLending? = nil, replacedForm: ReplacedForm? = nil,
    names: [String] = []
  ) {
    (self.binding, self.name, self.documentation, self.condition) = (binding, name, documentation, condition)
    (self.access, self.isolation, self.closureMark, self.type) = (access, isolation, closureMark, type)
    (self.parameters, self.effects, self.constructionEffects) = (parameters, effects, constructionEffects)
    (self.isRecursive, self.bindings, self.content, self.aheadName) = (isRecursive, bindings, content, aheadName)
    (self.constructorName, self.keptCopy, self.place) = (constructorName, keptCopy, place)
    (self.lending, self.replacedForm, self.names) = (lending, replacedForm, names)
  }

  enum Content {
    case value(Body)
    /// The handle of objects that something else makes, or the methods that take them. Stored indirectly, as the copy:
    /// few accessors have them, and all would have their size.
    indirect case foreign(PlannedForeign)
  }

  enum Body {
    /// New each time.
    case factory(Choice)
    /// Made once, kept in a slot.
    case kept(Choice, Slot)
    /// The value of another accessor. Where that is the same each time, an override's value is kept too, in a slot.
    indirect case alias(PlannedValue, Slot?)
    /// The values of other accessors, in a slot if they are kept.
    indirect case gathered(PlannedCollection, Slot?)
    /// The values of singletons that refer to each other, in one slot.
    indirect case cycle(PlannedCycle, Slot)
    /// One of these values. That of an override is kept in a slot of its own.
    indirect case ofCycle(PlannedCycleRequest, Slot?)
    /// The binding or input that satisfies a module's requirement, or nil if nothing does. It has the required type,
    /// which is checked where the module is included. It cannot be overridden; its target can.
    indirect case requirement(PlannedValue?, at: Span, where: Condition?)
  }
}

extension Planner {
  /// Plans the accessor of a binding.
  func accessor(_ node: Node) -> Accessor {
    let (id, binding) = (node.id, node.binding)
    let target = Target.binding(id)
    let isMethod = graph.isMethod(target)
    return Accessor(
      binding: node.part.code,
      name: graph.accessorName(of: id).text,
      documentation: binding.documentation,
      condition: binding.condition,
      access: node.part.access,
      isolation: declared(valid.handleIsolations[id] ?? valid.isolations[id]),
      closureMark: closureMark(valid.isolations[id]),
      type: node.isForeign ? foreign.handle(of: id) : modules.type(of: node),
      parameters: isMethod ? graph.parameters(of: target) : nil,
      effects: node.isForeign ? .none : valid.effects[id],
      constructionEffects: node.isForeign ? .none : valid.constructionEffects[id],
      isRecursive: isRecursive[id],
      bindings: sharedBindings.whileConstructing(on: valid.isolations[id]),
      content: content(node),
      aheadName: aheadNames[id],
      constructorName: constructorNames[id],
      keptCopy: copyNames[id].map { name in
        let parameters = isMethod ? graph.parameters(of: target) : []
        return KeptCopy(name: name, parameters: parameters, body: body(node, isForKept: true))
      },
      place: node.name.span, lending: PlannedLending(node, valid), replacedForm: replacedForm(node))
  }

  /// A method in the place of a property, or the reverse. Without a word of it a child's `tags` would be its parent's.
  private func replacedForm(_ node: Node) -> ReplacedForm? {
    let names = graph.composition.names
    guard node.part.access > .private, let target = names.replacedInherited[node.id] ?? node.part.replaced else {
      return nil
    }
    let own = graph.accessorName(of: node.id)
    let labels: [String]?
    switch target {
    case .binding(let id):
      // It has no accessor of its own. Of an alias the form is that of its target.
      guard case .binding(let replaced) = names[id].kind, let isFactory = replaced.isFactory else { return nil }
      labels = isFactory ? Self.labels(replaced.parameters) : nil
    case .input, .inherited, .parameter:
      if graph.originalNode(of: target)?.isLent == true { return nil }
      labels = graph.isMethod(target) ? Self.labels(graph.parameters(of: target)) : nil
    }
    let isMethod = labels != nil
    let name = AccessorName.text(node.part.code, isMethod: isMethod)
    guard isMethod != own.isMethod, name != own.text, !valid.memberNames.contains(name) else { return nil }
    let call = own.isMethod ? Self.call(Self.labels(graph.parameters(of: .binding(node.id)))) : ""
    let lending = node.isLent ? "\(SwiftName.lending(node.part.code))\(call == "()" ? "" : call) { … }" : nil
    var message = "write '\(lending ?? own.text + call)'"
    if case .inherited(let inherited) = target {
      let path = InheritedName.path(inherited.generation)
      message += "; '\(path).\(name)\(labels.map(Self.call) ?? "")' is what it replaces"
    }
    return ReplacedForm(name: name, labels: labels, message: message)
  }

  private static func labels(_ parameters: [Parameter]) -> [String] {
    parameters.map { SwiftName.label($0.name.value) }
  }

  /// `(id:title:)`
  private static func call(_ labels: [String]) -> String { "(\(labels.map { $0 + ":" }.joined()))" }
}

extension Accessor {
  /// The property of an input, which is there with the container.
  convenience init(_ input: Input, access: Access) {
    let type = SwiftType(input.type.stored, at: input.type.span)
    self.init(
      binding: input.name.value, name: input.name.value, documentation: [], condition: nil, access: access, type: type,
      content: .value(.requirement(.request(ValueRequest(name: input.name.value)), at: input.name.span, where: nil)),
      place: input.name.span)
  }
}

extension Binding {
  /// Whether its accessor is a method; nil for an alias, of which the target decides, and for what is lent to closures.
  fileprivate var isFactory: Bool? {
    switch construction {
    case .call, .value, .child: scope != .factory ? false : teardown == nil ? true : nil
    case .collection, .dictionary, .foreign: false
    case .alias: nil
    }
  }
}

/// A member that is there to say what is written instead. A class, so that an accessor without it is small.
final class ReplacedForm {
  package let name: String
  /// Those of a method; nil for a property.
  let labels: [String]?
  package let message: String

  init(name: String, labels: [String]?, message: String) {
    (self.name, self.labels, self.message) = (name, labels, message)
  }
}

/// A second way to construct a value that is not kept: see `RetentionAnalysis`. A class, so that an accessor without
/// it is small.
final class KeptCopy {
  package let name: String
  /// They have defaults: what is kept has no parameters that it could pass on.
  let parameters: [Parameter]
  let body: Accessor.Body

  init(name: String, parameters: [Parameter], body: Accessor.Body) {
    (self.name, self.parameters, self.body) = (name, parameters, body)
  }
}

extension Accessor {
  /// Whether only another actor than the container's may use it. What is nonisolated may be used from anywhere.
  var isOfOtherActor: Bool {
    isolation?.actor != nil
  }

  /// Where an alias has its type and spells the parameters of its target; nil for other accessors.
  var aliasPlace: Span? {
    guard case .value(.alias) = content else { return nil }
    return type.span
  }

  /// The text before the declaration: `@MainActor `, `nonisolated `, or nothing.
  var isolationMark: String { isolation?.mark ?? "" }

  var takesParameters: Bool { parameters?.isEmpty == false }

  /// How it is asked for where it takes no parameters: `pool`, `makeCart()`.
  var request: ValueRequest {
    ValueRequest(name: name, arguments: parameters == nil ? nil : [], effects: effects)
  }
}

extension Accessor {
  /// Where its value is kept, if it is.
  var slot: Slot? {
    switch content {
    case .value(.kept(_, let slot)), .value(.cycle(_, let slot)): slot
    case .value(.alias(_, let slot)), .value(.gathered(_, let slot)), .value(.ofCycle(_, let slot)): slot
    case .value(.factory), .value(.requirement), .foreign: nil
    }
  }
}

extension Accessor {
  /// Ends the plan of its constructions, which have been written.
  func forgetConstructions() {
    if case .value(.factory(let choice)) = content { choice.forget() }
    if case .value(.kept(let choice, _)) = content { choice.forget() }
    if case .factory(let choice)? = keptCopy?.body { choice.forget() }
  }

  /// Whether its slot keeps nothing but the value of an override.
  var isSlotOfOverride: Bool {
    switch content {
    case .value(.alias(_, .some)), .value(.ofCycle(_, .some)): true
    default: false
    }
  }

  /// How it asks for the members of its cycle; nil for all that is no member of one.
  var cycle: PlannedCycleRequest? {
    if case .value(.ofCycle(let request, _)) = content { request } else { nil }
  }

  /// Whether it has some of its effects in some builds alone: of a member with a condition, or of a variant.
  var hasConditionalEffects: Bool {
    guard case .value(let body) = content else { return false }
    return switch body {
    case .factory(let choice), .kept(let choice, _):
      constructionEffects != .none
        && choice.constructions.contains { constructionEffects.without($0.effects) != .none }
    case .gathered(let collection, _): collection.members.contains { $0.condition != nil }
    case .cycle(let cycle, _):
      cycle.members.contains { member in
        if case .construction(let choice) = member.body { choice.branches.count > 1 } else { false }
      }
    case .alias, .ofCycle, .requirement: false
    }
  }

  /// The text after the brace of a closure that constructs its value, for a function that is generic over its effects.
  var closureSignature: String {
    constructionEffects.closureSignature("", isConditional: hasConditionalEffects)
  }

  /// Its name in messages.
  func name(in container: String) -> String {
    "\(container).\(names.isEmpty ? binding : names.inWords)"
  }
}

/// Where a value is kept.
struct Slot {
  enum Form {
    case value
    /// For tasks. The mark is before the closure that constructs the value: `@MainActor `.
    case async(mark: String)
    /// While something else retains the value. `isProtocol` says that it is kept as a protocol.
    case weak(isProtocol: Bool)
  }

  let form: Form
  /// Whether it is for one actor or domain: `IsolatedSlot` in the place of `LazySlot`.
  let isIsolated: Bool
}
