import BindingsYAML
import SwiftModel

/// The names of registrations and inputs: of members, of what initializers take, and of constants.
extension RootReader {
  /// The names of registrations, each once.
  struct UniqueNames {
    private var taken: Set<String> = []

    mutating func take(_ name: String) -> String {
      let name = SwiftName.unused(name) { taken.contains($0) }
      taken.insert(name)
      return name
    }
  }

  /// The names of functions that a type has with several results: `resolve() -> Store`, `resolve() -> Page`. They are
  /// named after these.
  static func overloaded(_ types: [RootMembers.Scope]) -> Set<String> {
    Set(
      types.flatMap { type in
        let functions = type.members.filter { if case .function = $0.form { $0.type != nil } else { false } }
        return Dictionary(grouping: functions, by: \.name).filter { functions in
          Set(functions.value.map { Self.result(of: $0) }).count > 1
        }.keys
      })
  }

  /// The name of a function's result, without marks. Nil where that is a closure, a list or a tuple.
  private static func result(of function: RootMembers.Member) -> String? {
    let type = function.type.map(plain)?.filter { !"?!".contains($0) } ?? "("
    return type.contains { "([ ".contains($0) } ? nil : type
  }

  /// Joins the registrations of functions with one name and the same labels.
  mutating func nameOverloads(of types: [RootType], _ overloaded: Set<String>) {
    var found: [String: [String]] = [:]
    for type in types {
      for member in type.type.members where overloaded.contains(member.name) {
        guard case .function(let parameters) = member.form, let name = type.names[member.index] else { continue }
        found["\(member.name) \(parameters.map { $0.label ?? "_" })", default: []].append(name)
      }
    }
    for names in found.values { for name in names { root.overloads[name] = names } }
  }

  mutating func nameMembers(
    of type: inout RootType, among types: [RootMembers.Scope], _ overloaded: Set<String>, _ names: inout UniqueNames
  ) {
    var found = RootNames.Members()
    for member in type.type.members where !type.isEntrance(member) {
      let linked = rootType(of: member, among: types)
      switch member.form {
      case .function(let parameters):
        if type.entry != nil { continue }
        if let linked {
          found.links[member.name] = linked
          continue
        }
        let result = overloaded.contains(member.name) ? Self.result(of: member) : nil
        let own = result.map { Self.name(of: $0, tag: nil) } ?? Self.product(of: member.name)
        let name = alternative(to: member, in: type) ?? names.take(own)
        type.names[member.index] = name
        found.add(member.name, as: name, labels: parameters.map(\.label))
      case .stored, .lazy, .computed, .declared:
        let isDeclared = if case .declared = member.form { true } else { isGiven(member, type.type) }
        if let linked {
          found.links[member.name] = linked
        } else if !isDeclared, found.found[member.name] == nil {
          let name = names.take(member.name)
          type.names[member.index] = name
          found.add(member.name, as: name)
        } else if !isDeclared, let name = alternative(to: member, in: type) {
          type.names[member.index] = name
        }
      }
    }
    root.types[type.type.path] = found
  }

  /// The name of the member that takes the place of another one in other builds.
  private func alternative(to member: RootMembers.Member, in type: RootType) -> String? {
    let other = type.type.members.first { $0.signature == member.signature }
    return other.flatMap { conditions.areAlternatives($0.index, member.index) ? type.names[$0.index] : nil }
  }

  /// The type of the root that a member is, by its type or what constructs it.
  func rootType(of member: RootMembers.Member, among types: [RootMembers.Scope]) -> String? {
    if let type = member.type.map(Self.plain) {
      if type == "Self", let own = members.type(at: member.index) { return path(of: own, among: types) }
      let bare = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
      if let path = path(of: bare, among: types) { return path }
    }
    return rootType(constructedBy: closure(member.body) ?? member.body, as: member.type, among: types)
  }

  func path(of type: String, among types: [RootMembers.Scope]) -> String? {
    types.first { $0.path == type || $0.path == members.qualified(type) }?.path
  }

