import BindingsYAML
import InjectGenCore
import SwiftModel

/// Plans the contexts of a container.
struct ContextPlanner {
  package let container: ValidGraph
  /// The inputs of the container's plan, the parent first.
  let inputs: [PlannedInput]
  /// The methods of the container that construct values for what is kept; none where they are not seen.
  let copyNames: [BindingID: String]

  func plan(_ context: ValidContext) -> PlannedContext {
    let scope = context.scope
    return PlannedContext(
      name: SwiftName.spelled(scope.context.name.value), access: scope.context.access?.value ?? .internal,
      isTesting: scope.isTesting, parameters: inputs.map { parameter(for: $0, scope) },
      extended: scope.chain.dropFirst().reversed().map { SwiftName.spelled($0.context.name.value) },
      replacements: scope.replaced.map { replacement(of: $0.id, context) }, place: scope.context.name.span)
  }

  /// An input or the parent as a parameter, with the value that the context gives it as the default.
  private func parameter(for input: PlannedInput, _ scope: ContextScope) -> PlannedInput {
    var parameter = input
    if input.isParent {
      if let parent = scope.inParent, standsAlone(parent, container.parent), isCallable(container.parent) {
        parameter.isContextOfParent = true
        let call = ".\(SwiftName.spelled(parent.context.name.value))()"
        parameter.fallback = container.parent?.initializer.isolation == .nonisolated ? nil : call
        parameter.defaultValue = Piece(text: parameter.fallback == nil ? call : "nil", span: scope.context.name.span)
      }
    } else if let written = scope.value(ofInput: input.name) {
      parameter.defaultValue = Piece(text: written.text, span: written.start)
    }
    return parameter
  }

  /// Whether a container can be constructed without arguments.
  private func standsAlone(_ scope: ContextScope, _ valid: ValidGraph?) -> Bool {
    let inputs = scope.composition.container.inputs
    guard inputs.allSatisfy({ scope.value(ofInput: $0.name.value) != nil || $0.defaultValue != nil }) else {
      return false
    }
    guard scope.composition.container.parent != nil else { return true }
    return scope.inParent.map { standsAlone($0, valid?.parent) && isCallable(valid?.parent) } ?? false
  }

  /// Whether a default argument can construct a container: without effects, and not on another actor.
  private func isCallable(_ parent: ValidGraph?) -> Bool {
    guard let parent, parent.initializer.effects == .none else { return false }
    // In release builds there is no such function.
    let modes = (parent.graph.container.features.overrides, container.graph.container.features.overrides)
    if modes == (.debug, .always) { return false }
    let initializer = parent.initializer
    return initializer.isolation == .nonisolated || initializer.isolation == container.initializer.isolation
  }

  // MARK: Replacements

  private func replacement(of id: BindingID, _ context: ValidContext) -> PlannedReplacement {
    let (valid, node) = (context.graph, context.graph.graph[id])
    let parameters = node.binding.parameters.map(\.name.value)
    let taken = Set(parameters + node.expressions.flatMap(\.takenNames))
    let name = SwiftName.unused("container", taken.contains)
    let writer = ReferenceWriter(
      valid: valid, id: id, isForKept: node.binding.scope.isKept || valid.keptCopies.contains(id), copyNames: copyNames,
      container: name)
    let (construction, dependencies) = writer.withDependencies { $0.construction(node.construction) }
    construction.dependencies = dependencies
    let allowed = container.constructionEffects[id]
    let effects = construction.effects.canThrow && allowed.errorType != nil ? allowed : .none
    let isInterface = if case .existential? = node.binding.type.form { true } else { false }
    return PlannedReplacement(
      binding: node.part.code, container: node.asksContainer ? name : nil, parameters: parameters, effects: effects,
      construction: construction, isKeptInterface: isInterface && node.binding.scope.isKept,
      condition: node.binding.condition, place: node.binding.name.span)
  }
}

extension Node {
  /// Whether its construction asks the container, or one further up, for something.
  fileprivate var asksContainer: Bool {
    let isAsked = edges.contains { edge in
      if case .parameter = edge.target { false } else { true }
    }
    return isAsked
      || dependencies.contains { dependency in
        switch dependency.value {
        case .container, .containerProvider: true
        case .target, .provider, .weak, .expression: false
        }
      }
  }
}

