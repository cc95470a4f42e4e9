import BindingsYAML
import SwiftModel

/// The arguments that the bindings of one composition can be, of the initializers and functions that Swift files
/// declare.
package final class CallWiring {
  package let composition: Composition
  /// Set where an extension file constructs values in the place of bindings.
  let view: ReplacementView?
  package let swift: SwiftFiles
  /// As the composition's own module sees the declarations.
  package let table: TypeTable
  /// Whether a target stands for foreign objects, and the graph of something inherited.
  let foreign: (Target) -> Bool
  let kind: ForeignHandle
  var indices: [Int: FileCandidates] = [:]
  /// Whether the file's own rules are being followed, so that each type that they match can be bound.
  let isDiscovering: Bool
  package private(set) lazy var spelling = TypeSpelling(composition.names.table, module: composition.module)
  var origins = LinkEnds<Target, Origin>()
  /// The types that written bindings construct or are, which no rule discovers.
  private(set) lazy var writtenTypes = typesOfWrittenBindings()
  package private(set) lazy var exported = exportedByType()
  /// The parameters of all that its bindings call, for advice.
  package private(set) lazy var calledParameters = composition.bindings.flatMap { part in
    calls(of: part).flatMap(\.callable.parameters)
  }
  /// The closures that these take, by what they return.
  package private(set) lazy var calledClosures = Dictionary(
    grouping: calledParameters.compactMap(\.closure), by: \.result)
  private lazy var forgotten = ForgottenModules(composition.names)

  /// The candidates that one file sees.
  package struct FileCandidates {
    package let index: CandidateIndex
    /// The first of the candidates that stand for each binding in the end: itself and its aliases.
    let ids: [Target: Int]
    /// All of them, where there are several.
    let aliasIDs: [Target: Set<Int>]
    /// The candidates that rules make, by the types that they construct.
    var discoveredIDs: [SwiftTypeForm: Int] = [:]
  }

  /// Nil where the composition's module has no files that are read.
  package init?(
    _ composition: Composition, seenBy view: ReplacementView? = nil, isDiscovering: Bool = false,
    isForeign: @escaping (Target) -> Bool
  ) {
    self.isDiscovering = isDiscovering
    swift = composition.names.table.swift
    self.view = view
    let module = view.map(\.module) ?? composition.module
    guard let seen = swift.declarations(seenFrom: module, testing: view?.testedModules ?? []) else { return nil }
    self.composition = composition
    table = seen.table
    foreign = isForeign
    kind = ForeignHandle(in: composition.container)
  }

  /// Finds the declaration of what is called in one of a binding's branches.
  package func find(
    _ callee: String, _ arguments: [Dependency], of part: ComposedBinding, in branch: VariantBranch
  ) -> CallableSelection {
    let matched = matchedType(of: part)
    if let callable = matched?.callable { return .found(callable) }
    guard let seen = declarations(seenFrom: part.namesFile), !lacksReplaced(part) else { return .unknown }
    let selection = seen.find(
      callee, arguments: arguments.map(\.label), parameters: part.binding.listedParameters,
      under: branch === VariantBranch.always
        ? part.binding.condition.formula : .and([part.binding.condition.formula, branch.formula]))
    guard case .ambiguous(let callables) = selection, part.binding.autowire != .off else {
      if case .found(let callable) = selection { matched?.callable = callable }
      return selection
    }
    return overload(of: callables, arguments, of: part)
  }

  /// Whether nothing is known that an override replaces: its name is wrong, or a file could not be read. Then nobody
  /// knows which parameter has its type.
  private func lacksReplaced(_ part: ComposedBinding) -> Bool {
    part.binding.override != nil && part.replaced == nil
  }

  /// The type of a binding as its file sees it.
  package func type(of part: ComposedBinding) -> CanonicalType? {
    declarations(seenFrom: part.namesFile)?.type(part.binding.type.text)
  }

  /// A call by one of a binding's constructions, whose own is under no condition of a variant.
  typealias Call = (callee: Located<String>, arguments: [Dependency], callable: Callable, isOwn: Bool)

  /// The calls of a binding's constructions, as far as what is called is found: those of variants come first.
  func calls(of part: ComposedBinding) -> [Call] {
    part.binding.branches.compactMap { construction, branch in
      guard case .call(let callee, let arguments) = construction,
        case .found(let callable) = find(callee.value, arguments, of: part, in: branch)
      else { return nil }
      return (callee, arguments, callable, branch.variant == nil)
    }
  }

  /// The type of a parameter as the file of a binding can write it.
  package func spelling(of parameter: Callable.Parameter, of part: ComposedBinding) -> String? {
    declarations(seenFrom: part.namesFile)?.spelling(of: parameter)
  }

  /// The modules that have a binding of a type, and that a file could include and does not.
  package func modules(supplying type: CanonicalType, to file: Int) -> [String] {
    guard let entries = exported[type.form] else { return [] }
    return forgotten.modules(of: entries, in: file)
  }

  private func exportedByType() -> [SwiftTypeForm: [NameIndex.Entry]] {
    let names = composition.names.table.names
    var result: [SwiftTypeForm: [NameIndex.Entry]] = [:]
    for entry in names.exported {
      let context = table.context(ofModule: composition.names.table.source(names.files[entry.file].source).module)
      guard let type = entry.type.flatMap({ table.type($0.text, in: context) }), !type.isOpen, !type.isAmbiguous
      else { continue }
      result[type.form, default: []].append(entry)
    }
    return result
  }

  /// Decides what each parameter of a call is given.
  package func wire(_ callable: Callable, _ arguments: [Dependency], of part: ComposedBinding) -> Wiring {
    let (file, binding) = (part.namesFile, part.binding)
    let (candidates, seen) = (candidates(in: file), declarations(seenFrom: file) ?? own)
    return ParameterSearch(
      for: callable, among: candidates.index, in: seen, parameters: parameters(of: binding, seen),
      of: ids(of: part, among: candidates), replacing: replaced(by: part), mode: binding.autowire,
      takesUnsupplied: isDiscovering && binding.discovery?.takesUnsupplied == true,
      providesItself: part.replaced == nil
    ).wire(arguments + assignedAfterwards(callable, arguments, binding) + untyped(callable, binding))
  }

  /// The candidates that are the binding itself and its aliases: the first, and all where there are several. A replaced
  /// binding is none itself. Its name leads to the binding in its place, which is not passed to it either.
  private func ids(of part: ComposedBinding, among candidates: FileCandidates) -> (first: Int?, all: Set<Int>) {
    guard let discovery = part.binding.discovery else {
      var origin = origin(of: .binding(part.id)).target
      var first = candidates.ids[origin]
      if first == nil, let named = composition.names.target(named: part.binding.name.value, in: part.namesFile) {
        origin = self.origin(of: named).target
        first = candidates.ids[origin]
      }
      return (first, candidates.aliasIDs[origin] ?? [])
    }
    return (candidates.discoveredIDs[discovery.form], [])
  }

  private func parameters(of binding: Binding, _ seen: SeenDeclarations) -> [Candidate] {
    binding.parameters.enumerated().map { index, parameter in
      Candidate(
        id: -1 - index, name: parameter.name.value, kind: .parameter, type: parameter.type.text,
        module: view == nil ? nil : composition.module, span: parameter.name.span, typeSpan: parameter.type.span,
        in: seen)
    }
  }

  /// The candidate of a name in a binding: its own parameter, or what its file sees.
  package func candidate(named name: String, of part: ComposedBinding) -> Candidate? {
    guard let seen = declarations(seenFrom: part.namesFile) else { return nil }
    return parameters(of: part.binding, seen).first { $0.name == name }
      ?? candidates(in: part.namesFile).index.named(name)
  }

  /// The parameters of a memberwise initializer whose properties are assigned after construction. They keep their
  /// defaults.
  private func assignedAfterwards(
    _ callable: Callable, _ arguments: [Dependency], _ binding: Binding
  ) -> [Dependency] {
    guard callable.kind == .implicit, !binding.properties.isEmpty else { return [] }
    let assigned = Set(binding.properties.compactMap(\.label)).subtracting(arguments.compactMap(\.label))
    return callable.parameters.filter { $0.hasDefault && $0.label.map(assigned.contains) == true }
      .map { Dependency(label: $0.label, reference: .default, span: binding.name.span) }
  }

  /// The type of the errors that a call throws, where the container can show it.
  func errorType(of callable: Callable) -> String? {
    table.errorType(of: callable, shownAs: composition.container.access)
  }

  /// The listed parameters whose types are looked for: each is what the declaration says.
  private func untyped(_ callable: Callable, _ binding: Binding) -> [Dependency] {
    binding.parameters.filter(\.needsType).compactMap { parameter in
      callable.parameter(named: parameter.name.value).map {
        Dependency(label: $0.label, reference: .named(.value, parameter.name), span: parameter.name.span)
      }
    }
  }

  /// The place of a declaration, for a note.
  package func span(of place: SwiftPlace) -> Span? {
    swift.span(of: place)
  }

  /// The declarations as what constructs the bindings of a file sees them.
  package func declarations(seenFrom file: Int) -> SeenDeclarations? {
    let name = view.map(\.module) ?? composition.names.swiftModule(of: file)
    if view == nil, composition.names.isOfOtherTarget(file) { return swift.declarations(seenFrom: name) }
    let module = name.map { table.moduleIndices[$0] } ?? 0
    return (module ?? (view == nil ? nil : 0)).map { SeenDeclarations(of: table, seenFrom: $0) }
  }

  /// The same as what constructs those of the own file sees them.
  var own: SeenDeclarations { SeenDeclarations(of: table, seenFrom: 0) }
}
