import BindingsYAML
import SwiftModel

/// Types that construct a program by hand, functions and a file's own statements.
extension RootReader {
  /// A type of the root with its extensions, and how it is constructed.
  struct RootType {
    let type: RootMembers.Scope
    /// The function whose statements are the root, where the type itself is not one.
    var entry: RootMembers.Member?
    /// The static function that constructs it: `static func live(url: String) -> Services`.
    var maker: RootMembers.Member?
    /// Whether a member is a function whose statements are read.
    func isEntrance(_ member: RootMembers.Member) -> Bool { [entry?.index, maker?.index].contains(member.index) }
    /// The initializer that is read, or the function in its place.
    var initializer: RootMembers.Initializer? {
      guard let maker, case .function(let parameters) = maker.form else {
        return type.initializers.max { $0.body.count < $1.body.count }
      }
      return RootMembers.Initializer(parameters: parameters, body: maker.body, index: maker.index)
    }
    /// The call `self.init(…)`, or that of the function's result, and the values that the properties get by it. The
    /// index is that of the initializer, if the type has one.
    var delegated: (index: Int?, statement: Int, values: [Int: Range<Int>])?
    /// The names of the initializer's parameters and constants, or those of the entry.
    var locals = RootNames.Members()
    /// The registrations that its members and constants become, by their places.
    var names: [Int: String] = [:]
    /// The static property that has an instance of it.
    var instance: Int?
    /// The members that are what the initializer is given.
    var given: Set<Int> = []
    /// The type in which a function constructs it.
    var parent: String?
    /// The names of what it is given by that type, and has as a child.
    var ofParent: Set<String> = []
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
    let found = entrances(in: files)
    let nested = members.types.filter { type in
      type.path.contains(".") && found.paths.contains { type.path.hasPrefix($0 + ".") }
        && constructions(of: type, withStatements: true) > 0
    }
    var paths = Set(found.paths + nested.map(\.path))
    let superclasses = Set(members.types.filter { paths.contains($0.path) }.map(\.superclass))
    paths.formUnion(members.types.filter { $0.isClass && superclasses.contains($0.name) }.map(\.path))
    var types = members.joined(members.types.filter { paths.contains($0.path) }).map { type in
      RootType(
        type: type, entry: type.members.first { $0.index == found.members[type.path] },
        maker: found.members[type.path] == nil ? maker(of: type) : nil)
    }
    for type in types { makers[type.type.path] = type.maker?.name }
    var names = UniqueNames()
    for index in types.indices where types[index].entry == nil { delegate(&types[index]) }
    let overloaded = Self.overloaded(types.map(\.type))
    for index in types.indices { nameMembers(of: &types[index], among: types.map(\.type), overloaded, &names) }
    nameOverloads(of: types, overloaded)
    link(&types, &names)
    for type in types where type.parent == nil {
      root.constructed += type.constructed
      read(type)
    }
    for type in types where type.parent != nil { readChild(type) }
    remark(onEntries: types.compactMap(\.entry))
    for block in found.free { read(block, among: types.map(\.type), &names) }
    for block in found.staying {
      let name = block.name.map { "'\($0)'" } ?? "a statement of the file"
      remark(onStaying: name, block.constants, at: block.name == nil ? block.constants[0].index : block.index)
    }
  }

  /// Says of several functions that are one container that each of their calls had objects of its own.
  private mutating func remark(onEntries entries: [RootMembers.Member]) {
    let repeated = entries.filter { !["main", "run"].contains($0.name) }
    for entry in repeated.count > 1 ? repeated : [] {
      root.remark(
        "each call of '\(entry.name)' constructs these anew, and the container once: or give it a file of its own",
        at: tokens.place(of: entry.index))
    }
  }

  /// The types and functions that construct a program.
  private struct Entrances {
    /// The paths of types.
    var paths: [String] = []
    /// The index of the member of a type that does so, by its path.
    var members: [String: Int] = [:]
    /// Functions outside of types, and a file's own statements.
    var free: [RootMembers.Block] = []
    /// Those in the same files that construct less, and stay.
    var staying: [RootMembers.Block] = []
  }

  private func entrances(in files: [Range<Int>]) -> Entrances {
    let blocks = members.blocks
    let allNamed = Set(members.scopes.filter(isNamed).map(\.path))
    var found = Entrances()
    for file in files {
      let scopes = members.scopes.filter { file.contains($0.index) }
      if let command = scopes.first(where: \.isCommand) {
        let run = command.members.first { ["run", "main"].contains($0.name) }
        if let run, constructions(in: run.body) > 0 { found.members[command.path] = run.index }
      }
      let candidates = scopes.map { ($0, constructions(of: $0)) }.filter { $0.1 > 0 && !$0.0.isGeneric }
      let named = scopes.filter(isNamed)
      let own = blocks.filter { file.contains($0.index) }.map { ($0, constructions(in: $0)) }.filter { $0.1 > 0 }
      var chosen: RootMembers.Block?
      if let path = scopes.first(where: { found.members[$0.path] != nil })?.path {
        found.paths.append(path)
      } else if !named.isEmpty {
        found.paths += named.map(\.path)
        for scope in named { found.members[scope.path] = onlyFunction(of: scope, own.map(\.0))?.index }
      } else {
        let most = candidates.max { $0.1 < $1.1 }
        if let block = own.max(by: { $0.1 < $1.1 }), block.1 > most?.1 ?? 0 {
          chosen = block.0
        } else if let most {
          found.paths.append(most.0.path)
        }
      }
      if let chosen {
        if let owner = scopes.last(where: { $0.range.contains(chosen.index) }) {
          found.paths.append(owner.path)
          // A function of a type that another file names is one of its members.
          if !allNamed.contains(owner.path) { found.members[owner.path] = chosen.index }
        } else {
          found.free.append(chosen)
        }
      }
      found.staying += own.map(\.0).filter { !$0.isNested && $0.body != chosen?.body }
    }
    return found
  }

