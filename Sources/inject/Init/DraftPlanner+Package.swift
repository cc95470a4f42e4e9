import BindingsYAML
import InjectGenCore
import SwiftDeclarations
import SwiftModel

/// Plans a file of a package: what other targets have is inherited or required, and what they ask for is offered to
/// them.
extension DraftPlanner {
  // MARK: What others have

  /// The bindings of included modules that are a type: those that say so, else those of types that conform to it.
  func included(as declared: ConstructionSurvey.DeclaredName) -> [String] {
    guard part != nil else { return [] }
    let types = draft.inherited.map { (name: $0.name, type: RootReader.plain($0.type)) }
    let exact = types.filter { $0.type == declared.name }
    let conforming = Set(declared.implementations + declared.subtypes)
    return (exact.isEmpty ? types.filter { conforming.contains($0.type) } : exact).map(\.name)
  }

  /// The only binding of included modules that is a type.
  func includedKey(for declared: ConstructionSurvey.DeclaredName) -> Key? {
    let names = included(as: declared)
    return names.count == 1 ? .inherited(names[0]) : nil
  }

  /// Whether the target declares a type itself. Those of other targets are bound there.
  mutating func isOwn(_ name: String) -> Bool { constructedType(name)?.isOwn ?? false }

  /// Reserves the name of an input: in a package that which other files have for the same.
  mutating func reserve(input key: Key, as type: String, _ wanted: [String], isDeclared: Bool = false) {
    let last = wanted.last ?? ""
    let noun = isDeclared && part != nil ? [last] + wanted : wanted
    guard let name = part?.names.name(for: type, noun, isDeclared: isDeclared), !draft.names.values.contains(name)
    else {
      return reserve(key, noun)
    }
    names.free(name)
    reserve(key, [name])
  }

  /// The name of what a composition root registers, in this target or in another.
  func name(of reference: CompositionRoot.Reference) -> String? {
    switch reference {
    case .name(let name): name
    case .type(let type, let tag): registration(of: type, tag)?.name
    case .parameter, .provider, .anew, .global: nil
    }
  }

  private func registration(of type: String, _ tag: String?) -> CompositionRoot.Registration? {
    part?.root?.registrations.first { $0.type == RootReader.plain(type) && $0.tag == tag }
  }

  /// The requirement of a module for what its composition root takes from other targets.
  mutating func required(_ reference: CompositionRoot.Reference) -> Key? {
    guard let part, part.isModule, index(of: reference) == nil else { return nil }
    let (name, type): (String, String)
    switch reference {
    case .name(let written):
      let wanted = written.replacing(RootNames.above, with: "", maxReplacements: 1)
      guard let said = part.root?.registrations.first(where: { $0.name == wanted }), said.parameters.isEmpty,
        let known = said.type ?? constructedName(said)
      else { return nil }
      (name, type) = (wanted, known)
    case .type(let wanted, let tag):
      guard !wanted.isEmpty, registration(of: wanted, tag)?.parameters.isEmpty ?? true else { return nil }
      let plain = RootReader.plain(wanted)
      (name, type) = (registration(of: wanted, tag)?.name ?? RootReader.name(of: plain, tag: tag), plain)
    case .parameter, .provider, .anew, .global: return nil
    }
    if draft.names[.member(name)] == nil, !draft.names.values.contains(name) { names.free(name) }
    return input(ofRoot: name, as: type)
  }

  /// The line of an ancestor or of an included module, if the root has nothing of its name.
  func inherited(_ reference: CompositionRoot.Reference) -> Key? {
    guard index(of: reference) == nil, let name = name(of: reference),
      !(root?.inputs.contains { $0.name == name } ?? false)
    else { return nil }
    let original = name.replacing(RootNames.above, with: "", maxReplacements: 1)
    // The nearest ancestor is the last one.
    return draft.inherited.last { $0.original == original }.map { .inherited($0.name) }
  }

  /// Binds or takes what the modules of a container require.
  mutating func addRequirements(of part: PackagePart) {
    guard !part.isModule else { return }
    for (name, type) in part.unmet where !draft.names.values.contains(name) {
      let parameter = survey.parameter(name, of: type)
      let user = FirstDraft.Binding(key: .inherited("modules"), type: external("modules"), call: .unread())
      forcedName = name
      defer { forcedName = nil }
      // Nothing takes the place of a closure but a closure.
      if case .function(let function) = parameter.type {
        _ = input(name, function.spelling, of: user)
        continue
      }
      let key = argument(for: parameter, of: user).key
      draft.uses[key]?.users.removeAll { $0 == user.key }
      guard draft.names[key] != name else { continue }
      draft.uses[key, default: .init()].isPassed = true
      let view = Key.view(key.typeName, name)
      forcedName = nil
      reserve(view, [name])
      draft.bindings.append(
        FirstDraft.Binding(key: view, type: external(type), call: .unread(), alias: key))
    }
  }

  // MARK: What others ask for

