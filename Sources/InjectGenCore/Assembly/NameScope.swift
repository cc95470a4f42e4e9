/// The names that the bindings of one file can ask for, and what each leads to: the file's own, and those of the modules
/// that it includes.
struct NameScope {
  /// A name that a file passes on to those that include it.
  struct Export {
    let name: String
    let declaration: Int
    /// How many includes away the declaration is.
    let distance: Int
  }

  var targets: [String: Target] = [:]
  var exports: [Export] = []
  /// Names whose declarations have errors. What asks for them is not at fault.
  var unreadableNames: Set<String> = []
}
