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

  private static let endings = [
    "Container", "Dependencies", "Assembly", "Assembler", "Factory", "CompositionRoot", "Root", "Environment",
    "Services", "Injector", "Module", "Component",
  ]

  /// Reads the types whose names say that they construct a program; in a file without one, the type or the function
  /// that constructs the most. Files of a library are read already.
  mutating func readByHand() {
    let library = root.paths
    let files = members.files.filter { !library.contains(tokens.place(of: $0.lowerBound).path) }
    if files.isEmpty { return }
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
    let nested = members.types.filter { type in
      type.path.contains(".") && paths.contains { type.path.hasPrefix($0 + ".") }
        && constructions(of: type, withStatements: true) > 0
    }
    paths += nested.map(\.path)
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

  /// The number of the members of a type that are constructed.
  /// With `withStatements`, a function may have statements before its result.
  private func constructions(of scope: RootMembers.Scope, withStatements: Bool = false) -> Int {
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

  private func constructions(in block: RootMembers.Block) -> Int { constructions(of: block.constants) }

  private func constructions(in body: Range<Int>) -> Int { constructions(of: members.constants(in: body)) }

  /// The number of constants that a call gives, where one of them is a construction.
  private func constructions(of constants: [RootMembers.Member]) -> Int {
    let reader = ConstructionReader(tokens: tokens)
    let isConstructed = constants.contains { if case .call = reader.construction($0.body) { true } else { false } }
    return isConstructed ? constants.count { tokens[$0.body.upperBound - 1] == ")" } : 0
  }

  /// Follows `self.init(store: store)` to the initializer that sets the properties.
  private func delegate(_ type: inout RootType) {
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

  // MARK: Names

  /// The names of registrations, each once.
  struct UniqueNames {
    private var taken: Set<String> = []

    mutating func take(_ name: String) -> String {
      let name = SwiftName.unused(name) { taken.contains($0) }
      taken.insert(name)
      return name
    }
  }

  private mutating func nameMembers(
    of type: inout RootType, among types: [RootMembers.Scope], _ names: inout UniqueNames
  ) {
    var found = RootNames.Members()
    for member in type.type.members where member.index != type.entry?.index {
      let linked = rootType(of: member, among: types)
      switch member.form {
      case .function(let parameters):
        if type.entry != nil { continue }
        if let linked {
          found.links[member.name] = linked
          continue
        }
        let name = names.take(Self.product(of: member.name))
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
        }
      }
    }
    root.types[type.type.path] = found
  }

  /// The type of the root that a member is, by its type or what constructs it.
  private func rootType(of member: RootMembers.Member, among types: [RootMembers.Scope]) -> String? {
    if let type = member.type.map(Self.plain) {
      let bare = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
      if let path = path(of: bare, among: types) { return path }
    }
    return rootType(constructedBy: closure(member.body) ?? member.body, among: types)
  }

  private func path(of type: String, among types: [RootMembers.Scope]) -> String? {
    types.first { $0.path == type || $0.path == members.qualified(type) }?.path
  }

  private func rootType(constructedBy body: Range<Int>, among types: [RootMembers.Scope]) -> String? {
    guard let last = statements(of: body).last else { return nil }
    let result = tokens[last.lowerBound] == "return" ? tokens.rest(of: last, from: 1) : last
    guard case .call(let callee, _) = ConstructionReader(tokens: tokens).construction(result) else { return nil }
    return path(of: callee, among: types)
  }

  // MARK: Types that construct others

  /// Finds the types that others construct: one that is kept is part of the same container, and one that a function
  /// constructs is a child. Names what initializers take and declare.
  private mutating func link(_ types: inout [RootType], _ names: inout UniqueNames) {
    let scopes = types.map(\.type)
    var kept: [String: [(owner: Int, arguments: [(label: String?, value: Range<Int>)])]] = [:]
    for (owner, root) in types.enumerated() {
      for member in root.type.members where root.entry == nil || !member.body.isEmpty {
        guard let path = rootType(constructedBy: closure(member.body) ?? member.body, among: scopes),
          path != root.type.path, let other = types.firstIndex(where: { $0.type.path == path })
        else { continue }
        switch member.form {
        case .stored, .lazy: kept[path, default: []].append((owner, self.arguments(of: member.body)))
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
          kept[path, default: []].append((owner, self.arguments(of: value)))
        }
      }
    }
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

  private func arguments(of construction: Range<Int>) -> [(label: String?, value: Range<Int>)] {
    let body = closure(construction) ?? construction
    guard let open = body.first(where: { tokens[$0] == "(" }), let close = tokens.closings[open] else { return [] }
    return tokens.items(in: open + 1..<close).map { item in
      let hasLabel = tokens[item.lowerBound + 1] == ":"
      return (hasLabel ? tokens[item.lowerBound] : nil, hasLabel ? tokens.rest(of: item, from: 2) : item)
    }
  }

  /// Names the parameters of the initializer, or the properties without values of a struct that has none.
  private mutating func nameParameters(
    of type: inout RootType, among scopes: [RootMembers.Scope], _ names: inout UniqueNames,
    given: (arguments: [(label: String?, value: Range<Int>)], reader: ConstructionReader)?
  ) {
    let path = type.type.path
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
    for (parameter, member) in parameters {
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
      type.locals.add(parameter.name, as: name ?? parameter.name)
      if let member {
        root.types[path]?.found[member.name] = name
        type.names[member.index] = name
      }
    }
  }

  /// Whether the callers of a type give a property: it has no value, or is an option of a command.
  private func isGiven(_ member: RootMembers.Member, _ type: RootMembers.Scope) -> Bool {
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
  private static func plainInput(_ type: String, _ members: RootMembers) -> String {
    let type = type.hasPrefix("some ") ? "any \(type.dropFirst(5))" : type
    return members.qualified(type.replacing("inout ", with: ""))
  }

  /// Names the constants of the initializer, or of the entry. One that a property of its name gets is that property.
  private mutating func nameBody(
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
  private mutating func nameDeclared(of type: inout RootType, _ names: inout UniqueNames) {
    let path = type.type.path
    for member in type.type.members where type.names[member.index] == nil {
      guard case .declared = member.form, root.types[path]?.has(member.name) == false else { continue }
      let name = names.take(member.name)
      type.names[member.index] = name
      root.types[path]?.found[member.name] = name
    }
  }

  private func nameConstants(
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

  // MARK: Reading

  private func reader(of type: RootType) -> ConstructionReader {
    var reader = ConstructionReader(tokens: tokens)
    reader.names = RootNames(types: root.types, own: root.types[type.type.path] ?? .init())
    for path in root.types.keys {
      let last = String(path.split(separator: ".").last ?? "")
      if reader.names.types[last] == nil { reader.names.types[last] = root.types[path] }
    }
    reader.names.locals = type.locals
    reader.hidden = privateNames
    if type.entry != nil {
      reader.hidden.formUnion(
        type.type.members.filter { member in !reader.names.own.has(member.name) }.map(\.name))
    }
    reader.nested = members.nested
    return reader
  }

  private mutating func read(_ root: RootType) {
    let (scope, whole) = (root.type, reader(of: root))
    var reader = whole
    reader.names.locals = .init()
    for member in scope.members {
      if member.index == root.entry?.index || root.given.contains(member.index) { continue }
      let name = root.names[member.index]
      let place = tokens.place(of: member.index)
      if root.type.isCommand, member.isStatic { continue }
      if let link = reader.names.own.links[member.name] {
        remark(onLink: member, to: link)
        continue
      }
      guard let name else {
        remark(onUnread: member, isEntry: root.entry != nil)
        continue
      }
      let remarks = member.modifiers.contains("weak") ? ["the property is 'weak'"] : []
      switch member.form {
      case .stored, .lazy:
        add(
          member, named: name, closure(member.body) ?? member.body, type: member.type, scope: .singleton,
          reader: reader, remarks: remarks)
      case .computed:
        // A view's body is no part.
        if root.entry != nil || ["body", "description"].contains(member.name) { continue }
        add(member, named: name, member.body, type: member.type, scope: .factory, reader: reader)
      case .function(let parameters):
        var reader = reader
        reader.parameters = parameters.map(\.name)
        add(
          member, named: name, member.body, type: member.type, scope: .factory, parameters: parameters,
          reader: reader)
      case .declared:
        if value(of: member, root) != nil { continue }
        if member.type?.hasSuffix("?") == true || member.type?.hasSuffix("!") == true {
          self.root.remark("'\(member.name)' is set later, which is not taken over", at: place)
        } else {
          addGap(member, named: name)
        }
      }
    }
    if let initializer = root.initializer, root.entry == nil {
      readStatements(of: initializer.body, root, whole, "init")
    }
    for other in scope.initializers where other.index == root.delegated?.index {
      readDelegated(other, root)
    }
    let read = [root.initializer?.index, root.delegated?.index]
    for other in scope.initializers where root.entry == nil && !read.contains(other.index) {
      self.root.remark(
        "this initializer is not taken over: '\(Self.line(tokens.text(other.body)))'",
        at: tokens.place(of: other.index))
    }
    if let entry = root.entry { readStatements(of: entry.body, root, whole, entry.name) }
    for other in scope.others where root.entry == nil {
      let end = tokens.first("{", in: other..<tokens.tokens.count).map(tokens.after) ?? other + 1
      self.root.remark("'\(Self.line(tokens.text(other..<end)))' is not taken over", at: tokens.place(of: other))
    }
  }

  /// Says which statements of an initializer do more than set the properties to what it is given.
  private mutating func readDelegated(_ initializer: RootMembers.Initializer, _ root: RootType) {
    for statement in statements(of: initializer.body) where tokens.text(statement) != "super.init()" {
      if let (name, value) = constantOrAssignment(statement, in: initializer.body),
        initializer.parameters.contains(where: { $0.name == tokens.text(value) }),
        root.type.members.contains(where: { $0.name == name })
      {
        continue
      }
      self.root.remark(
        "'\(Self.line(tokens.text(statement)))' of the initializer is not taken over",
        at: tokens.place(of: statement.lowerBound))
    }
  }

  /// A property of which nothing but the type is known.
  private mutating func addGap(_ member: RootMembers.Member, named name: String) {
    root.registrations.append(
      CompositionRoot.Registration(
        name: name, type: member.type.map { members.qualified(Self.plain($0)) }, construction: .unknown,
        text: member.name, scope: .singleton, place: tokens.place(of: member.index)))
  }

  /// Says what the protocol becomes as which a part of the root is seen.
  private mutating func remark(onLink member: RootMembers.Member, to path: String) {
    guard let type = member.type.map(Self.plain), members.qualified(type) != path, !type.hasSuffix("?"),
      !type.hasSuffix("!"), !path.hasSuffix(type)
    else { return }
    root.remark(
      "'\(member.name)' is part of this container, which an extension in Swift makes a '\(type)'",
      at: tokens.place(of: member.index))
  }

  private mutating func remark(onUnread member: RootMembers.Member, isEntry: Bool) {
    let place = tokens.place(of: member.index)
    guard isEntry else {
      root.remark("'\(member.name)' is declared twice, and the first is taken over", at: place)
      return
    }
    let constructed = members.constants(in: member.body).compactMap { type(constructedBy: $0.body) }
    if !constructed.isEmpty {
      root.remark("'\(member.name)' stays as it is; it constructs \(DraftNames.list(constructed))", at: place)
    }
  }

  /// Reads a type that a function constructs, as a child.
  private mutating func readChild(_ type: RootType) {
    let whole = root
    root = CompositionRoot()
    (root.component, root.imports, root.types) = (type.type.path, whole.imports, whole.types)
    root.constructed = type.constructed
    root.inputs = whole.inputs.filter { input in type.locals.found.values.contains(input.name) }
    read(type)
    let part = root
    root = whole
    root.inputs.removeAll { input in part.inputs.contains { $0.name == input.name } }
    root.components.append(part)
  }

  /// Reads a function, or a file's own statements: `let store = Store(); let server = Server(store: store)`.
  private mutating func read(_ block: RootMembers.Block, _ names: inout UniqueNames) {
    let parameters: [CompositionRoot.Parameter] = block.parameters.map { parameter in
      let type = parameter.type.map { Self.plainInput($0, members) }
      return CompositionRoot.Parameter(name: names.take(parameter.name), type: type)
    }
    root.inputs += parameters
    let scope = RootMembers.Scope(
      name: "", path: "", clause: "", isExtension: false, isClass: false, index: block.index, range: block.body)
    var type = RootType(type: scope)
    for (given, parameter) in zip(block.parameters, parameters) { type.locals.add(given.name, as: parameter.name) }
    nameConstants(of: block.body, in: &type.locals, &type.names, among: [], &names)
    readStatements(of: block.body, type, reader(of: type), block.name ?? "")
  }

  /// `editor` for `makeEditor`.
  private static func product(of function: String) -> String {
    guard function.hasPrefix("make"), function.count > 4 else { return function }
    return function.dropFirst(4).prefix(1).lowercased() + function.dropFirst(5)
  }

  /// The body of `{ … }()`, without what it captures.
  func closure(_ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, tokens[first] == "{", let close = tokens.closings[first],
      close + 3 == range.upperBound
    else { return nil }
    let captures = tokens[first + 1] == "[" ? tokens.after(first + 1) : first + 1
    return (captures > first + 1 && tokens[captures] == "in" ? captures + 1 : first + 1)..<close
  }
}
