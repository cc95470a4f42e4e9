import BindingsYAML
import SwiftModel

// What the parameters of calls can be given, for each bindings file.
extension CallWiring {
  package func candidates(in file: Int) -> FileCandidates {
    if let known = indices[file] { return known }
    var ids: [Target: Int] = [:]
    var others: [Target: Set<Int>] = [:]
    var list: [Candidate] = []
    let seen = declarations(seenFrom: file) ?? own
    let names = visibleNames(in: file)
    ids.reserveCapacity(names.count)
    for (name, target) in names where view == nil || composition.isVisibleToExtensions(target) {
      guard composition.part(of: target)?.binding.discovery == nil,
        let candidate = candidate(name, target, id: list.count, seen)
      else { continue }
      let origin = origin(of: target).target
      if let first = ids[origin] {
        candidate.value = first
        others[origin, default: [first]].insert(candidate.id)
      } else {
        ids[origin] = candidate.id
      }
      list.append(candidate)
    }
    var result = FileCandidates(
      index: CandidateIndex(list, containers(in: file, seen), among: seen.table), ids: ids, aliasIDs: others)
    addDiscovered(to: &result, in: file, after: list.count, seen)
    indices[file] = result
    return result
  }

  /// The type that a closure parameter returns, where no Swift file that is read declares it: it may be a container's.
  package func undeclaredResult(of parameter: Callable.Parameter) -> String? {
    guard case .function(_, _, _, let result)? = parameter.type?.unwrapped.form,
      case .named(let names) = result, names.count == 1, names[0].arguments.isEmpty, table.declaredType(result) == nil,
      !SwiftType.isStandard(names[0].text), !SwiftType.isOfFoundation(names[0].text)
    else { return nil }
    return names[0].text
  }

  /// The container and those further up, as its own file sees them. A module does not know who includes it.
  private func containers(in file: Int, _ seen: SeenDeclarations) -> [Candidate] {
    guard file == 0 else { return [] }
    return composition.containers.enumerated().compactMap { generation, owner in
      let name = owner.container.name.value
      guard composition.generation(ofContainer: name, in: file, asValue: true) == generation else { return nil }
      let candidate = Candidate(
        id: -1, name: name, kind: .container, type: SwiftName.spelled(name), isLocal: generation == 0,
        module: owner.module, in: seen)
      candidate.hasProvider = composition.generation(ofContainer: name, in: file, asValue: false) == generation
      return candidate
    }
  }

  /// The names that a file sees: its own and its modules' in the order of their declarations, then those further up.
  private func visibleNames(in file: Int) -> [(name: String, target: Target)] {
    let names = composition.names
    let own = names.names(in: file).compactMap { name in
      names.target(named: name, in: file).map { (name: name, target: $0) }
    }
    let inherited = file == 0 ? names.inheritedTargets : []
    return Target.ordered(own) + inherited.filter { names.files[0].targets[$0.name] == nil }
  }

  /// Returns the candidate for what an override replaces, by the name that it has there.
  func replaced(by part: ComposedBinding) -> Candidate? {
    guard let target = part.replaced, let seen = declarations(seenFrom: part.namesFile) else { return nil }
    return candidate(Binding.replacedName, target, id: .min, seen)
  }

  private func candidate(_ name: String, _ target: Target, id: Int, _ seen: SeenDeclarations) -> Candidate? {
    let (owner, own) = composition.owner(of: target)
    let isLocal = owner === composition
    if case .binding(let binding) = own {
      return candidate(name, target, of: owner, binding, isLocal: isLocal, id: id, seen)
    }
    guard let input = composition.input(of: target) else { return nil }
    // A module's requirement may be satisfied by a binding. Only the including container knows.
    return Candidate(
      id: id, name: name, kind: isLocal && owner.kind == .module ? .binding : .input, type: input.type.text,
      isLocal: isLocal, module: isLocal && view == nil ? nil : owner.module, span: input.name.span,
      typeSpan: isLocal ? input.type.span : nil, in: seen)
  }

  private func candidate(
    _ name: String, _ target: Target, of owner: Composition, _ binding: BindingID, isLocal: Bool, id: Int,
    _ seen: SeenDeclarations
  ) -> Candidate? {
    let part = owner[binding]
    let isForeign = foreign(target)
    let origin = origin(of: target).binding
    var type = part.binding.type.text
    if isForeign {
      if case .foreign(unregistered: .some) = part.binding.construction { return nil }
      type = "\(kind.type)<\(part.binding.objectType.text)>"
    }
    let candidate = Candidate(
      id: id, name: name, kind: part.binding.isChild ? .child : .binding, type: type,
      passing: isForeign ? .weak : .value, isLocal: isLocal,
      module: owner.names.swiftModule(of: binding.file),
      parameters: origin?.parameters ?? [], scope: origin?.scope,
      collection: part.binding.membership?.collection.value, span: part.name.span,
      typeSpan: isForeign || part.binding.isTypeOfTarget ? nil : part.binding.type.span, in: seen)
    if case .alias = part.binding.construction { candidate.isAlias = part.requirement == nil }
    return candidate
  }
}

