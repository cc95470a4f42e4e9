import BindingsYAML

/// Writes the names of one type in full.
struct TypeResolution {
  /// The depth to which typealiases are followed. Deeper ones lead back to themselves, or double a type each time.
  private static let deepest = 12

  private let table: TypeTable
  private let context: NameContext
  /// The types that replace generic parameters.
  private let substitution: [String: SwiftTypeForm]
  private let depth: Int
  private var isOpen = false
  private var isAmbiguous = false

  /// The type that a form is in a context.
  package static func resolve(
    _ form: SwiftTypeForm, in context: NameContext, _ substitution: [String: SwiftTypeForm], _ table: TypeTable,
    depth: Int = 0
  ) -> CanonicalType {
    var resolution = TypeResolution(table: table, context: context, substitution: substitution, depth: depth)
    let resolved = resolution.top(form)
    return CanonicalType(resolved, isOpen: resolution.isOpen, isAmbiguous: resolution.isAmbiguous)
  }

  /// `some P` takes what `any P` takes where it is the whole type.
  private mutating func top(_ form: SwiftTypeForm) -> SwiftTypeForm {
    if case .opaque(let type) = form.unmarked { return resolved(type) }
    return resolved(form)
  }

  private mutating func resolved(_ form: SwiftTypeForm) -> SwiftTypeForm {
    switch form {
    case .named(let names): return named(names)
    case .unwrapped(let type): return .optional(resolved(type))
    case .function(let parameters, let effects, let error, let result):
      return function(parameters, effects, error, result)
    case .existential(let type), .marked(_, let type): return resolved(type)
    case .opaque(let type):
      isOpen = true
      return resolved(type)
    case .composition(let parts): return Self.composition(parts.map { resolved($0) })
    case .optional, .array, .dictionary, .tuple, .suppressed, .member, .number: return form.mapParts { resolved($0) }
    }
  }

  /// Labels of a function's parameters are for readers, and `throws(any Error)` is `throws`.
  private mutating func function(
    _ parameters: [SwiftTypeForm.Element], _ effects: [String], _ error: SwiftTypeForm?, _ result: SwiftTypeForm
  ) -> SwiftTypeForm {
    let parameters = parameters.map { element in
      let type = resolved(element.type)
      return SwiftTypeForm.Element(
        labels: [], type: element.type.marks.contains("inout") ? .marked(["inout"], type) : type,
        isVariadic: element.isVariadic)
    }
    var error = error.map { resolved($0) }
    var effects = effects
    if error == .external("Never") { effects.removeAll { $0 == "throws" } }
    if error == .external("Error") || error == .external("Never") { error = nil }
    return .function(parameters, effects: effects, error: error, result: resolved(result))
  }

  /// Parts in one order, each once.
  private static func composition(_ parts: [SwiftTypeForm]) -> SwiftTypeForm {
    var seen: Set<SwiftTypeForm> = []
    let flat = parts.flatMap(\.parts).filter { seen.insert($0).inserted }
    return flat.count == 1 ? flat[0] : .composition(flat.ordered { $0.description < $1.description })
  }

  // MARK: Names

  private mutating func named(_ names: [SwiftTypeForm.Name]) -> SwiftTypeForm {
    let first = names[0].text
    func arguments(_ index: Int) -> [SwiftTypeForm] { names[index].arguments.map { resolved($0) } }
    var current: SwiftTypeForm
    var next = 1
    // A static function that is inherited returns what it is called on.
    if names.count == 1, first == SwiftTypeForm.enclosingType, let type = substitution[first] { return type }
    switch table.meaning(of: first, in: context) {
    case .generic:
      current = substitution[first] ?? open(first)
    case .type(let type):
      current = nominal(type, arguments(0))
    case .alias(let places):
      current = alias(places, arguments(0), substitution, named: first)
    case .module(let module):
      guard names.count > 1 else { return .external(first) }
      next = 2
      switch table.declaration(names[1].text, of: module, in: context) {
      case .type(let type): current = nominal(type, arguments(1))
      case .alias(let places): current = alias(places, arguments(1), [:], named: names[1].text)
      case .generic, .module, .ambiguous, .unknown, nil:
        current = .named([.init(text: names[1].text, arguments: arguments(1))])
      }
    case .ambiguous:
      isAmbiguous = true
      current = .named([.init(text: first, arguments: arguments(0))])
    case .unknown: return undeclared(names)
    }
    for index in names.indices.dropFirst(next) {
      current = member(names[index].text, arguments(index), of: current)
    }
    return current
  }

