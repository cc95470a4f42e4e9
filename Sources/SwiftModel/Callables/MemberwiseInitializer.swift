import SwiftDeclarations

/// Makes the initializers that the compiler gives to a struct that declares none: the memberwise one, and the one
/// without parameters where each property has a value.
struct MemberwiseInitializer {
  /// More conditions than anybody writes in one struct: beyond, all its properties count as unconditional.
  private static let mostConditions = 4

  private let reader: CallableReader
  private let place: ScopePlace
  private let type: Int
  private var table: TypeTable { reader.table }
  private var file: SwiftFile { table.files[place.file].file }

  private struct Member {
    let property: PropertyDeclaration
    let condition: String?
    let attributes: PropertyAttributes
    var type: TextRange?

    var isLazy: Bool { property.prefix.modifiers.contains(.isLazy) }
    var hasInitialValue: Bool { property.initialValue != nil || isLazy }
  }

  /// Those of one declaration of a struct. Where `#if` decides on a property there is one for each case.
  static func all(_ reader: CallableReader, of type: Int, at place: ScopePlace) -> [Callable] {
    MemberwiseInitializer(reader: reader, place: place, type: type).all()
  }

  /// The one that a macro may declare, as far as the properties show it.
  static func guessed(_ reader: CallableReader, of type: Int, at place: ScopePlace, macro: String) -> Callable {
    let initializer = MemberwiseInitializer(reader: reader, place: place, type: type)
    let parameters = initializer.members().filter { !$0.isLazy }.map(initializer.parameter)
    return initializer.callable(parameters, condition: nil, standing: .usual, macro: macro)
  }

  /// The one of a class or an actor, which takes nothing.
  static func empty(_ reader: CallableReader, of type: Int, at place: ScopePlace) -> Callable {
    MemberwiseInitializer(reader: reader, place: place, type: type).memberwise([], condition: nil)
  }

  private func all() -> [Callable] {
    let properties = members()
    var result: [Callable] = []
    for condition in conditions(of: properties) {
      let held = properties.filter { $0.condition.map { condition?.contains($0) ?? true } ?? true }
      let missing = condition.map { held in properties.compactMap(\.condition).filter { !held.contains($0) } } ?? []
      let callable = memberwise(
        held,
        condition: condition.flatMap {
          DeclarationCondition.all($0.sorted() + missing.map(DeclarationCondition.not))
        })
      result.append(callable)
      guard case .unusable = callable.standing, held.allSatisfy(hasValue) else { continue }
      result.append(self.callable([], condition: callable.condition, standing: .usual))
    }
    return result
  }

  private func memberwise(_ members: [Member], condition: String?) -> Callable {
    let hidden = members.map(\.property).first { $0.prefix.access.map { $0 <= .fileprivate } ?? false }
    let access = min(hidden?.prefix.access ?? .internal, table.access(ofType: type), .internal)
    let distance = table.modules[table.files[place.file].module].distance
    let isVisible = access >= distance.visibleAccess
    let parameters = members.filter { !$0.isLazy }.map(parameter)
    return callable(
      parameters, condition: condition,
      standing: isVisible ? .usual : .unusable(.access(access, property: hidden?.name)))
  }

  private func callable(
    _ parameters: [Callable.Parameter], condition: String?, standing: Callable.Standing, macro: String? = nil
  ) -> Callable {
    let scope = table.scope(place)
    return Callable(
      kind: .implicit, spelling: reader.spelling, parameters: parameters,
      throwing: .nothing, isAsync: false, isolation: table.isolation(ofType: type),
      result: reader.constructed, isFailable: false,
      place: SwiftPlace(file: file, range: scope.place), condition: condition ?? table.condition(of: place),
      standing: standing, access: min(table.access(ofType: type), .internal), macro: macro)
  }

  // MARK: Properties

  /// Whether the initializer sets a property: it is one of the value, and nothing has set it for good.
  private func isMember(_ member: Member) -> Bool {
    let (property, prefix) = (member.property, member.property.prefix)
    if prefix.modifiers.contains(.isStatic) || property.isConstant && property.initialValue != nil { return false }
    // A private wrapper that has its value does not make the initializer private.
    guard !member.attributes.wrappers.isEmpty, let access = prefix.access, access <= .fileprivate else { return true }
    return !hasValue(member) && member.attributes.unread == nil
  }

