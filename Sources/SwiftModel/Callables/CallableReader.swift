import SwiftDeclarations

/// Reads declarations as what is called on one type, or on none.
package struct CallableReader {
  package let table: TypeTable
  /// How the bindings file writes the type or the function.
  package let spelling: String
  /// The types that replace generic parameters and `Self`. In a plain type `Self` is found by its place.
  package let substitution: [String: SwiftTypeForm]
  /// The type that initializers construct.
  let constructed: CanonicalType?

  package init(
    table: TypeTable, spelling: String, substitution: [String: SwiftTypeForm], constructed: CanonicalType? = nil
  ) {
    (self.table, self.spelling, self.substitution, self.constructed) = (table, spelling, substitution, constructed)
  }

  /// For what constructs a type, and is declared by that or by something above it.
  init(table: TypeTable, spelling: String, of form: SwiftTypeForm, declaredBy owner: SwiftTypeForm) {
    var substitution: [String: SwiftTypeForm] = [:]
    var isPlain = false
    if case .named(let names) = owner, let type = table.declaredType(owner) {
      substitution = table.substitution(for: type, names)
      isPlain = owner == form && table.isPlain(type)
    }
    if !isPlain { substitution[SwiftTypeForm.enclosingType] = form }
    self.init(table: table, spelling: spelling, substitution: substitution, constructed: CanonicalType(form))
  }

  // MARK: Functions

  package func callable(_ place: DeclarationPlace, _ kind: Callable.Kind) -> Callable {
    let function = table.function(place)
    let file = table.files[place.file].file
    let context = context(of: function, in: place.file)
    let parameters = file.parameters(of: function).map { parameter($0, file, context) }
    let result =
      function.result.map { table.type(file.text($0), in: context, substitution) } ?? CanonicalType(.tuple([]))
    let access = access(of: function, in: place.file)
    return Callable(
      kind: kind, spelling: spelling, parameters: parameters,
      throwing: throwing(function.throwing, file, context), isAsync: function.isAsync,
      isolation: table.isolation(of: function, in: place.file),
      result: function.isInitializer ? constructed : result,
      isFailable: function.isFailable, place: SwiftPlace(file: file, range: function.place),
      condition: table.condition(of: function.prefix, in: place.file),
      standing: standing(of: function, access, parameters, in: place.file), access: access,
      isUnwrapped: function.result.map { file.text($0).hasSuffix("!") } ?? false)
  }

  private func context(of function: FunctionDeclaration, in file: Int) -> NameContext {
    NameContext(
      module: table.files[file].module, file: file, scope: function.scope, generics: function.genericParameters)
  }

  private func parameter(
    _ parameter: ParameterDeclaration, _ file: SwiftFile, _ context: NameContext
  ) -> Callable.Parameter {
    let text = file.text(parameter.type)
    let isName = SwiftName.isIdentifier(text)
    let form = isName ? nil : table.form(text)
    let marks = form?.marks ?? []
    var taken = form
    // The argument is an expression of the closure's result.
    if marks.contains("@autoclosure"), case .function(_, _, _, let result) = form?.unmarked { taken = result }
    return Callable.Parameter(
      label: parameter.label, name: parameter.name,
      type: isName
        ? table.type(named: text, in: context, substitution)
        : taken.map { TypeResolution.resolve($0, in: context, substitution, table) }, text: text,
      hasDefault: parameter.defaultValue != nil, defaultText: parameter.defaultValue.map { file.text($0) },
      isVariadic: parameter.isVariadic || text.hasPrefix("repeat "), isInout: marks.contains("inout"),
      place: SwiftPlace(file: file, range: parameter.place), isAutoclosure: marks.contains("@autoclosure"),
      context: context, substitution: substitution)
  }

  private func throwing(
    _ throwing: FunctionDeclaration.Throwing, _ file: SwiftFile, _ context: NameContext
  ) -> Callable.Throwing {
    switch throwing {
    case .nothing: return .nothing
    case .anything: return .anything
    case .only(let range):
      let text = file.text(range)
      guard let type = table.type(text, in: context, substitution) else { return .anything }
      if type.form == .external("Never") { return .nothing }
      return type.form == .external("Error") ? .anything : .only(type.form, text: text)
    }
  }

  // MARK: Whether it can be called

  private func standing(
    of function: FunctionDeclaration, _ access: AccessLevel, _ parameters: [Callable.Parameter], in file: Int
  ) -> Callable.Standing {
    let module = table.modules[table.files[file].module]
    guard access >= module.distance.visibleAccess else { return .unusable(.access(access, property: nil)) }
    let availability = Availability(function.prefix, in: table.files[file].file)
    if availability.isUnavailable { return .unusable(.unavailable) }
    if Self.isForArchives(function, parameters) { return .unusable(.archives) }
    let isConvenience = function.prefix.modifiers.contains(.isConvenience)
    return availability.isDeprecated || isConvenience || isOfSomeTypes(function, in: file) ? .secondary : .usual
  }

  private func access(of function: FunctionDeclaration, in file: Int) -> AccessLevel {
    let own = function.prefix.access ?? table.defaultAccess(in: function.scope, of: file)
    guard let scope = function.scope,
      case .declared(let type) = table.owner(of: ScopePlace(file: file, scope: scope))
    else { return own }
    return min(own, table.access(ofType: type))
  }

  /// Whether a constrained extension declares it, so that not every type has it, or an initializer that a protocol's
  /// extension adds to those of the type.
  private func isOfSomeTypes(_ function: FunctionDeclaration, in file: Int) -> Bool {
    guard let index = function.scope else { return false }
    let scope = table.scope(ScopePlace(file: file, scope: index))
    guard scope.kind == .extension, !scope.isConstrained else { return scope.isConstrained && scope.kind == .extension }
    guard function.isInitializer,
      case .declared(let type) = table.owner(of: ScopePlace(file: file, scope: index))
    else { return false }
    return table.types[type].kind == .protocol
  }

  /// `init(coder: NSCoder)` and `init(from: any Decoder)`
  private static func isForArchives(_ function: FunctionDeclaration, _ parameters: [Callable.Parameter]) -> Bool {
    guard function.isInitializer, parameters.count == 1, case .named(let names) = parameters[0].type?.form,
      let type = names.last?.text
    else { return false }
    switch parameters[0].label {
    case "coder": return type == "NSCoder"
    case "from": return type == "Decoder"
    default: return false
    }
  }
}

