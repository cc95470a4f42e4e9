import BindingsYAML
import SwiftModel

/// Types that construct a program by hand, functions and a file's own statements.
extension RootReader {
  /// A type of the root with its extensions, and how it is constructed.
  struct RootType {
    let type: RootMembers.Scope
    /// The function whose statements are the root, where the type itself is not one.
    var entry: RootMembers.Member?
    /// The initializer that is read.
    var initializer: RootMembers.Initializer? { type.initializers.max { $0.body.count < $1.body.count } }
    /// The initializer that it calls by `self.init(…)`, and the values that the properties get by that call.
    var delegated: (index: Int, values: [Int: Range<Int>])?
    /// The names of the initializer's parameters and constants, or those of the entry.
    var locals = RootNames.Members()
    /// The registrations that its members and constants become, by their places.
    var names: [Int: String] = [:]
    /// The members that are what the initializer is given.
    var given: Set<Int> = []
    /// The type in which a function constructs it.
    var parent: String?
    /// The types that its functions construct.
    var constructed: [(component: String, member: String, place: CompositionRoot.Place)] = []
  }

  static let endings = [
    "Container", "Dependencies", "Assembly", "Assembler", "Factory", "CompositionRoot", "Root", "Environment",
    "Services", "Injector", "Module", "Component",
  ]

  /// Reads the types whose names say that they construct a program; in a file without one, the type or the function
  /// that constructs the most. Files of a library are read already.
  mutating func readByHand() {
    let library = root.paths
    let files = members.files.filter { !library.contains(tokens.place(of: $0.lowerBound).path) }
    if files.isEmpty { return }
    let (found, entries, free) = rootsByHand(in: files)
    let nested = members.types.filter { type in
      type.path.contains(".") && found.contains { type.path.hasPrefix($0 + ".") }
        && constructions(of: type, withStatements: true) > 0
    }
    let paths = Set(found + nested.map(\.path))
    var types = members.types.filter { paths.contains($0.path) }.map { type in
      RootType(type: type, entry: type.members.first { $0.index == entries[type.path] })
    }
    var names = UniqueNames()
    for index in types.indices where types[index].entry == nil { delegate(&types[index]) }
    for index in types.indices { nameMembers(of: &types[index], among: types.map(\.type), &names) }
    link(&types, &names)
    for type in types where type.parent == nil {
      root.constructed += type.constructed
      read(type)
    }
    for type in types where type.parent != nil { readChild(type) }
    for block in free { read(block, &names) }
  }

  /// The paths of the types that construct a program, the index of the member of each that does so, if one does, and
  /// blocks outside of types.
  private func rootsByHand(
    in files: [Range<Int>]
  ) -> (paths: [String], entries: [String: Int], free: [RootMembers.Block]) {
    let blocks = members.blocks
    var (paths, entries, free) = ([String](), [String: Int](), [RootMembers.Block]())
    for file in files {
      let scopes = members.scopes.filter { file.contains($0.index) }
      if let command = scopes.first(where: \.isCommand) {
        let run = command.members.first { ["run", "main"].contains($0.name) }
        if let run, constructions(in: run.body) > 0 { entries[command.path] = run.index }
      }
      let candidates = scopes.map { ($0, constructions(of: $0)) }.filter { $0.1 > 0 }
      let named = scopes.filter { scope in
        Self.endings.contains { scope.name.hasSuffix($0) } && constructions(of: scope, withStatements: true) > 0
      }
      let own = blocks.filter { file.contains($0.index) }.map { ($0, constructions(in: $0)) }.filter { $0.1 > 0 }
      if let path = scopes.first(where: { entries[$0.path] != nil })?.path {
        paths.append(path)
      } else if !named.isEmpty {
        paths += named.map(\.path)
      } else {
        let most = candidates.max { $0.1 < $1.1 }
        guard let block = own.max(by: { $0.1 < $1.1 }), block.1 > most?.1 ?? 0 else {
          if let most { paths.append(most.0.path) }
          continue
        }
        if let owner = scopes.last(where: { $0.range.contains(block.0.index) }) {
          paths.append(owner.path)
          entries[owner.path] = block.0.index
        } else {
          free.append(block.0)
        }
      }
    }
    return (paths, entries, free)
  }

  /// The number of the members of a type that are constructed.
  /// With `withStatements`, a function may have statements before its result.
  func constructions(of scope: RootMembers.Scope, withStatements: Bool = false) -> Int {
    let reader = ConstructionReader(tokens: tokens)
    let constructed = scope.members.count { member in
      if case .function = member.form, member.type == nil { return false }
      let statements = statements(of: closure(member.body) ?? member.body)
      guard let last = statements.last, withStatements || statements.count == 1 else { return false }
      let isReturn = tokens[last.lowerBound] == "return"
      if isReturn, last.count == 2 { return true }
      if case .call = reader.construction(isReturn ? tokens.rest(of: last, from: 1) : last) { return true }
      return false
    }
    return constructed
      + scope.members.count { member in scope.initializers.contains { assignment(of: member, in: $0.body) != nil } }
  }

  func constructions(in block: RootMembers.Block) -> Int { constructions(of: block.constants) }

  func constructions(in body: Range<Int>) -> Int { constructions(of: members.constants(in: body)) }

  /// The number of constants that a call gives, where one of them is a construction.
  func constructions(of constants: [RootMembers.Member]) -> Int {
    let reader = ConstructionReader(tokens: tokens)
    let isConstructed = constants.contains { if case .call = reader.construction($0.body) { true } else { false } }
    return isConstructed ? constants.count { tokens[$0.body.upperBound - 1] == ")" } : 0
  }

  /// Follows `self.init(store: store)` to the initializer that sets the properties.
  func delegate(_ type: inout RootType) {
    guard let initializer = type.initializer,
      let call = statements(of: initializer.body).first(where: { isDelegation($0) })
    else { return }
    let arguments = arguments(of: call)
    let other = type.type.initializers.first { other in
      other.index != initializer.index
        && arguments.allSatisfy { argument in other.parameters.contains { $0.label == argument.label } }
    }
    guard let other else { return }
    var values: [Int: Range<Int>] = [:]
    for member in type.type.members {
      guard case .declared = member.form, let value = assignment(of: member, in: other.body) else { continue }
      let parameter = other.parameters.first { $0.name == tokens.text(value) }
      values[member.index] = parameter.flatMap { parameter in
        arguments.first { $0.label == parameter.label }?.value
      }
    }
    type.delegated = (other.index, values)
  }

  /// Whether a statement is `self.init(…)`.
  func isDelegation(_ statement: Range<Int>) -> Bool {
    let first = statement.first { !["try", "await"].contains(tokens[$0]) } ?? statement.lowerBound
    return tokens[first] == "self" && tokens[first + 2] == "init"
  }

  /// The value that an initializer gives to a property.
  func value(of member: RootMembers.Member, _ type: RootType) -> Range<Int>? {
    let body = type.entry == nil ? type.initializer?.body : type.entry?.body
    return type.delegated?.values[member.index] ?? body.flatMap { assignment(of: member, in: $0) }
  }
}
