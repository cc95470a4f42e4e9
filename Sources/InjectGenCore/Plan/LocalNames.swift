/// The names of the constants of one construction.
struct LocalNames {
  /// The names of members, which constants of other values must not shadow: requests say them without `self`.
  private let members: Set<String>
  /// Few, in most constructions two.
  private var used: [String]

  /// - Parameters:
  ///   - members: The names of the container's members.
  ///   - binding: The binding that is constructed.
  ///   - container: The name of the container where it is a parameter.
  init(besides members: Set<String>, _ binding: Binding, _ container: String? = nil) {
    self.members = members
    used = binding.parameters.map(\.name.value) + [container].compactMap(\.self)
  }

  /// Returns the wanted name, with a number after it if it is taken. `shadows` says that it may shadow a member.
  mutating func unused(_ wanted: String, besides taken: Set<String>, shadows: Bool = false) -> String {
    let name = SwiftName.unused(wanted) { name in
      taken.contains(name) || used.contains(name) || members.contains(name) && !(shadows && name == wanted)
    }
    used.append(name)
    return name
  }
}
