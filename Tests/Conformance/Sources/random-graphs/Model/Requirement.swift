/// What a module requires.
struct Requirement: Sendable {
  let name: String
  let type: String
  /// Where it has to be met; nil is everywhere.
  let condition: String?
  /// Whether the module can do without it.
  let isOptional: Bool
  /// The binding or input that has that name in the container. Nothing has the name of an absence.
  let metBy: String
}

extension Graph {
  func absence(_ name: String) -> Absence? {
    absences.first { $0.name == name }
  }

  /// The type of a name, seen from a binding.
  func kind(of name: String, in binding: Binding) -> Kind {
    if let parameter = binding.parameters.first(where: { $0.name == name }) { return parameter.kind }
    guard let kind = input(name)?.kind ?? self.binding(name)?.kind ?? absence(name)?.kind else {
      preconditionFailure("'\(name)' is neither a parameter, an input nor a binding")
    }
    return isOptional(name, in: binding) ? .optional(kind) : kind
  }

  /// Whether a binding's module can do without something.
  func isOptional(_ name: String, in binding: Binding) -> Bool {
    guard mayBeMissing(name), case .required? = spelling(name, in: binding) else { return false }
    return true
  }

  /// Whether modules require it as `optional`.
  private func mayBeMissing(_ name: String) -> Bool {
    guard absence(name) == nil else { return true }
    guard let kind = input(name)?.kind ?? binding(name)?.kind else { return false }
    switch kind {
    case .handle, .list, .map: return false
    case .number, .text, .config, .closure, .object, .seen, .thing, .foreignThing, .optional: break
    }
    return name.utf8.reduce(0) { $0 + Int($1) }.isMultiple(of: 4)
  }

  /// Where something exists. What a module can do without is nil elsewhere.
  func worlds(of name: String, in binding: Binding) -> Worlds {
    isOptional(name, in: binding) ? .all : self.binding(name)?.worlds ?? .all
  }

  /// What a module requires, with the types, in the order of their names.
  func requirements(_ place: Place) -> [Requirement] {
    guard place.module != nil else { return [] }
    var found: [String: Requirement] = [:]
    for binding in bindings + dropped where binding.place == place {
      for name in binding.allNames + intoNames(binding.name) {
        guard case .required(let text) = spelling(name, in: binding) else { continue }
        let isOptional = isOptional(name, in: binding)
        found[text] = Requirement(
          name: text, type: requiredType(name), condition: isOptional ? nil : condition(of: name),
          isOptional: isOptional, metBy: name)
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The condition under which a binding exists, as text.
  private func condition(of name: String) -> String? {
    guard let binding = binding(name) else { return nil }
    guard binding.isMadeByVariantsAlone else { return binding.condition?.text }
    let variants = binding.variants.map { "(\($0.condition.text))" }.joined(separator: " || ")
    return binding.condition.map { "(\($0.text)) && (\(variants))" } ?? variants
  }

  /// What is foreign is required by the type of one object.
  private func requiredType(_ name: String) -> String {
    guard let kind = input(name)?.kind ?? binding(name)?.kind ?? absence(name)?.kind else {
      preconditionFailure("a requirement '\(name)' of what nobody knows")
    }
    if case .handle(let value, _) = kind { return value.swift }
    return kind.swift
  }

  /// The collection or dictionary that a binding says it is a member of.
  func intoNames(_ name: String) -> [String] {
    if let said = declared(name)?.saidInto { return [said.collection] }
    return bindings.filter { other in
      guard case .gathered(let gathering) = other.making else { return false }
      return gathering.members.contains { $0.name == name && $0.saysInto }
    }.map(\.name)
  }
}
