import BindingsYAML
import SwiftModel

/// Reports what only the compiler's check of regions would refuse, far from the bindings file (`isolation-conflict`).
struct ActorChecks {
  let node: Node
  /// Where it is.
  let own: Isolation
  let graph: Graph

  func check(_ inference: Inference, _ diagnostics: inout Diagnostics) {
    checkSlot(&diagnostics)
    checkConformances(&diagnostics)
    if graph.container.isolation == .none {
      checkProviders(inference, &diagnostics)
      checkSent(&diagnostics)
    } else {
      checkClosures(isolation: inference.isolation, &diagnostics)
    }
  }

  /// The initializer of a container that is isolated to one actor cannot prepare the slot of another actor's value.
  private func checkSlot(_ diagnostics: inout Diagnostics) {
    // That an alias has no scope has been reported.
    if node.isAlias { return }
    let binding = node.binding
    guard binding.scope.isKept, case .actor(let container) = graph.container.isolation, case .actor(let other) = own,
      container != other
    else { return }
    diagnostics.report(.isolation(.kept(node, container, other)), at: node.isolation?.span ?? node.name.span)
  }

  /// A conformance that is isolated to an actor, `: @MainActor P`, is used on that actor alone.
  private func checkConformances(_ diagnostics: inout Diagnostics) {
    guard let seen = graph.declarations(seenBy: node), seen.table.hasIsolatedConformances else { return }
    for case .call(_, let arguments, let declared) in node.constructions {
      // Without an error each choice is an argument, but a default is none.
      let choices = declared.choices.filter { $0.value != .omitted }
      guard choices.count == arguments.count else { continue }
      for (choice, argument) in zip(choices, arguments) {
        guard case .target(let members, let target) = argument.value, members.isEmpty,
          let type = graph.type(of: target), let given = seen.type(type.text),
          let wanted = declared.parameters[choice.parameter].type,
          let (actor, place) = seen.table.actor(ofConformanceOf: given, to: wanted), own != .actor(actor)
        else { continue }
        let fact = IsolationFact.conformance(
          node, own, argument: graph.name(of: target, in: node), type,
          parameter: declared.parameters[choice.parameter].text, actor: actor,
          graph.span(of: place))
        diagnostics.report(.isolation(fact), at: argument.span)
      }
    }
  }

  /// A closure that cannot wait asks for nothing of another actor than the one that its type says, or else its owner's.
  /// The isolations of children are known later: see `ChildRequests`.
  func checkClosures(isolation: (Target) -> Isolation, _ diagnostics: inout Diagnostics) {
    func check(_ closure: ClosureType, _ target: Target, at span: Span) {
      guard !closure.isUncertain, !closure.effects.isAsync, case .actor(let actor) = isolation(target),
        closure.isSentToActor || (closure.isolation ?? own) != .actor(actor)
      else { return }
      let name = graph.name(of: target, in: node)
      diagnostics.report(.isolation(.closure(node, asksFor: name, actor: actor)), at: span)
    }
    for dependency in node.dependencies {
      guard case .provider(let target) = dependency.value, let closure = dependency.parameter?.closure else { continue }
      check(closure, target, at: dependency.span)
    }
    guard node.gathers, let closure = ElementClosure(of: node.binding.construction)?.type else { return }
    for edge in node.edges where edge.kind == .deferred {
      check(closure, edge.target, at: edge.span)
    }
  }

  /// Reports values of a container for one isolation domain that would be sent to an actor.
  private func checkSent(_ diagnostics: inout Diagnostics) {
    for dependency in node.dependencies where dependency.isSent {
      if case .container(let generation) = dependency.value, isForOneDomain(generation) {
        let name = graph.composition.containers[generation].container.name.value
        diagnostics.report(.isolation(.sent(node, name, nil)), at: dependency.span)
      }
      guard case .target(let members, let target) = dependency.value, members.isEmpty,
        let type = graph.type(of: target),
        graph.composition.hiddenTypes.isSendable(type, in: node.id.file) == false
      else { continue }
      diagnostics.report(.isolation(.sent(node, graph.name(of: target, in: node), type)), at: dependency.span)
    }
  }

  /// A container for one isolation domain does not leave it, so no closure for another can ask it.
  private func checkProviders(_ inference: Inference, _ diagnostics: inout Diagnostics) {
    for edge in node.edges where edge.kind == .deferred {
      guard case .actor(let actor) = inference.isolation(of: edge.target), own != .actor(actor) else { continue }
      let name = graph.name(of: edge.target, in: node)
      diagnostics.report(.isolation(.provider(node, of: name, actor: actor)), at: edge.span)
    }
    for dependency in node.dependencies {
      guard let closure = dependency.parameter?.closure, asksContainer(dependency.value) else { continue }
      check(closure, at: dependency.span, &diagnostics)
    }
    guard node.gathers, let closure = ElementClosure(of: node.binding.construction)?.type,
      let edge = node.edges.first(where: { $0.kind == .deferred })
    else { return }
    check(closure, at: edge.span, &diagnostics)
  }

  /// Whether an argument is a closure that asks a container for one isolation domain for something.
  private func asksContainer(_ value: ResolvedReference) -> Bool {
    switch value {
    case .provider(.inherited(let inherited)): isForOneDomain(inherited.generation)
    case .containerProvider(let generation): isForOneDomain(generation)
    case .provider: true
    case .target, .weak, .expression, .container: false
    }
  }

  /// Whether the container that is some generations further up is for one isolation domain.
  private func isForOneDomain(_ generation: Int) -> Bool {
    graph.composition.containers[generation].container.isolation == .none
  }

  /// Reports a closure for elsewhere, which would take the container out of its domain.
  private func check(_ closure: ClosureType, at span: Span, _ diagnostics: inout Diagnostics) {
    guard !closure.isUncertain else { return }
    switch closure.isolation {
    case .actor(let actor) where own == .actor(actor): break
    case .actor(let actor): diagnostics.report(.isolation(.leaving(node, "@\(actor)")), at: span)
    case .nonisolated: diagnostics.report(.isolation(.leaving(node, "@Sendable")), at: span)
    case nil: if closure.taker == .actor { diagnostics.report(.isolation(.leaving(node, nil)), at: span) }
    }
  }
}

/// A shared container is for all threads (`shared-needs-inputs`).
enum SharedIsolationChecks {
  static func check(_ container: BindingsFile, _ diagnostics: inout Diagnostics) {
    guard let shared = container.features.shared, container.isolation == .none else { return }
    diagnostics.report(.isolation(.shared), at: shared)
  }
}

extension TypeTable {
  /// Where an inheritance clause isolates a type's conformance to a part of another type, without a condition, and to
  /// which actor.
  fileprivate func actor(
    ofConformanceOf type: CanonicalType, to other: CanonicalType
  ) -> (actor: String, place: SwiftPlace)? {
    guard let index = declaredType(type.form) else { return nil }
    let wanted = other.unwrapped.form.parts
    for place in types[index].declarations + extensions(of: .declared(index))
    where scope(place).prefix.conditionPlace == nil {
      for range in scope(place).inherited where isMarked(range, in: place.file) {
        let (text, context) = (clause(range, in: place.file), context(of: place))
        guard self.type(text, in: context)?.form.parts.contains(where: wanted.contains) ?? false,
          let marks = form(text)?.marks,
          let actor = marks.lazy.compactMap({ self.globalActor(String($0.dropFirst()), in: context) }).first
        else { continue }
        return (actor, SwiftPlace(file: files[place.file].file, range: range))
      }
    }
    return nil
  }
}
