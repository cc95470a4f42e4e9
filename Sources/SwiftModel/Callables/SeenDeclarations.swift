import SwiftDeclarations

/// Swift's declarations as the bindings files of a module see them.
package struct SeenDeclarations {
  package let table: TypeTable
  /// The module, an index into the table's.
  package let module: Int

  package init(of table: TypeTable, seenFrom module: Int) {
    self.table = table
    self.module = module
  }

  package var context: NameContext { NameContext(module: module) }

  /// The type that a text means.
  package func type(_ text: String) -> CanonicalType? { table.type(text, in: context) }

  /// The declared type that a text means.
  package func declaredType(_ text: String) -> Int? { type(text).flatMap { table.declaredType($0.form) } }
}

// Finds what a bindings file calls.
extension SeenDeclarations {
  /// Looks up an initializer or a function, of whose arguments nothing is written.
  package func find(_ callee: String) -> CallableSelection { find(callee, arguments: []) }

  /// Looks up an initializer or a function.
  ///
  /// - Parameters:
  ///   - callee: As it is written in `implementation`, `type` or `factory`.
  ///   - arguments: The labels of the written arguments, nil for `_`.
  ///   - parameters: The parameters of the binding whose types the declaration says.
  ///   - condition: That of the construction.
  /// - Returns: The only one that counts, or why there is none.
  package func find(
    _ callee: String, arguments: [String?] = [], parameters: [String] = [], under condition: ConditionFormula = .always
  ) -> CallableSelection {
    guard let path = CalleePath(callee) else { return .unknown }
    let spelling = path.labels == nil && !path.isInitializer ? callee : SwiftTypeForm.named(path.names).description
    let found: [Callable]
    var declarations: [String?]?
    if let type = declared(path.names) {
      if !table.isVisible(type.index) { return .notCallable(hidden(type.index)) }
      found = Initializers.find(type.form, type.index, spelling: spelling, table) ?? []
      if found.isEmpty, let reason = notConstructible(type.index) { return .notCallable(reason) }
      if table.hasConditions { declarations = table.types[type.index].declarations.map(table.condition) }
    } else if isUnknown(callee) {
      return .unknown
    } else if let hidden = hidden(path.names) {
      return .notCallable(hidden)
    } else if path.isInitializer {
      // Those of extensions are read, and not which others there are.
      found = methods("init", of: external(path.names), spelling).filter {
        $0.parameters.map { $0.label ?? "_" } == path.labels
      }
    } else if path.names[path.names.count - 1].arguments.count > 0 {
      return .unknown
    } else {
      found = functions(path.names, spelling)
    }
    if found.isEmpty, let member = unknownMember(path) { return .notCallable(member) }
    if found.isEmpty, arguments.isEmpty, isEnumCase(path.names) { return .notCallable(.enumCase) }
    if found.allSatisfy({ $0.condition == nil }), declarations?.allSatisfy({ $0 == nil }) ?? true {
      return .select(found, labels: path.labels, arguments: arguments, parameters: parameters, under: condition)
    }
    // What is compiled under no condition of the call's is not there.
    let conditions = declarations ?? found.map(\.condition)
    let place =
      conditions.contains(nil) ? condition : ConditionFormula.and([condition, ConditionFormula(anyOf: conditions)])
    let present = found.filter { $0.condition == nil || !place.excludes(ConditionFormula(declaration: $0.condition)) }
    return .select(present, labels: path.labels, arguments: arguments, parameters: parameters, under: place)
  }

  /// Whether a text is a name that nothing which is read has: it is probably that of a library's type.
  package func isUnknown(_ name: String) -> Bool {
    guard SwiftName.isIdentifier(name), case .unknown = table.meaning(of: name, in: context) else { return false }
    return table.freeFunctions[name] == nil && table.modules(declaring: name) == nil && table.privateTypes[name] == nil
  }

  // MARK: What is not called

  private func notConstructible(_ type: Int) -> CallableSelection.NotCallable? {
    switch table.types[type].kind {
    case .protocol:
      let found = table.implementations(of: CanonicalType(table.form(ofType: type)))
      return .protocolType(
        implementations: found.map { table.spelling(CanonicalType(table.form(ofType: $0))) })
    case .enum:
      // One with raw values has `init?(rawValue:)`.
      let inherits = table.types[type].declarations.contains { !table.scope($0).inherited.isEmpty }
      return inherits ? nil : .enumType
    case .struct, .class, .actor, .extension: return nil
    }
  }

  /// Whether a name is probably an enum's case, which is not read: a member that is neither a function nor a property.
  private func isEnumCase(_ names: [SwiftTypeForm.Name]) -> Bool {
    guard names.count > 1, let type = declared(Array(names.dropLast())), table.types[type.index].kind == .enum else {
      return false
    }
    let places = table.types[type.index].declarations + table.extensions(of: .declared(type.index))
    let name = names[names.count - 1].text
    return !places.contains { place in table.allProperties(of: place).contains { $0.name == name } }
  }

  /// A type of another module, or of a file, that only that sees.
  private func hidden(_ names: [SwiftTypeForm.Name]) -> CallableSelection.NotCallable? {
    var path = names.map(\.text)
    var isThere = { (_: Int) in true }
    switch table.meaning(of: path[0], in: context) {
    case .unknown:
      if let (selected, name) = SwiftName.module(of: path[0]), let module = table.moduleIndices[selected] {
        path[0] = name
        isThere = { table.types[$0].module == module }
      }
    case .module(let module) where path.count > 1:
      path.removeFirst()
      isThere = { table.types[$0].module == module }
    case .type(let type):
      let files = table.types[type].declarations.map(\.file)
      isThere = { files.contains(table.types[$0].declarations[0].file) }
    case .module, .alias, .generic, .ambiguous: return nil
    }
    guard table.freeFunctions[path[0]] == nil else { return nil }
    let name = path.joined(separator: ".")
    let declared = (table.modules(declaring: path[0]) ?? []).compactMap { table.modules[$0].types[name] }
    let kept = (table.privateTypes[name] ?? []).filter(isThere)
    let found = (declared + kept).filter { !table.isVisible($0) }
    return found.count == 1 ? hidden(found[0]) : nil
  }