extension TypeTable {
  /// The type of the errors that a call throws, as the generated file writes it.
  ///
  /// - Parameters:
  ///   - callable: What is called.
  ///   - access: The widest access of the accessors that show the type.
  /// - Returns: Nil where it is `any Error`, or where the file may not be able to write the type: one that no file read
  ///   declares, a narrower one than its accessors, a generic one, one of several of its name.
  package func errorType(of callable: Callable, shownAs access: Access) -> String? {
    guard case .only(let form, _) = callable.throwing, case .named(let names) = form,
      names.allSatisfy(\.arguments.isEmpty), let type = declaredType(form), types[type].privateFile == nil,
      genericParameters(of: type).isEmpty, isVisible(type), self.access(ofType: type) >= access.declared
    else { return nil }
    switch types[type].kind {
    case .struct, .class, .enum, .actor: break
    case .protocol, .extension: return nil
    }
    let spelled = spelling(CanonicalType(form))
    // The container's own module is the first.
    return self.type(spelled, in: NameContext(module: 0))?.form == form ? spelled : nil
  }
}

/// The availability of a declaration on every platform, which `@available(*, …)` says.
struct Availability {
  package private(set) var isUnavailable = false
  private(set) var isDeprecated = false

  package init(_ prefix: DeclarationPrefix, in file: SwiftFile) {
    for attribute in prefix.attributes {
      let name = file.text(attribute.name)
      // Who does not import the interface by its name cannot call it.
      if name == "_spi" { isUnavailable = true }
      guard name == "available", let range = attribute.arguments else { continue }
      let words = Self.words(of: file.text(range))
      guard words.first == "*" else { continue }
      if words.contains("unavailable") { isUnavailable = true }
      if words.contains("deprecated") { isDeprecated = true }
    }
  }

  /// The first word of each argument.
  private static func words(of text: String) -> [String] {
    guard let tokens = try? SwiftLexer.tokens(of: text) else { return [] }
    var words: [String] = []
    for (index, token) in tokens.enumerated() where index == 0 || tokens[index - 1].text == "," {
      words.append(token.text)
    }
    return words
  }
}
