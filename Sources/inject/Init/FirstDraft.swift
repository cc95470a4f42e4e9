import BindingsYAML
import InjectGenCore
import SwiftModel

/// The inputs and bindings of a first file, before they are text.
struct FirstDraft {
  /// The identity of a line. It is the same in each draft, whatever the line's name is.
  enum Key: Hashable {
    /// The one binding that constructs a type.
    case type(String)
    /// A binding with parameters, by its type and theirs.
    case factory(String, [String])
    /// One of several registrations of a class, or of what no file declares, by its place in the composition root.
    case registered(Int, String)
    /// All that are constructed as a type.
    case collection(String)
    /// An input of a type that the files declare.
    case given(String)
    /// Another input, by its label and its type.
    case input(String, String)
    /// A binding or an input of an ancestor, by its name there.
    case inherited(String)
    /// An input of a composition root, by its name there.
    case member(String)
    /// A binding as another of its types, by which other targets ask for it: the type that is constructed, and the
    /// other.
    case view(String, String)
  }

  /// An argument that a binding's initializer needs.
  struct Argument {
    enum Form: Equatable {
      case value, closure
      /// A Swift expression.
      case expression(String)
      /// A parameter of the binding.
      case own(String)
    }

    let parameter: ConstructionSurvey.Parameter
    /// The declared type that is asked for. Nil where only its name finds an argument.
    let type: String?
    let key: Key
    let form: Form
  }

  struct Binding {
    let key: Key
    let type: ConstructionSurvey.ConstructedType
    let call: ConstructionSurvey.Call
    /// The names of the parameters of a factory.
    var parameters: [String] = []
    /// Those among them that callers give because nothing else can, as far as one sees.
    var given: [String] = []
    var arguments: [Argument] = []
    /// The properties that are set after the construction, and the methods that are called then.
    var properties: [Argument] = []
    var calls: [(method: String, arguments: [Argument])] = []
    /// The names of its parameters by those that a composition root gave them.
    var own: [String: String] = [:]
    /// Whether the initializer lacks one of its parameters, so that the types are written.
    var hasTypedParameters = false
    /// The members of a collection.
    var members: [Key] = []
    var remarks: [String] = []
    /// The test doubles that have the same type.
    var doubles: [String] = []
    /// The type of the members.
    var element: String?
    /// The instance that is there already: `Legacy.shared`.
    var value: String?
    /// The values in other builds.
    var variants: [(condition: String, value: String)] = []
    /// The other line that it is, by a type of its own.
    var alias: Key?
    var registration: Registration?
  }

  /// The facts that a composition root says of a binding.
  struct Registration {
    let order: Int
    var scope: CompositionRoot.Scope
    /// The type as which it is registered, as a binding has it. Nil where it is that of the construction.
    var type: String?
    /// The parameters of the function that constructed it, with their types.
    var parameters: [CompositionRoot.Parameter] = []
    /// The condition of the `#if` around it.
    var condition: String?
    /// Whether its initializer is not read, so that all arguments are written.
    var isUnread = false
    /// The effects that are written before its call, where that is not read.
    var canThrow = false
    var isAsync = false
    /// The effects of the methods that are called then.
    var callsThrow = false
    var callsWait = false
    /// Whether the initializer of the root throws or waits for it, or a library constructs it at once.
    var isAtOnce = false
    /// Whether the initializer of the root constructs it, and only the root can ask for it.
    var isUnseen = false
  }

  struct Input {
    let key: Key
    let type: String
    /// Whether it may be used on any thread, as far as the files say it.
    var isSendable = true
    var defaultText: String?
    var remarks: [String] = []
  }

  /// A binding or an input of an ancestor.
  struct Inherited {
    /// The name that the composition root gave it.
    let original: String
    let name: String
    let type: String
    let isSingleton: Bool
  }

  /// A type that is not bound, and the reason.
  typealias Comment = (name: String, reason: String)

  /// The initializers that ask for a line.
  struct Uses {
    /// The lines whose initializers ask for it.
    var users: [Key] = []
    /// The types that they ask for, each once.
    var types: [ConstructionSurvey.DeclaredName] = []
    var isPassed = false
    var isInClosures = false
  }

  var inputs: [Input] = []
  /// The bindings and inputs of the ancestors.
  var inherited: [Inherited] = []
  /// Each after those that it asks for, as far as there is no cycle.
  var bindings: [Binding] = []
  /// The places of the bindings among them, as far as they were asked for.
  private var indices: [Key: Int] = [:]
  /// The rules that take the place of the lines of some bindings.
  var rules: [DraftRule] = []
  var names: [Key: String] = [:]
  var uses: [Key: Uses] = [:]
  /// Those that expressions ask for.
  var named: Set<Key> = []
  /// The keys of a composition root's registrations.
  var registered: Set<Key> = []
  /// The singletons that the container's initializer constructs, with those whose closures need it.
  var eager: [Key: Key] = [:]
  /// The access of a module. Nil for a container.
  var accessOfModule: String?
  /// The bindings of a module that its own target alone sees.
  var hidden: Set<Key> = []
  /// The bindings of a module that several types of the package ask for.
  var shared: Set<Key> = []
  /// The types that a module's bindings have for others: nil for the one that is constructed.
  var exposed: [Key: ConstructionSurvey.DeclaredName?] = [:]
  /// The bindings of a module that ask for what others cannot give, and why.
  var invisible: [Key: String] = [:]
  /// Whether properties are injected by name.
  var isInjected = false
  /// The places of a composition root that are not understood, with the number of registrations before each.
  var places: [(order: Int, text: String)] = []
  /// The types that are not in the file, and the reasons.
  var comments: [Comment] = []

