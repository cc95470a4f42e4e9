/// How widely `InjectRuntime` is imported: as the widest declaration that spells one of its types, which those of foreign
/// handles do. An import that is wider than it has to be is a warning, so it depends on the conditions of those.
struct RuntimeImport {
  /// Where one of the conditions holds; none are needed where one of the declarations has none.
  struct Branch {
    let access: Access
    let conditions: [Condition]
  }

  /// The first that holds is taken. The last holds always.
  let branches: [Branch]

  init(_ accessors: [Accessor]) {
    let handles = accessors.filter(\.spellsHandle)
    var branches: [Branch] = []
    for access in [Access.public, .package] {
      let declarations = handles.filter { $0.access == access }
      guard !declarations.isEmpty else { continue }
      var conditions: [Condition] = []
      for case let condition? in declarations.map(\.condition) where !conditions.contains(condition) {
        conditions.append(condition)
      }
      let isAlways = declarations.contains { $0.condition == nil }
      branches.append(Branch(access: access, conditions: isAlways ? [] : conditions))
      if isAlways { break }
    }
    if branches.last?.conditions.isEmpty != true { branches.append(Branch(access: .internal, conditions: [])) }
    self.branches = branches
  }
}

extension Accessor {
  /// Whether its type is that of a handle.
  fileprivate var spellsHandle: Bool {
    if case .foreign = body { isThere } else { false }
  }
}