  /// Whether the name of a type says that it constructs a program, which it does.
  private func isNamed(_ scope: RootMembers.Scope) -> Bool {
    !scope.isGeneric && Self.endings.contains { scope.name.hasSuffix($0) }
      && constructions(of: scope, withStatements: true) > 0
  }

  /// The function whose statements are the root, where it is all that a type constructs by: `static func resolve()`. A
  /// factory constructs for each caller.
  private func onlyFunction(of scope: RootMembers.Scope, _ blocks: [RootMembers.Block]) -> RootMembers.Block? {
    guard let type = members.types.first(where: { $0.path == scope.path }), type.initializers.isEmpty,
      !["Factory", "Assembly", "Module", "Component"].contains(where: type.name.hasSuffix),
      type.members.allSatisfy({ if case .function = $0.form { true } else { false } }),
      constructions(of: type, withStatements: true) == 1, maker(of: type) == nil
    else { return nil }
    return blocks.first { block in
      constructions(in: block) > 1 && type.members.contains { $0.body == block.body && $0.type != nil }
    }
  }

  /// The number of the members of a type that are constructed.
  /// With `withStatements`, a function may have statements before its result.
  func constructions(of scope: RootMembers.Scope, withStatements: Bool = false) -> Int {
    var reader = ConstructionReader(tokens: tokens)
    let constructed = scope.members.count { member in
      reader.type = member.type.map(Self.plain)
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

  /// Follows `self.init(store: store)`, `super.init(store: store)`, or the result of what makes the type, to what sets
  /// the properties.
  func delegate(_ type: inout RootType) {
    guard let initializer = type.initializer,
      let call = statements(of: initializer.body).last(where: { type.maker != nil || isDelegation($0) })
    else { return }
    let arguments = arguments(of: call)
    let isInherited = type.maker == nil && tokens[call.lowerBound] == "super"
    let other = (isInherited ? type.type.inherited : type.type.initializers).first { other in
      other.index != initializer.index
        && arguments.allSatisfy { argument in other.parameters.contains { $0.label == argument.label } }
    }
    if other == nil, type.maker == nil || !type.type.initializers.isEmpty { return }
    var values: [Int: Range<Int>] = [:]
    for member in type.type.members {
      guard case .declared = member.form else { continue }
      guard let other else {
        values[member.index] = arguments.first { $0.label == member.name }?.value
        continue
      }
      let assigned = assignment(of: member, in: other.body)
      let parameter = other.parameters.first { $0.name == assigned.map(tokens.text) }
      let given = parameter.flatMap { parameter in arguments.first { $0.label == parameter.label }?.value }
      values[member.index] = given ?? (isInherited && parameter == nil ? assigned : nil)
    }
    type.delegated = (other?.index, call.lowerBound, values)
  }

  /// Whether a statement is `self.init(…)` or `super.init(…)`.
  private func isDelegation(_ statement: Range<Int>) -> Bool {
    let first = statement.first { !["try", "await"].contains(tokens[$0]) } ?? statement.lowerBound
    return ["self", "super"].contains(tokens[first]) && tokens[first + 2] == "init"
  }

  /// The static function whose result is a new value of its type, if the initializers only store what they are given
  /// and nothing else calls them.
  func maker(of type: RootMembers.Scope) -> RootMembers.Member? {
    let isStoring = type.initializers.allSatisfy { initializer in
      statements(of: initializer.body).allSatisfy { statement in
        guard let (_, value) = constantOrAssignment(statement, in: initializer.body) else { return false }
        return initializer.parameters.contains { $0.name == tokens.text(value) }
      }
    }
    let isCalled = tokens.tokens.indices.contains { index in
      tokens[index] == type.name && tokens[index + 1] == "(" && members.type(at: index) != type.path
    }
    if isCalled || !isStoring { return nil }
    var reader = ConstructionReader(tokens: tokens)
    (reader.type, reader.ownType) = (type.path, type.path)
    let makers = type.members.filter { member in
      let made = member.type.map(Self.plain) ?? ""
      guard case .function = member.form, member.isStatic, ["Self", type.name, type.path].contains(made),
        let last = statements(of: member.body).last
      else { return false }
      let result = tokens[last.lowerBound] == "return" ? tokens.rest(of: last, from: 1) : last
      guard case .call(let callee, _) = reader.construction(result) else { return false }
      return callee == type.path || callee == type.name
    }
    return makers.first { $0.name == "live" } ?? makers.max { $0.body.count < $1.body.count }
  }

  /// The value that an initializer gives to a property.
  func value(of member: RootMembers.Member, _ type: RootType) -> Range<Int>? {
    let body = type.entry == nil ? type.initializer?.body : type.entry?.body
    return type.delegated?.values[member.index] ?? body.flatMap { assignment(of: member, in: $0) }
  }
}
