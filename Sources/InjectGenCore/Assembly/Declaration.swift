/// Something with a name in one of the files: a binding, or what a module requires.
struct Declaration {
  // Kept elsewhere, so that looking at a declaration copies no binding.
  indirect enum Kind {
    case binding(Binding)
    case requirement(Requirement)
  }

  let kind: Kind
  /// The file, by its place in the `IncludeTree`.
  let member: Int
  let access: Access

  var name: Located<String> {
    switch kind {
    case .binding(let binding): binding.name
    case .requirement(let requirement): requirement.name
    }
  }

  var isOverride: Bool {
    switch kind {
    case .binding(let binding): binding.override != nil
    case .requirement: false
    }
  }
}
