import BindingsYAML
import SwiftModel

/// Reads how a binding's value is constructed, and the type that follows from it.
struct ConstructionReader {
  let name: Located<String>
  /// Those of the binding, of a variant or of a replacement; none where it is a type alone.
  let keys: KeyReader
  let nodes: NodeReader

  func read() -> (type: SwiftType?, construction: Construction?) {
    let typeEntry = keys.take(.type)
    let place = keys.placeOfType(of: name)
    let type = typeEntry.flatMap { self.type($0.value, as: place) }
    let gathered =
      keys.take(.collection).map { collection($0.value) } ?? keys.take(.dictionary).map { dictionary($0.value) }
    if let (own, construction) = gathered { return (typeEntry == nil ? own : type, construction) }
    let implementation = keys.take(.implementation)
    let implementationType = implementation.flatMap { nodes.type($0.value, as: place) }
    if typeEntry == nil, implementation == nil, keys.entry(.alias) == nil,
      !keys.isMisspelled(.type, among: BindingDecoder.keys),
      !keys.isMisspelled(.implementation, among: BindingDecoder.keys)
    {
      nodes.diagnostics.report(
        .missingKey, "the binding '\(name.value)' has no 'type'", at: name.span, remedy: typeRemedy)
    }
    let alias = keys.take(.alias).map { entry in
      nodes.text(entry.value, "a binding's name").flatMap { aliasName(entry, $0) }
    }
    let construction = called(implementation != nil, implementationType, alias == nil ? type : nil)
    if construction == nil, let alias {
      // One that says no type is given that of its target once names are known.
      let own = typeEntry == nil ? alias.map { SwiftType("Any", at: $0.span) } : type
      return (own, alias.map { .alias($0) })
    }
    return (typeEntry == nil ? implementationType : type, construction)
  }

  /// The most probable type of the binding: the type of a literal.
  private var typeRemedy: Remedy {
    guard let type = keys.entry(.value)?.value.literalType else { return "its 'type' says what the accessor returns" }
    let line = "type: \(YAMLText.item(type))"
    return Remedy("add \(line.inQuotes)", .addKey(line, toEntryAt: name.span))
  }

  /// An alias is for the whole of a binding or input.
  private func aliasName(_ entry: YAMLEntry, _ text: Located<String>) -> Located<String>? {
    let parts = text.value.split(separator: ".", omittingEmptySubsequences: false)
    let isMember = parts.count > 1 && parts.allSatisfy { SwiftName.isIdentifier($0) }
    guard isMember, !InheritedName.matches(text.value) else { return nodes.bindingName(text) }
    nodes.diagnostics.report(
      .invalidReference, "'\(text.value)' is a member, an alias is for a whole binding or input", at: text.span,
      remedy: Remedy(
        "write 'value: $\(text.value)'", .replace(entry.key.span, with: "value"),
        .replace(text.span, with: "$\(text.value)")))
    return nil
  }

  /// Reads the construction of a variant: one of `implementation`, `factory` and `value`.
  func readVariant() -> Construction? {
    let isMissing = self.isMissing(among: BindingDecoder.variantKeys)
    let implementation = keys.take(.implementation)
    let implementationType = implementation.flatMap { nodes.type($0.value) }
    let construction = called(implementation != nil, implementationType, nil)
    if isMissing {
      nodes.diagnostics.report(
        .missingKey, "the variant of '\(name.value)' constructs nothing", at: keys.firstKey,
        remedy: "it has one of 'implementation', 'factory' and 'value'")
    }
    return construction
  }

  /// Whether neither a type nor a function nor an expression is there, however wrong.
  func isMissing(among known: [BindingsKey]) -> Bool {
    [BindingsKey.implementation, .factory, .value].allSatisfy {
      keys.entry($0) == nil && !keys.isMisspelled($0, among: known)
    }
  }

  /// A type, a function or an expression. A second one cannot be combined with the first, and is reported
  /// as that.
  private func called(_ hasImplementation: Bool, _ implementation: SwiftType?, _ type: SwiftType?) -> Construction? {
    let arguments = keys.take(.arguments).map { ReferenceReader.dependencies($0.value, as: .argument, nodes) } ?? []
    let factory = keys.take(.factory).map { functionName($0) }
    let value = keys.take(.value).map { nodes.expression($0.value) }
    if hasImplementation {
      guard let implementation, isConstructible(implementation, isImplementation: true) else { return nil }
      return .call(Located(implementation.text, implementation.span), arguments)
    }
    if let factory { return factory.map { .call($0, arguments) } }
    if let value { return value.map { .value($0) } }
    // Variants may construct it in the place of its type, and so may a key that is not known, which is reported.
    if keys.keys.contains(nil), let type, !Self.isConstructible(type) { return nil }
    guard let type, keys.entry(.variants) == nil || Self.isConstructible(type), isConstructible(type)
    else { return nil }
    return .call(Located(type.text, type.span), arguments)
  }

  /// Whether a type can have an initializer. Of a protocol only its conforming types have one.
  static func isConstructible(_ type: SwiftType) -> Bool {
    !type.isExistential && !type.isFunction
  }

