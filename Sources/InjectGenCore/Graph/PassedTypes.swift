import BindingsYAML
import SwiftModel

/// Gives listed parameters the types of the overload that is called, or those that they have in the factories they are
/// passed on to.
///
/// A factory may get its own types so: it is tried again until nothing more is found.
struct PassedTypes {
  private let searches: [TypeSearch]
  /// The bindings with the types that have been found, by those without.
  private var found: [ObjectIdentifier: Binding] = [:]

  /// Returns the files with the types that are found, as far as any is looked for.
  static func complete(
    _ files: [BindingsFile], _ sources: [Source], _ swift: SwiftFiles, _ matches: [SourceID: RuleMatches],
    _ diagnostics: Diagnostics
  ) -> [BindingsFile] {
    if !files.contains(where: { $0.bindings.contains { $0.needsTypes } }) { return files }
    // What is wrong with the compositions is reported when all is known.
    var drafted = diagnostics
    let table = FileTable(files, sources, swift: swift, matches: matches, &drafted)
    var types = PassedTypes(ParentOrder.compositions(in: table, &drafted))
    while types.findMore() {}
    for binding in types.found.values {
      guard let form = binding.discovery?.form else { continue }
      matches[binding.name.span.source]?.byForm[form]?.binding = binding
    }
    return files.map { $0.having($0.bindings.map(types.current)) }
  }

  private init(_ compositions: [Composition]) {
    searches = compositions.filter { $0.bindings.contains { $0.binding.needsTypes } }.map { TypeSearch($0) }
  }

  private func current(_ binding: Binding) -> Binding { found[ObjectIdentifier(binding)] ?? binding }

  /// Looks for types once more, and returns whether it has found some.
  private mutating func findMore() -> Bool {
    var isMore = false
    for search in searches {
      for part in search.composition.bindings where current(part.binding).needsTypes {
        guard let parameters = search.completed(current(part.binding).parameters, of: part, current) else { continue }
        found[ObjectIdentifier(part.binding)] = part.binding.having(parameters: parameters)
        isMore = true
      }
    }
    return isMore
  }
}

extension Binding {
  fileprivate var needsTypes: Bool { parameters.contains { $0.needsType } }
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

  /// The parameters of a binding with further types: those in what is called, else those in the factories that they are
  /// passed on to. Nil where there are none.
  func completed(
    _ parameters: [Parameter], of part: ComposedBinding, _ current: (Binding) -> Binding
  ) -> [Parameter]? {
    [declared(parameters, of: part), passed(parameters, by: part, current)].first { completed in
      zip(parameters, completed).contains { $0.needsType && !$1.needsType }
    }
  }

  /// The parameters with their types in what is called, where the graph alone tells it from its overloads.
  private func declared(_ parameters: [Parameter], of part: ComposedBinding) -> [Parameter] {
    guard let wiring, part.binding.autowire != .off, let seen = wiring.declarations(seenFrom: part.id.file) else {
      return parameters
    }
    // Its own construction comes first.
    let calls = wiring.calls(of: part)
    return (calls.filter(\.isOwn) + calls.filter { !$0.isOwn }).reduce(parameters) { parameters, call in
      seen.completed(parameters, from: call.callable)
    }
  }

  /// The parameters with their types in the factories that a binding depends on.
  private func passed(
    _ parameters: [Parameter], by part: ComposedBinding, _ current: (Binding) -> Binding
  ) -> [Parameter] {
    let taken = names(of: part).compactMap { factory($0, in: part, current) }.flatMap { $0 }
    return parameters.map { parameter in
      let found = taken.filter { $0.parameter.name.value == parameter.name.value && !$0.parameter.type.text.isEmpty }
      guard parameter.needsType, let first = found.first, let type = first.type,
        found.allSatisfy({ $0.type?.equals(type) ?? false }),
        let text = spelling(first.parameter.type.text, type, in: part.id.file)
      else { return parameter }
      return Parameter(name: parameter.name, type: SwiftType(text, at: parameter.name.span), isListed: true)
    }
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
      for case .named(.value, let name) in wiring.wire(call.callable, call.arguments, of: part).choices.map(\.value) {
        names.append(name)
      }
    }
    return names
  }

  /// The parameters of the factory that a name stands for.
  private func factory(
    _ name: String, in part: ComposedBinding, _ current: (Binding) -> Binding
  ) -> [TypedParameter]? {
    let replaced = name == Binding.replacedName ? part.replaced : nil
    var target = replaced ?? composition.names.target(named: name, in: part.id.file)
    var seen: Set<Target> = []
    // What satisfies a requirement is not known to the module by itself.
    while let next = target, seen.insert(next).inserted, let part = composition.part(of: next),
      part.requirement == nil
    {
      guard case .alias = part.binding.construction else {
        return composition.owner(of: next).composition.taken(by: current(part.binding), in: part.id.file, table)
      }
      target = composition.target(after: next)
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
    let (table, owner) = (declarations, composition.owner(of: origin).composition)
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
