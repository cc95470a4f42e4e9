import InjectGenCore
import SwiftDeclarations

/// The types of a module that a container would construct, as the initializers of each other ask for them.
struct ServiceTypes {
  /// A type, with the names that its initializers' parameters are of.
  private struct Candidate {
    let name: String
    let kind: ScopeDeclaration.Kind
    let inherited: Set<String>
    var needs: Set<String> = []
    var isActorIsolated: Bool
  }

  private var candidates: [Candidate] = []
  private var protocols: [String: Set<String>] = [:]
  /// The modules that the files with such types import.
  private(set) var imports: Set<String> = []

  init(_ files: [ScannedFile]) {
    for file in files { read(file) }
    let names = Set(candidates.map(\.name))
    // An extension's initializer is one of its type.
    for file in files { readMembers(of: file, names) }
  }

  /// Those that none of the others asks for, by name: where a program begins.
  var roots: [String] {
    let consumers = consumers()
    let asked = consumers.reduce(into: Set<String>()) { $0.formUnion($1.needs) }
    return consumers.filter { candidate in
      !asked.contains(candidate.name) && asked.isDisjoint(with: supertypes(of: candidate))
    }.map(\.name).sorted()
  }

  /// Whether a container can keep a value of a type and be used on any thread.
  func isKept(_ name: String) -> Bool {
    guard let candidate = candidates.first(where: { $0.name == name }) else { return false }
    switch candidate.kind {
    case .actor: return true
    case .class: return candidate.isActorIsolated || supertypes(of: candidate).contains("Sendable")
    default: return false
    }
  }

  /// Those whose initializers ask for a protocol that something implements, for a class or actor, or for one of them.
  private func consumers() -> [Candidate] {
    let implemented = candidates.reduce(into: Set<String>()) { $0.formUnion(supertypes(of: $1)) }
      .intersection(protocols.keys)
    var services = Set(candidates.filter { $0.kind != .struct }.map(\.name)).union(implemented)
    var consumers: [String: Candidate] = [:]
    var isComplete = false
    while !isComplete {
      isComplete = true
      for candidate in candidates where consumers[candidate.name] == nil && !candidate.needs.isDisjoint(with: services)
      {
        consumers[candidate.name] = candidate
        services.insert(candidate.name)
        isComplete = false
      }
    }
    let found = consumers.values.sorted { $0.name < $1.name }
    // A program without wiring yet: its classes and actors are what there is to bind.
    return found.isEmpty ? candidates.filter { $0.kind != .struct } : found
  }

  private func supertypes(of candidate: Candidate) -> Set<String> {
    var found: Set<String> = []
    var queue = Array(candidate.inherited)
    while let next = queue.popLast() {
      guard found.insert(next).inserted else { continue }
      queue += protocols[next] ?? candidates.first { $0.name == next }?.inherited ?? []
    }
    return found
  }

  // MARK: Reading

  private mutating func read(_ scanned: ScannedFile) {
    let (file, declarations) = (scanned.file, scanned.declarations)
    for scope in declarations.scopes where scope.parent == nil {
      let inherited = Set(scope.inherited.flatMap { SwiftType.names(in: file.text($0)) })
      let attributes = Set(scope.prefix.attributes.map { file.text($0.name) })
      switch scope.kind {
      case .protocol: protocols[scope.name, default: []].formUnion(inherited)
      case .struct, .class, .actor:
        guard (scope.prefix.access ?? .internal) >= .internal, scope.genericParameters.isEmpty,
          inherited.isDisjoint(with: Self.constructedElsewhere), !attributes.contains("main")
        else { continue }
        candidates.append(
          Candidate(
            name: scope.name, kind: scope.kind, inherited: inherited, isActorIsolated: attributes.contains("MainActor"))
        )
        imports.formUnion(declarations.imports.map { file.text($0.path).prefix { $0 != "." } }.map(String.init))
      case .enum, .extension: break
      }
    }
  }

  private mutating func readMembers(of scanned: ScannedFile, _ names: Set<String>) {
    let (file, declarations) = (scanned.file, scanned.declarations)
    for (index, candidate) in candidates.enumerated() {
      let scopes = Set(declarations.scopes.indices.filter { declarations.scopes[$0].name == candidate.name })
      guard !scopes.isEmpty else { continue }
      let initializers = declarations.functions.filter { $0.isInitializer && $0.scope.map(scopes.contains) == true }
      let types =
        initializers.isEmpty
        ? declarations.properties.filter { scopes.contains($0.scope) && $0.initialValue == nil }.compactMap(\.type)
        : initializers.flatMap(\.parameters).map(\.type)
      for type in types { candidates[index].needs.formUnion(SwiftType.names(in: file.text(type))) }
    }
  }

  /// A framework or a decoder constructs what is one of these.
  private static let constructedElsewhere: Set<String> = [
    "App", "Scene", "View", "ViewModifier", "UIViewController", "UIView", "UIApplicationDelegate", "NSViewController",
    "NSView", "NSManagedObject", "XCTestCase", "Codable", "Decodable", "Encodable", "Error", "LocalizedError",
    "ParsableCommand", "AsyncParsableCommand", "CodingKey", "OptionSet",
  ]
}
