import BindingsYAML
import SwiftModel

/// Something that a parameter can be given: a binding, an input, a parameter of the binding itself, a child container,
/// or the container. A class, because each parameter looks at many.
package final class Candidate {
  package enum Kind {
    case binding
    case input
    /// A parameter of the binding that is constructed.
    case parameter
    /// The factory of a child container: `provider(SessionContainer)`.
    case child
    /// The container itself or one further up, which has the name of its type.
    case container
  }

  /// Tells it from all others of its container and the containers above it.
  package let id: Int
  package let name: String
  package let kind: Kind
  /// The type of what is passed, as it is written: for a handle `Foreign<PlayerView>`.
  package let type: String
  /// The same in full; nil where the text is no type that is understood.
  package let fullType: CanonicalType?
  /// The module of the bindings file in which that is written, an index into the table's.
  private let contextModule: Int
  /// How a value of it is passed: `.weak` for a binding that is kept elsewhere, as a foreign one is.
  package let passing: Reference.Kind
  /// Whether it belongs to the same container and its modules, and not to a container above.
  package let isLocal: Bool
  /// Whether a provider of its name returns it. In a child container that is the factory of its parent.
  var hasProvider = true
  /// The module of its bindings file, in which its type is written; nil is the container's own.
  package let module: String?
  /// Its own parameters, supplied by the provider's caller.
  package let parameters: [Parameter]
  /// How long its value is kept; nil for what is no binding in the end.
  package let scope: Scope?
  /// The collection of which it says that it is a member.
  package let collection: String?
  /// Where it is written, which notes show.
  package let span: Span?
  /// Where its type is.
  package let typeSpan: Span?
  /// The id of the first candidate that has the same value: itself, or what it is an alias of.
  var value: Int
  /// Whether it is another name of that value.
  var isAlias = false
  /// The type that a rule matches, of which it is the binding.
  package let matched: MatchedType?
  /// Whether that has no binding, because nothing needs it where its rule is.
  var isUnbound = false

  init(
    id: Int, name: String, kind: Kind, type: String, passing: Reference.Kind = .value, isLocal: Bool = true,
    module: String? = nil, parameters: [Parameter] = [], scope: Scope? = nil, collection: String? = nil,
    span: Span? = nil, typeSpan: Span? = nil, matched: MatchedType? = nil, in seen: SeenDeclarations
  ) {
    contextModule = module.flatMap { seen.table.moduleIndices[$0] } ?? seen.module
    fullType = matched?.type(in: seen.table) ?? seen.table.type(type, in: NameContext(module: contextModule))
    (self.id, self.name, self.kind, self.type, self.passing) = (id, name, kind, type, passing)
    (self.isLocal, self.module, self.parameters, self.scope) = (isLocal, module, parameters, scope)
    (self.collection, self.span, self.typeSpan, value) = (collection, span, typeSpan, id)
    self.matched = matched
  }

  /// Where its type is written.
  package var context: NameContext { NameContext(module: contextModule) }
}

extension Candidate {
  /// Whether each request constructs a new value.
  package var isFactory: Bool { scope == .factory }

  /// Whether its type is enough to pass it.
  var isFoundByType: Bool {
    guard let type = fullType, !type.isOpen, !type.isAmbiguous else { return false }
    return kind != .child
  }
}

