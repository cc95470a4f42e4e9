import BindingsYAML
import SwiftModel

/// The binding or input that satisfies a requirement of a module, and the place where that is decided.
struct RequirementMatch {
  /// Nil where nothing satisfies it.
  let target: Target?
  /// The item of `include` in the file that satisfies it.
  package let span: Span
}

/// Satisfies the requirements of a composition's modules, each by the binding or input of its name. The including file
/// comes first, then the files that include it, the nearest first.
extension Namespace {
  func satisfyRequirements() {
    for file in files.indices where !files[file].file.requirements.isEmpty {
      for declaration in files[file].declarations {
        guard case .requirement(let requirement) = declaration.kind else { continue }
        satisfiers[declaration.id] = satisfy(requirement, of: file)
      }
    }
  }

  private func satisfy(_ requirement: Requirement, of file: Int) -> RequirementMatch {
    var seen: Set<Int> = []
    let found = candidates(for: requirement.name.value, of: file, &seen)
    guard let first = found.first else {
      if !requirement.isOptional, isAtFault(file, requirement.name.value), let item = files[file].item {
        report(.unmet(requirement, file: file), at: item.span)
      }
      return RequirementMatch(target: nil, span: files[file].item?.span ?? requirement.name.span)
    }
    let end = end(of: first.target)
    if let other = found.first(where: { self.end(of: $0.target) != end }) {
      report(.satisfiedTwice(requirement, file: file, first.span), at: other.span)
    }
    checkType(of: requirement, file, satisfiedBy: first)
    return first
  }

  /// Checks that what satisfies a requirement has its type. The compiler sees that too, but names generated code.
  private func checkType(of requirement: Requirement, _ file: Int, satisfiedBy match: RequirementMatch) {
    guard !requirement.isOptional, let type = match.target.flatMap(type),
      surelyDiffers(type, from: requirement.type, in: file)
    else { return }
    report(.satisfiedByOtherType(requirement, file: file, type), at: match.span)
  }

  /// Whether no value of a type of the composition's own file is one of the type that a module requires.
  private func surelyDiffers(_ type: SwiftType, from required: SwiftType, in file: Int) -> Bool {
    if type.normalized == required.normalized { return false }
    guard let (table, own, wanted) = canonical(type, self, required, in: file) else { return false }
    return table.surelyDiffers(own, from: wanted)
  }

  /// Whether a requirement has the type of a binding of this container or of one further up.
  func isRequired(_ requirement: ComposedBinding, as type: SwiftType, of owner: Namespace) -> Bool {
    let required = requirement.binding.type
    if type.normalized == required.normalized { return true }
    guard let (_, own, wanted) = canonical(type, owner, required, in: requirement.id.file) else { return false }
    return own.equals(wanted)
  }

  /// A type as a container's file means it, and one as a module's file does; nil where no Swift is read.
  private func canonical(
    _ given: SwiftType, _ owner: Namespace, _ required: SwiftType, in file: Int
  ) -> (TypeTable, CanonicalType, CanonicalType)? {
    guard let seen = declarations(seenFrom: 0), case let table = seen.table else { return nil }
    func type(_ type: SwiftType, _ names: Namespace, _ file: Int) -> CanonicalType? {
      let index = names.swiftModule(of: file).flatMap { table.moduleIndices[$0] }
      return table.type(type.text, in: NameContext(module: index ?? seen.module))
    }
    guard let own = type(given, owner, 0), let wanted = type(required, self, file) else { return nil }
    return (table, own, wanted)
  }

  /// Looks a name up in the files that include a file, then in those that include them.
  private func candidates(for name: String, of file: Int, _ seen: inout Set<Int>) -> [RequirementMatch] {
    var found: [RequirementMatch] = []
    for link in files[file].includers where seen.insert(link.file).inserted {
      if let target = target(named: name, in: link.file) {
        found.append(RequirementMatch(target: target, span: link.include.module.span))
      } else {
        found += candidates(for: name, of: link.file, &seen)
      }
    }
    return found
  }

  /// The target that a requirement leads to in the end, through other requirements.
  private func end(of target: Target?) -> Target? {
    guard case .binding(let id) = target, case .requirement(let requirement) = self[id].kind else { return target }
    var seen: Set<Int> = []
    return end(of: candidates(for: requirement.name.value, of: id.file, &seen).first?.target)
  }

  // MARK: Reporting

  /// Warns of what nothing uses that has the type of an optional requirement and nearly its name: the module gets nil.
  func reportSlips(unless isUsed: (Target) -> Bool, _ diagnostics: inout Diagnostics) {
    var near: NearNames?
    for file in files.indices where !files[file].file.requirements.isEmpty {
      for declaration in files[file].declarations {
        guard case .requirement(let requirement) = declaration.kind, requirement.isOptional,
          case let name = requirement.name.value, satisfiers[declaration.id]?.target == nil, isAtFault(file, name)
        else { continue }
        near = near ?? NearNames(files[0].targets.keys)
        guard let slip = near?.slip(name, atMost: 1), let target = files[0].targets[slip], !isUsed(target),
          mayBeSlip(slip, of: name), type(of: target)?.normalized == requirement.type.normalized
        else { continue }
        let place: Located<String>
        switch target {
        case .binding(let id) where id.file == 0: place = self[id].name
        case .input(let index): place = container.inputs[index].name
        case .binding, .inherited, .parameter: continue
        }
        diagnostics.report(.names(.slip(requirement, file: file, slip), self), at: place.span)
      }
    }
  }

  /// Whether a letter is wrong within a word: another first letter, a plural and a number make other words.
  private func mayBeSlip(_ slip: String, of name: String) -> Bool {
    slip.first == name.first && slip.filter(\.isNumber) == name.filter(\.isNumber)
      && slip != "\(name)s" && name != "\(slip)s"
  }

  /// Whether a container lacks a name that a module requires. A module is not at fault: what includes it may have it.
  private func isAtFault(_ file: Int, _ name: String) -> Bool {
    kind == .container && files[file].item != nil && !files[0].unreadableNames.contains(name) && !lacksModules(0)
      && !mayInherit(name)
  }

  /// Whether a name's target may have the required type, as far as types are known.
  package func maySatisfy(_ requirement: Requirement, _ name: String, in file: Int) -> Bool {
    guard let own = files[0].targets[name].flatMap(type) else { return true }
    if own.normalized == requirement.type.normalized { return true }
    guard let (table, type, wanted) = canonical(own, self, requirement.type, in: file) else {
      // The name of a type of Swift is no protocol's: only itself is one.
      return !SwiftType.isStandard(requirement.type.text)
    }
    return table.isDeclared(type, toBe: wanted.unwrapped)
  }

  /// The type that a binding or an input says.
  private func type(of target: Target) -> SwiftType? {
    switch target {
    case .binding(let id):
      guard case .binding(let binding) = self[id].kind, !binding.isTypeOfTarget else { return nil }
      return binding.type
    case .input(let index): return container.inputs[index].type
    case .inherited, .parameter: return nil
    }
  }
}
