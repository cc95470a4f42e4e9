/// A factory's parameters where a binding depends on its value: they are passed on.
extension Graph {
  /// Returns what a binding passes on to what it depends on; nil where that takes no parameters.
  func passedParameters(to target: Target, by node: Node) -> PassedParameters? {
    guard let origin = origin(of: target), let needed = self.node(of: origin), !needed.binding.isChild,
      !needed.binding.parameters.isEmpty
    else { return nil }
    let table = declarations
    let owner =
      if case .inherited(let inherited) = origin { self.owner(of: inherited).composition } else { composition }
    return PassedParameters(
      of: owner.taken(by: needed.binding, in: needed.id.file, table),
      from: composition.taken(by: node.binding, in: node.id.file, table), table)
  }

  /// The parameters of a binding that it passes on to what it depends on.
  func passedParameters(of node: Node) -> Set<Int> {
    guard !node.binding.parameters.isEmpty else { return [] }
    return Set(
      node.edges.filter { $0.kind == .direct }.flatMap { passedParameters(to: $0.target, by: node)?.passed ?? [] })
  }
}

extension Composition {
  /// The parameters of a binding with their types in full.
  func taken(by binding: Binding, in file: Int, _ table: TypeTable) -> [PassedParameters.Parameter] {
    let context = NameContext(module: names.swiftModule(of: file).flatMap { table.moduleIndices[$0] } ?? 0)
    return binding.parameters.map {
      PassedParameters.Parameter(
        name: $0.name.value, type: table.type($0.type.text, in: context), text: $0.type.text,
        defaultText: $0.defaultValue?.text)
    }
  }

  /// The types as its own module sees them; where no Swift files are read, all are known by their texts alone.
  var declarations: TypeTable {
    names.table.swift.declarations(seenFrom: module)?.table
      ?? TypeTable([ScannedModule(name: module ?? "", distance: .own, files: [])])
  }
}
