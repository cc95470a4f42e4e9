import SwiftDeclarations

/// How the files of the container's own module import another one. A generated file that writes an access level conflicts
/// with files that write none, and the other way round.
struct ImportStyle: Equatable {
  /// Whether one of them writes an access level.
  var writesAccess = false
  /// Whether one of them writes `@preconcurrency`.
  var isPreconcurrency = false
}

extension TypeTable {
  /// How the files of the own module import a module; nil where none does.
  func importStyle(of module: String) -> ImportStyle? {
    var style: ImportStyle?
    for (index, file) in files.enumerated() where modules[file.module].distance == .own {
      for item in file.declarations.imports where Self.firstPart(text(item.path, in: index)) == module {
        var found = style ?? ImportStyle()
        if item.prefix.access != nil { found.writesAccess = true }
        if item.prefix.attributes.contains(where: { text($0.name, in: index) == "preconcurrency" }) {
          found.isPreconcurrency = true
        }
        style = found
      }
    }
    return style
  }

  /// The modules besides the own one whose types a type names, in alphabetical order: who spells it imports them.
  func modules(in type: CanonicalType) -> [String] {
    var found: Set<Int> = []
    collect(type.form, &found)
    return found.filter { modules[$0].distance != .own }.map { modules[$0].name }.sorted()
  }

  private func collect(_ form: SwiftTypeForm, _ found: inout Set<Int>) {
    switch form {
    case .named(let names):
      if let type = declaredType(form) { found.insert(types[type].module) }
      for argument in names.flatMap(\.arguments) { collect(argument, &found) }
    case .optional(let type), .unwrapped(let type), .array(let type), .existential(let type), .opaque(let type),
      .suppressed(let type), .member(let type, _), .marked(_, let type):
      collect(type, &found)
    case .dictionary(let key, let value):
      collect(key, &found)
      collect(value, &found)
    case .composition(let parts): for part in parts { collect(part, &found) }
    case .tuple(let elements): for element in elements { collect(element.type, &found) }
    case .function(let parameters, _, let error, let result):
      for element in parameters { collect(element.type, &found) }
      if let error { collect(error, &found) }
      collect(result, &found)
    case .number: break
    }
  }
}
