import SwiftDeclarations

/// The types of modules' bindings that only their own target sees, as far as the Swift files that were read declare them.
///
/// A container in another target keeps such a value, and passes it on, without spelling its type: see `ModulePart`.
final class OpaqueTypes {
  private let names: Namespace
  private var known: [TypeInFile: Bool] = [:]

  private struct TypeInFile: Hashable {
    let type: String
    let file: Int
  }

  init(_ names: Namespace) {
    self.names = names
  }

  /// Whether a container in another target than a file's cannot spell a type of the file.
  func contains(_ type: SwiftType, in file: Int) -> Bool {
    contains(type.text, in: file)
  }

  func contains(_ type: String, in file: Int) -> Bool {
    let key = TypeInFile(type: type, file: file)
    if let known = known[key] { return known }
    let isHidden = isHidden(type, in: file)
    known[key] = isHidden
    return isHidden
  }

  /// Whether values of a type can be passed to any thread; nil where the declarations do not show it.
  func isSendable(_ type: SwiftType, in file: Int) -> Bool? {
    guard let (table, module) = names.table.swift.declarations(seenFrom: names.swiftModule(of: file)),
      let form = table.type(type.text, in: NameContext(module: module))?.form
    else { return nil }
    return table.isSendable(form)
  }

  private func isHidden(_ type: String, in file: Int) -> Bool {
    guard let (table, module) = names.table.swift.declarations(seenFrom: names.swiftModule(of: file)) else {
      return false
    }
    let least: AccessLevel = names.files[file].file.access == .public ? .public : .package
    return Self.paths(in: type).contains { table.isNarrower($0, than: least, in: NameContext(module: module)) }
  }

  /// The names in a type, each with its members: `Outer.Inner`.
  private static func paths(in type: String) -> [[String]] {
    guard let tokens = try? SwiftLexer.tokens(of: type) else { return [] }
    var paths: [[String]] = []
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      if index > 1, tokens[index - 1].text == ".", !paths.isEmpty {
        paths[paths.count - 1].append(token.text)
      } else {
        paths.append([token.text])
      }
    }
    return paths
  }
}

extension TypeTable {
  fileprivate func isSendable(_ form: SwiftTypeForm) -> Bool? {
    if case .existential(let some) = form { return isSendable(some) ?? false }
    let names = (supertypes(of: form).forms + form.parts).map(\.description)
    if names.contains(where: { ["Sendable", "Error", "Actor"].contains(Self.lastPart($0)) }) { return true }
    guard let type = declaredType(form) else { return nil }
    switch (types[type].kind, isolation(ofType: type)) {
    case (.actor, _), (_, .actor): return true
    case (.class, _), (.protocol, _): return false
    case (.struct, _), (.enum, _), (.extension, _): return nil
    }
  }

  /// Whether a type that a path names is known to be seen less widely than by an access level.
  fileprivate func isNarrower(_ path: [String], than least: AccessLevel, in context: NameContext) -> Bool {
    var meaning = self.meaning(of: path[0], in: context)
    for name in path.dropFirst() {
      switch meaning {
      case .type(let type): meaning = member(name, of: type, from: context) ?? .unknown
      case .module(let module): meaning = topLevel(name, of: module) ?? .unknown
      case .alias, .generic, .ambiguous, .unknown: break
      }
    }
    switch meaning {
    case .type(let type): return access(ofType: type) < least
    case .alias(let places): return places.contains { alias($0).prefix.access ?? .internal < least }
    case .generic, .module, .ambiguous, .unknown: return false
    }
  }
}
