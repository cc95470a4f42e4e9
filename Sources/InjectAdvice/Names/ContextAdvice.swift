import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about contexts.
enum ContextAdvice {
  static func words(_ fact: ContextFact, at span: Span) -> Words {
    switch fact {
    case .tooWide(let name, let access, let widest):
      return Words(
        "'\(name)' is \(access.rawValue), and its container is \(widest.rawValue)",
        .write(widest.rawValue, at: span), at: span)
    case .testingWithoutKey(let container):
      return Words(
        "'testing' in an extension file needs 'testing: true' in the container's file",
        [.init("'\(container.value)' is declared here", container.span)])
    case .unknownInput(let name, let composition):
      let container = composition.container
      return Words(
        "'\(container.name.value)' has no input '\(name)'", remedy(forInput: name, composition, at: span), at: span)
    case .unreplaceable(let name, let reason, let place, let composition):
      let notes = [Note(words(name, reason), span)]
      return Words(message(name, composition), notes + (place.map { [.init("'\(name)' is declared here", $0)] } ?? []))
    case .unknownBinding(let name, let composition): return unknownBinding(name, composition, at: span)
    case .internalType(let name, let type, let place):
      return Words(
        "the type of '\(name)', '\(type.text)', is internal to another target",
        [.init("'\(name)' is declared here", place)])
    case .withoutOverrides(let container):
      return Words(
        "'\(container.value)' has 'overrides: never', and contexts are made of overrides",
        [.init("the container is declared here", container.span)])
    case .unknownContext(let name, let container, let names):
      let list = names.isEmpty ? "it has no other context" : "it has \(names.quotedList)"
      return Words(
        "'\(container)' has no context '\(name)'",
        NearMiss.find(name, among: names).map { .didYouMean($0, at: span) } ?? Remedy(list), at: span)
    case .cycle(let steps): return cycle(steps, at: span)
    case .duplicate(let name, let container, let place):
      return Words(
        "'\(container)' has another context '\(name)'",
        .init("it is declared here", place), .init("give it another name, which may extend that one", span))
    }
  }

  private static func cycle(_ steps: [Context], at span: Span) -> Words {
    var notes = NoteList()
    for step in steps.dropFirst() {
      guard let extended = step.extended else { continue }
      notes.append(.init("'\(step.name.value)' extends '\(extended.value)'", extended.span))
    }
    notes.append(.init("leave one of these keys out", span))
    let names = (steps + [steps[0]]).map(\.name.value)
    return Words("context cycle: \(names.joined(separator: " → "))", notes.notes)
  }

  private static func unknownBinding(_ name: String, _ composition: Composition, at span: Span) -> Words {
    let names = composition.bindings.filter { $0.isNamed && isReplaceable($0) }.map(\.localName)
    let near = NearMiss.find(name, among: names)
    return Words(
      message(name, composition), near.map { .didYouMean($0, at: span) } ?? elsewhere(name, composition), at: span)
  }

  private static func message(_ name: String, _ composition: Composition) -> String {
    "'\(composition.container.name.value)' has no binding '\(name)' to replace"
  }

  private static func words(_ name: String, _ reason: ContextFact.Reason) -> String {
    switch reason {
    case .input: "'\(name)' is an input: give it a value under 'inputs'"
    case .child: "'\(name)' is a child container: it has contexts of its own"
    case .foreign: "'\(name)' is foreign, and something else constructs it: register an object"
    case .ofParent(let owner): "it belongs to '\(owner)': replace it in a context of that"
    }
  }

  private static func remedy(forInput name: String, _ composition: Composition, at span: Span) -> Remedy {
    let names = composition.container.inputs.map(\.name.value)
    if composition.names.files[0].targets[name] != nil { return "'\(name)' is a binding: replace it under 'bindings'" }
    if let near = NearMiss.find(name, among: names) { return .didYouMean(near, at: span) }
    return Remedy(names.isEmpty ? "it has no inputs" : "it has \(names.quotedList)")
  }

  private static func elsewhere(_ name: String, _ composition: Composition) -> Remedy? {
    if case .hiddenInModule(let declaration) = composition.find(name, in: 0) {
      let module = composition.names.name(of: declaration.id.file)
      let fact = "'\(name)' of the module '\(module)' is \(declaration.access.rawValue)"
      guard declaration.access == .private, case .binding = declaration.kind else { return Remedy(fact) }
      return "\(fact): a test overrides it by '$0.\(composition[declaration.id].code)'"
    }
    let type = composition.bindings.first { $0.binding.type.text == name || $0.binding.type.text == "any \(name)" }
    let names = composition.bindings.filter { $0.isNamed && isReplaceable($0) }.map(\.localName)
    if let type { return "the binding of that type is '\(type.name.value)'" }
    return Remedy(names.isEmpty ? "it has none" : "it has \(names.quotedList)")
  }

  private static func isReplaceable(_ part: ComposedBinding) -> Bool {
    part.requirement == nil && !part.binding.isChild && part.binding.scope != .foreign
  }
}
