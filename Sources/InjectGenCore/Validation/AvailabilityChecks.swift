import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// Warns of a binding whose type or implementation exists only on newer systems than containers run on
/// (`limited-availability`). Its accessor exists on older ones too, so that the compiler for such a system refuses it.
enum AvailabilityChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard node.part.requirement == nil, let seen = graph.declarations(seenBy: node),
      seen.table.hasAvailability
    else { return }
    let binding = node.binding
    let callees = node.callees.filter { $0.value != binding.type.text }
    for text in [Located(binding.type.text, binding.type.span)] + callees {
      for part in seen.type(text.value)?.form.parts ?? [] {
        guard let type = seen.table.declaredType(part),
          let system = seen.table.systems(of: type).first(where: { !isExcluded($0, node) })
        else { continue }
        let (name, place) = (seen.table.types[type].name, graph.place(ofType: type, seen.table))
        let fact = TypeFact.newer(node.name.value, name, system, instead: seen.table.olderProtocol(of: type), place)
        return diagnostics.report(.types(fact), at: text.span)
      }
    }
  }

  /// Whether the binding does not exist on a system.
  private static func isExcluded(_ system: NewerSystem, _ node: Node) -> Bool {
    node.binding.condition.formula.excludes(.atom("os(\(system.platform))"))
  }
}

/// A version of a system that is newer than the oldest one that containers run on.
package struct NewerSystem {
  let platform: String
  let version: String

  /// As `#available` has it.
  package var text: String { "\(platform) \(version)" }

  /// The oldest systems: those of the package.
  fileprivate static let oldest = ["macOS": 13, "iOS": 16, "tvOS": 16, "watchOS": 9, "visionOS": 1]

  fileprivate init?(_ platform: Substring, _ version: Substring) {
    (self.platform, self.version) = (String(platform), String(version))
    guard let oldest = Self.oldest[self.platform], let major = Int(version.prefix { $0 != "." }), major > oldest
    else { return nil }
  }
}

extension TypeTable {
  /// The only protocol that a type inherits without a system of its own: it may be the type instead.
  fileprivate func olderProtocol(of type: Int) -> String? {
    let older = supertypes(of: form(ofType: type)).types.filter {
      types[$0].kind == .protocol && systems(of: $0).isEmpty
    }
    return older.count == 1 ? types[older[0]].name : nil
  }

  /// The newer systems that all declarations of a type are for.
  fileprivate func systems(of type: Int) -> [NewerSystem] {
    let systems = types[type].declarations.map { place in
      scope(place).prefix.attributes.flatMap { attribute -> [NewerSystem] in
        guard text(attribute.name, in: place.file) == "available", let range = attribute.arguments else { return [] }
        return Self.systems(in: text(range, in: place.file))
      }
    }
    return systems.allSatisfy { !$0.isEmpty } ? systems.first ?? [] : []
  }

  /// Reads `macOS 26, iOS 26, *`, and `macOS, introduced: 26`.
  private static func systems(in text: String) -> [NewerSystem] {
    let parts = text.split(separator: ",").map { part in
      part.split { $0.isWhitespace || ":()".contains($0) }
    }
    return parts.compactMap { words in
      guard words.count == 2 else { return nil }
      if words[0] == "introduced" { return parts[0].first.flatMap { NewerSystem($0, words[1]) } }
      return NewerSystem(words[0], words[1])
    }
  }
}
