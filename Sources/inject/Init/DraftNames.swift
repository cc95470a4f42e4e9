import BindingsYAML
import InjectGenCore
import SwiftModel

/// The names of a draft's lines, each once.
struct DraftNames {
  private var taken: Set<String>

  init(taken: Set<String>) {
    self.taken = taken
  }

  /// Takes the first of several names that is free, else the last with a number.
  mutating func take(_ wanted: [String]) -> String {
    let isFree = { [taken] (name: String) in
      SwiftName.isIdentifier(name) && !SwiftName.forbidden.contains(name) && !taken.contains(name)
    }
    let last = wanted.last(where: { SwiftName.isIdentifier($0) }) ?? "value"
    let name = wanted.first(where: isFree) ?? SwiftName.unused(last) { !isFree($0) }
    taken.insert(name)
    return name
  }

  /// Gives back a name that nothing has in the end.
  mutating func free(_ name: String) {
    taken.remove(name)
  }

  /// The name of a binding after its type: `urlLoader` for `Net.URLLoader<Int>`.
  static func binding(_ type: String) -> String {
    let path = type.prefix { $0 != "<" && $0 != " " }
    return SwiftName.uncapitalized(String(path.split(separator: ".").last ?? path))
  }

  /// `TOTPService` for the protocol `TOTPServiceProtocol`, as discovery names what it binds.
  static func bare(_ name: String) -> String {
    for ending in ["Protocol", "Interface"] where name.hasSuffix(ending) && name != ending {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// The text of a list: `'A', 'B' and 'C'`.
  static func list(_ names: [String]) -> String {
    let names = names.map { "'\($0)'" }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
