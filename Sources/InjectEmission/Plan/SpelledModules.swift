import BindingsYAML
import InjectGenCore
import SwiftModel

/// The Swift modules whose declarations a container's file spells, and how widely it shows them, as far as the Swift
/// files that were read declare them.
struct SpelledModules {
  /// The widest access of the declarations that spell something of a module, by its name.
  private(set) var declared: [String: Access] = [:]
  /// The imports of other containers' files that may declare what this file spells of their factories' parameters.
  private(set) var ofAncestors: [Import] = []
  /// By bindings file: the widest access of the declarations that name a type that no Swift file read declares.
  private var undeclared: [Int: Access] = [:]
  private let names: Namespace
  private let hiddenTypes: HiddenTypes
  private let table: TypeTable?
  /// The Swift module of an extension file; else the names are those of the bindings' files.
  private var seenFrom: String?

  private enum FoundModule {
    case own
    case other(String)
    case unknown
  }

  /// Those of a container, and of the contexts that its own file declares.
  init(_ graph: Graph, _ contexts: [ValidContext] = []) {
    self.init(graph.composition, graph.composition.names.table.swift.declarations(seenFrom: graph.module)?.table)
    let container = graph.container
    if case .actor(let name) = container.isolation { show(name, as: container.access, in: 0) }
    for input in container.inputs {
      show(namesIn: input.type.text, as: container.access, in: 0)
      if let value = input.defaultValue { spell(value, in: 0) }
    }
    for node in graph.nodes {
      let showsType = collect(node)
      if !HiddenBindings.isConstructedByModule(node, graph) {
        collectConstruction(of: node, besidesType: showsType)
        collectProviders(of: node, graph)
      }
    }
    for context in contexts { collect(context) }
  }

  /// Those of a module by itself, in its part for containers in other targets.
  init(_ graph: Graph, _ functions: [ModuleFunction]) {
    self.init(graph.composition, graph.composition.names.table.swift.declarations(seenFrom: graph.module)?.table)
    let access = graph.container.access
    for form in functions.flatMap(\.branches).map(\.form) {
      for type in form.types { show(namesIn: type.text, as: access, in: 0) }
      if let error = form.effects.errorType { show(namesIn: error, as: access, in: 0) }
    }
    for node in graph.nodes where node.part.isOwn && HiddenBindings.isOfModulePart(node, graph) {
      if let actor = node.isolation?.value.actor { show(actor, as: access, in: 0) }
      collectConstruction(of: node)
    }
  }

  /// Those that the replacements of a context spell, as a module's table of types sees them.
  init(replacementsOf context: ValidContext, _ table: TypeTable?, _ module: String?) {
    self.init(context.graph.graph.composition, table)
    seenFrom = module
    collect(context)
  }

  private init(_ composition: Composition, _ table: TypeTable?) {
    (names, hiddenTypes, self.table) = (composition.names, composition.hiddenTypes, table)
  }

  private mutating func collect(_ context: ValidContext) {
    let graph = context.graph.graph
    for (id, _) in context.scope.replaced {
      collectConstruction(of: graph[id])
      collectProviders(of: graph[id], graph)
    }
  }

  /// The access that the import of a module needs, which a bindings file lists.
  func access(ofImport module: String, in file: Int) -> Access {
    let declared = declared[module] ?? .internal
    // What it exports is not known, or not all of it.
    guard let table, let index = table.moduleIndices[module], !table.exportsAnything(index) else {
      return max(declared, undeclared[file] ?? .internal)
    }
    return declared
  }

  // MARK: What is spelled

  /// - Returns: Whether the type of the binding is shown.
  private mutating func collect(_ node: Node) -> Bool {
    let (binding, access, file) = (node.binding, node.part.access, node.part.id.file)
    let showsType = !names.isOfOtherTarget(file) || !hiddenTypes.contains(binding.type, in: file)
    if showsType { show(namesIn: binding.type.text, as: access, in: file) }
    for parameter in binding.parameters {
      show(namesIn: parameter.type.text, as: access, in: file)
      if let value = parameter.defaultValue { spell(value, in: file) }
    }
    if let error = node.effects.errorType { show(namesIn: error, as: names.container.access, in: file) }
    if let actor = node.isolation?.value.actor { show(actor, as: access, in: file) }
    return showsType
  }