extension Target {
  /// Orders names as candidates are listed.
  static func ordered(_ names: [(name: String, target: Target)]) -> [(name: String, target: Target)] {
    names.map { (name: $0.name, target: $0.target, rank: $0.target.rank) }.ordered { left, right in
      left.rank == right.rank ? left.name < right.name : left.rank < right.rank
    }.map { ($0.name, $0.target) }
  }

  /// Its place in the order in which candidates are listed: inputs, bindings, then those further up. One number is
  /// compared sooner than several.
  private var rank: Int {
    switch self {
    case .input(let index): index
    case .binding(let id): (1 << 50) + (id.file << 30) + id.index
    case .parameter(let index): (2 << 50) + index
    case .inherited(let inherited): (inherited.generation << 52) + inherited.target.rank
    }
  }
}

/// The bindings and inputs that candidates stand for in the end.
extension CallWiring {
  /// Follows aliases and requirements to their end. A cycle of aliases has none.
  func origin(of target: Target) -> Origin {
    origins.end(of: target, inCycle: Origin(target: target)) { target in
      if let next = composition.target(after: target) { return .link(next) }
      return .end(Origin(target: target, binding: composition.part(of: target)?.binding))
    }
  }

  struct Origin {
    let target: Target
    /// Nil where it is no binding.
    var binding: Binding?
  }
}

extension Composition {
  /// The target that an alias or a requirement leads to, here or further up.
  func target(after target: Target) -> Target? {
    let (owner, own) = owner(of: target)
    guard case .binding(let id) = own else { return nil }
    let part = owner[id]
    var next: Target?
    if let (satisfier, _) = part.requirement {
      next = satisfier
    } else if case .alias(let name) = part.binding.construction {
      next = owner.names.target(named: name.value, in: id.file)
    }
    return next?.lifted(by: target.generation)
  }
}

/// Tells overloads with the same labels apart: by the types of what is written, else of what exists.
extension CallWiring {
  /// The only one of several initializers or functions that fits, if there is one.
  func overload(
    of callables: [Callable], _ arguments: [Dependency], of part: ComposedBinding
  ) -> CallableSelection {
    guard Set(callables.map(\.labels)).count == 1 else { return .ambiguous(callables) }
    let typed = callables.filter { takes(arguments, $0, of: part) }
    if typed.count == 1 { return .found(typed[0]) }
    let left = typed.isEmpty ? callables : typed
    let supplied = left.filter { wire($0, arguments, of: part).problems.isEmpty }
    guard supplied.count == 1 else { return .ambiguous(supplied.isEmpty ? callables : supplied) }
    let given = wire(supplied[0], arguments, of: part).choices.filter { $0.value != .omitted }.map(\.parameter)
    // The compiler is told which one is meant by the arguments alone, and not by defaults.
    let isTold = left.allSatisfy { other in
      other === supplied[0]
        || given.contains { other.parameters[$0].text != supplied[0].parameters[$0].text }
    }
    return isTold ? .found(supplied[0]) : .ambiguous(left)
  }

  private func takes(_ arguments: [Dependency], _ callable: Callable, of part: ComposedBinding) -> Bool {
    let assigned = WrittenArguments(arguments, callable).arguments
    return zip(callable.parameters, assigned).allSatisfy { parameter, index in
      guard let value = index.flatMap({ arguments[$0].reference.choice }), let candidate = candidate(value, of: part)
      else { return true }
      return fits(candidate, value, parameter)
    }
  }

  package func candidate(_ value: ArgumentChoice.Value, of part: ComposedBinding) -> Candidate? {
    if case .named(_, let name) = value { candidate(named: name, of: part) } else { nil }
  }

  /// Whether a value can be what a parameter takes. What is not understood fits.
  package func fits(
    _ candidate: Candidate, _ value: ArgumentChoice.Value, _ parameter: Callable.Parameter
  ) -> Bool {
    guard let type = parameter.type, !type.isOpen, let own = candidate.fullType, !own.isOpen else { return true }
    if case .named(.provider, _) = value { return table.isProvider(of: candidate, type.unwrapped) }
    return table.fits(own, type)
  }
}

extension Reference {
  /// The same as a choice, where it is a candidate's; nil for members and expressions.
  fileprivate var choice: ArgumentChoice.Value? {
    guard case .named(let kind, let name, let members) = self, members.isEmpty else { return nil }
    return .named(kind == .lazy ? .provider : kind, name.value)
  }
}
