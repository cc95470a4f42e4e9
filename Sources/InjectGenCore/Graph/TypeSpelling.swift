import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// A name that is probably misspelled.
package struct Misspelling {
  package let name: String
  package let meant: String
  package let span: Span
}

/// Finds types in bindings files that are probably misspelled: no Swift file that is read declares such a type or
/// mentions its name, and one declares a type of nearly that name. See Decisions/36.
package final class TypeSpelling {
  private let swift: SwiftFiles
  private let table: TypeTable
  private let context: NameContext
  /// The names of types of the run's containers, which no file declares.
  private let containers: NameIndex
  private var known: [String: String?] = [:]
  /// Texts of types in which nothing is misspelled.
  private var faultless: Set<String> = []
  /// The types and functions that a bindings file of the module can name.
  private lazy var candidates: NearNames = {
    let types = table.types.indices.filter { table.types[$0].privateFile == nil && table.isVisible($0) }
    let aliases = table.modules[context.module].aliases.keys
    let names = Set(types.map { table.types[$0].name } + aliases + table.freeFunctions.keys)
    return NearNames(names.filter { !$0.contains(".") }.sorted())
  }()

  /// The types that are nested in others without generic parameters, by their own names.
  private lazy var nested = Dictionary(
    grouping: table.types.indices.filter { type in
      guard table.types[type].privateFile == nil, table.isVisible(type), let outer = table.parent(of: type) else {
        return false
      }
      return table.genericParameters(of: outer).isEmpty
    }, by: { String(table.types[$0].simpleName) })

  private lazy var exportsAnything = table.modules.indices.contains { table.exportsAnything($0) }

  /// Nil where no Swift file of the module is read. In a file of that module the types are named; it sees the internal
  /// declarations of `tested` modules.
  init?(_ files: FileTable, module: String?, testing tested: [String] = []) {
    swift = files.swift
    containers = files.names
    guard let seen = swift.declarations(seenFrom: module, testing: tested) else { return nil }
    (table, context) = (seen.table, seen.context)
  }

  /// Whether a Swift file that is read declares a variable, function or type of a name outside of types.
  func isGlobal(_ name: String) -> Bool {
    if table.freeFunctions[name] != nil { return true }
    if case .unknown = table.meaning(of: name, in: context) {
      return table.files.contains { $0.declarations.globals.contains(name) }
    }
    return true
  }

  /// The names in the text of a type that are probably misspelled.
  package func misspelled(in type: SwiftType) -> [Misspelling] {
    let text = type.text
    if SwiftName.isIdentifier(text) {
      guard let meant = meant(by: text) ?? standardType(text) else { return [] }
      return [Misspelling(name: text, meant: meant, span: type.span)]
    }
    if faultless.contains(text) { return [] }
    let found = findMisspelled(in: type)
    if found.isEmpty { faultless.insert(text) }
    return found
  }

  private func findMisspelled(in type: SwiftType) -> [Misspelling] {
    let text = type.text
    guard let tokens = try? SwiftLexer.tokens(of: text) else { return [] }
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      // The first part of a path may be a module, of which not all need be read. Other lower case is a label.
      guard token.kind == .identifier, token.text.first?.isUppercase == true,
        index == 0 || tokens[index - 1].text != ".",
        index + 1 == tokens.count || tokens[index + 1].text != ".",
        case let span = type.place(of: token.range), span.end - span.start == Int32(token.range.count),
        let meant = meant(by: token.text)
      else { return nil }
      return Misspelling(name: token.text, meant: meant, span: span)
    }
  }

  /// The name of a type or function that is called, if it is probably misspelled. A function may have the name of a
  /// standard type in small letters.
  package func misspelled(called callee: Located<String>) -> Misspelling? {
    guard SwiftName.isIdentifier(callee.value) else {
      return misspelled(in: SwiftType(callee.value, at: callee.span)).first
    }
    return meant(by: callee.value).map { Misspelling(name: callee.value, meant: $0, span: callee.span) }
  }

  /// Whether a type is probably a value: it is in quotes and in small letters, no type of C, and declared by nothing
  /// that is read.
  package func isLiteral(_ type: SwiftType, in source: Source) -> Bool {
    source.isQuoted(type.span) && type.text.first?.isLowercase == true && !type.text.hasSuffix("_t")
      && SwiftName.isIdentifier(type.text) && !isGlobal(type.text)
  }

  /// Whether all that some imports bring is declared in files that are read.
  func areKnown(_ imports: [Import]) -> Bool {
    imports.allSatisfy { table.moduleIndices[$0.module] != nil } && !exportsAnything
  }

  /// A type of Foundation in a text, where no import can bring it.
  func unimported(in type: SwiftType) -> Misspelling? {
    if SwiftName.isIdentifier(type.text), !SwiftType.isOfFoundation(type.text) { return nil }
    let names = SwiftType.names(in: type.text).filter { SwiftType.isOfFoundation($0) }
    guard let name = names.first, case .unknown = table.meaning(of: name, in: context) else { return nil }
    return Misspelling(name: name, meant: "Foundation", span: type.span)
  }

  /// The name of a type or function that is probably meant by one that nothing declares.
  private func meant(by name: String) -> String? {
    guard name.utf8.count > 2, isUndeclared(name) else { return nil }
    if let known = known[name] { return known }
    let found = find(name)
    known[name] = .some(found)
    return found
  }

  /// Corrects `string` to `String`.
  private func standardType(_ name: String) -> String? {
    guard let first = name.utf8.first, first >= UInt8(ascii: "a"), case let capitalized = SwiftName.capitalized(name),
      SwiftType.isStandard(capitalized) || SwiftType.isOfFoundation(capitalized), !isGlobal(name)
    else { return nil }
    return capitalized
  }

  /// Whether a name is that of nothing that is read, and is not mentioned there either.
  func isAbsent(_ name: String) -> Bool { SwiftName.isIdentifier(name) && isUndeclared(name) && !swift.mention(name) }

  /// The types that are declared to be a protocol or class; nil where no file that is read declares that.
  func implementations(of type: SwiftType) -> [String]? {
    guard let type = table.type(type.text, in: context), case let wanted = type.unwrapped,
      table.isFromFiles(wanted.form)
    else { return nil }
    return table.implementations(of: wanted).map { table.spelling(CanonicalType(table.form(ofType: $0))) }
  }

  private func isUndeclared(_ name: String) -> Bool {
    guard case .unknown = table.meaning(of: name, in: context) else { return false }
    return !SwiftType.needsNoImport(name) && !SwiftType.isOfFoundation(name) && table.freeFunctions[name] == nil
      && containers.container(named: name) == nil
  }

  private func find(_ name: String) -> String? {
    guard name.count > 2 else { return nil }
    if let path = nestedType(name) { return path }
    guard let near = candidates.slip(name, atMost: name.count < 8 ? 1 : 2), !swift.mention(name) else { return nil }
    return near
  }

  /// The only type of a name, if it is nested in another one: `Storage.Database` for `Database`.
  private func nestedType(_ name: String) -> String? {
    guard let types = nested[name], types.count == 1, let outer = table.parent(of: types[0]) else { return nil }
    let isMentioned = table.files.indices.contains { index in
      let declarations = table.files[index].declarations
      // Within the outer type its name alone is enough.
      let bodies = declarations.scopes.indices.filter { scope in
        if case .declared(outer) = table.owner(of: ScopePlace(file: index, scope: scope)) { true } else { false }
      }.map { declarations.scopes[$0].body }
      return table.files[index].file.mentions(name, unlessIn: String(table.types[outer].simpleName), outside: bodies)
    }
    return isMentioned ? nil : table.types[types[0]].name
  }
}

extension Source {
  /// Whether a text begins with one of YAML's quotes.
  func isQuoted(_ span: Span) -> Bool {
    bytes[Int(span.start)] == UInt8(ascii: "\"") || bytes[Int(span.start)] == UInt8(ascii: "'")
  }
}
