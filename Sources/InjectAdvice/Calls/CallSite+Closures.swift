import BindingsYAML
import InjectGenCore
import SwiftModel

// Factories that lack the parameters of the closures that others ask for: `(Episode) -> Player`, and `player: Player`.
extension CallSite {
  /// The parameters of the closure that constructs the binding; where the binding lacks a closure, those of the factory
  /// that it would be made of.
  func addAskedParameters(_ missing: MissingArgumentDetails, of callable: Callable) -> Remedy? {
    if let closure = missing.parameter.closure {
      return missing.mismatches.lazy.compactMap { candidate, _ in addParameters(to: candidate, of: closure) }.first
    }
    guard matched == nil, let type = wiring.type(of: part) else { return nil }
    for closure in wiring.calledClosures[type.form] ?? [] {
      guard let names = wiring.names(in: closure, of: callable, of: part), names.contains(missing.parameter.shownName)
      else { continue }
      return Remedy("for callers to pass it, add '\(Self.key(names))'", .addKey(Self.key(names), toEntryAt: entry))
    }
    return nil
  }

  private func addParameters(to candidate: Candidate, of closure: AskedClosure) -> Remedy? {
    guard case .binding(let id)? = composition.names.target(named: candidate.name, in: part.namesFile),
      case let other = composition[id], other.binding.discovery == nil, other.isOwn,
      wiring.type(of: other)?.form == closure.result,
      case .call(let callee, let arguments) = other.binding.construction,
      case .found(let callable) = wiring.find(callee.value, arguments, of: other, in: .always),
      let names = wiring.names(in: closure, of: callable, of: other)
    else { return nil }
    // What can be constructed without them may be asked for without them.
    let lacking = wiring.wire(callable, arguments, of: other).problems.compactMap { problem in
      if case .missingBinding(let missing) = problem { missing.parameter.shownName } else { nil }
    }
    guard names.allSatisfy(lacking.contains) else { return nil }
    return Remedy(
      "add '\(Self.key(names))' to '\(candidate.name)'", .addKey(Self.key(names), toEntryAt: other.binding.name.span))
  }

  /// The binding that a closure would be made of: `makeRoom: (Room) -> RoomModel` wants a factory of the type.
  func addFactory(for missing: MissingArgumentDetails) -> Remedy? {
    guard let closure = missing.parameter.closure, missing.mismatches.isEmpty, missing.items.isEmpty,
      case let text = wiring.table.spelling(CanonicalType(closure.result)), SwiftName.isIdentifier(text),
      case let name = SwiftName.uncapitalized(text), composition.names.target(named: name, in: part.namesFile) == nil,
      case .found(let callable) = wiring.find(text, [], of: part, in: .always),
      let names = wiring.names(in: closure, of: callable, seenFrom: part)
    else { return nil }
    let type = names.isEmpty ? text : "{ type: \(text), \(Self.key(names)) }"
    return .add("\(YAMLText.name(name)): \(type)", under: "bindings", in: source.id)
  }

  private static func key(_ names: [String]) -> String {
    "parameters: [\(names.map(YAMLText.name).joined(separator: ", "))]"
  }
}

extension CallWiring {
  /// The names of what is called for the parameters of a closure, in their order; nil where a factory cannot have them.
  fileprivate func names(in closure: AskedClosure, of callable: Callable, of part: ComposedBinding) -> [String]? {
    guard part.binding.parameters.isEmpty, part.binding.scope == .factory, !closure.parameters.isEmpty else {
      return nil
    }
    return names(in: closure, of: callable, seenFrom: part)
  }

  /// The same for a factory that is none yet.
  fileprivate func names(
    in closure: AskedClosure, of callable: Callable, seenFrom part: ComposedBinding
  ) -> [String]? {
    var names: [String] = []
    for type in closure.parameters {
      let parameter = callable.parameters.first { $0.type?.form == type && !names.contains($0.shownName) }
      guard let parameter, spelling(of: parameter, of: part) != nil,
        composition.names.target(named: parameter.shownName, in: part.namesFile) == nil
      else { return nil }
      names.append(parameter.shownName)
    }
    return names
  }
}
