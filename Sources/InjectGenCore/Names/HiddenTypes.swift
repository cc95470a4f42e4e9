import SwiftDeclarations

/// The types of modules' bindings that only their own target sees, as far as the Swift files that were read declare
/// them.
///
/// A container in another target keeps such a value, and passes it on, without spelling its type: see `ModulePart`.
final class HiddenTypes {
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
    guard let (table, context) = declarations(seenFrom: file), let form = table.type(type.text, in: context)?.form
    else {
      return nil
    }
    return table.isSendable(form)
  }

  private func isHidden(_ type: String, in file: Int) -> Bool {
    guard let (table, context) = declarations(seenFrom: file) else { return false }
    let least = least(of: file)
    return Self.paths(in: type).contains { table.isNarrower($0, than: least, in: context) }
  }

  /// Whether a container in another target than a file's cannot call something that is seen so widely.
  func hides(_ access: AccessLevel, in file: Int) -> Bool {
    access < least(of: file)
  }

  /// Whether such a container cannot evaluate an expression or call a function of the file, as far as its names show.
  func hides(calling text: String, in file: Int) -> Bool {
    guard let (table, context) = declarations(seenFrom: file) else { return false }
    let least = least(of: file)
    return Self.paths(in: text).contains { path in
      table.isNarrower(path, than: least, in: context) || table.isNarrowFunction(path[0], least, in: context)
        || path.indices.dropFirst().contains { index in
          hides(member: path[index], of: path[..<index].joined(separator: "."), in: file)
        }
    }
  }

  /// Whether such a container does not see a method or property of a type.
  func hides(member name: String, of type: String, in file: Int) -> Bool {
    guard let (table, context) = declarations(seenFrom: file), let form = table.type(type, in: context)?.form,
      let declared = table.declaredType(form)
    else { return false }
    return table.isNarrow(member: name, of: declared, least(of: file))
  }

  /// Whether a text names a type that the files read declare.
  func isType(_ text: String, in file: Int) -> Bool {
    guard let (table, context) = declarations(seenFrom: file) else { return false }
    return table.type(text, in: context).flatMap { table.declaredType($0.form) } != nil
  }

  private func declarations(seenFrom file: Int) -> (table: TypeTable, context: NameContext)? {
    names.table.swift.declarations(seenFrom: names.swiftModule(of: file))
      .map { ($0.table, NameContext(module: $0.module)) }
  }

  /// The narrowest access level that containers elsewhere see.
  private func least(of file: Int) -> AccessLevel {
    names.files[file].file.access == .public ? .public : .package
  }

  /// The names in a type, each with its members: `Outer.Inner`.
  private static func paths(in type: String) -> [[String]] {
    guard let tokens = try? SwiftLexer.tokens(of: type) else { return [] }
    var paths: [[String]] = []
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      if !paths.isEmpty, tokens[index - 1].text == "." {
        paths[paths.count - 1].append(token.text)
      } else {
        paths.append([token.text])
      }
    }
    return paths
  }
}