  /// The binding of a key.
  mutating func binding(of key: Key) -> Binding? {
    if indices.count < bindings.count {
      for index in indices.count..<bindings.count { indices[bindings[index].key] = index }
    }
    return indices[key].map { bindings[$0] }
  }

  /// The isolation of the container, and why it has one.
  private(set) var isolation: (name: String, reason: String)?

  /// Chooses an isolation with which the container can take its inputs and keep what several ask for: one that any
  /// thread uses takes and keeps what is Sendable.
  mutating func chooseIsolation(
    in parent: (name: String, isolation: String?)?, isMainBelow: Bool, modules: [(name: String, isolation: String)] = []
  ) {
    chooseIsolation(isMainBelow)
    for module in modules where isolation == nil || module.isolation == "MainActor" && isolation?.name == "none" {
      isolation = (module.isolation, "the module '\(module.name)' keeps what is not Sendable")
    }
    guard let parent, let name = parent.isolation, isolation == nil || isolation?.name != name else { return }
    isolation = (name, "that of '\(parent.name)'")
  }

  private mutating func chooseIsolation(_ isMainBelow: Bool) {
    // A shared container cannot have `isolation: none`.
    let isMain =
      isMainBelow || isInjected
      || bindings.contains { binding in
        binding.type.isMain || binding.call.isAsync || binding.type.isOfUserInterface
          || binding.type.imports.contains { ["UIKit", "AppKit", "SwiftUI", "WatchKit"].contains($0.module) }
      }
    let shared = bindings.filter { binding in
      let isKept = binding.registration.map { $0.scope != .factory && binding.alias == nil }
      return (isKept ?? isShared(binding)) && !binding.type.isSendable
    }.map(\.type.name)
    let reason: String
    if let input = inputs.first(where: { !$0.isSendable }) {
      reason = "the input '\(input.key.typeName)' is not Sendable, which a container without this line needs"
    } else if let binding = bindings.first(where: { $0.type.isOfUserInterface && !$0.type.isMain }) {
      reason = "'\(binding.type.name)' belongs to the main actor"
    } else if !shared.isEmpty {
      let list = DraftNames.list(Array(shared.prefix(3))) + (shared.count > 3 ? " and others" : "")
      reason = "several share \(list), not Sendable, which a container without this line cannot keep"
    } else {
      return
    }
    isolation = (isMain ? "MainActor" : "none", reason)
  }

  /// Whether several ask for one object.
  func isShared(_ binding: Binding) -> Bool {
    if shared.contains(binding.key), binding.isConstructed, binding.parameters.isEmpty {
      return binding.type.kind != .struct
    }
    guard binding.type.kind != .struct, binding.isConstructed, binding.parameters.isEmpty, let uses = uses[binding.key]
    else { return false }
    return uses.isPassed && uses.users.count > 1
  }

  /// The protocol that a binding is asked by, if it is never asked for by another type, and can be kept as it.
  func protocolType(of binding: Binding) -> ConstructionSurvey.DeclaredName? {
    if let decided = exposed[binding.key] { return decided }
    if let registration = binding.registration, uses[binding.key] == nil || registration.type == nil { return nil }
    guard let types = uses[binding.key]?.types, types.count == 1, types[0].name != binding.type.name else { return nil }
    return types[0].isSendable || binding.type.isMain || isolation != nil || !isSingleton(binding) ? types[0] : nil
  }
}

extension FirstDraft.Key {
  /// Whether an input of it is one that a composition root says.
  var isOfRoot: Bool {
    switch self {
    case .member, .type, .registered: true
    case .factory, .collection, .given, .input, .inherited, .view: false
    }
  }

  /// The type of a line.
  var typeName: String {
    switch self {
    case .type(let name), .factory(let name, _), .registered(_, let name), .collection(let name), .given(let name),
      .input(_, let name), .inherited(let name), .member(let name), .view(_, let name):
      name
    }
  }
}

extension FirstDraft {
  /// Whether the binding of a name is for its own module alone.
  func isHidden(_ name: String) -> Bool { hidden.contains { names[$0] == name } }

  /// The inputs and bindings that a child inherits, with the names that a composition root gave them.
  func inheritable(from root: CompositionRoot?) -> [Inherited] {
    let inputs = inputs.compactMap { input in
      names[input.key].map { Inherited(original: $0, name: $0, type: input.type, isSingleton: true) }
    }
    return inherited + inputs
      + bindings.compactMap { binding in
        guard let name = names[binding.key], binding.parameters.isEmpty else { return nil }
        let registration = binding.registration.flatMap { root?.registrations[$0.order] }
        let type = binding.registration?.type ?? protocolType(of: binding)?.spelling ?? binding.type.name
        return Inherited(
          original: registration?.name ?? name, name: name, type: type, isSingleton: isSingleton(binding))
      }
  }
}

extension FirstDraft.Binding {
  /// All that is written for its initializer, its properties and its methods.
  var allArguments: [FirstDraft.Argument] { arguments + properties + calls.flatMap(\.arguments) }

  /// Whether it is configured after its construction.
  var isConfigured: Bool { !properties.isEmpty || !calls.isEmpty }

  /// Whether the container constructs an object, and of which there may be one.
  var isConstructed: Bool { members.isEmpty && value == nil && alias == nil }
}

extension ConstructionSurvey.ConstructedType {
  /// Whether its name says that each screen or each request has one of its own.
  var isOfRequests: Bool {
    let endings = ["ViewModel", "Presenter", "Interactor", "ViewController", "Screen", "View", "UseCase"]
    return isOfUserInterface || endings.contains { name.hasSuffix($0) }
  }

  /// Whether it is one that the user interface's frameworks keep on the main actor.
  var isOfUserInterface: Bool {
    !supertypes.allSatisfy { !ServiceTypes.frameworkControllers.contains($0) }
  }
}
