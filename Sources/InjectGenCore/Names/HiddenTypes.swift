import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// The types of modules' bindings that only their own target sees, as far as the Swift files that were read declare
/// them.
///
/// A container in another target keeps such a value, and passes it on, without spelling its type: see `ModulePart`.
package final class HiddenTypes {
  private let names: Namespace
  /// By file and type.
  private var known: [Int: [String: Bool]] = [:]

  init(_ names: Namespace) {
    self.names = names
  }

  /// Whether a container in another target than a file's cannot spell a type of the file.
  package func contains(_ type: SwiftType, in file: Int) -> Bool {
    contains(type.text, in: file)
  }

  package func contains(_ type: String, in file: Int) -> Bool {
    if let known = known[file]?[type] { return known }
    let isHidden = isHidden(type, in: file, from: least(of: file))
    known[file, default: [:]][type] = isHidden
    return isHidden
  }

  /// Whether values of a type can be passed to any thread; nil where the declarations do not show it.
  package func isSendable(_ type: SwiftType, in file: Int) -> Bool? {
    guard let seen = names.declarations(seenFrom: file), let form = seen.type(type.text)?.form else { return nil }
    return seen.table.isSendable(form)
  }

  /// Whether other targets of the file's package see a type.
  func isOfPackage(_ type: SwiftType, in file: Int) -> Bool { !isHidden(type.text, in: file, from: .package) }

  private func isHidden(_ type: String, in file: Int, from least: AccessLevel) -> Bool {
    guard let seen = names.declarations(seenFrom: file) else { return false }
    return Self.paths(in: type).contains { seen.table.isNarrower($0.names, than: least, in: seen.context) }
  }

  /// Whether a container in another target than a file's cannot call something that is seen so widely.
  func hides(_ access: AccessLevel, in file: Int) -> Bool {
    access < least(of: file)
  }

  /// Whether such a container cannot evaluate an expression or call a function of the file, as far as its names show.
  func hides(calling text: String, in file: Int) -> Bool {
    guard let seen = names.declarations(seenFrom: file) else { return false }
    let (table, context, least) = (seen.table, seen.context, least(of: file))
    return Self.paths(in: text).contains { path, isCalled in
      table.isNarrower(path, than: least, in: context) || table.isNarrowFunction(path[0], least, in: context)
        || isCalled && hides(member: "init", of: path.joined(separator: "."), in: file)
        || path.indices.dropFirst().contains { index in
          hides(member: path[index], of: path[..<index].joined(separator: "."), in: file)
        }
    }
  }

  /// Whether such a container does not see a method or property of a type.
  func hides(member name: String, of type: String, in file: Int) -> Bool {
    guard let seen = names.declarations(seenFrom: file), let declared = seen.declaredType(type) else { return false }
    return seen.table.isNarrow(member: name, of: declared, least(of: file))
  }

  /// Whether a text names a type that the files read declare.
  func isType(_ text: String, in file: Int) -> Bool {
    names.declarations(seenFrom: file)?.declaredType(text) != nil
  }

  /// A name in a type of another target's file that is the name of another type where the container is.
  ///
  /// - Returns: The name, and both types in full: `Kit.Config` and `App.Config`. Nil where there is none.
  func shadowedName(in type: String, of file: Int) -> (name: String, own: String, other: String)? {
    guard let seen = names.declarations(seenFrom: 0), case let (table, container) = (seen.table, seen.context),
      let module = names.swiftModule(of: file).flatMap({ table.moduleIndices[$0] })
    else { return nil }
    // A name that one module alone declares is the same type everywhere.
    for name in SwiftType.names(in: type) where (table.modules(declaring: name)?.count ?? 0) > 1 {
      guard let own = table.type(name, in: NameContext(module: module))?.form, table.declaredType(own) != nil
      else { continue }
      let written = table.written(own, in: module)
      if table.topLevel(name, of: container.module) == nil {
        guard let rival = rival(of: own, named: name, table, container) else { continue }
        return (name, written, "\(table.written(own, in: container.module))' or '\(rival)")
      }
      guard let other = table.type(name, in: container)?.form, other != own else { continue }
      return (name, written, table.written(other, in: container.module))
    }
    return nil
  }

  /// Another type of a name that the container's file sees too: it imports the targets of its modules and its parent,
  /// and what these modules' files import.
  private func rival(
    of own: SwiftTypeForm, named name: String, _ table: TypeTable, _ container: NameContext
  ) -> String? {
    func type(of module: String?) -> String? {
      guard let module = module.flatMap({ table.moduleIndices[$0] }),
        table.topLevel(name, of: module, atLeast: table.modules[module].distance.visibleAccess) != nil,
        let other = table.type(name, in: NameContext(module: module))?.form, other != own
      else { return nil }
      return table.written(other, in: container.module)
    }
    for index in names.files.indices {
      if let found = type(of: names.swiftModule(of: index)) { return found }
      for item in names.files[index].file.imports {
        if let found = type(of: item.module) { return found }
      }
    }
    return type(of: names.ancestors.first?.module)
  }

  /// The narrowest access level that containers elsewhere see.
  private func least(of file: Int) -> AccessLevel {
    names.files[file].file.access == .public ? .public : .package
  }

  /// The names in a type or an expression, each with its members, `Outer.Inner`, and whether it is called.
  private static func paths(in text: String) -> [(names: [String], isCalled: Bool)] {
    guard let tokens = try? SwiftLexer.tokens(of: text) else { return [] }
    var paths: [(names: [String], isCalled: Bool)] = []
    // By the index of its last token, which generic arguments may follow.
    var known: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      var path = paths.count
      let before = skip(index - 2, tokens, from: ">", to: "<", by: -1)
      if index > 1, tokens[index - 1].text == ".", let own = known[before] {
        path = own
        paths[path].names.append(token.text)
      } else {
        paths.append(([token.text], false))
      }
      known[index] = path
      let next = skip(index + 1, tokens, from: "<", to: ">", by: 1)
      paths[path].isCalled = next < tokens.count && ["(", "{"].contains(tokens[next].text)
    }
    return paths
  }

  /// The index after brackets that begin at an index, in either direction; the same where there are none.
  private static func skip(
    _ index: Int, _ tokens: [SwiftLexer.Token], from open: String, to close: String, by step: Int
  ) -> Int {
    var (index, depth) = (index, 0)
    while tokens.indices.contains(index) {
      if tokens[index].text == open { depth += 1 }
      if depth == 0 { break }
      if tokens[index].text == close { depth -= 1 }
      index += step
    }
    return index
  }
}

