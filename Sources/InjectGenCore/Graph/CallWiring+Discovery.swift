import BindingsYAML
import SwiftModel

// The types that rules match, as candidates: those of the file's own rules, of its modules' and of its ancestors'.
extension CallWiring {
  /// The type of a discovered binding, whose initializer was looked up when the binding was found.
  func matchedType(of part: ComposedBinding) -> MatchedType? {
    guard part.isOwn, let form = part.binding.discovery?.form else { return nil }
    return composition.names.table.matches[composition.source]?.byForm[form]
  }

  func addDiscovered(
    to candidates: inout FileCandidates, in file: Int, after count: Int, _ seen: SeenDeclarations
  ) {
    guard !composition.names.table.matches.isEmpty else { return }
    var list = DiscoveredCandidates(next: count, seen: seen)
    if file == 0 {
      for ancestor in composition.names.ancestors { addMatched(by: ancestor, 0, to: &list) }
      addWrittenAbove(to: &list)
    }
    addMatched(by: composition, file, to: &list)
    list.add(to: &candidates, isOpen: isDiscovering)
  }

  /// The types that the rules of a file and of its modules match. Those that ancestors bind come before the own ones.
  /// Types that one only could bind are for messages.
  private func addMatched(by owner: Composition, _ file: Int, to list: inout DiscoveredCandidates) {
    let (names, isOwn) = (owner.names, owner === composition)
    for reached in names.reached(from: file) {
      let other = names.files[reached.file].file
      guard let matches = names.table.matches[other.source] else { continue }
      let canBind = isOwn && isDiscovering && reached.file == file
      for matched in matches.types where !isOwn || !writtenTypes.contains(matched.form) {
        let access = matched.binding.map { $0.access?.value ?? other.access }
        let isBound = access.map { access in
          names.isVisible(access, of: reached.file, from: file) && (isOwn || composition.names.sees(access, of: owner))
        }
        list.append(
          matched, named: reached.name(of: matched.name), matches, names.swiftModule(of: reached.file),
          isUnbound: isBound != true && !canBind, at: isOwn ? .own : isBound == true ? .above : .unboundAbove)
      }
    }
  }

  /// The written bindings of ancestors whose types the own rules match.
  private func addWrittenAbove(to list: inout DiscoveredCandidates) {
    guard let matches = composition.names.table.matches[composition.source], composition.container.parent != nil else {
      return
    }
    for (name, target) in composition.names.inheritedTargets.ordered(by: { $0.name < $1.name }) {
      guard case .inherited(let inherited) = target, case .binding(let id) = inherited.target else { continue }
      let owner = composition.owner(of: inherited)
      let binding = owner[id].binding
      guard binding.discovery == nil, let form = type(of: binding, in: owner, id.file),
        let matched = matches.byForm[form]
      else { continue }
      list.append(matched, named: name, matches, owner.names.swiftModule(of: id.file), isUnbound: false, at: .above)
    }
  }

  func typesOfWrittenBindings() -> Set<SwiftTypeForm> {
    var types: Set<SwiftTypeForm> = []
    for part in composition.bindings where part.binding.discovery == nil && part.requirement == nil {
      // An alias constructs nothing: its target may be what a rule finds.
      if case .alias = part.binding.construction { continue }
      if let form = type(of: part.binding, in: composition, part.id.file) { types.insert(form) }
      let context = context(of: part.id.file, in: composition)
      for callee in part.binding.callees {
        if let form = table.type(callee.value, in: context)?.form, table.declaredType(form) != nil {
          types.insert(form)
        }
      }
    }
    for input in composition.container.inputs {
      if let form = table.type(input.type.text, in: context(of: 0, in: composition))?.form { types.insert(form) }
    }
    return types
  }

  private func type(of binding: Binding, in owner: Composition, _ file: Int) -> SwiftTypeForm? {
    if binding.isTypeOfTarget { return nil }
    return table.type(binding.type.text, in: context(of: file, in: owner))?.form
  }

  private func context(of file: Int, in owner: Composition) -> NameContext {
    table.context(ofModule: owner.names.swiftModule(of: file))
  }
}

/// The candidates of matched types, each type once: where it is bound before where it only could be.
private struct DiscoveredCandidates {
  enum Level: Int {
    case above, own, unboundAbove
  }

  private var found: [(candidate: Candidate, form: SwiftTypeForm, level: Level)] = []
  private var next: Int

  private let seen: SeenDeclarations

  init(next: Int, seen: SeenDeclarations) { (self.next, self.seen) = (next, seen) }

  mutating func append(
    _ matched: MatchedType, named name: String, _ matches: RuleMatches, _ module: String?, isUnbound: Bool,
    at level: Level
  ) {
    let candidate = Candidate(
      id: next, name: name, kind: .binding, type: matched.type, module: module,
      parameters: matched.binding?.parameters ?? [], scope: matches.rules[matched.rule].scope,
      span: matched.pattern.span, matched: matched, in: seen)
    candidate.isUnbound = isUnbound
    found.append((candidate, matched.form, level))
    next += 1
  }

  func add(to candidates: inout CallWiring.FileCandidates, isOpen: Bool) {
    candidates.discoveredIDs.reserveCapacity(found.count)
    var levels: [[Candidate]] = [[], [], []]
    for isUnbound in [false, true] {
      for (candidate, form, level) in found
      where candidate.isUnbound == isUnbound && candidates.discoveredIDs[form] == nil {
        candidates.discoveredIDs[form] = candidate.id
        levels[level.rawValue].append(candidate)
      }
    }
    candidates.index.discovered = levels.filter { !$0.isEmpty }.map { CandidateIndex($0, among: seen.table) }
    for level in candidates.index.discovered { level.isOpen = isOpen }
  }
}
