/// Where a name is written, which decides what it means.
package struct NameContext: Hashable {
  /// An index into the table's modules.
  package let module: Int
  /// An index into the table's files; nil for a bindings file.
  package var file: Int?
  /// The innermost type or extension around it, a scope of the file.
  package var scope: Int?
  /// The generic parameters of the function or typealias that it is written in.
  package var generics: [String] = []
}

extension NameContext {
  /// A bindings file of a module.
  package init(module: Int) { self.init(module: module, file: nil) }
}

extension TypeTable {
  /// The context of the bindings files of a module; of one that is not read, that of the container's own.
  package func context(ofModule name: String?) -> NameContext {
    NameContext(module: name.flatMap { moduleIndices[$0] } ?? 0)
  }
}
