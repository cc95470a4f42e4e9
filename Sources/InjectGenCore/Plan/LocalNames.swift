/// The names of the constants of one construction.
struct LocalNames {
  /// The names of members, which constants of other values must not hide: requests say them without `self`.
  private let members: Set<String>
  private var used: Set<String>

  init(hiding members: Set<String>, _ binding: Binding) {
    self.members = members
    used = Set(binding.parameters.map(\.name.value))
  }

  /// Returns the wanted name, with a number after it if it is taken. `hides` says that it may hide a member.
  mutating func unused(_ wanted: String, besides taken: Set<String>, hides: Bool = false) -> String {
    var name = wanted
    var number = 2
    while taken.contains(name) || (members.contains(name) && !(hides && name == wanted)) || !used.insert(name).inserted
    {
      name = "\(wanted)\(number)"
      number += 1
    }
    return name
  }
}