  /// In `let a, b: Int` both have the type.
  private func members() -> [Member] {
    var members = table.properties(of: place).map {
      Member(
        property: $0, condition: table.condition(of: $0.prefix, in: place.file),
        attributes: PropertyAttributes($0, at: place, table), type: $0.type)
    }
    for index in members.indices.dropLast().reversed()
    where members[index].type == nil && !members[index].hasInitialValue && members[index].attributes.wrappers.isEmpty {
      members[index].type = members[index + 1].type
    }
    return members.filter(isMember)
  }

  private func hasValue(_ member: Member) -> Bool {
    if member.hasInitialValue { return true }
    return member.attributes.hasDefault(isOptional: !member.property.isConstant && isOptional(member.type))
  }

  /// Only an optional that is written so begins as nil: not `Optional<Int>`, and `() -> Int?` is a function.
  private func isOptional(_ type: TextRange?) -> Bool {
    guard let type, [0x3F, 0x21].contains(file.text(type).utf8.last) else { return false }
    if case .function = table.form(file.text(type))?.unmarked { return false }
    return true
  }

  private func parameter(_ member: Member) -> Callable.Parameter {
    let (property, attributes) = (member.property, member.attributes)
    let context = table.context(in: place)
    let own = member.type.map { file.text($0) } ?? property.initialValue.flatMap { Self.literalType(file.text($0)) }
    let ownType = own.flatMap { table.type($0, in: context, reader.substitution) }
    let isFunction = if case .function? = ownType?.form { true } else { false }
    let text = attributes.parameterType(of: own, hasInitialValue: property.initialValue != nil, isFunction: isFunction)
    let type = text == own ? ownType : text.flatMap { table.type($0, in: context, reader.substitution) }
    return Callable.Parameter(
      label: property.name, name: property.name, type: type, text: text ?? "",
      hasDefault: hasValue(member) || attributes.unread != nil,
      defaultText: property.initialValue.map { file.text($0) },
      place: SwiftPlace(file: file, range: property.place), isAutoclosure: attributes.isAutoclosure,
      context: context, substitution: reader.substitution, unread: attributes.unread)
  }

  /// The type that the compiler infers for a literal.
  private static func literalType(_ text: String) -> String? {
    if ["true", "false"].contains(text) { return "Bool" }
    let tokens = (try? SwiftLexer.tokens(of: text)) ?? []
    let number = tokens.first?.text == "-" ? Array(tokens.dropFirst()) : tokens
    guard let literal = number.first, literal.kind == .literal else { return nil }
    if literal.text.hasPrefix("\"") { return tokens.count == 1 ? "String" : nil }
    let digits = text.drop { $0 == "-" }
    guard digits.first?.isNumber == true, digits.allSatisfy({ $0.isNumber || $0 == "_" || $0 == "." }) else {
      return nil
    }
    return digits.contains(".") ? "Double" : "Int"
  }

  // MARK: Conditions

  /// The sets of conditions of properties that can hold together, and no others then; nil where none has a condition.
  private func conditions(of members: [Member]) -> [Set<String>?] {
    var all: [String] = []
    let around = table.condition(of: place)
    for condition in members.compactMap(\.condition)
    where condition != around && !all.contains(condition) {
      all.append(condition)
    }
    guard !all.isEmpty, all.count <= Self.mostConditions else { return [nil] }
    let own = around.map { [$0] } ?? []
    let subsets = (0..<(1 << all.count)).map { subset in
      all.indices.filter { subset & (1 << $0) != 0 }.map { all[$0] }
    }
    return subsets.filter { held in
      let formulas = (held + own).map { ConditionFormula(declaration: $0) }
      let others = all.filter { !held.contains($0) }.map { ConditionFormula(declaration: $0) }
      return !ConditionFormula.and(formulas + others.map { .not($0) }).isImpossible
    }.map { Set($0 + own) }
  }
}
