import BindingsYAML
import SwiftModel

/// The types of a root that construct others, and what these are given.
extension RootReader {
  /// The constructions of a type that others keep, each with the index of the type that does so.
  private typealias Kept = [String: [(owner: Int, arguments: [(label: String?, value: Range<Int>)])]]

  /// Finds the types that others construct: one that is kept is part of the same container, and one that a function
  /// constructs is a child. Names what initializers take and declare.
  mutating func link(_ types: inout [RootType], _ names: inout UniqueNames) {
    let scopes = types.map(\.type)
    let kept = kept(&types, scopes)
    for index in types.indices where kept[types[index].type.path] != nil { types[index].parent = nil }
    // One that gives another its arguments comes before it, because these have names then.
    var waiting = Array(types.indices)
    while let index = waiting.first(where: { index in
      kept[types[index].type.path]?.first.map { !waiting.contains($0.owner) || $0.owner == index } ?? true
    }) ?? waiting.first {
      waiting.removeAll { $0 == index }
      nameBody(of: &types[index], among: scopes, &names)
      let construction = kept[types[index].type.path]?.first.map { ($0.arguments, self.reader(of: types[$0.owner])) }
      nameParameters(of: &types[index], among: scopes, &names, given: construction)
      nameDeclared(of: &types[index], &names)
    }
  }

  private func kept(_ types: inout [RootType], _ scopes: [RootMembers.Scope]) -> Kept {
    var kept: Kept = [:]
    for (owner, root) in types.enumerated() {
      for member in root.type.members where root.entry == nil || !member.body.isEmpty {
        guard let path = rootType(constructedBy: closure(member.body) ?? member.body, among: scopes),
          let other = types.firstIndex(where: { $0.type.path == path })
        else { continue }
        switch member.form {
        case .stored where owner == other && member.isStatic:
          // `static let shared = Services(store: Store())`
          if types[owner].instance != nil { continue }
          types[owner].instance = member.index
          kept[path, default: []].append((owner, arguments(of: member.body)))
        case _ where owner == other: continue
        case .stored, .lazy: kept[path, default: []].append((owner, arguments(of: member.body)))
        case .computed, .function, .declared:
          types[other].parent = types[other].parent ?? root.type.path
          types[owner].constructed.append((path, member.name, tokens.place(of: member.index)))
        }
      }
      for body in [root.initializer?.body, root.entry?.body].compactMap(\.self) {
        for statement in statements(of: body) {
          guard let (_, value) = constantOrAssignment(statement, in: body),
            let path = rootType(constructedBy: value, among: scopes), path != root.type.path
          else { continue }
          kept[path, default: []].append((owner, arguments(of: value)))
        }
      }
    }
    return kept
  }

  func arguments(of construction: Range<Int>) -> [(label: String?, value: Range<Int>)] {
    let body = closure(construction) ?? construction
    guard let open = body.first(where: { tokens[$0] == "(" }), let close = tokens.closings[open] else { return [] }
    return tokens.items(in: open + 1..<close).map { item in
      let hasLabel = tokens[item.lowerBound + 1] == ":"
      return (hasLabel ? tokens[item.lowerBound] : nil, hasLabel ? tokens.rest(of: item, from: 2) : item)
    }
  }

  /// Names the parameters of the initializer, or the properties without values of a struct that has none.
  mutating func nameParameters(
    of type: inout RootType, among scopes: [RootMembers.Scope], _ names: inout UniqueNames,
    given: (arguments: [(label: String?, value: Range<Int>)], reader: ConstructionReader)?
  ) {
    let path = type.type.path
    for (parameter, member) in givenParameters(of: type) {
      if let member { type.given.insert(member.index) }
      let linked = (member?.type ?? parameter.type).flatMap { self.path(of: Self.plain($0), among: scopes) }
      if let linked {
        type.locals.links[parameter.name] = linked
        if let member { root.types[path]?.links[member.name] = linked }
        continue
      }
      let argument = given?.arguments.first { $0.label == parameter.label ?? parameter.name || $0.label == nil }
      let value = argument.flatMap { argument in given.map { (argument.value, $0.reader) } }
      var name = String?.none
      if let (range, reader) = value, case .reference(.name(let other)) = reader.argument(range, label: nil).value {
        name = other
      } else {
        let own = names.take(member?.name ?? parameter.name)
        name = own
        addInput(own, parameter, member, given: value)
      }
      type.locals.add(parameter.name, as: name ?? parameter.name)
      if let member {
        root.types[path]?.found[member.name] = name
        type.names[member.index] = name
      }
    }
  }

