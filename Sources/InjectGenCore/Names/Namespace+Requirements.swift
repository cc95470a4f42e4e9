import BindingsYAML
import SwiftModel

/// Finds the declarations that meet a module's requirements.
struct RequirementMatch {
  /// Nil where nothing meets it.
  let target: Target?
  /// The item of `include` in the file that meets it.
  let span: Span
}

/// The names that remedies for unmet requirements are made of, each found once however many requirements are unmet.
private struct UnmetAdvice {
  var near: NearNames
  var forgotten: ForgottenModules
  private var handles: [Int: Set<String>] = [:]

  init(_ names: Namespace) {
    near = NearNames(names.files[0].targets.keys)
    forgotten = ForgottenModules(names)
  }

  /// The names whose handles a file's bindings ask for.
  mutating func handles(requestedIn file: BindingsFile, _ index: Int) -> Set<String> {
    if let known = handles[index] { return known }
    let names = Set(file.bindings.flatMap(\.handleRequests))
    handles[index] = names
    return names
  }
}

/// Meets the requirements of a composition's modules, each by the binding or input of its name. The including file
/// comes first, then the files that include it, the nearest first.
extension Namespace {
  func meetRequirements(_ diagnostics: inout Diagnostics) {
    var advice = UnmetAdvice(self)
    for file in files.indices where !files[file].file.requirements.isEmpty {
      for declaration in files[file].declarations {
        guard case .requirement(let requirement) = declaration.kind else { continue }
        meetings[declaration.id] = meet(requirement, of: file, &advice, &diagnostics)
      }
    }
  }

  private func meet(
    _ requirement: Requirement, of file: Int, _ advice: inout UnmetAdvice, _ diagnostics: inout Diagnostics
  ) -> RequirementMatch {
    var seen: Set<Int> = []
    let found = candidates(for: requirement.name.value, of: file, &seen)
    guard let first = found.first else {
      if !requirement.isOptional { reportUnmet(requirement, file, &advice, &diagnostics) }
      return RequirementMatch(target: nil, span: files[file].item?.span ?? requirement.name.span)
    }
    let end = end(of: first.target)
    if let other = found.first(where: { self.end(of: $0.target) != end }) {
      diagnostics.report(
        .duplicateBinding, "'\(requirement.name.value)', which '\(name(of: file))' requires, is met twice",
        at: other.span, .init("it is met through this item too", first.span),
        .init("it is required here", requirement.name.span))
    }
    checkType(of: requirement, file, metBy: first, &diagnostics)
    return first
  }

  /// Checks that a requirement is met by its type. The compiler sees that too, but names generated code.
  private func checkType(
    of requirement: Requirement, _ file: Int, metBy match: RequirementMatch, _ diagnostics: inout Diagnostics
  ) {
    guard !requirement.isOptional, let type = match.target.flatMap(type),
      surelyDiffers(type, from: requirement.type, in: file)
    else { return }
    let name = requirement.name.value
    diagnostics.report(
      .unmetRequirement,
      "'\(self.name(of: file))' requires '\(name): \(requirement.type.text)', "
        + "and '\(name)' is of the type '\(type.text)'",
      at: match.span, .init("it is required here", requirement.name.span),
      .init("rename this, and declare a '\(name)' of the type '\(requirement.type.text)'", type.span))
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
    guard let (table, module) = self.table.swift.declarations(seenFrom: swiftModule(of: 0)) else { return nil }
    func type(_ type: SwiftType, _ names: Namespace, _ file: Int) -> CanonicalType? {
      let index = names.swiftModule(of: file).flatMap { table.moduleIndices[$0] }
      return table.type(type.text, in: NameContext(module: index ?? module))
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
          case let name = requirement.name.value, meetings[declaration.id]?.target == nil, isAtFault(file, name)
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
        diagnostics.report(
          .unknownName, "'\(self.name(of: file))' gets nothing for '\(name)', and '\(slip)' has its type",
          at: place.span,
          .init("it is required here", requirement.name.span), .init("call it '\(name)', if that is meant", place.span))
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

  private func reportUnmet(
    _ requirement: Requirement, _ file: Int, _ advice: inout UnmetAdvice, _ diagnostics: inout Diagnostics
  ) {
    let name = requirement.name.value
    guard isAtFault(file, name), let item = files[file].item else { return }
    let module = self.name(of: file)
    var notes = [Diagnostic.Note("it is required here", requirement.name.span)]
    if let includer = files[file].includer, includer.file > 0 {
      notes.append(.init("'\(module)' is included by \(pathNames(of: file))", item.span))
    }
    notes.append(.init(remedy(requirement, of: file, &advice), item.span))
    diagnostics.report(
      .unmetRequirement, "'\(module)' requires '\(name)', which '\(container.name.value)' does not provide",
      at: item.span, notes: notes)
  }

  /// Whether a name's target may have the required type, as far as types are known.
  private func mayMeet(_ requirement: Requirement, _ name: String, in file: Int) -> Bool {
    guard let own = files[0].targets[name].flatMap(type) else { return true }
    if own.normalized == requirement.type.normalized { return true }
    guard let (table, type, wanted) = canonical(own, self, requirement.type, in: file) else {
      // The name of a type of Swift is no protocol's: only itself is one.
      return !SwiftType.isStandard(requirement.type.text)
    }
    return table.isDeclared(type, toBe: wanted.wrapped ?? wanted)
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

  private func remedy(_ requirement: Requirement, of file: Int, _ advice: inout UnmetAdvice) -> Remedy {
    let (name, type) = (requirement.name.value, FileEdits.quoted(requirement.type.text))
    if advice.handles(requestedIn: files[file].file, file).contains(name) {
      let foreign = "\(name): { type: \(type), scope: foreign }"
      return Remedy("add \(foreign.inQuotes) under 'bindings'", .addEntry(foreign, under: "bindings", container.source))
    }
    let entries = table.names.entries(named: name).filter { $0.type.normalized == requirement.type.normalized }
    if let module = advice.forgotten.modules(of: entries, in: 0).first {
      let remedy = Remedy(including: module, in: 0, of: self)
      return Remedy(message: "\(remedy.message): '\(name)' belongs to it", edits: remedy.edits)
    }
    if let near = advice.near.find(name), mayMeet(requirement, near, in: file) {
      let alias = "\(name): { type: \(type), alias: \(near) }"
      return Remedy(
        "add \(alias.inQuotes) under 'bindings' if '\(near)' is meant",
        .addEntry(alias, under: "bindings", container.source))
    }
    let input = "\(name): \(type)"
    return Remedy(
      "add a binding '\(name)', or \(input.inQuotes) under 'inputs'",
      .addEntry(input, under: "inputs", container.source))
  }
}
