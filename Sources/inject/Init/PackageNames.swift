import SwiftDeclarations
import SwiftModel

/// The names by which the targets of a package know each other: those of their types, as declarations alone say them,
/// and those of the bindings and requirements in the files that are written already.
struct PackageNames {
  /// The protocols, with the number of types that are declared to be each. Private ones and test doubles do not
  /// count.
  private(set) var protocols: [String: Int] = [:]
  /// The classes and actors.
  private var objects: Set<String> = []
  /// The types that an initializer or a property asks for.
  private(set) var asked: Set<String> = []
  /// Those that have them, by the types.
  private var users: [String: Set<String>] = [:]
  /// The names in the declarations of types, after the colon.
  private var inherited: [String: Set<String>] = [:]
  /// The names in other files, with their types.
  private(set) var bound: [String: String] = [:]
  private(set) var required: [String: String] = [:]

  init(_ modules: [ScannedModule]) {
    var (declared, hidden): (Set<String>, Set<String>) = ([], [])
    for file in modules.flatMap(\.files) {
      let (all, file) = (file.declarations, file.file)
      // What frameworks and decoders construct asks no container.
      let others = all.scopes.indices.filter { scope in
        !ServiceTypes.constructedElsewhere.isDisjoint(
          with: all.scopes[scope].inherited.flatMap { KnownTypes.names(in: file.text($0)) })
      }
      for scope in all.scopes {
        switch scope.kind {
        case .protocol: protocols[scope.name] = 0
        case .class, .actor: objects.insert(scope.name)
        case .struct, .enum, .extension: break
        }
        if scope.kind != .extension { declared.insert(scope.name) }
        if let access = scope.prefix.access, access <= .fileprivate { hidden.insert(scope.name) }
        inherited[scope.name, default: []].formUnion(scope.inherited.flatMap { KnownTypes.names(in: file.text($0)) })
      }
      for function in all.functions where function.isInitializer && !others.contains(function.scope ?? -1) {
        let user = function.scope.map { all.scopes[$0].name } ?? ""
        for name in file.parameters(of: function).flatMap({ KnownTypes.names(in: file.text($0.type)) }) {
          users[name, default: []].insert(user)
        }
      }
      for property in all.properties
      where !property.isComputed && property.initialValue == nil && !others.contains(property.scope) {
        for name in property.type.map({ KnownTypes.names(in: file.text($0)) }) ?? [] {
          users[name, default: []].insert(all.scopes[property.scope].name)
        }
      }
    }
    hidden.formUnion(protocols.keys)
    for type in inherited.keys where !hidden.contains(type) && !ServiceTypes.isDouble(type) {
      for name in protocolsOf(type) { protocols[name, default: 0] += 1 }
    }
    asked = Set(users.keys).intersection(declared)
  }

  /// The protocols that a type is declared to be, and those that these refine.
  private func protocolsOf(_ type: String) -> Set<String> {
    var (found, queue): (Set<String>, [String]) = ([], [type])
    while let next = queue.popLast() {
      for name in inherited[next] ?? [] where protocols[name] != nil && found.insert(name).inserted {
        queue.append(name)
      }
    }
    return found
  }

  /// The number of types that ask for one by any of its names.
  func askers(of names: [String]) -> Int { names.reduce(into: Set<String>()) { $0.formUnion(users[$1] ?? []) }.count }

  /// Whether a type is declared to be a protocol by one of its superclasses.
  func isInherited(_ name: String, by supertypes: [String]) -> Bool {
    supertypes.contains { objects.contains($0) && inherited[$0]?.contains(name) == true }
  }

  /// The names by which files require a type that nothing has yet.
  func nameRequired(for type: String) -> [String] {
    required.filter { $0.value == type && bound[$0.key] == nil }.map(\.key).sorted()
  }

  /// The names of what may be bound, here or by who includes the modules.
  var constructed: Set<String> { objects.union(protocols.keys) }

  /// All names of other files.
  var taken: Set<String> { Set(bound.keys).union(required.keys) }

  /// Adds the names of a file.
  mutating func add(_ file: FirstBindings) {
    for name in file.names { bound[name.name] = name.type }
    for requirement in file.requirements { required[requirement.name] = requirement.type }
  }

  /// The name that other files have for a type. A value of a type that no file declares is known by both alone.
  func name(for type: String, _ wanted: [String], isDeclared: Bool) -> String? {
    if let name = wanted.first(where: { required[$0] == type || isDeclared && bound[$0] == type }) { return name }
    guard isDeclared else { return nil }
    let alike = (bound.filter { $0.value == type }.isEmpty ? required : bound).filter { $0.value == type }
    return alike.count == 1 ? alike.first?.key : nil
  }
}

/// The place of a file among those of a package. A class, because each step of the planner's recursion has it.
final class PackagePart {
  /// Whether other targets include it.
  let isModule: Bool
  /// The module files of the targets that its own one uses, each after those that it includes.
  let modules: [FirstBindings]
  let names: PackageNames
  /// All that composition roots register, in the target's files or in others.
  let root: CompositionRoot?
  /// The comments of targets that have no file.
  let comments: [FirstDraft.Comment]

  init(
    isModule: Bool, modules: [FirstBindings], names: PackageNames, root: CompositionRoot?,
    comments: [FirstDraft.Comment]
  ) {
    (self.isModule, self.modules, self.names, self.root, self.comments) = (isModule, modules, names, root, comments)
  }

  /// The modules that the file includes: those that no other one brings.
  var includes: [FirstBindings] {
    modules.filter { module in !modules.contains { $0.brought.contains(module.name) } }
  }

  /// The bindings that the modules bring, each once.
  var inherited: [FirstDraft.Inherited] {
    var seen: Set<String> = []
    return modules.flatMap(\.inheritable).filter { seen.insert($0.name).inserted }
  }

  /// The requirements of the modules that none of them satisfies.
  var unmet: [(name: String, type: String)] {
    var seen = Set(inherited.map(\.name))
    return modules.flatMap(\.requirements).filter { seen.insert($0.name).inserted }
  }
}

extension ServiceTypes {
  /// Whether other targets may ask for a type, though nothing in its own one does.
  static func isOffered(_ service: Service, _ names: PackageNames) -> Bool {
    guard service.isOwn, !isDouble(service.name), service.condition == nil else { return false }
    let protocols = service.supertypes.filter { names.protocols[$0] != nil }
    guard ConstructionSurvey.protocolsOfData.isDisjoint(with: service.supertypes) else { return false }
    if service.kind == .struct { return !names.asked.isDisjoint(with: protocols) }
    return names.asked.contains(service.name) || !protocols.isEmpty
  }
}
