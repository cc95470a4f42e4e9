import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// Reports containers that have the name of a type that their target declares (`duplicate-container`). The compiler
/// would report the user's.
enum TakenNames {
  static func check(
    _ files: [BindingsFile], _ sources: [Source], _ swift: SwiftFiles, _ diagnostics: inout Diagnostics
  ) {
    for file in files where file.kind == .container && sources[file.source].isOwn {
      guard let seen = swift.declarations(seenFrom: sources[file.source].module),
        case .type(let type)? = seen.table.topLevel(file.name.value, of: seen.module),
        let place = seen.table.certainPlace(of: type)
      else { continue }
      diagnostics.report(.files(.typeOfTarget(file.name.value, swift.span(of: place))), at: file.name.span)
    }
  }
}

/// Warns of a container that has the name of its Swift module (`shadowed-module`). The compiler accepts that, but then
/// reads `Shop.Cart` as a member of the class: what the module declares cannot be qualified any more.
enum ShadowedModule {
  static func check(_ files: [BindingsFile], _ sources: [Source], _ diagnostics: inout Diagnostics) {
    for container in files where container.kind == .container {
      let name = container.name
      guard sources[container.source].isOwn, name.value == sources[container.source].module else { continue }
      diagnostics.report(.files(.shadowedModule(name.value)), at: name.span)
    }
  }
}

extension TypeTable {
  /// The declaration of a type that is written by hand, and under no condition.
  fileprivate func certainPlace(of type: Int) -> SwiftPlace? {
    for place in types[type].declarations {
      let file = files[place.file].file
      if condition(of: place) == nil, !file.contents.starts(with: GeneratedFileName.mark.utf8) {
        return SwiftPlace(file: file, range: scope(place).place)
      }
    }
    return nil
  }
}
