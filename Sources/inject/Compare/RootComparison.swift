import BindingsYAML
import InjectGenCore

/// The differences between what a composition root does and what bindings files bind.
///
/// A rule names a binding after its type, and who moves a program gives better names. So a binding that has no other of
/// its name is compared with the only one that constructs the same.
struct RootComparison {
  let difference: GraphDifference

  /// - Parameters:
  ///   - root: The graph of the draft that `inject init --from` writes.
  ///   - files: That of the bindings files.
  init(of root: GraphDescription, with files: GraphDescription) {
    difference = GraphDifference(from: Self.renamed(root, after: files), to: files, isDetailed: true)
  }

  private static func renamed(_ root: GraphDescription, after files: GraphDescription) -> GraphDescription {
    let names = Dictionary(files.containers.map { ($0.name, $0.name) }, uniquingKeysWith: { first, _ in first })
    let first = files.containers.first { !$0.isModule }?.name
    let containers = root.containers.enumerated().map { index, container in
      let name = names[container.name] ?? (index == 0 ? first : nil) ?? container.name
      return GraphDescription.Container(
        name: name, isModule: container.isModule, parent: container.parent, swiftModule: container.swiftModule,
        place: container.place)
    }
    var bindings = root.bindings
    var taken = Set(bindings.map(\.name))
    let others = files.bindings.filter { !taken.contains($0.name) }
    let known = Set(files.bindings.map(\.name))
    for index in bindings.indices where !known.contains(bindings[index].name) {
      let own = bindings[index].what
      let alike = others.filter { $0.what == own && !taken.contains($0.name) }
      let rivals = bindings.filter { $0.what == own && !known.contains($0.name) }
      guard alike.count == 1, rivals.count == 1 else { continue }
      bindings[index].name = alike[0].name
      taken.insert(alike[0].name)
    }
    return GraphDescription(containers: containers, bindings: bindings)
  }
}

extension GraphDescription.Binding {
  /// The text of its construction, by which it is found under another name.
  fileprivate var what: String { constructed.isEmpty ? "\(construction.rawValue) \(type)" : constructed }
}
