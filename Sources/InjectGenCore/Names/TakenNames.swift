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
