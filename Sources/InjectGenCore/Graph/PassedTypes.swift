import BindingsYAML
import SwiftModel

/// Gives listed parameters the types of the overload that is called, or those that they have in the factories they are
/// passed on to.
///
/// A factory may get its own types so: it is tried again until nothing more is found.
enum PassedTypes {
  static func complete(_ compositions: [Composition]) {
    var open = compositions.filter { composition in composition.bindings.contains { $0.binding.needsTypes } }
    while !open.isEmpty {
      let isFound = open.map { composition in
        var isFound = false
        let resolver = TypeSearch(composition)
        for part in composition.bindings where part.binding.needsTypes {
          if resolver.complete(part) { isFound = true }
        }
        return isFound
      }
      guard isFound.contains(true) else { return }
      open = open.filter { composition in composition.bindings.contains { $0.binding.needsTypes } }
    }
  }
}

extension Binding {
  fileprivate var needsTypes: Bool { parameters.contains(where: \.needsType) }
}

/// Looks at the factories that the bindings of one composition depend on.
private struct TypeSearch {
  let composition: Composition
  let wiring: CallWiring?
  let table: TypeTable

  init(_ composition: Composition) {
    self.composition = composition
    wiring = CallWiring(composition) { _ in false }
    table = composition.declarations
  }

  /// Completes the parameters of a binding, and returns whether any has been.
  func complete(_ part: ComposedBinding) -> Bool {
    let binding = part.binding
    if completeFromCall(part) { return true }
    let factories = names(of: part).compactMap { factory($0, in: part) }
    var isFound = false
    for index in binding.parameters.indices where binding.parameters[index].needsType {
      let name = binding.parameters[index].name
      let found = factories.flatMap { $0 }.filter { parameter, _ in
        parameter.name.value == name.value && !parameter.type.text.isEmpty
      }
      guard let first = found.first, let type = first.type, found.allSatisfy({ $0.type?.equals(type) ?? false }),
        let text = spelling(first.parameter.type.text, type, in: part.id.file)
      else { continue }
      binding.parameters[index].type = SwiftType(text, at: name.span)
      isFound = true
    }
    return isFound
  }

  /// Completes them from what is called, where the graph alone tells it from its overloads.
  private func completeFromCall(_ part: ComposedBinding) -> Bool {
    let (binding, before) = (part.binding, part.binding.parameters.filter(\.needsType).count)
    guard let wiring, binding.autowire != .off, let seen = wiring.declarations(seenFrom: part.id.file) else {
      return false
    }
    // Its own construction comes first.
    let calls = wiring.calls(of: part)
    for call in calls.filter(\.isOwn) + calls.filter({ !$0.isOwn }) {
      seen.completeParameters(of: binding, from: call.callable)
    }
    return binding.parameters.filter(\.needsType).count < before
  }

  /// The names of the values that it depends on.
  private func names(of part: ComposedBinding) -> [String] {
    let binding = part.binding
    var names = binding.dependencies.compactMap { dependency in
      if case .named(.value, let name, _) = dependency.reference { name.value } else { nil }
    }
    // A provider is called with them: `$provider(row)($id)`.
    names += binding.expressions.flatMap(\.placeholders)
      .filter { [.value, .provider].contains($0.kind) && !$0.isSelf }.map(\.name.value)
    guard let wiring, binding.autowire != .off else { return names }
    for call in wiring.calls(of: part) {
      for case .value(let name) in wiring.wire(call.callable, call.arguments, of: part).choices.map(\.value) {
        names.append(name)
      }
    }
    return names
  }

  /// The parameters of the factory that a name stands for.
  private func factory(_ name: String, in part: ComposedBinding) -> [TypedParameter]? {
    var target = composition.names.target(named: name, in: part.id.file)
    var seen: Set<Target> = []
    // What satisfies a requirement is not known to the module by itself.
    while let current = target, seen.insert(current).inserted, let part = composition.part(of: current),
      part.requirement == nil
    {
      guard case .alias = part.binding.construction else {
        return composition.owner(of: current).composition.taken(by: part.binding, in: part.id.file, table)
      }
      target = composition.target(after: current)
    }
    return nil
  }

  /// The type as the file of the binding writes it.
  private func spelling(_ text: String, _ type: CanonicalType, in file: Int) -> String? {
    let context = table.context(ofModule: composition.names.swiftModule(of: file))
    return [text, table.spelling(type)].first { table.type($0, in: context)?.equals(type) ?? false }
  }
}

/// A factory's parameters where a binding depends on its value: they are passed on.
extension Graph {
  /// Returns what a binding passes on to what it depends on; nil where that takes no parameters.
  package func passedParameters(to target: Target, by node: Node) -> PassedParameters? {
    guard let origin = origin(of: target), let needed = self.node(of: origin), !needed.binding.isChild,
      !needed.binding.parameters.isEmpty
    else { return nil }
    let table = declarations
    let owner =
      if case .inherited(let inherited) = origin { self.owner(of: inherited).composition } else { composition }
    return PassedParameters(
      of: owner.taken(by: needed.binding, in: needed.id.file, table),
      from: composition.taken(by: node.binding, in: node.id.file, table).map {
        ($0.parameter.name.value, $0.parameter.type.text, $0.type)
      }, table)
  }

  /// The parameters of a binding that it passes on to what it depends on.
  func passedParameters(of node: Node) -> Set<Int> {
    guard !node.binding.parameters.isEmpty else { return [] }
    return Set(
      node.edges.filter { $0.kind == .direct }.flatMap { passedParameters(to: $0.target, by: node)?.passed ?? [] })
  }
}

extension Composition {
  /// The parameters of a binding with their types in full.
  func taken(by binding: Binding, in file: Int, _ table: TypeTable) -> [TypedParameter] {
    let context = table.context(ofModule: names.swiftModule(of: file))
    return binding.parameters.map { ($0, table.type($0.type.text, in: context)) }
  }

  /// The types as its own module sees them; where no Swift files are read, all are known by their texts alone.
  var declarations: TypeTable {
    names.declarations(seenFrom: 0)?.table
      ?? TypeTable([ScannedModule(name: module ?? "", distance: .own, files: [])])
  }
}