  /// A name that no file read declares.
  private mutating func undeclared(_ names: [SwiftTypeForm.Name]) -> SwiftTypeForm {
    if names.count == 1, names[0].text == "RawValue" {
      guard case .type(let type) = table.meaning(of: SwiftTypeForm.enclosingType, in: context) else {
        return open(names[0].text)
      }
      let around = sequence(first: type) { [table] in table.parent(of: $0) }
      return around.lazy.compactMap { [table] in table.rawType(of: $0) }.first ?? open(names[0].text)
    }
    if names.count == 1, names[0].arguments.isEmpty, !names[0].text.contains(byte: UInt8(ascii: ":")) {
      return .sugared(names)
    }
    // `Foundation.URL` and `Foundation::URL` are `URL`.
    let drops = names.count > 1 && table.importedNames.contains(names[0].text)
    let rest = names.indices.dropFirst(drops ? 1 : 0)
    return .sugared(
      rest.map { index in
        .init(text: SwiftName.withoutModule(names[index].text), arguments: names[index].arguments.map { resolved($0) })
      })
  }

  private mutating func open(_ name: String) -> SwiftTypeForm {
    isOpen = true
    return .external(name)
  }

  /// A declared type by its full name. Generic parameters that nothing is said about are those of the type around.
  private mutating func nominal(_ type: Int, _ arguments: [SwiftTypeForm]) -> SwiftTypeForm {
    if arguments.isEmpty, table.isPlain(type) { return table.form(ofType: type) }
    let isGiven = !arguments.isEmpty || !encloses(type)
    let own = isGiven ? arguments : table.types[type].genericParameters.map { substitution[$0] ?? open($0) }
    let name = String(table.types[type].simpleName)
    guard let parent = table.parent(of: type), case .named(let outer) = nominal(parent, []) else {
      return .named([.init(text: table.rootName(of: type), arguments: []), .init(text: name, arguments: own)])
    }
    return .named(outer + [.init(text: name, arguments: own)])
  }

  private func encloses(_ type: Int) -> Bool {
    guard let file = context.file, !table.types[type].genericParameters.isEmpty else { return false }
    var next = context.scope
    while let index = next {
      let place = ScopePlace(file: file, scope: index)
      if case .declared(var owner) = table.owner(of: place) {
        if owner == type { return true }
        while let parent = table.parent(of: owner) {
          if parent == type { return true }
          owner = parent
        }
      }
      next = table.scope(place).parent
    }
    return false
  }

  private mutating func member(_ name: String, _ arguments: [SwiftTypeForm], of outer: SwiftTypeForm) -> SwiftTypeForm {
    let name = SwiftName.withoutModule(name)
    guard case .named(let names) = outer else { return .member(outer, name) }
    if let type = table.declaredType(outer) {
      switch table.member(name, of: type, from: context) {
      case .type(let found) where table.parent(of: found) != type: return nominal(found, arguments)
      case .alias(let places): return alias(places, arguments, table.substitution(for: type, names), named: name)
      case .type, .generic, .module, .ambiguous, .unknown, nil: break
      }
      if name == "RawValue", table.types[type].kind == .enum { return table.rawType(of: type) ?? open(name) }
    }
    return .named(names + [.init(text: name, arguments: arguments)])
  }

  // MARK: Typealiases

  /// Returns the type of an alias. An alias of several types under several conditions stays itself.
  private mutating func alias(
    _ places: [DeclarationPlace], _ arguments: [SwiftTypeForm], _ outer: [String: SwiftTypeForm], named name: String
  ) -> SwiftTypeForm {
    var found: [CanonicalType] = []
    for place in places where depth < Self.deepest {
      let alias = table.alias(place)
      guard let form = table.form(table.text(alias.type, in: place.file)) else { continue }
      var substitution = outer
      for (generic, argument) in zip(alias.genericParameters, arguments) { substitution[generic] = argument }
      let context = NameContext(
        module: table.files[place.file].module, file: place.file, scope: alias.scope, generics: alias.genericParameters)
      let resolved = Self.resolve(form, in: context, substitution, table, depth: depth + 1)
      if !found.contains(resolved) { found.append(resolved) }
    }
    guard found.count == 1 else {
      let module = table.modules[table.files[places[0].file].module].name
      return .named([
        .init(text: module, arguments: []), .init(text: table.alias(places[0]).name, arguments: arguments),
      ])
    }
    isOpen = isOpen || found[0].isOpen
    isAmbiguous = isAmbiguous || found[0].isAmbiguous
    guard !arguments.isEmpty, table.alias(places[0]).genericParameters.isEmpty,
      case .named(var names) = found[0].form, let last = names.popLast(), last.arguments.isEmpty
    else { return found[0].form }
    return .named(names + [.init(text: last.text, arguments: arguments)])
  }
}

extension SwiftTypeForm {
  /// A type that no file read declares.
  package static func external(_ name: String) -> SwiftTypeForm { .named([Name(text: name, arguments: [])]) }

  /// Those of a composition; of another type, itself.
  package var parts: [SwiftTypeForm] {
    if case .composition(let parts) = self { parts } else { [self] }
  }
}
