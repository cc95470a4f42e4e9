import BindingsYAML
import InjectAdvice
import InjectGenCore
import SwiftModel

/// A binding with all that Swift's declarations decided about it, as a bindings file would say it.
struct DecidedBinding {
  /// A call, by the place of what is called.
  struct Call {
    let callee: Span
    let arguments: [Argument]
  }

  enum Argument: Equatable {
    /// An item that the file has.
    case written(Span)
    /// An item that it does not have: `path: databasePath`.
    case chosen(String)
  }

  /// The place of its name in the file.
  let name: Span
  /// The calls whose declarations were read.
  let calls: [Call]
  /// `text: String` for each parameter that the file lists by name alone; nil where it lists none so.
  let parameters: [String]?
  /// Keys that say what declarations say: `throws: true`.
  let keys: [String]
  /// The teardown that calls a method of the implementation alone, written out, and the place of the written one.
  let teardown: (text: String, span: Span)?
  /// The providers of `properties` and `calls` that need a declaration to compile, written out, and their places.
  let providers: [(text: String, span: Span)]
  /// Whether a context constructs it in the place of a binding.
  let isReplacement: Bool
  /// The whole entry, of a binding that a rule has found and nobody wrote.
  var entry: String?
}

/// Says what was decided for the bindings of the files that a run answers for.
///
/// - Parameters:
///   - sources: The bindings files; the identifier of each is its index.
///   - swift: The Swift files whose declarations are read.
///   - diagnostics: Takes what is wrong.
/// - Returns: The bindings of each source, in the order of the file; nil where there are errors.
func decidedBindings(
  _ sources: [Source], swift: SwiftFiles, _ diagnostics: inout Diagnostics
) -> [SourceID: [DecidedBinding]]? {
  guard let checked = CheckedRun(sources, swift: swift, &diagnostics) else { return nil }
  var result: [SourceID: [DecidedBinding]] = [:]
  for valid in checked.graphs where sources[Int(valid.graph.composition.source.index)].isOwn {
    let nodes = valid.graph.nodes.filter(\.part.isOwn)
    result[valid.graph.composition.source] = nodes.map { DecidedBinding($0, in: valid) }
  }
  for context in checked.contexts {
    result[context.scope.file.source, default: []] += context.scope.replaced.map {
      DecidedBinding(context.graph.graph[$0.id], in: context.graph)
    }
  }
  return result
}

extension DecidedBinding {
  fileprivate init(_ node: Node, in valid: ValidGraph) {
    let (binding, graph) = (node.binding, valid.graph)
    name = binding.name.span
    isReplacement = node.isReplacement
    teardown = Self.teardown(of: node, in: graph)
    providers = (node.properties + node.calls.flatMap(\.arguments)).compactMap { dependency in
      let isWritten = { (edge: Edge) in dependency.span.contains(edge.span) && edge.kind == .deferred }
      guard let edge = node.edges.first(where: isWritten) else { return nil }
      return valid.waiting(dependency, edge.name, isLazy: edge.isLazy).map { ($0, edge.whole) }
    }
    calls = Self.calls(of: node, in: valid)
    let isListed = binding.parameters.contains(where: \.isListed)
    parameters = isListed ? binding.parameters.map(Self.entry) : nil
    var keys: [String] = []
    // A weak binding throws by what is read alone.
    if node.effects.canThrow, !binding.effects.canThrow, binding.scope != .weak {
      keys.append("throws: \(node.effects.errorType ?? "true")")
    }
    if node.effects.isAsync, !binding.effects.isAsync { keys.append("async: true") }
    if binding.isolation == nil, let actor = node.isolation?.value.actor,
      graph.container.isolation != .actor(actor)
    {
      keys.append("isolation: \(actor)")
    }
    self.keys = keys
    entry = binding.discovery.map { _ in entry(of: binding, in: graph.container) }
  }

  private static func calls(of node: Node, in valid: ValidGraph) -> [Call] {
    let (binding, graph) = (node.binding, valid.graph)
    // What a rule supplies wins over no default; once it is written, it does.
    let keepsDefaults = graph.nodes.contains { $0.part.isOwn && $0.binding.discovery != nil }
    // An initializer may ask for the provider of a singleton; a bindings file says that it means it.
    let singletons = Set(
      node.edges.filter { $0.isAutowired && $0.kind == .deferred && graph.isSingleton($0.target) }.map(\.name))
    let calledFactories = node.calledFactories(in: graph)
    return zip(node.constructions, binding.variants.map(\.construction) + [binding.construction]).compactMap {
      guard case .call(let callee, let passed, let declared) = $0, case .call(_, let written) = $1,
        !declared.choices.isEmpty
      else { return nil }
      var rest = passed[...]
      let arguments = declared.choices.compactMap { choice -> Argument? in
        // A default is no argument.
        let dependency = choice.value == .omitted ? nil : rest.popFirst()
        if let dependency, let (name, isLazy) = choice.provided(written, singletons),
          let text = valid.waiting(dependency, name, isLazy: isLazy)
        {
          return .chosen(YAMLText.argument(YAMLText.quoted(text), of: "", label: choice.label))
        }
        return Argument(choice, written, singletons, calledFactories, keepsDefaults: keepsDefaults)
      }
      return Call(callee: callee.span, arguments: arguments)
    }
  }

  /// `try ($self as? FileStore)?.close()` for `try close()`.
  private static func teardown(of node: Node, in graph: Graph) -> (text: String, span: Span)? {
    guard let teardown = node.binding.teardown, case .call(let call, _) = teardown.action,
      let type = graph.implementation(of: node, endedBy: call)
    else { return nil }
    let words = (teardown.effects.canThrow ? "try " : "") + (teardown.effects.isAsync ? "await " : "")
    return ("\(words)($self as? \(type))?.\(call)", teardown.span)
  }