  func rootType(
    constructedBy body: Range<Int>, as type: String? = nil, among types: [RootMembers.Scope]
  ) -> String? {
    guard let last = statements(of: body).last else { return nil }
    let result = tokens[last.lowerBound] == "return" ? tokens.rest(of: last, from: 1) : last
    var reader = ConstructionReader(tokens: tokens)
    reader.type = type.map(Self.plain)
    guard case .call(let callee, _) = reader.construction(result) else { return nil }
    if let path = path(of: callee, among: types) { return path }
    // `Services.live(url: url)`
    guard let dot = callee.lastIndex(of: "."), let path = path(of: String(callee[..<dot]), among: types),
      let maker = makers[path]
    else { return nil }
    return maker == callee[callee.index(after: dot)...] ? path : nil
  }

  /// Names the constants of the initializer, or of the entry. One that a property of its name gets is that property.
  mutating func nameBody(
    of type: inout RootType, among scopes: [RootMembers.Scope], _ names: inout UniqueNames
  ) {
    for body in [type.entry == nil ? type.initializer?.body : nil, type.entry?.body].compactMap(\.self) {
      nameConstants(of: body, in: &type.locals, &type.names, among: scopes, &names)
      for member in type.type.members {
        guard case .declared = member.form, let name = type.locals.found[member.name],
          value(of: member, type).map({ tokens.text($0) }) == member.name
        else { continue }
        type.given.insert(member.index)
        type.names[member.index] = name
        root.types[type.type.path]?.found[member.name] = name
      }
    }
  }

  /// Names the properties without values that neither a parameter nor a constant of their names gives.
  mutating func nameDeclared(of type: inout RootType, _ names: inout UniqueNames) {
    let path = type.type.path
    for member in type.type.members where type.names[member.index] == nil {
      guard case .declared = member.form, root.types[path]?.has(member.name) == false else { continue }
      let name = names.take(member.name)
      type.names[member.index] = name
      root.types[path]?.found[member.name] = name
    }
  }

  /// Names the functions that the initializer or the entry declares. What has their names is named before them. One
  /// that gives a single value is read in the place of its call.
  mutating func nameFunctions(of type: inout RootType, _ names: inout UniqueNames) {
    for body in [type.entry == nil ? type.initializer?.body : nil, type.entry?.body].compactMap(\.self) {
      let statements = statements(of: body)
      for statement in statements {
        guard let function = members.function(in: statement), function.type != nil,
          case .function(let parameters) = function.form
        else { continue }
        let calls = body.filter { tokens[$0] == function.name && tokens[$0 + 1] == "(" && tokens[$0 - 1] != "func" }
        if calls.count == 1, case let end = tokens.after(calls[0] + 1),
          statements.contains(where: { constantOrAssignment($0, in: body)?.value == calls[0]..<end }),
          arguments(tokens.items(in: tokens.range(calls[0] + 2, end - 1)), for: function) != nil
        {
          consumed.insert(function.index)
          continue
        }
        let name = names.take(Self.product(of: function.name))
        type.names[function.index] = name
        type.locals.add(function.name, as: name, labels: parameters.map(\.label))
      }
    }
  }

  func nameConstants(
    of body: Range<Int>, in locals: inout RootNames.Members, _ found: inout [Int: String],
    among scopes: [RootMembers.Scope], _ names: inout UniqueNames
  ) {
    for constant in members.constants(in: body) where tokens[constant.index] != "return" {
      if locals.has(constant.name) { continue }
      if let linked = rootType(of: constant, among: scopes) {
        locals.links[constant.name] = linked
        continue
      }
      let name = names.take(constant.name)
      found[constant.index] = name
      locals.add(constant.name, as: name)
    }
    for statement in statements(of: body) where isDeclaration(statement) {
      let name = tokens[statement.lowerBound + 1]
      if locals.has(name) { continue }
      found[statement.lowerBound] = names.take(name)
      locals.add(name, as: found[statement.lowerBound] ?? name)
    }
  }

  /// Whether a statement is `let store: any Store`, without a value.
  func isDeclaration(_ statement: Range<Int>) -> Bool {
    ["let", "var"].contains(tokens[statement.lowerBound]) && tokens[statement.lowerBound + 2] == ":"
      && tokens.first("=", in: statement) == nil
  }
}
