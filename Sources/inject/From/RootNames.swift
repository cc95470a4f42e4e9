/// The names by which an expression of a composition root finds registrations and inputs.
struct RootNames {
  /// The members of one type.
  struct Members {
    /// The registrations and inputs, by the names of members. A function has its name with labels, too.
    var found: [String: String] = [:]
    /// The members that are functions.
    var functions: Set<String> = []
    /// The members that are called without being functions, as those of the library Factory.
    var callables: Set<String> = []
    /// The members that are other types of the root, by their names.
    var links: [String: String] = [:]

    func has(_ name: String) -> Bool { found[name] != nil || links[name] != nil }

    /// Adds a member. One of a name that is taken is found by its labels alone.
    mutating func add(_ name: String, as registration: String, labels: [String?]? = nil) {
      if let labels {
        functions.insert(name)
        found["\(name)(\(labels.map { "\($0 ?? "_"):" }.joined()))"] = registration
      }
      found[name] = found[name] == nil ? registration : found[name]
    }
  }

  /// The types of the root, by their names.
  var types: [String: Members] = [:]
  /// The members of the type that the expression is in.
  var own = Members()
  /// The constants and parameters of the body that it is in.
  var locals = Members()
  /// The registrations that only their types tell from others of their function's name.
  var overloads: Set<String> = []

  /// A member that words lead to.
  struct Path {
    /// The registration or input.
    let name: String
    let isFunction: Bool
    let isCallable: Bool
    /// The place after the last word.
    let end: Int
  }

  /// The beginning of the name of what a component's ancestors have, which it may have under the same name.
  static let above = "dependency."

  /// The words before a member: `self`, `dependency`, `Container.shared`.
  private static let owners: Set<String> = ["self", "Self", "dependency", "container", "Container", "shared", "parent"]

  /// Follows `store`, `self.store`, `AppContainer.shared.home.store`.
  /// The first word alone may mean something else, by `isShadowed`.
  func member(at start: Int, in tokens: SwiftTokens, isShadowed: (String) -> Bool) -> Path? {
    var (index, members, isFirst) = (start, own, true)
    while tokens.tokens[safe: index]?.kind == .word {
      let word = tokens[index]
      if isFirst, index == start, isShadowed(word) { return nil }
      if isFirst, index == start, locals.has(word) { members = locals }
      var next = index + 1
      if ["!", "?"].contains(tokens[next]), tokens[next + 1] == "." { next += 1 }
      if tokens[next] == ".", tokens.tokens[safe: next + 1]?.kind == .word {
        if let link = members.links[word], let linked = types[link] {
          (members, index, isFirst) = (linked, next + 1, false)
          continue
        }
        if isFirst, let type = types[word] {
          (members, index, isFirst) = (type, next + 1, false)
          continue
        }
        if isFirst || word == "shared", Self.owners.contains(word), !members.has(word) {
          // A component's dependencies are what other components have.
          if word == "dependency" {
            return Path(name: Self.above + tokens[next + 1], isFunction: false, isCallable: true, end: next + 2)
          }
          index = next + 1
          continue
        }
      }
      guard members.found[word] != nil else { return nil }
      let isFunction = members.functions.contains(word)
      return Path(
        name: members.found[Self.signature(at: index, in: tokens)] ?? members.found[word] ?? word,
        isFunction: isFunction, isCallable: isFunction || members.callables.contains(word), end: index + 1)
    }
    return nil
  }

  /// `makeEditor(entry:)` of the call at a place.
  private static func signature(at index: Int, in tokens: SwiftTokens) -> String {
    guard tokens[index + 1] == "(", let close = tokens.closings[index + 1] else { return "" }
    let labels = tokens.items(in: index + 2..<close).map { item in
      tokens[item.lowerBound + 1] == ":" ? "\(tokens[item.lowerBound]):" : "_:"
    }
    return "\(tokens[index])(\(labels.joined()))"
  }
}
