import SwiftDeclarations

/// How the files of the container's own module import another one.
///
/// A file that writes an access level conflicts with files that write none, unless imports are internal by default. So
/// mixed styles imply internal-by-default imports, or imports under different conditions.
package struct ImportStyle: Equatable {
  /// Whether the files write an access level, and none of them leaves it out.
  package var writesAccess = false
  /// Whether one of them writes `@preconcurrency`.
  package var isPreconcurrency = false

  /// As if no file of the module imports it.
  package static let plain = ImportStyle()
}

extension TypeTable {
  /// How the files of the own module import a module.
  package func importStyle(of module: String) -> ImportStyle {
    importStyles[module] ?? .plain
  }

  func stylesOfImports() -> [String: ImportStyle] {
    var styles: [String: ImportStyle] = [:]
    for (index, file) in files.enumerated() where modules[file.module].distance == .own {
      for item in file.declarations.imports {
        let module = Self.firstPart(text(item.path, in: index))
        var style = styles[module] ?? ImportStyle(writesAccess: true)
        if item.prefix.access == nil { style.writesAccess = false }
        if isMarked(item, "preconcurrency", in: index) { style.isPreconcurrency = true }
        styles[module] = style
      }
    }
    return styles
  }

  /// Whether who imports a module sees declarations of others.
  package func exportsAnything(_ module: Int) -> Bool {
    files.enumerated().contains { index, file in
      file.module == module && file.declarations.imports.contains { isMarked($0, "_exported", in: index) }
    }
  }

  package func isMarked(_ item: ImportDeclaration, _ attribute: String, in file: Int) -> Bool {
    item.prefix.attributes.contains { text($0.name, in: file) == attribute }
  }
}
