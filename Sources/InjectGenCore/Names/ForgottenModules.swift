import BindingsYAML

/// Names that belong to a module that the requesting file does not include. However many there are, the module is
/// reported once, with the one line that includes it.
package struct ForgottenModules {
  package struct Forgotten {
    /// The file that asks, by its place in the composition.
    package let askingFile: Int
    /// The modules that have what it asks for.
    package let modules: [String]
    /// The name that it asks for, and where.
    package fileprivate(set) var names: [(name: String, places: [Span])] = []

    /// All places that ask for one of the names, in their order.
    package var places: [(name: String, span: Span)] {
      names.flatMap { name in name.places.lazy.map { (name: name.name, span: $0) } }.ordered {
        $0.span.start < $1.span.start
      }
    }
  }

  private let names: Namespace
  private var all: [Forgotten] = []
  private var isUsable: [Int: [Int: Bool]] = [:]

  package init(_ names: Namespace) {
    self.names = names
  }

  /// - Returns: Whether a module that could be included has the name.
  mutating func insert(_ name: String, in file: Int, _ places: [Span]) -> Bool {
    let modules = modules(of: names.table.names.entries(named: name), in: file)
    if modules.isEmpty { return false }
    if let index = all.firstIndex(where: { $0.askingFile == file && $0.modules == modules }) {
      all[index].names.append((name, places))
    } else {
      all.append(Forgotten(askingFile: file, modules: modules, names: [(name, places)]))
    }
    return true
  }

  /// The modules that export some of the entries to a file which could include them.
  package mutating func modules(of entries: [NameIndex.Entry], in file: Int) -> [String] {
    let files = names.table.names.files
    var modules: [String] = []
    for entry in entries where entry.isExported && isUsable(entry.file, in: file) {
      let module = files[entry.file].name.value
      if names.sees(entry, from: file), !modules.contains(module) { modules.append(module) }
    }
    return modules
  }

  /// Whether a file is a module that another could include.
  private mutating func isUsable(_ index: Int, in file: Int) -> Bool {
    if let known = isUsable[file]?[index] { return known }
    let files = names.table.names
    var result = false
    let module = files.files[index]
    if module.kind == .module, !names.table.isBroken(module) {
      let isThere = names.file(of: module.source).map { names.closure(of: file).contains($0) } ?? false
      result = !isThere && !files.leads(from: index, to: names.files[file].file.source)
    }
    isUsable[file, default: [:]][index] = result
    return result
  }

  func report(_ diagnostics: inout Diagnostics) {
    for forgotten in all {
      let first = forgotten.places[0]
      diagnostics.report(.graph(.forgottenModules(forgotten, names)), at: first.span)
    }
  }
}

extension Namespace {
  /// Whether what another file of the run declares is visible to the Swift module of a file.
  package func sees(_ entry: NameIndex.Entry, from file: Int) -> Bool {
    let other = table.names.files[entry.file]
    guard table.source(other.source).module != swiftModule(of: file) else { return true }
    let binding = other.bindings.first { $0.name.value == entry.name.value }
    return other.access > .internal && (binding?.access?.value ?? other.access) > .internal
  }
}
