import BindingsYAML
import SwiftModel

/// Reads a type of the root, a type that is a child, and a function.
extension RootReader {
  func reader(of type: RootType) -> ConstructionReader {
    var reader = ConstructionReader(tokens: tokens)
    reader.names = RootNames(types: root.types, own: root.types[type.type.path] ?? .init())
    for path in root.types.keys.sorted() {
      let last = String(path.split(separator: ".").last ?? "")
      if reader.names.types[last] == nil { reader.names.types[last] = root.types[path] }
    }
    (reader.names.locals, reader.names.overloads) = (type.locals, Set(root.overloads.keys))
    reader.hidden = privateNames
    reader.inheritsUnread = type.type.isClass && inheritsUnread(type.type.superclass)
    if type.entry != nil {
      reader.hidden.formUnion(
        type.type.members.filter { member in !reader.names.own.has(member.name) }.map(\.name))
    }
    reader.nested = members.nested
    return reader
  }

  /// Whether the first name after the colon of a class is one that may have members, and is not read.
  private func inheritsUnread(_ name: String) -> Bool {
    let others = ["", "ObservableObject", "Sendable", "AnyObject"]
    return !others.contains(name) && !name.hasPrefix("NS") && !name.hasPrefix("UI")
      && !members.scopes.contains { !$0.isExtension && $0.name == name }
  }

  mutating func read(_ root: RootType) {
    let (scope, whole) = (root.type, reader(of: root))
    var reader = whole
    reader.names.locals = .init()
    for member in scope.members {
      if root.isEntrance(member) || root.given.contains(member.index) { continue }
      let name = root.names[member.index]
      if root.type.isCommand, member.isStatic { continue }
      if let link = reader.names.own.links[member.name] {
        remark(onLink: member, to: link, of: root)
        continue
      }
      guard let name else {
        remark(onUnread: member, isEntry: root.entry != nil)
        continue
      }
      read(member, named: name, of: root, reader)
    }
    if let initializer = root.initializer, root.entry == nil {
      readStatements(of: initializer.body, root, whole, "init")
    }
    for other in scope.initializers + scope.inherited where other.index == root.delegated?.index {
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

  private mutating func read(
    _ member: RootMembers.Member, named name: String, of root: RootType, _ reader: ConstructionReader
  ) {
    let remarks = member.modifiers.contains("weak") ? ["the property is 'weak'"] : []
    switch member.form {
    case .stored, .lazy:
      add(
        member, named: name, closure(member.body) ?? member.body, type: member.type, scope: .singleton,
        reader: reader, remarks: remarks)
    case .computed:
      // A view's body is no part.
      if root.entry != nil || ["body", "description"].contains(member.name) { return }
      add(member, named: name, member.body, type: member.type, scope: .factory, reader: reader)
    case .function(let parameters):
      var reader = reader
      reader.parameters = parameters.map(\.name)
      add(
        member, named: name, member.body, type: member.type, scope: .factory, parameters: parameters,
        reader: reader)
    case .declared:
      if value(of: member, root) != nil { return }
      if member.type?.hasSuffix("?") == true || member.type?.hasSuffix("!") == true {
        self.root.remark("'\(member.name)' is set later, which is not taken over", at: tokens.place(of: member.index))
      } else {
        addGap(member, named: name)
      }
    }
  }

  /// Says which statements of an initializer do more than set the properties to what it is given.
  mutating func readDelegated(_ initializer: RootMembers.Initializer, _ root: RootType) {
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
  mutating func addGap(_ member: RootMembers.Member, named name: String) {
    var gap = CompositionRoot.Registration(
      name: name, type: member.type.map { members.qualified(Self.plain($0)) }, construction: .unknown,
      text: member.name, scope: .singleton, place: tokens.place(of: member.index))
    gap.isExistential = member.type.map(Self.isExistential) ?? false
    root.registrations.append(gap)
  }

  /// Says what the protocol becomes as which a part of the root is seen.
  mutating func remark(onLink member: RootMembers.Member, to path: String, of type: RootType) {
    if path == type.type.path, member.isStatic {
      if member.index == type.instance { return }
      root.remark(
        "'\(member.name)' is another '\(type.type.name)', which is not taken over", at: tokens.place(of: member.index))
      return
    }
    guard let type = member.type.map(Self.plain), members.qualified(type) != path, !type.hasSuffix("?"),
      member.type?.hasSuffix("!") != true, !path.hasSuffix(type)
    else { return }
    root.remark(
      "'\(member.name)' is part of this container, which conforms to '\(type)' by an extension in Swift",
      at: tokens.place(of: member.index))
  }

  mutating func remark(onUnread member: RootMembers.Member, isEntry: Bool) {
    let place = tokens.place(of: member.index)
    guard isEntry else {
      root.remark("'\(member.name)' is declared twice, and the first is taken over", at: place)
      return
    }
    remark(onStaying: "'\(member.name)'", members.constants(in: member.body), at: member.index)
  }

  mutating func remark(onStaying name: String, _ constants: [RootMembers.Member], at index: Int) {
    let constructed = constants.compactMap { type(constructedBy: $0.body) }
    if !constructed.isEmpty {
      root.remark(
        "\(name) stays as it is; it constructs \(DraftNames.list(constructed))", at: tokens.place(of: index))
    }
  }

  /// Reads a type that a function constructs, as a child.
  mutating func readChild(_ type: RootType) {
    let whole = root
    root = CompositionRoot()
    (root.component, root.imports, root.types) = (type.type.path, whole.imports, whole.types)
    root.constructed = type.constructed
    root.inputs = whole.inputs.filter { input in
      type.locals.found.values.contains(input.name) && !type.ofParent.contains(input.name)
    }
    read(type)
    let part = root
    root = whole
    root.inputs.removeAll { input in part.inputs.contains { $0.name == input.name } }
    root.components.append(part)
  }

  /// Reads a function, or a file's own statements: `let store = Store(); let server = Server(store: store)`.
  /// Another type of the root that it constructs is part of the same container, which has its members.
  mutating func read(_ block: RootMembers.Block, among scopes: [RootMembers.Scope], _ names: inout UniqueNames) {
    let parameters: [CompositionRoot.Parameter] = block.parameters.map { parameter in
      let type = parameter.type.map { Self.plainInput($0, members) }
      return CompositionRoot.Parameter(name: names.take(parameter.name), type: type)
    }
    root.inputs += parameters
    let scope = RootMembers.Scope(
      name: "", path: "", clause: "", isExtension: false, isClass: false, index: block.index, range: block.body)
    var type = RootType(type: scope)
    for (given, parameter) in zip(block.parameters, parameters) { type.locals.add(given.name, as: parameter.name) }
    nameConstants(of: block.body, in: &type.locals, &type.names, among: scopes, &names)
    for constant in members.constants(in: block.body) where type.locals.links[constant.name] != nil {
      root.remark(
        "'\(constant.name)' is this container: its inputs were '\(Self.line(tokens.text(constant.body)))'",
        at: tokens.place(of: constant.index))
    }
    readStatements(of: block.body, type, reader(of: type), block.name ?? "")
  }

  /// `editor` for `makeEditor`.
  static func product(of function: String) -> String {
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
