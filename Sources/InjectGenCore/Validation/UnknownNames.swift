import BindingsYAML
import SwiftModel

/// Warns of names that no Swift file declares, as far as one can be told that is read (`unknown-name`): types that are
/// probably misspelled, and texts that lack Swift's own quotes. Only the compiler knows all names: see Decisions/36.
struct UnknownNames {
  private let file: BindingsFile
  private let bindings: [Binding]
  private let source: Source
  /// The container of the file, or the one whose contexts it has.
  private let container: BindingsFile
  private let replaced: [Binding]
  private let spelling: TypeSpelling

  /// Nil where no Swift file of the module is read.
  private init?(in file: BindingsFile, of names: Namespace, testing tested: [String] = []) {
    source = names.table.source(file.source)
    guard let spelling = TypeSpelling(names.table, module: source.module, testing: tested) else { return nil }
    (self.file, container, self.spelling) = (file, names.container, spelling)
    // With the types of aliases.
    replaced = names.files[0].bindings
    bindings = file.kind == .extension ? [] : replaced
  }

  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let names = graph.composition.names
    let file = names.files[0].file
    guard names.table.source(file.source).isOwn, let checks = UnknownNames(in: file, of: names) else { return }
    checks.checkImports(names, &diagnostics)
    checks.checkTypes(&diagnostics)
    checks.checkImplementations(names.table, &diagnostics)
    checks.checkTexts(&diagnostics)
    for binding in checks.bindings {
      if let condition = binding.ownCondition { check(condition, names.table.swift, &diagnostics) }
      for variant in binding.variants { check(variant.condition, names.table.swift, &diagnostics) }
    }
  }

  /// Warns of a flag that is nearly a condition of Swift: `debug`, `linux`.
  private static func check(_ condition: Condition, _ swift: SwiftFiles, _ diagnostics: inout Diagnostics) {
    guard let meant = ConditionParser.meant(by: condition.text), !swift.mention(condition.text) else { return }
    diagnostics.report(.unknownName(.flag(condition.text, meant: meant)), at: condition.span)
  }

  /// Checks an extension file, one of whose contexts is given. What the container's file says of warnings holds there.
  package static func check(_ scope: ContextScope, _ diagnostics: inout Diagnostics) {
    let names = scope.composition.names
    guard let checks = UnknownNames(in: scope.file, of: names, testing: scope.testedModules) else { return }
    var found = Diagnostics()
    checks.checkTypes(&found)
    checks.checkTexts(&found)
    found.apply(names.container.severities, to: scope.file.source)
    diagnostics.append(found)
  }

  // MARK: Types

  private func checkTypes(_ diagnostics: inout Diagnostics) {
    let found =
      types.flatMap { spelling.misspelled(in: $0) } + callees.compactMap { spelling.misspelled(called: $0) }
    // A text can be a type and what is called.
    var seen: Set<Span> = []
    for found in found where seen.insert(found.span).inserted {
      diagnostics.report(.unknownName(.misspelled(found)), at: found.span)
    }
    for type in file.inputs.map(\.type) where spelling.isLiteral(type, in: source) {
      diagnostics.report(.unknownName(.literal(type)), at: type.span)
    }
  }

  /// Warns of implementations of a protocol that no Swift file mentions. Where imports lead to files that are not read,
  /// one of these may declare the conformance.
  private func checkImplementations(_ table: FileTable, _ diagnostics: inout Diagnostics) {
    guard spelling.areKnown(table.own.flatMap(\.imports)) else { return }
    for binding in bindings where !binding.isCalledByType {
      for callee in binding.callees where callee.span != binding.type.span {
        guard callee.value.first?.isUppercase == true, spelling.isAbsent(callee.value),
          spelling.misspelled(called: callee) == nil,
          let conforming = spelling.implementations(of: binding.type)
        else { continue }
        let fact = UnknownNameFact.implementation(callee.value, of: binding.type, conforming)
        diagnostics.report(.unknownName(fact), at: callee.span)
      }
    }
  }

  /// The first type of Foundation in a container's file that imports nothing, nor do its modules and ancestors, whose
  /// imports are its own. A module's file may leave imports to the containers that include it.
  private func checkImports(_ names: Namespace, _ diagnostics: inout Diagnostics) {
    guard names.kind == .container else { return }
    let imports =
      names.files.flatMap(\.file.imports) + names.ancestors.flatMap { $0.names.files.flatMap(\.file.imports) }
    guard spelling.areKnown(imports) else { return }
    let listed = bindings.flatMap(\.parameters).filter(\.isListed).map(\.type)
    let found = (types + listed).compactMap { spelling.unimported(in: $0) }
    guard let first = found.min(by: { $0.span.start < $1.span.start }) else { return }
    let isForAll = names.table.swift.mention("FoundationNetworking")
    diagnostics.report(.unknownName(.unimported(first.name, isForAll: isForAll, file, source)), at: first.span)
  }

  private var types: [SwiftType] {
    var types = file.inputs.map(\.type) + file.requirements.map(\.type)
    for binding in bindings {
      types.append(binding.type)
      for parameter in binding.parameters where !parameter.isListed { types.append(parameter.type) }
      if !binding.isCalledByType { types += binding.constructions.compactMap(\.gathered?.element) }
    }
    return types
  }

  /// The types and functions that are called, without those whose labels are written, and without the bindings' types.
  private var callees: [Located<String>] {
    let called = bindings.filter { !$0.isCalledByType } + file.contexts.flatMap(\.replacements)
    return called.flatMap(\.callees).filter { !$0.value.contains("(") }
  }

  // MARK: Texts

  /// `default: "notes"` is the name `notes`, as the quotes are YAML's.
  private func checkTexts(_ diagnostics: inout Diagnostics) {
    for expression in values.filter({ Self.texts.contains($0.1.normalized) }).map(\.0) + keys {
      guard let name = expression.isName ? expression.text : expression.nameInText,
        source.isQuoted(expression.span) || file.imports.isEmpty, !spelling.isGlobal(name),
        // The name of a binding may lack its '$'.
        expression.isName || !container.declares(name)
      else { continue }
      diagnostics.report(.unknownName(.text(name, expression)), at: expression.span)
    }
  }

  private var values: [(SwiftExpression, SwiftType)] {
    var values = file.inputs.compactMap { input in input.defaultValue.map { ($0, input.type) } }
    for given in file.contexts.flatMap(\.inputs) {
      guard let input = container.inputs.first(where: { $0.name.value == given.name.value }) else { continue }
      values.append((given.value, input.type))
    }
    for replacement in file.contexts.flatMap(\.replacements) {
      guard let replaced = replaced.first(where: { $0.name.value == replacement.name.value }) else { continue }
      for case .value(let value) in replacement.constructions { values.append((value, replaced.type)) }
    }
    for binding in bindings {
      for parameter in binding.parameters where !parameter.isListed {
        if let value = parameter.defaultValue { values.append((value, parameter.type)) }
      }
      for case .value(let value) in binding.constructions {
        values.append((value, binding.type))
      }
    }
    return values
  }

  /// The keys of dictionaries that are strings.
  private var keys: [SwiftExpression] {
    var keys: [SwiftExpression] = []
    var dictionaries: Set<String> = []
    for binding in bindings {
      guard case .dictionary(let gathered) = binding.construction,
        case .dictionary(let key, _)? = binding.type.form, Self.texts.contains("\(key)")
      else { continue }
      dictionaries.insert(binding.name.value)
      keys += gathered.members.compactMap(\.key)
    }
    let memberships = bindings.compactMap(\.membership).filter { dictionaries.contains($0.collection.value) }
    return keys + memberships.compactMap(\.key)
  }

  /// The types that a literal text has.
  private static let texts: Set<String> = ["Character", "StaticString", "String", "String?", "Substring"]
}

