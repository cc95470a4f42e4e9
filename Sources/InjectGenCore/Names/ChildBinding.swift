extension Binding {
  /// The binding by which a container asks for a child: `provider(SessionContainer)`. The inputs of the child are its
  /// parameters. What the initializer of the child takes besides is known once the child is checked: see
  /// `ContainerInitializer`.
  convenience init(constructing child: BindingsFile) {
    let name = child.name
    self.init(name, SwiftType(SwiftName.spelled(name.value), at: name.span), .child)
    parameters = child.inputs.map { Parameter(name: $0.name, type: $0.type, defaultValue: $0.defaultValue) }
    access = Located(child.access, name.span)
    isInLookup = false
  }

  /// Whether it stands for a child container, and is declared by no `bindings`.
  var isChild: Bool {
    if case .child = construction { true } else { false }
  }
}

extension FileTable {
  /// The containers of a container's own Swift module whose parent it is, in the order of their files. A parent does
  /// not know its children in other modules.
  func children(of container: BindingsFile) -> [BindingsFile] {
    guard container.kind == .container, !container.name.value.isEmpty else { return [] }
    let module = source(container.source).module
    let children = childrenByParent[container.name.value]?.filter { source($0.source).module == module } ?? []
    // Of several with one name, which is reported, one is enough.
    var names: Set<String> = []
    return children.filter { names.insert($0.name.value).inserted }
  }
}