/// The candidates that one bindings file sees, by name and by type. It is made once for all bindings of the file.
package final class CandidateIndex {
  package let all: [Candidate]
  /// The container and those further up, the nearest first.
  let containers: [Candidate]
  /// The types that rules match, which come after all others: first those of the containers further up.
  var discovered: [CandidateIndex] = []
  /// Whether it is not known yet what these take: they are being discovered.
  var isOpen = false
  private let table: TypeTable
  private var byName: [String: Int] = [:]
  /// The first of each type, and the others of those that have several.
  private var byType: [SwiftTypeForm: Int] = [:]
  private var others: [SwiftTypeForm: [Int]] = [:]
  /// By each type that a candidate is declared to be, besides its own.
  private lazy var bySupertype = indexOfSupertypes()
  /// Those that can be passed by their type, and whose type is declared under conditions.
  package private(set) lazy var conditional = all.filter { candidate in
    candidate.isFoundByType && candidate.fullType.map { table.isSometimesMore($0) } ?? false
  }
  /// Those that are passed by their handles.
  private(set) lazy var handles = all.filter { $0.passing == .weak }
  /// Those that were found for a type: thousands of parameters may have one.
  private var foundByType: [SwiftTypeForm: [Candidate]] = [:]
  private var foundDeclared: [CanonicalType: [Candidate]] = [:]

  /// Enters candidates in the order in which messages list them. Of two with one name the first is found by it.
  init(_ candidates: [Candidate], _ containers: [Candidate] = [], among table: TypeTable) {
    (all, self.containers, self.table) = (candidates, containers, table)
    byName.reserveCapacity(candidates.count)
    byType.reserveCapacity(candidates.count)
    for (index, candidate) in candidates.enumerated() {
      if byName[candidate.name] == nil { byName[candidate.name] = index }
      guard let type = candidate.fullType, !type.isOpen else { continue }
      if let first = byType.updateValue(index, forKey: type.form) {
        byType[type.form] = first
        others[type.form, default: []].append(index)
      }
    }
  }

  private func indices(ofType form: SwiftTypeForm) -> [Int] {
    byType[form].map { [$0] + (others[form] ?? []) } ?? []
  }

  private func indexOfSupertypes() -> [SwiftTypeForm: [Int]] {
    var result: [SwiftTypeForm: [Int]] = [:]
    for (index, candidate) in all.enumerated() {
      guard let type = candidate.fullType, !type.isOpen else { continue }
      for supertype in table.supertypes(of: type.form).forms { result[supertype, default: []].append(index) }
    }
    return result
  }

  // MARK: Finding

  package func named(_ name: String) -> Candidate? {
    byName[name].map { all[$0] }
  }

  /// The only one of exactly a type, if it can be passed for it.
  func only(ofType type: CanonicalType) -> Candidate? {
    guard let first = byType[type.form], others[type.form] == nil, all[first].isFoundByType else { return nil }
    return all[first]
  }

  /// Those of exactly a type that can be passed for it.
  package func ofType(_ type: CanonicalType) -> [Candidate] {
    if let only = only(ofType: type) { return [only] }
    if others[type.form] == nil { return [] }
    if let found = foundByType[type.form] { return found }
    let found = indices(ofType: type.form).map { all[$0] }.filter(\.isFoundByType)
    foundByType[type.form] = found
    return found
  }

  /// The local ones whose type is declared to be another and is not it.
  func declared(toBe type: CanonicalType) -> [Candidate] {
    if let found = foundDeclared[type] { return found }
    let found = all(declaredToBe: type).filter {
      $0.isLocal && $0.isFoundByType && $0.fullType?.form != type.form
    }
    foundDeclared[type] = found
    return found
  }

  /// Of those that are names of one value, the value itself, else the first.
  package static func distinct(_ candidates: [Candidate]) -> [Candidate] {
    guard candidates.count > 1 else { return candidates }
    var places: [Int: Int] = [:]
    var result: [Candidate] = []
    for candidate in candidates {
      if let place = places[candidate.value] {
        if result[place].isAlias, !candidate.isAlias { result[place] = candidate }
      } else {
        places[candidate.value] = result.count
        result.append(candidate)
      }
    }
    return result
  }

  /// All whose type is another or is declared to be it, also those that are not passed for it by themselves.
  package func all(declaredToBe type: CanonicalType) -> [Candidate] {
    var indices = indices(ofType: type.form)
    // What is all parts of a composition is the first.
    if let first = type.form.parts.first(where: { table.isFromFiles($0) }) {
      if first != type.form { indices += self.indices(ofType: first) }
      indices += bySupertype[first] ?? []
    }
    return indices.sorted().map { all[$0] }.filter { candidate in
      candidate.fullType.map { table.isDeclared($0, toBe: type) } ?? false
    }
  }

  /// The child container whose factory is a function of a type.
  package func child(_ isFitting: (Candidate) -> Bool) -> Candidate? {
    childIndices.lazy.map { self.all[$0] }.first(where: isFitting)
  }

  private lazy var childIndices = all.indices.filter { all[$0].kind == .child }
}
