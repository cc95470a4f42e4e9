import SwiftDeclarations

/// A type that the files read declare: all its declarations under one name, which `#if` can make several.
package struct DeclaredType {
  /// An index into the table's modules.
  package let module: Int
  /// The name from the file's scope on: `Outer.Inner`.
  package let name: String
  package let kind: ScopeDeclaration.Kind
  /// The file that alone sees it, if it is private to one.
  package let privateFile: Int?
  let genericParameters: [String]
  /// Its declarations, without extensions, in the order of the files.
  package var declarations: [ScopePlace]

  /// Its own name: `Inner`.
  var simpleName: Substring {
    // Most types are in no other.
    guard name.contains(byte: UInt8(ascii: ".")), let dot = name.lastIndex(of: ".") else { return name[...] }
    return name[name.index(after: dot)...]
  }
}

/// A type's declaration or an extension: a scope of a file.
package struct ScopePlace: Hashable {
  /// An index into the table's files.
  package let file: Int
  /// An index into the file's scopes.
  package let scope: Int
}

/// A declaration of another kind: an index into one of a file's lists.
package struct DeclarationPlace: Hashable {
  package let file: Int
  package let index: Int
}
