/// `parent.clock`, and `parent.parent.clock`: how a container asks for what its parent gets for a name, whatever it has
/// by that name itself. It is one name, dots and all.
package enum InheritedName {
  package static let parent = "parent"

  package static func matches(_ name: String) -> Bool {
    guard name.hasPrefix("parent.") else { return false }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy(SwiftName.isIdentifier) && first(of: parts).length == parts.count
      && !SwiftName.forbidden.contains(parts[parts.count - 1])
  }

  /// The name that a path begins with, and how many parts of it that is; what follows are members.
  package static func first(of parts: [String]) -> (text: String, length: Int) {
    let generation = parts.prefix { $0 == parent }.count
    let length = min(generation + 1, parts.count)
    return (parts[..<length].joined(separator: "."), length)
  }

  /// How far up a name is looked for, and what is looked for there: `(2, "clock")` for `parent.parent.clock`.
  package static func split(_ name: String) -> (generation: Int, name: String) {
    guard name.hasPrefix("parent.") else { return (0, name) }
    let parts = name.split(separator: ".").map(String.init)
    return (parts.count - 1, parts[parts.count - 1])
  }

  /// The code of a container some generations further up: `parent.parent`, or `container.parent` where the container
  /// has a name.
  package static func path(_ generation: Int, of container: String? = nil) -> String {
    ([container].compactMap(\.self) + Array(repeating: parent, count: generation)).joined(separator: ".")
  }

  /// The name without its qualifier.
  package static func last(of name: String) -> String {
    split(name).name
  }
}
