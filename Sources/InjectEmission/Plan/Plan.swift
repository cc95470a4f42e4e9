import BindingsYAML
import InjectGenCore
import SwiftModel

/// Everything that a generated file will say, in the order in which it will say it. Nothing is decided after this.
/// A class, so that the writers of its parts share it.
final class Plan {
  let imports: [PlannedImport]
  let container: PlannedContainer
  /// The parent, then what the bindings file names.
  let inputs: [PlannedInput]
  let childFactory: PlannedChildFactory?
  /// The containers whose properties are found as the container's own, nearest first.
  let ancestors: [PlannedAncestor]
  /// The children whose construction a test can replace.
  let children: [PlannedChild]
  let accessors: [Accessor]
  /// The accessors of slots that keep singletons together, because these refer to each other.
  let cycles: [Accessor]
  /// Those whose values a slot keeps, in the order of the slots, in which Swift destroys them: as a teardown does.
  let kept: [Accessor]
  /// Made at the end of the initializer, in this order.
  let eager: [EagerAccess]
  let features: PlannedFeatures
  /// The builds in which bindings can be overridden.
  let overridesMode: OverridesMode
  /// The contexts that the container's own file declares.
  let contexts: [PlannedContext]
  /// Whether `#sourceLocation`s lead errors and debuggers to the bindings file. A type that is needed at several places
  /// is then spelled once, so that a mistake in it is shown once.
  let mapsLines: Bool
  /// How types that are not the user's are spelled.
  let names: TypeNames

  /// The contexts are those that the container's own file declares. `injectingContainers` counts those of the module
  /// that have `inject`.
  init(_ planner: Planner, _ contexts: [ValidContext], injectingContainers: Int, mapsLines: Bool) {
    let (valid, graph) = (planner.valid, planner.graph)
    let (file, parent, initializer) = (graph.container, ParentPlanner(valid: valid), valid.initializer)
    // What it finds out is not kept, so it takes no memory beside that of the accessors.
    imports = ModuleImports.all(graph, SpelledModules(graph, contexts), usesRuntime: true)
    let accessors = graph.nodes.map { planner.accessor($0) }
    let ends = planner.ends(accessors)
    self.mapsLines = mapsLines
    (names, overridesMode) = (graph.typeNames, file.features.overrides)
    features = FeaturePlanner(
      valid: valid, accessors: accessors, ends: ends, injectingContainers: injectingContainers
    ).plan()
    container = PlannedContainer(
      name: SwiftName.spelled(file.name.value), identifier: file.name.value, span: file.name.span, access: file.access,
      isolation: planner.containerIsolation, isSendable: file.isolation == .threadSafe,
      closuresAreSendable: file.isolation != .none, initializer: planner.planned(initializer, features.teardown))
    inputs =
      parent.inputs
      + file.inputs.map { input in
        PlannedInput(
          name: input.name.value, type: input.type,
          defaultValue: input.defaultValue.map { Piece(text: $0.text, span: $0.start) },
          documentation: input.documentation, access: input.access?.value ?? file.access,
          isNonisolated: false, isParent: false)
      }
    childFactory = parent.factory(madeOn: initializer.isolation)
    ancestors = parent.ancestors
    children = file.features.overrides == .never ? [] : planner.children(mapsLines: mapsLines)
    self.accessors = zip(graph.nodes, accessors).filter { valid.directSatisfier(of: $0.0) == nil }.map(\.1)
    cycles = planner.cycles(accessors)
    kept = planner.kept(ends.map(\.accessor), cycles)
    eager = planner.eager()
    let contextPlanner = ContextPlanner(container: valid, inputs: inputs, copyNames: planner.copyNames)
    self.contexts = contexts.map(contextPlanner.plan)
  }
}

extension Plan {
  /// Whether an input's type is spelled in more places than two. A parent's is there for certain.
  func namesType(of input: PlannedInput) -> Bool {
    let isShownAgain = mapsLines && (features.overrides != nil || childFactory != nil)
    let isFoundByType = features.injection != nil || features.lookup != nil
    return !input.isParent && (isShownAgain || isFoundByType)
  }

  /// The type of an input as it is spelled inside of the class, but for the initializer.
  func type(of input: PlannedInput) -> String {
    namesType(of: input) ? "BindingTypes.\(SwiftName.spelled(input.name))" : input.type.stored
  }

  /// The same as the type of a parameter. Outside of the class its path is in front of the type's name.
  func parameterType(of input: PlannedInput, path: String = "") -> String {
    (input.type.escapes ? "@escaping " : "") + (namesType(of: input) ? path : "") + type(of: input)
  }
}

struct PlannedContainer {
  /// As it is spelled in code.
  package let name: String
  /// As it is part of other names.
  let identifier: String
  package let span: Span
  let access: Access
  let isolation: Isolation
  let isSendable: Bool
  /// Whether its overrides can be passed on to any thread.
  let closuresAreSendable: Bool
  let initializer: PlannedInitializer

