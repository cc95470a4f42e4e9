import BindingsYAML
import InjectGenCore
import SwiftModel

/// The answers that many problems ask for, each found once: the names that could be meant, and what needs a binding.
struct KnownNames {
  private var advice: (graph: Graph, advice: NameAdvice)?
  private var near: [ObjectIdentifier: [Int: NearNames]] = [:]
  private var dependents: (graph: Graph, all: Dependents)?
  private var own: [ObjectIdentifier: NearNames] = [:]
  private var forgotten: [ObjectIdentifier: ForgottenModules] = [:]
  private var handles: [SourceID: Set<String>] = [:]

  /// The remedies for a name that does not exist.
  mutating func notes(for name: String, in file: Int, at place: MissingBindings.Place, _ graph: Graph) -> [Note] {
    if advice?.graph !== graph || advice?.advice.file != file { advice = (graph, NameAdvice(graph.composition, file)) }
    return advice?.advice.notes(for: name, at: place, graph[place.binding]) ?? []
  }

  /// The name in a file that differs from one by a slip of the finger.
  mutating func slip(_ name: String, in file: Int, of composition: Composition) -> String? {
    let id = ObjectIdentifier(composition)
    return near[id, default: [:]][file, default: NearNames(composition.names.namesToAskFor(in: file))].slip(name)
  }

  /// The shortest chain from a binding to one that nothing needs.
  mutating func chain(to binding: BindingID, _ graph: Graph) -> Dependents.Chain {
    if let dependents, dependents.graph === graph { return dependents.all.chain(to: binding) }
    let all = Dependents(graph)
    dependents = (graph, all)
    return all.chain(to: binding)
  }

  /// The name of a composition's own file that is near to one.
  mutating func near(_ name: String, in names: Namespace) -> String? {
    own[ObjectIdentifier(names), default: NearNames(names.files[0].targets.keys)].find(name)
  }

  /// The modules that export some of the entries to a composition's own file, which does not include them.
  mutating func forgottenModules(in names: Namespace, of entries: [NameIndex.Entry]) -> [String] {
    forgotten[ObjectIdentifier(names), default: ForgottenModules(names)].modules(of: entries, in: 0)
  }

  /// The names whose handles a file's bindings ask for.
  mutating func handles(requestedIn file: BindingsFile) -> Set<String> {
    if let known = handles[file.source] { return known }
    let names = Set(file.bindings.flatMap(\.handleRequests))
    handles[file.source] = names
    return names
  }
}