/// The imports of an extension's file: the container's module with its internal declarations, the imports of the
/// container's file, those of the bindings file, and the modules of the types that are constructed.
private struct ExtensionImports {
  private(set) var all: [PlannedImport] = []
  private let table: TypeTable?

  init(_ contexts: [ValidContext], of file: BindingsFile, _ container: Plan) {
    let (scope, valid) = (contexts[0].scope, contexts[0].container)
    let names = valid.graph.composition.names
    let module = names.table.source(file.source).module
    table = names.table.swift.declarations(seenFrom: module, testing: scope.testedModules)?.table
    if let tested = valid.graph.module, tested != module {
      let declaration = Self.isPublic(contexts) ? "import \(tested)" : "@testable import \(tested)"
      add(Import(declaration: declaration, level: .written(nil), condition: nil, span: file.name.span))
    }
    for item in container.imports.map(\.item) where item.module != module && item.path != Import.runtimePath {
      // The place is that of the extension: the container's file may have the name of this one.
      let needed = item.needed(by: .internal)
      add(
        Import(
          declaration: needed.declaration, level: needed.level, condition: needed.condition, span: file.name.span))
    }
    for item in file.imports { add(item.needed(by: .internal)) }
    for context in contexts {
      let spelled = SpelledModules(replacementsOf: context, table, module)
      for (name, _) in spelled.declared.ordered(by: { $0.key < $1.key }) where name != module {
        add(Import(path: name, level: .needed(.internal), span: file.name.span))
      }
    }
    let type = "\(Import.runtimePath).TeardownError"
    all.append(
      PlannedImport(
        item: Import(path: Import.runtimePath, level: .used(publicType: type), span: file.name.span), style: .plain))
  }

  /// Whether all that the file uses of the container's module is public.
  private static func isPublic(_ contexts: [ValidContext]) -> Bool {
    guard contexts[0].container.graph.container.access == .public else { return false }
    return contexts.allSatisfy { context in
      let graph = context.container.graph
      return context.scope.chain.allSatisfy { scope in
        let isSeen = scope.file.source == context.scope.file.source || scope.context.access?.value == .public
        return isSeen
          && scope.replaced.allSatisfy { graph[$0.id].part.access == .public }
          && scope.replaced.flatMap { context.graph.graph[$0.id].edges }.allSatisfy { edge in
            switch edge.target {
            case .binding, .input: graph.composition.access(of: edge.target) == .public
            case .inherited, .parameter: true
            }
          }
      }
    }
  }

  private mutating func add(_ item: Import) {
    if all.contains(where: { $0.item.path == item.path && $0.item.condition == item.condition }) { return }
    all.append(PlannedImport(item: item, style: table?.importStyle(of: item.module) ?? .plain))
  }
}

/// The functions of a context: one constructs a container, the other puts its replacements among the overrides.
struct PlannedContext {
  package let name: String
  let access: Access
  let isTesting: Bool
  let parameters: [PlannedInput]
  /// The contexts whose replacements are applied first, the last of all first.
  let extended: [String]
  /// Its own replacements.
  let replacements: [PlannedReplacement]
  package let place: Span
}

/// The closure of a context in the place of a binding.
struct PlannedReplacement {
  let binding: String
  /// The name of the container in the closure; nil where it is not asked.
  let container: String?
  /// The names of the other parameters.
  let parameters: [String]
  /// The errors that the closure throws and the compiler does not infer; none where they are any.
  package let effects: Effects
  let construction: PlannedConstruction
  /// Whether the binding is kept, and of an interface.
  let isKeptInterface: Bool
  package let condition: Condition?
  package let place: Span
}

/// The contents of an extension's generated file: the contexts of a container that another file declares.
struct ExtensionPlan {
  let imports: [PlannedImport]
  /// The container's own file.
  let container: Plan
  let contexts: [PlannedContext]

  /// The contexts of the file, at least one, are of one container.
  init(_ contexts: [ValidContext], of file: BindingsFile, _ container: Plan) {
    let planner = ContextPlanner(container: contexts[0].container, inputs: container.inputs, copyNames: [:])
    imports = ExtensionImports(contexts, of: file, container).all
    self.container = container
    self.contexts = contexts.map(planner.plan)
  }
}
