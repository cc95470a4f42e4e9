import BindingsYAML
import SwiftModel

/// Where the files of a run declare each name, for remedies of a name that does not exist. It is made
/// when it is first asked, so a run without mistakes does not pay for it.
package final class NameIndex {
  /// A binding, input or requirement.
  package struct Entry {
    /// The file that declares it, by its place among `files`.
    package let file: Int
    package let name: Located<String>
    /// Nil for an alias that says none, and whose target is not in its file.
    package let type: SwiftType?
    /// Whether it is a binding that files which include its module may ask for.
    package let isExported: Bool
  }

  /// In the order of their paths.
  package let files: [BindingsFile]
  private lazy var entries = Self.entries(of: files)
  private lazy var byName = Dictionary(grouping: files.indices) { files[$0].name.value }
  private lazy var includers = includersByModule()

  init(_ files: [BindingsFile]) {
    self.files = files
  }

  package func entries(named name: String) -> [Entry] {
    entries[name] ?? []
  }

  /// The bindings that modules export, in the order of the files.
  var exported: [Entry] {
    var exported: [Entry] = []
    for named in entries.values {
      for entry in named where entry.isExported { exported.append(entry) }
    }
    return exported.ordered { left, right in
      left.file == right.file ? left.name.span.start < right.name.span.start : left.file < right.file
    }
  }

  /// The container of a name.
  package func container(named name: String) -> BindingsFile? {
    byName[name]?.lazy.map { self.files[$0] }.first { $0.kind == .container }
  }

  /// The files that include a module by themselves.
  package func includers(of module: String) -> Set<Int> {
    includers[module] ?? []
  }

  /// The files that include a module, directly or not, each with its names for a binding of that.
  func names(of binding: String, in module: String) -> [(file: Int, name: String)] {
    var found: [(file: Int, name: String)] = []
    var queue = [(module, binding)]
    while let (module, name) = queue.popLast() {
      for file in includers(of: module).sorted() {
        for include in files[file].includes where include.module.value == module {
          let own = include.name(of: name)
          if found.contains(where: { $0 == (file, own) }) { continue }
          found.append((file, own))
          queue.append((files[file].name.value, own))
        }
      }
    }
    return found
  }

  /// Whether a file includes another, directly or not, or is it itself.
  package func leads(from file: Int, to source: SourceID) -> Bool {
    isReachable(source, from: file) { $0.includes.map(\.module.value) }
  }

  /// Whether a container has another above it.
  package func descends(_ file: Int, from source: SourceID) -> Bool {
    isReachable(source, from: file) { [$0.parent?.value].compactMap { $0 } }
  }

  private func isReachable(_ source: SourceID, from start: Int, by links: (BindingsFile) -> [String]) -> Bool {
    Set(reachedFrom: [start]) { links(files[$0]).flatMap { byName[$0] ?? [] } }.contains { files[$0].source == source }
  }

  private func includersByModule() -> [String: Set<Int>] {
    var includers: [String: Set<Int>] = [:]
    for (index, file) in files.enumerated() {
      for include in file.includes { includers[include.module.value, default: []].insert(index) }
    }
    return includers
  }

  private static func type(of binding: Binding, in file: BindingsFile) -> SwiftType? {
    guard binding.isTypeOfTarget, case .alias(let name) = binding.construction else { return binding.type }
    return file.bindings.first { $0.name.value == name.value && !$0.isTypeOfTarget }?.type
  }

  private static func entries(of files: [BindingsFile]) -> [String: [Entry]] {
    var entries: [String: [Entry]] = [:]
    for (index, file) in files.enumerated() {
      for binding in file.bindings {
        entries[binding.name.value, default: []].append(
          Entry(
            file: index, name: binding.name, type: type(of: binding, in: file),
            isExported: (binding.access?.value ?? file.access) != .private))
      }
      for input in file.inputs {
        entries[input.name.value, default: []].append(
          Entry(file: index, name: input.name, type: input.type, isExported: false))
      }
    }
    return entries
  }
}