  private func hidden(_ type: Int) -> CallableSelection.NotCallable {
    let place = table.types[type].declarations[0]
    return .hidden(
      table.access(ofType: type), module: table.modules[table.types[type].module].name,
      SwiftPlace(file: table.files[place.file].file, range: table.scope(place).place))
  }

  /// A last part that its type does not have, with the callee that is probably meant.
  private func unknownMember(_ path: CalleePath) -> CallableSelection.NotCallable? {
    guard path.names.count > 1, let last = path.names.last, case let outer = Array(path.names.dropLast()),
      let type = declared(outer)?.index, let found = table.unknownMember(last.text, of: type)
    else { return nil }
    let labels = path.labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? ""
    return .unknownMember(
      meant: found.meant.map { "\(SwiftTypeForm.named(outer)).\($0)\(labels)" }, others: found.others)
  }

  /// The declared type that names lead to.
  private func declared(_ names: [SwiftTypeForm.Name]) -> (form: SwiftTypeForm, index: Int)? {
    if names.count == 1, names[0].arguments.isEmpty, names[0].text != "Void",
      case .type(let type) = table.meaning(of: names[0].text, in: context), table.isPlain(type)
    {
      return (table.form(ofType: type), type)
    }
    let type = TypeResolution.resolve(.named(names), in: context, [:], table)
    guard let index = table.declaredType(type.form) else { return nil }
    return (type.form, index)
  }

  // MARK: Functions

  private func functions(_ names: [SwiftTypeForm.Name], _ spelling: String) -> [Callable] {
    let name = names[names.count - 1].text
    if let (module, name) = SwiftName.module(of: name) {
      return table.moduleIndices[module].map { freeFunctions(name, spelling, of: $0) } ?? []
    }
    guard names.count > 1 else { return freeFunctions(name, spelling, of: nil) }
    let outer = Array(names.dropLast())
    if let type = declared(outer) { return methods(name, of: type.form, spelling) }
    guard outer.count == 1, let module = table.moduleIndices[outer[0].text] else {
      return methods(name, of: external(outer), spelling)
    }
    return freeFunctions(name, spelling, of: module)
  }

  /// A type that no file read declares, but perhaps extends.
  private func external(_ names: [SwiftTypeForm.Name]) -> SwiftTypeForm {
    TypeResolution.resolve(.named(names), in: context, [:], table).form
  }

  private func freeFunctions(_ name: String, _ spelling: String, of module: Int?) -> [Callable] {
    let reader = CallableReader(table: table, spelling: spelling, substitution: [:])
    let places = (table.freeFunctions[name] ?? []).filter { place in
      module.map { $0 == table.files[place.file].module } ?? true
    }
    return CallableSelection.distinct(places.map { reader.callable($0, .function) })
  }

  /// The static methods or initializers of the type, of its extensions, and of what it inherits from or conforms to.
  private func methods(_ name: String, of form: SwiftTypeForm, _ spelling: String) -> [Callable] {
    let isInitializer = name == "init"
    var found: [Callable] = []
    var labels: Set<String> = []
    for owner in [form] + table.supertypes(of: form).forms {
      guard case .named(let names) = owner else { continue }
      let declared = table.declaredType(owner)
      let reader = CallableReader(table: table, spelling: spelling, of: form, declaredBy: owner)
      // A protocol's requirement is met by what the type declares.
      let own = declared.map { table.types[$0] }
      let places =
        (own.map { $0.kind == .protocol ? [] : $0.declarations } ?? [])
        + table.extensions(of: declared.map { .declared($0) } ?? .external(names.map(\.text).joined(separator: ".")))
      let methods = places.flatMap { table.functions(named: name, in: $0) }
        .filter { isInitializer || table.function($0).prefix.modifiers.contains(.isStatic) }
        .map { reader.callable($0, isInitializer ? .initializer : .staticMethod) }
      // What a type declares again is its own.
      found += methods.filter { !labels.contains($0.labels) }
      labels.formUnion(methods.map(\.labels))
    }
    return CallableSelection.distinct(found)
  }
}

extension TypeTable {
  /// The static methods of a type that construct it for others, where no initializer can be called: `Store.open`.
  package func makers(of type: Int) -> [String] {
    guard !hasCallableInitializer(type) else { return [] }
    let (form, own) = (form(ofType: type), spelling(CanonicalType(form(ofType: type))))
    let reader = CallableReader(table: self, spelling: own, of: form, declaredBy: form)
    var makers: [String] = []
    for scope in types[type].declarations + extensions(of: .declared(type)) {
      for place in functions(in: scope) where function(place).prefix.modifiers.contains(.isStatic) {
        let callable = reader.callable(place, .staticMethod)
        guard callable.isCallable, callable.result?.form == form else { continue }
        let maker = "\(own).\(function(place).name)"
        if !makers.contains(maker) { makers.append(maker) }
      }
    }
    return makers
  }

  /// Whether others can call an initializer of a type; true also where none is found.
  package func hasCallableInitializer(_ type: Int) -> Bool {
    let (form, own) = (form(ofType: type), spelling(CanonicalType(form(ofType: type))))
    let initializers = Initializers.find(form, type, spelling: own, self) ?? []
    return initializers.isEmpty || initializers.contains(where: \.isCallable)
  }
}
