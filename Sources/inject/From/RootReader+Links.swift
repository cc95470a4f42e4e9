import BindingsYAML
import SwiftModel

/// The types of a root that construct others, and what these are given.
extension RootReader {
  /// The constructions of a type that others keep, each with the index of the type that does so.
  private typealias Kept = [String: [(owner: Int, arguments: [(label: String?, value: Range<Int>)])]]

  /// The construction of a type by another one.
  struct Construction {
    let arguments: [(label: String?, value: Range<Int>)]
    /// Reads the arguments as the other type does.
    let reader: ConstructionReader
    /// For a child the names of what its parent keeps: these it has from there.
    var ofParent: Set<String>?

    /// The argument for a parameter: that of its label, or one without.
    func argument(for parameter: CompositionRoot.Parameter) -> Range<Int>? {
      let label = parameter.label ?? parameter.name
      return (arguments.first { $0.label == label } ?? arguments.first { $0.label == nil })?.value
    }
  }

  /// Finds the types that others construct: one that is kept is part of the same container, and one that a function
  /// constructs is a child. Names what initializers take and declare.
  mutating func link(_ types: inout [RootType], _ names: inout UniqueNames) {
    let scopes = types.map(\.type)
    let kept = kept(&types, scopes)
    for index in types.indices where kept[types[index].type.path] != nil { types[index].parent = nil }
    // One that gives another its arguments comes before it, because these have names then.
    var waiting = Array(types.indices)
    while let index = waiting.first(where: { index in
      let owner = kept[types[index].type.path]?.first?.owner ?? parent(of: types[index], among: types)
      return owner.map { !waiting.contains($0) || $0 == index } ?? true
    }) ?? waiting.first {
      waiting.removeAll { $0 == index }
      nameBody(of: &types[index], among: scopes, &names)
      let construction =
        kept[types[index].type.path]?.first.map {
          Construction(arguments: $0.arguments, reader: self.reader(of: types[$0.owner]))
        } ?? childConstruction(of: types[index], among: types)
      nameParameters(of: &types[index], among: scopes, &names, given: construction)
      nameDeclared(of: &types[index], &names)
      nameFunctions(of: &types[index], &names)
    }
  }

  private func parent(of type: RootType, among types: [RootType]) -> Int? {
    types.firstIndex { $0.type.path == type.parent }
  }

  /// The only construction of a type that is a child, by a function of its parent.
  private func childConstruction(of type: RootType, among types: [RootType]) -> Construction? {
    let name = type.type.name
    guard let parent = parent(of: type, among: types).map({ types[$0] }), parent.entry == nil,
      tokens.tokens.indices.count(where: { tokens[$0] == name && tokens[$0 + 1] == "(" }) == 1,
      let made = parent.constructed.first(where: { $0.component == type.type.path }),
      let function = parent.type.members.first(where: { member in
        member.index == made.place.index || member.body.contains(made.place.index)
      }), let last = statements(of: function.body).last
    else { return nil }
    let isInside = function.body.contains(made.place.index)
    let result = isInside ? made.place.index..<tokens.after(made.place.index + 1) : last
    var reader = reader(of: parent)
    // The function sees no constants of the initializer, and its own are no members.
    reader.names.locals = .init()
    if case .function(let parameters) = function.form { reader.parameters = parameters.map(\.name) }
    reader.parameters += members.constants(in: function.body).map(\.name)
    let kept = parent.type.members.filter { member in
      switch member.form {
      case .stored, .lazy, .declared: true
      case .computed, .function: false
      }
    }
    return Construction(
      arguments: arguments(of: result), reader: reader, ofParent: Set(kept.compactMap { parent.names[$0.index] }))
  }

  private func kept(_ types: inout [RootType], _ scopes: [RootMembers.Scope]) -> Kept {
    var kept: Kept = [:]
    for (owner, root) in types.enumerated() {
      for member in root.type.members where root.entry == nil || !member.body.isEmpty {
        let body = closure(member.body) ?? member.body
        guard let path = rootType(constructedBy: body, as: member.type, among: scopes),
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
      if root.entry == nil { addChildren(ofFunctionsOf: owner, &types, scopes) }
      for (_, value) in (root.delegated?.values ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let path = rootType(constructedBy: value, among: scopes), path != root.type.path else { continue }
        kept[path, default: []].append((owner, arguments(of: value)))
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

  /// Adds the types that the functions of a type construct before their results: each call has one of its own.
  private func addChildren(ofFunctionsOf owner: Int, _ types: inout [RootType], _ scopes: [RootMembers.Scope]) {
    let scope = types[owner].type
    for member in scope.members {
      switch member.form {
      case .stored, .lazy, .declared: continue
      case .computed, .function: break
      }
      if rootType(constructedBy: member.body, among: scopes) != nil { continue }
      for index in member.body where tokens[index + 1] == "(" && tokens[index - 1] != "." {
        guard let path = path(of: tokens[index], among: scopes), path != scope.path,
          let other = types.firstIndex(where: { $0.type.path == path })
        else { continue }
        types[other].parent = types[other].parent ?? scope.path
        let construction = Self.line(tokens.text(index..<tokens.after(index + 1)))
        types[owner].constructed.append((path, construction, tokens.place(of: index)))
      }
    }
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
    given: Construction?
  ) {
    let path = type.type.path
    for (parameter, member) in givenParameters(of: type) {
      if let member { type.given.insert(member.index) }
      if let member, let attribute = member.attribute, !type.type.isCommand {
        root.remark(
          "'\(Self.line(tokens.text(attribute)))' of '\(member.name)' is not understood",
          at: tokens.place(of: member.index))
      }
      let linked = (member?.type ?? parameter.type).flatMap { self.path(of: Self.plain($0), among: scopes) }
      if let linked {
        type.locals.links[parameter.name] = linked
        if let member { root.types[path]?.links[member.name] = linked }
        continue
      }
      let value = given.flatMap { given in given.argument(for: parameter).map { ($0, given.reader) } }
      var name = String?.none
      if let (range, reader) = value, case .reference(.name(let other)) = reader.argument(range, label: nil).value,
        given?.ofParent?.contains(other) ?? true
      {
        name = other
        if given?.ofParent != nil { type.ofParent.insert(other) }
      } else {
        let own = names.take(member?.name ?? parameter.name)
        name = own
        addInput(own, parameter, member, given: given?.ofParent == nil ? value : nil)
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
    if isOfLibrary(written) { return }
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