  /// `store: { type: any Store, implementation: SQLStore, scope: singleton, arguments: [path] }`
  private func entry(of binding: Binding, in file: BindingsFile) -> String {
    var texts = ["type: \(FileEdits.quoted(binding.type.text))"]
    if case .call(let callee, _) = binding.construction, callee.value != binding.type.text {
      texts.append("implementation: \(FileEdits.quoted(callee.value))")
    }
    texts.append("scope: \(binding.scope.rawValue)")
    if !binding.parameters.isEmpty {
      texts.append("parameters: { \(binding.parameters.map(Self.entry).joined(separator: ", ")) }")
    }
    for call in calls where !call.arguments.isEmpty {
      let items = call.arguments.map { if case .chosen(let text) = $0 { text } else { "" } }
      texts.append("arguments: [\(items.joined(separator: ", "))]")
    }
    if binding.isEager { texts.append("eager: true") }
    if let teardown = binding.teardown { texts.append("teardown: \(FileEdits.quoted(teardown.text))") }
    if let membership = binding.membership { texts.append("into: \(membership.collection.value)") }
    if let isolation = binding.isolation { texts.append("isolation: \(isolation.value.actor ?? "nonisolated")") }
    if let condition = binding.condition { texts.append("if: \(condition.yaml)") }
    if let own = binding.access { texts.append("access: \(own.value.rawValue)") }
    if binding.autowire != .types { texts.append("autowire: \(binding.autowire.rawValue)") }
    if binding.isConcurrent != file.isConcurrent { texts.append("concurrent: \(binding.isConcurrent)") }
    return "\(YAMLText.name(binding.name.value)): { \((texts + keys).joined(separator: ", ")) }"
  }

  private static func entry(_ parameter: Parameter) -> String {
    let type = FileEdits.quoted(parameter.type.text)
    let name = YAMLText.name(parameter.name.value)
    guard let value = parameter.defaultValue else { return "\(name): \(type)" }
    return "\(name): { type: \(type), default: \(FileEdits.quoted(value.text)) }"
  }
}

extension DecidedBinding.Argument {
  /// Nil for a default, which is passed by leaving the argument out.
  fileprivate init?(
    _ choice: ArgumentChoice, _ written: [Dependency], _ singletons: Set<String>,
    _ calledFactories: [String: String], keepsDefaults: Bool
  ) {
    let (text, name): (String, String)
    switch choice.value {
    case .written(let index):
      self = .written(written[index].span)
      return
    case .omitted:
      guard keepsDefaults else { return nil }
      (text, name) = ("default()", "")
    case .named(.value, let target):
      if let call = calledFactories[target] {
        self = .chosen("\(choice.label.map(YAMLText.name) ?? "_"): \(YAMLText.item(call))")
        return
      }
      (text, name) = (target, target)
    case .named(let kind, let target):
      let word = kind == .provider && singletons.contains(target) ? .lazy : kind
      (text, name) = ("\(word)(\(target))", target)
    }
    self = .chosen(YAMLText.argument(text, of: name, label: choice.label))
  }
}

extension Node {
  /// The calls of the factories that are given a parameter which has a default. That they are is known by its type, and
  /// without declarations it could mean something else.
  fileprivate func calledFactories(in graph: Graph) -> [String: String] {
    var calls: [String: String] = [:]
    for edge in edges where edge.isAutowired && edge.kind == .direct {
      guard let passed = graph.passedParameters(to: edge.target, by: self) else { continue }
      let given = zip(passed.parameters, passed.values)
      guard given.contains(where: { $0.defaultValue != nil && $1 != .omitted }) else { continue }
      let arguments = given.map { parameter, value in
        if case .passed(let index) = value { return "$\(binding.parameters[index].name.value)" }
        return parameter.defaultValue?.text ?? "$\(parameter.name.value)"
      }
      calls[edge.name] = "value($provider(\(edge.name))(\(arguments.joined(separator: ", "))))"
    }
    return calls
  }
}

extension ArgumentChoice {
  /// The name whose provider it is, and whether that is written as `lazy(…)`.
  fileprivate func provided(_ written: [Dependency], _ singletons: Set<String>) -> (name: String, isLazy: Bool)? {
    switch value {
    case .named(.provider, let name): return (name, singletons.contains(name))
    case .written(let index):
      guard case .named(let kind, let name, _) = written[index].reference else { return nil }
      return (name.value, kind == .lazy)
    case .named, .omitted: return nil
    }
  }
}

extension ValidGraph {
  /// The expression in the place of a provider whose closure is taken on another actor than the one that it asks on:
  /// `value({ await $provider(page)() })`. Without a declaration the closure would say that it runs on the latter.
  fileprivate func waiting(_ dependency: ResolvedDependency, _ name: String, isLazy: Bool) -> String? {
    guard case .provider(let target) = dependency.value,
      let taken = dependency.parameter?.closure?.isolation?.actor, let asked = isolation(of: target).actor,
      taken != asked
    else { return nil }
    let parameters = graph.originalNode(of: target)?.binding.parameters ?? []
    let arguments = parameters.indices.map { "$\($0)" }.joined(separator: ", ")
    let marks = effects(of: target).canThrow ? "try await" : "await"
    return "value({ \(marks) $\(isLazy ? "lazy" : "provider")(\(name))(\(arguments)) })"
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    source == other.source && start <= other.start && other.end <= end
  }
}

extension Graph {
  /// Whether a name leads to a singleton; a module does not know what satisfies its requirements.
  fileprivate func isSingleton(_ target: Target) -> Bool {
    !isRequirement(target) && originalNode(of: target)?.binding.scope == .singleton
  }
}