/// A name that no Swift file declares. An error that follows from the mistake may show it too.
package enum UnknownNameFact {
  case flag(String, meant: String)
  case misspelled(Misspelling)
  /// The type of an input that is probably its value.
  case literal(SwiftType)
  /// An implementation that nothing mentions, of a type that the given types are declared to be.
  case implementation(String, of: SwiftType, [String])
  /// A type of Foundation in a file that does not import it, and whether the Swift files are for all systems.
  case unimported(String, isForAll: Bool, BindingsFile, Source)
  /// A name that is probably a text.
  case text(String, SwiftExpression)
}

extension Binding {
  /// Whether its one construction is a call of its type, as it is written there.
  package var isCalledByType: Bool {
    guard variants.isEmpty, case .call(let callee, _) = construction else { return false }
    return callee.span == type.span && callee.value == type.text
  }
}

extension BindingsFile {
  fileprivate func declares(_ name: String) -> Bool {
    inputs.contains { $0.name.value == name } || bindings.contains { $0.name.value == name }
  }
}

extension SwiftExpression {
  /// Words of the language that are expressions.
  private static let values: Set<String> = ["true", "false", "nil", "self"]

  /// Whether it is a name alone, and no word of the language.
  package var isName: Bool {
    SwiftName.isIdentifier(text) && !Self.values.contains(text)
  }

  /// The first name in a file's name, in a path or in words with dashes: `notes.sqlite`, `./data`; in `value(text)`
  /// that of the function.
  var nameInText: String? {
    guard placeholders.isEmpty, let name = freeNames.first?.value, name.first?.isLowercase == true,
      !Self.values.contains(name),
      textInValue != nil || text.allSatisfy({ $0.isLetter || $0.isNumber || "._-/~".contains($0) }), text.isExpression
    else { return nil }
    return name
  }

  /// The text in `value(text)`, which is written so in a list of arguments alone.
  package var textInValue: String? {
    guard !text.dropFirst(6).contains("("), let inner = ReferenceReader.argument(of: "value", in: text) else {
      return nil
    }
    return String(decoding: Array(text.utf8)[inner], as: UTF8.self)
  }
}
