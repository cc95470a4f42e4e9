/// A file of a composition as a scope: its declarations, its links to other files, and the target of each name.
package struct FileScope {
  /// An item of `include`, seen from either end.
  struct Link {
    /// The file at the other end, by its place in the composition.
    let file: Int
    let include: Include
  }

  /// A name that a file exports to those that include it.
  struct Export {
    let name: String
    let id: BindingID
    /// How many includes away the declaration is.
    let distance: Int
  }

  package let file: BindingsFile
  /// The item of the own file's `include` that first led to the file; nil for the own file.
  let item: Located<String>?
  /// The file that first included it, and the item there.
  let includer: (file: Int, item: Located<String>)?
  let declarations: [Declaration]
  /// The modules that the file includes directly, in its own order.
  var includes: [Link] = []
  /// The files that include it.
  var includers: [Link] = []
  /// Whether one of its modules could not be found. What it asks for may be there.
  var lacksModules = false
  /// Whether it is on a cycle of includes. The order of its files is unknown then.
  var isOnCycle = false

  /// The targets of its own names and its modules' names. An overridden binding is still the target of its name: see
  /// `Namespace.replacement(of:)`.
  var targets: [String: Target] = [:]
  var exports: [Export] = []
  /// Names whose declarations have errors. A request for one is not an error.
  var unreadableNames: Set<String>

  /// - Parameters:
  ///   - file: The file.
  ///   - index: Its place in the composition.
  ///   - item: The item of the own file's `include` that led to it.
  ///   - includer: The file that includes it, and the item there.
  ///   - children: The containers whose parent it is, which its bindings can ask for.
  init(
    _ file: BindingsFile, at index: Int, through item: Located<String>? = nil,
    from includer: (file: Int, item: Located<String>)? = nil, children: [BindingsFile] = []
  ) {
    self.file = file
    self.item = item
    self.includer = includer
    unreadableNames = file.unreadableNames
    var declarations: [Declaration] = []
    declarations.reserveCapacity(file.requirements.count + file.bindings.count + children.count)
    func declare(_ kind: Declaration.Kind, _ access: Access) {
      declarations.append(
        Declaration(id: BindingID(file: index, index: declarations.count), kind: kind, access: access))
    }
    // A module that is checked by itself is given what it requires, as inputs.
    if index > 0 {
      for requirement in file.requirements { declare(.requirement(requirement), .private) }
    }
    for binding in file.bindings { declare(.binding(binding), binding.access?.value ?? file.access) }
    if !children.isEmpty {
      let taken = Set(file.bindings.map(\.name.value) + file.inputs.map(\.name.value))
      for child in children where !taken.contains(child.name.value) {
        declare(.binding(Binding(constructing: child)), child.access)
      }
    }
    self.declarations = declarations
  }
}