  /// The same, with a report where it has none.
  func isConstructible(_ type: SwiftType, isImplementation: Bool = false) -> Bool {
    guard !Self.isConstructible(type) else { return true }
    nodes.diagnostics.report(
      .missingKey, "'\(type.text)' cannot be constructed", at: type.span,
      remedy: isImplementation
        ? "the implementation is the type that conforms, which has an initializer"
        : "its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'")
    return false
  }

  /// Reads the type of a binding. A text, a number or an array by its type alone is reported: Swift would construct an
  /// empty one, which nobody means.
  func type(_ node: YAMLNode, as place: SwiftType.Place) -> SwiftType? {
    if case .sequence(let items) = node.content, items.count == 1, case .scalar(let scalar) = items[0].content,
      isAlone
    {
      nodes.diagnostics.report(
        .invalidType, "expected a type, found a list to YAML", at: nodes.firstLine(of: node),
        remedy: Self.members(YAMLText.item(scalar.text)))
      return nil
    }
    let type = nodes.type(node, as: place)
    if let type, type.isPlainValue, isAlone {
      var remedy: Remedy = "say its 'value', or move it to 'inputs' for the program to give it"
      if case .array(let element)? = type.form { remedy = Self.members(YAMLText.item("\(element)")) }
      nodes.diagnostics.report(.missingKey, "'\(name.value)' has no value", at: type.span, remedy: remedy)
    }
    return type
  }

  /// Whether nothing but its type says what a binding is.
  private var isAlone: Bool {
    let others: [BindingsKey] =
      KeyConflicts.constructions + [.arguments, .properties, .calls, .members, .parameters, .variants]
    return others.allSatisfy { keys.entry($0) == nil } && !keys.keys.contains(nil)
  }

  private static func members(_ element: String) -> Remedy {
    "a list of bindings is { collection: \(element), members: […] }; of another array say the type and 'value'"
  }

  /// A function or static method: `open`, `Store.open`, `Store<Item>.open`.
  private func functionName(_ entry: YAMLEntry) -> Located<String>? {
    guard let scalar = nodes.scalar(entry.value, "a function's name") else { return nil }
    let text = Located(scalar.text, entry.value.span)
    var tokens: [SwiftLexer.Token] = []
    do throws(SwiftLexer.Problem) {
      tokens = try SwiftLexer.tokens(of: scalar.text)
    } catch {
      nodes.diagnostics.report(
        .unknownFunction, error.message, at: nodes.locator(scalar, entry.value.span)(error.range))
      return nil
    }
    guard let first = tokens.first else {
      nodes.diagnostics.report(.unknownFunction, "the function's name is empty", at: text.span)
      return nil
    }
    if ["self", "Self", "super", InheritedName.parent].contains(first.text) {
      let whose = first.text == InheritedName.parent ? "the container's parent" : "the generated class"
      nodes.diagnostics.report(
        .unknownFunction, "'\(first.text)' would be \(whose)", at: text.span,
        remedy: "a factory is a function of your own; what it needs are its 'arguments'")
      return nil
    }
    let isPath = FactoryPath.matches(tokens) || Self.choosesByLabels(scalar.text)
    if isPath, !scalar.text.contains("/"), !scalar.text.contains("\n") { return text }
    report(noFunction: text, entry, isCall: scalar.text.hasSuffix(")"))
    return nil
  }

  /// Whether a text names one of several functions by its labels: `Search.init(text:in:)`, `Search.init()`.
  private static func choosesByLabels(_ text: String) -> Bool {
    guard let path = CalleePath(text), let labels = path.labels else { return false }
    return !labels.isEmpty || path.isInitializer
  }

  private func report(noFunction text: Located<String>, _ entry: YAMLEntry, isCall: Bool) {
    guard isCall else {
      nodes.diagnostics.report(
        .unknownFunction, "'\(text.value)' is not a function's name", at: text.span,
        remedy: "it is a path of names, such as 'Store.open'; an expression is a 'value'")
      return
    }
    let remedy: Remedy
    if text.value.hasSuffix("()") {
      remedy = .write(String(text.value.dropLast(2)), at: text.span)
    } else {
      let value = YAMLText.item(nodes.names.expression(text.value))
      remedy = Remedy(
        "write \("value: \(value)".inQuotes); or the function's name, and 'arguments'",
        .replace(entry.key.span, with: "value"),
        .replace(text.span, with: value))
    }
    nodes.diagnostics.report(
      .unknownFunction, "'\(text.value)' is a call, not a function", at: text.span, remedy: remedy)
  }
}

/// The name of a function as it is called: `open`, `Store.open`, `Cache<Item>.open`.
enum FactoryPath {
  static func matches(_ tokens: [SwiftLexer.Token]) -> Bool {
    var position = 0
    while position < tokens.count {
      let name = tokens[position]
      guard name.kind == .identifier, !["self", "_"].contains(name.text), !name.text.hasPrefix("$") else {
        return false
      }
      // After a point nearly every word is a name.
      if position == 0, SwiftName.isReserved(name.text) { return false }
      position += 1
      if position < tokens.count, tokens[position].text == "<" {
        var parser = SwiftTypeParser(tokens, from: position)
        guard (try? parser.genericArguments()) != nil else { return false }
        position = parser.position
      }
      if position == tokens.count { return true }
      guard tokens[position].text == ".", position + 1 < tokens.count else { return false }
      position += 1
    }
    return false
  }
}
