import BindingsYAML
import SwiftModel

/// Checks the names of global actors. An `isolation` to another type is reported (`wrong-value`).
enum GlobalActors {
  static func check(
    _ files: [BindingsFile], _ sources: [Source], _ swift: SwiftFiles, _ diagnostics: inout Diagnostics
  ) {
    for file in files {
      guard let seen = swift.declarations(seenFrom: sources[file.source].module) else { continue }
      for actor in file.actors where seen.table.excludesGlobalActor(actor.value, in: seen.context) {
        diagnostics.report(.actor(.noActor(actor.value, sources[file.source])), at: actor.span)
      }
      reportUnknown(in: file, swift, seen, &diagnostics)
    }
  }

  /// Warns of actors that no file declares or mentions, where no import can bring them.
  private static func reportUnknown(
    in file: BindingsFile, _ swift: SwiftFiles, _ seen: SeenDeclarations, _ diagnostics: inout Diagnostics
  ) {
    guard file.kind == .container, file.imports.isEmpty, file.includes.isEmpty, file.parent == nil,
      seen.table.files.contains(where: { $0.module == seen.module })
    else { return }
    for actor in file.actors where SwiftName.isIdentifier(actor.value) && actor.value != "MainActor" {
      guard case .unknown = seen.table.meaning(of: actor.value, in: seen.context), !swift.mention(actor.value)
      else { continue }
      diagnostics.report(.actor(.unknown(actor.value, among: seen.table.globalActors)), at: actor.span)
    }
  }
}

extension BindingsFile {
  /// The actors that are named, each where it is written.
  fileprivate var actors: [Located<String>] {
    var found: [Located<String>] = []
    if case .actor(let name) = isolation, let span = isolationSpan { found.append(Located(name, span)) }
    for isolation in bindings.compactMap(\.isolation) + rules.compactMap(\.isolation) {
      if let name = isolation.value.actor { found.append(Located(name, isolation.span)) }
    }
    return found
  }
}

/// The problems of the name of a global actor.
package enum ActorFact {
  /// A type that is none, in a file.
  case noActor(String, Source)
  /// No file that is read declares or mentions it.
  case unknown(String, among: [String])

  package var id: DiagnosticID { if case .noActor = self { .wrongValue } else { .unknownName } }
}