/// How widely declarations are seen.
extension TypeTable {
  /// Whether a type that a path names is known to be seen less widely than by an access level.
  func isNarrower(_ path: [String], than least: AccessLevel, in context: NameContext) -> Bool {
    var meaning = self.meaning(of: path[0], in: context)
    for name in path.dropFirst() where !isNarrower(meaning, than: least) {
      switch meaning {
      case .type(let type): meaning = member(name, of: type, from: context) ?? .unknown
      case .module(let module): meaning = topLevel(name, of: module) ?? .unknown
      case .alias, .generic, .ambiguous, .unknown: break
      }
    }
    return isNarrower(meaning, than: least)
  }

  private func isNarrower(_ meaning: NameMeaning, than least: AccessLevel) -> Bool {
    switch meaning {
    case .type(let type): access(ofType: type) < least
    case .alias(let places): places.contains { alias($0).prefix.access ?? .internal < least }
    case .generic, .module, .ambiguous, .unknown: false
    }
  }

  /// Whether a name is a function's of the module, and of none that is seen more widely.
  func isNarrowFunction(_ name: String, _ least: AccessLevel, in context: NameContext) -> Bool {
    let functions = (freeFunctions[name] ?? []).filter { files[$0.file].module == context.module }
    return !functions.isEmpty && functions.allSatisfy { function($0).prefix.access ?? .internal < least }
  }

  /// Whether a type has a method, property or initializer of a name, and none that is seen more widely. An initializer
  /// that is not written is internal.
  func isNarrow(member name: String, of type: Int, _ least: AccessLevel) -> Bool {
    let places = types[type].declarations + extensions(of: .declared(type))
    let levels = places.flatMap { place in
      let access = { (prefix: DeclarationPrefix) in prefix.access ?? self.defaultAccess(in: place.scope, of: place.file)
      }
      return functions(named: name, in: place).map { access(self.function($0).prefix) }
        + allProperties(of: place).filter { $0.name == name }.map { access($0.prefix) }
    }
    let isImplicit =
      name == "init" && levels.isEmpty && [.struct, .actor].contains(types[type].kind) && least > .internal
    return isImplicit || !levels.isEmpty && levels.allSatisfy { $0 < least }
  }
}