  private mutating func collectConstruction(of node: Node, besidesType: Bool = false) {
    let file = node.part.namesFile
    if !besidesType || !node.binding.isCalledByType {
      for callee in node.binding.callees { for name in SwiftType.names(in: callee.value) { spell(name, in: file) } }
    }
    for expression in node.expressions { spell(expression, in: file) }
  }

  /// Collects what closures in expressions spell: the types of the parameters of what they ask for, here or further up.
  private mutating func collectProviders(of node: Node, _ graph: Graph) {
    if node.expressions.isEmpty { return }
    for edge in node.edges where edge.kind == .deferred && node.asksInExpression(edge) {
      guard let origin = graph.origin(of: edge.target), let original = graph.node(of: origin) else { continue }
      var owner = names
      if case .inherited(let inherited) = origin { owner = graph.owner(of: inherited).composition.names }
      for name in original.binding.parameters.flatMap({ SwiftType.names(in: $0.type.text) }) {
        let file = original.part.id.file
        let found = find(name, in: file, of: owner)
        spell(found)
        // Its own file compiles with what that imports.
        if case .unknown = found, case .inherited = origin, !SwiftType.needsNoImport(name) {
          ofAncestors += owner.files[file].file.imports.filter { self.table?.moduleIndices[$0.module] == nil }
        }
      }
    }
  }

  private mutating func show(namesIn text: String, as access: Access, in file: Int) {
    for name in SwiftType.names(in: text) { show(name, as: access, in: file) }
  }

  private mutating func show(_ name: String, as access: Access, in file: Int) {
    switch find(name, in: file, of: names) {
    case .own: break
    case .other(let module): declared[module] = max(declared[module] ?? .internal, access)
    case .unknown:
      guard !SwiftType.isStandard(name) else { return }
      undeclared[file] = max(undeclared[file] ?? .internal, access)
    }
  }

  private mutating func spell(_ expression: SwiftExpression, in file: Int) {
    for name in expression.freeNames { spell(name.value, in: file) }
  }

  private mutating func spell(_ name: String, in file: Int) {
    spell(find(name, in: file, of: names))
  }

  private mutating func spell(_ found: FoundModule) {
    if case .other(let module) = found {
      declared[module] = max(declared[module] ?? .internal, .internal)
    }
  }

  // MARK: What declares it

  private func find(_ name: String, in file: Int, of names: Namespace) -> FoundModule {
    guard let table, let index = (seenFrom ?? names.swiftModule(of: file)).map({ table.moduleIndices[$0] }) ?? 0 else {
      return .unknown
    }
    var declaring = table.modules(declaring: name, seenFrom: index)
    // Of several the one that the file imports is meant.
    if declaring.count > 1 {
      let imported = Set(names.files[file].file.imports.map(\.path))
      declaring = declaring.filter { imported.contains(table.modules[$0].name) }
    }
    guard declaring.count == 1 else { return .unknown }
    let module = table.modules[declaring[0]]
    return module.distance == .own ? .own : .other(module.name)
  }
}

extension TypeTable {
  /// The modules whose declarations a name may mean in a bindings file of a module: its own, else those of others.
  fileprivate func modules(declaring name: String, seenFrom module: Int) -> [Int] {
    switch meaning(of: name, in: NameContext(module: module)) {
    case .type(let type): return [types[type].module]
    case .alias(let places): return [files[places[0].file].module]
    case .module(let module): return [module]
    case .ambiguous(let modules): return modules
    case .generic: return []
    case .unknown:
      if let selected = SwiftName.module(of: name)?.module { return [moduleIndices[selected]].compactMap(\.self) }
      let declaring = Set((freeFunctions[name] ?? []).filter { isVisible($0) }.map { files[$0.file].module })
      return declaring.contains(module) ? [module] : declaring.sorted()
    }
  }

  /// Whether the container can call a function.
  private func isVisible(_ function: DeclarationPlace) -> Bool {
    let file = files[function.file]
    let access = file.declarations.functions[function.index].prefix.access ?? .internal
    return access >= modules[file.module].distance.visibleAccess
  }
}