  /// Returns the type of a module's binding for other targets, nil for the one that it constructs. Its views are
  /// further types of it.
  private func offer(
    of type: ConstructionSurvey.ConstructedType
  ) -> (type: ConstructionSurvey.DeclaredName?, views: [ConstructionSurvey.DeclaredName]) {
    guard let names = part?.names else { return (nil, []) }
    let protocols = type.supertypes.filter { names.protocols[$0] != nil }
    let visible = protocols.filter(isVisible).compactMap { survey.declaredName($0) }
    // A superclass is before its subclasses.
    let asked = protocols.filter { names.asked.contains($0) && !names.isInherited($0, by: type.supertypes) }
    // Of several implementations none is the protocol's.
    let seen = visible.filter { asked.contains($0.name) && names.protocols[$0.name] == 1 }
    let hasVisibleType = isVisible(type.name)
    // A container keeps a Sendable class, where it cannot keep it as its protocol.
    let isKeptAlone = type.isKept && seen.contains { !$0.isSendable }
    if names.asked.contains(type.name) || asked.count > 1 || isKeptAlone {
      let other = visible.first { asked.contains($0.name) || names.protocols[$0.name] == 1 }
      return (nil, seen.isEmpty && !hasVisibleType ? [other].compactMap { $0 } : seen)
    }
    if !seen.isEmpty || hasVisibleType { return (seen.first, []) }
    return (asked.isEmpty ? visible.first : visible.first { asked.contains($0.name) }, [])
  }

  private func isVisible(_ type: String) -> Bool { survey.access(of: type) >= .package }

  /// Whether other targets see a type, or a protocol that it conforms to.
  func isOffered(_ type: ConstructionSurvey.ConstructedType) -> Bool {
    let offer = offer(of: type)
    return isVisible(type.name) || offer.type != nil || !offer.views.isEmpty
  }

  /// Decides as what other targets see a binding of a module, and returns the names for it.
  mutating func offer(_ type: ConstructionSurvey.ConstructedType, _ wanted: [String]) -> [String] {
    guard let part, part.isModule, type.isOwn else { return wanted }
    let own = DraftNames.binding(type.name)
    let seen = offer(of: type).type
    draft.exposed.updateValue(seen, forKey: .type(type.name))
    if part.names.askers(of: [type.name] + type.supertypes) > 1 { draft.shared.insert(.type(type.name)) }
    guard let seen else { return nameOffered(type.name, as: own) + [own] }
    let isOnly = part.names.protocols[seen.name] == 1
    return isOnly ? nameOffered(seen.spelling, as: DraftNames.binding(DraftNames.bare(seen.name))) + [own] : [own]
  }

  /// The name by which other files require a type, or a name for it. It is free.
  private mutating func nameOffered(_ type: String, as name: String) -> [String] {
    let known = part?.names.nameRequired(for: type).filter { name in !draft.names.values.contains(name) } ?? []
    for name in known.prefix(1) { names.free(name) }
    return known.prefix(1) + [name]
  }

  /// Adds the other types by which targets ask for a binding.
  mutating func addViews(of type: ConstructionSurvey.ConstructedType) {
    guard part?.isModule == true, type.isOwn else { return }
    for view in offer(of: type).views {
      let key = Key.view(type.name, view.name)
      if let reason = refusals.reasons[key] {
        draft.comments.append((view.name, reason))
        continue
      }
      let own = DraftNames.binding(type.name) + SwiftName.capitalized(DraftNames.bare(view.name))
      reserve(key, nameOffered(view.spelling, as: DraftNames.binding(DraftNames.bare(view.name))) + [own])
      draft.bindings.append(
        FirstDraft.Binding(key: key, type: external(view.spelling), call: .unread(), alias: .type(type.name)))
    }
  }

  // MARK: Access

  /// Decides what of a module other targets see: bindings of types that they see. A requirement that they do not see
  /// cannot be satisfied.
  mutating func limitAccess() {
    var least = AccessLevel.public
    for (index, binding) in draft.bindings.enumerated() {
      let given = binding.call.parameters.filter { binding.parameters.contains($0.shownName) }.map(\.typeName)
      let registered = binding.registration.map { $0.type ?? binding.type.name }
      let seen = registered ?? draft.protocolType(of: binding)?.spelling ?? binding.type.name
      let access = ([seen] + given).map { survey.access(of: $0) }.min() ?? .public
      guard access < .package else {
        least = min(least, access)
        continue
      }
      draft.hidden.insert(binding.key)
      // A container looks whether a weak object lives, and so has to see its type.
      guard binding.registration?.scope == .weak else { continue }
      draft.bindings[index].registration?.scope = .singleton
      draft.bindings[index].remarks.append("the scope was 'weak', which needs a type that other targets see")
    }
    // What is not understood and nothing asks for is no requirement.
    for (index, key) in registered.enumerated() where draft.uses[key]?.users.isEmpty ?? true {
      guard let input = draft.inputs.first(where: { $0.key == key }), let name = draft.names[key] else { continue }
      draft.inputs.removeAll { $0.key == key }
      draft.places.append(
        (index, input.remarks.joined().replacing(": was ", with: ": '\(name)' was ", maxReplacements: 1)))
    }
    draft.places.sort { $0.order < $1.order }
    for input in draft.inputs {
      let access = survey.access(of: input.type)
      least = access < .package ? least : min(least, access)
      for user in draft.uses[input.key]?.users ?? [] where access < .package {
        draft.invisible[user] = "it asks for '\(input.type)', which other targets do not see"
      }
    }
    draft.accessOfModule = least == .package ? "package" : "public"
  }

  /// Says of each type that is not bound where it is declared.
  mutating func placeComments() {
    draft.comments = draft.comments.map { name, reason in
      ((services.services[name]?.place).map { "\($0): \(name)" } ?? name, reason)
    }
  }
}

extension PackagePart {
  /// The names that a file cannot give to what it binds. Those that other files require are for what they mean.
  func namesTaken(besides root: CompositionRoot?) -> Set<String> {
    let registered = Set(root?.registrations.map(\.name) ?? []).subtracting(names.bound.keys)
    return names.taken.subtracting(inherited.map(\.name)).subtracting(registered)
      .subtracting(isModule ? [] : unmet.map(\.name))
  }
}