  /// The text before `class`.
  var isolationMark: String { isolation.mark }
}

struct PlannedInitializer {
  package let effects: Effects
  /// Where it differs from the container's.
  let isolation: Isolation?
  /// Whether a container may be constructed from another actor: the closure with the overrides is `sending` then.
  let overridesAreSent: Bool
  /// The shared containers that are bound while eager singletons are constructed.
  let bindings: [SharedBinding]
  let failure: Failure?

  /// The way in which values that were constructed end if the initializer fails.
  enum Failure {
    case teardown(Marks)
    case steps([PlannedTeardown.Step])
  }

  /// The text before `init`, or nothing.
  var isolationMark: String { isolation?.mark ?? "" }
}

/// A parameter of the initializer, or of a context's function: the parent, or an input.
struct PlannedInput {
  package let name: String
  let type: SwiftType
  var defaultValue: Piece?
  /// The value where `nil` is passed, its default. Swift 5 evaluates a default on no actor.
  var fallback: String?
  let documentation: [String]
  let access: Access
  /// Whether it is so where the container is not.
  let isNonisolated: Bool
  let isParent: Bool
  /// Whether its default is the parent's context, which other builds do not have.
  var isContextOfParent = false

  /// Its parameter, with its type as it is spelled there.
  func parameter(_ type: String) -> Piece {
    Piece(parameter: name, fallback == nil ? type : "\(type)?", at: self.type.span, default: defaultValue)
  }
}

/// The parent's method that constructs the container: `app.makeSessionContainer(user: user)`.
struct PlannedChildFactory {
  package let name: String
  let parent: String
  let isolation: Isolation
  package let span: Span
  /// The builds in which the parent's overrides have a closure for it.
  let overridesMode: OverridesMode
}

/// A container further up: `parent.parent`.
struct PlannedAncestor {
  let type: String
  /// The way to it: `parent.parent`.
  let path: String
  /// Whether it is further up than the path leads. The container there has a subscript for it.
  let isBeyondPath: Bool
  /// Whether it is for any thread.
  let isThreadSafe: Bool
}

/// A child container that bindings ask for, as the overrides of its parent have it.
struct PlannedChild {
  /// The method that constructs it, `makeSessionContainer`: its override is called by it.
  let factory: String
  let type: String
  let parameters: [Parameter]
  /// Whether the types of the parameters are spelled in the child's `BindingTypes`.
  let namesTypes: Bool
  package let effects: Effects
  /// The text before the type of a closure that constructs it: `@MainActor @Sendable `.
  let closureMark: String
  let access: Access
  package let span: Span
}

/// A container bound as the shared one of its type during a construction, so that `@Inject` and `shared` find it.
struct SharedBinding {
  /// The container's type.
  let type: String
  /// The path to it: `self`, `parent`.
  let container: String
  let isolation: Isolation
}

/// One request of the initializer: `_ = try makeStoreAhead()`.
struct EagerAccess {
  /// The name of the binding in code.
  package let name: String
  /// The names of those that come before it, where it is constructed together with others; nil where it has a turn of
  /// its own.
  let prerequisites: [String]?
  let request: ValueRequest
  /// The name of the override of what only the initializer constructs; nil where the accessor can too.
  let override: String?
  package let condition: Condition?
}

/// The bindings files that generated code cannot name. In one module the Swift compiler rejects duplicate file names,
/// in whatever folders. A target's own files come first, then those of others in the order of their modules and paths.
struct FileNameCollisions {
  private let unnamed: Set<SourceID>

  /// `module` is the one of Swift that the generated files are compiled in.
  init(in module: String?, _ graphs: [ValidGraph], _ sources: [Source]) {
    var taken = Set(sources.filter { $0.module == module }.map(\.fileName))
    let used = Set(
      graphs.map(\.graph.composition).filter { sources[$0.source].isOwn && $0.module == module }
        .flatMap { $0.names.files.map(\.file.source) })
    let others = used.map { sources[$0] }.filter { $0.module != module }
      .ordered { ($0.module ?? "", $0.path) < ($1.module ?? "", $1.path) }
    var unnamed: Set<SourceID> = []
    for source in others where !taken.insert(source.fileName).inserted { unnamed.insert(source.id) }
    self.unnamed = unnamed
  }

  /// For each file that cannot be named the place in the container's own that is named instead.
  func places(in graph: ValidGraph) -> [SourceID: Span] {
    var places: [SourceID: Span] = [:]
    for scope in graph.graph.composition.names.files {
      if unnamed.contains(scope.file.source), let item = scope.item { places[scope.file.source] = item.span }
    }
    return places
  }
}