  /// The parameters of the initializer with the members that they set, or the properties that a caller gives.
  private func givenParameters(
    of type: RootType
  ) -> [(parameter: CompositionRoot.Parameter, member: RootMembers.Member?)] {
    var parameters: [(parameter: CompositionRoot.Parameter, member: RootMembers.Member?)] = []
    if let initializer = type.initializer, type.entry == nil {
      let owner = type
      for parameter in initializer.parameters {
        let member = type.type.members.first { member in
          guard case .declared = member.form else { return false }
          return value(of: member, owner).map { tokens.text($0) == parameter.name } ?? false
        }
        parameters.append((parameter, member))
      }
    } else if type.type.isCommand || type.entry == nil && type.type.initializers.isEmpty {
      for member in type.type.members where isGiven(member, type.type) {
        parameters.append((CompositionRoot.Parameter(name: member.name, type: member.type), member))
      }
    }
    if case .function(let taken)? = type.entry?.form { parameters += taken.map { ($0, nil) } }
    return parameters
  }

  /// Adds what a caller gives as a binding of its value, else as an input.
  private mutating func addInput(
    _ own: String, _ parameter: CompositionRoot.Parameter, _ member: RootMembers.Member?,
    given value: (Range<Int>, ConstructionReader)?
  ) {
    let written = (member?.type ?? parameter.type).map { Self.plainInput($0, members) }
    if let (range, reader) = value {
      let made = RootMembers.Member(
        name: own, type: written, form: .stored, isStatic: false, body: range, index: range.lowerBound)
      add(made, range, type: written, scope: .singleton, reader: reader)
    } else if let member, !member.body.isEmpty, written == nil {
      root.inputs.append(
        CompositionRoot.Parameter(
          name: own, type: Self.type(ofLiteral: tokens.text(member.body)),
          defaultText: tokens.text(member.body)))
    } else if !root.inputs.contains(where: { $0.name == own }) {
      let text = member.map { tokens.text($0.body) } ?? parameter.defaultText
      root.inputs.append(
        CompositionRoot.Parameter(
          name: own, type: written, defaultText: text.flatMap { Self.isLiteral($0) ? $0 : nil }))
    }
  }

  /// Whether the callers of a type give a property: it has no value, or is an option of a command.
  func isGiven(_ member: RootMembers.Member, _ type: RootMembers.Scope) -> Bool {
    if type.isCommand {
      return !member.modifiers.isDisjoint(with: ["Flag", "Option", "Argument", "OptionGroup"])
    }
    if case .declared = member.form { return !member.isStatic && !(member.type?.hasSuffix("?") ?? false) }
    return false
  }

  static func isLiteral(_ text: String) -> Bool {
    type(ofLiteral: text) != nil || ["nil", "[]", "[:]", ".init()"].contains(text)
      || text.hasPrefix(".") && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber }
  }

  static func type(ofLiteral text: String) -> String? {
    if text.hasPrefix("\"") { return text.contains("\" ") ? nil : "String" }
    if ["true", "false"].contains(text) { return "Bool" }
    let digits = text.replacing("_", with: "")
    return Int(digits) != nil ? "Int" : Double(digits) != nil ? "Double" : nil
  }

  /// The type of an input: `some Store` is `any Store`.
  static func plainInput(_ type: String, _ members: RootMembers) -> String {
    let type = type.hasPrefix("some ") ? "any \(type.dropFirst(5))" : type
    return members.qualified(type.replacing("inout ", with: ""))
  }
}
