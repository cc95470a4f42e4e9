/// Where the files of a run declare each name, for remedies of a name that does not exist. It is made
/// when it is first asked, so a run without mistakes does not pay for it.
final class NameIndex {
  /// A binding, input or requirement.
  struct Entry {
    /// The file that declares it, by its place among `files`.
    let file: Int
    let name: Located<String>
    let type: SwiftType
    /// Whether it is a binding that files which include its module may ask for.
    let isExported: Bool
  }

  /// In the order of their paths.
  let files: [BindingsFile]
  private lazy var entries = Self.entries(of: files)
  private lazy var byName = Dictionary(grouping: files.indices) { files[$0].name.value }
  private lazy var includers = includersByModule()

  init(_ files: [BindingsFile]) {
    self.files = files
  }

  func entries(named name: String) -> [Entry] {
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
  func container(named name: String) -> BindingsFile? {
    byName[name]?.lazy.map { self.files[$0] }.first { $0.kind == .container }
  }

  /// The files that include a module by themselves.
  func includers(of module: String) -> Set<Int> {
    includers[module] ?? []
  }

  /// Whether a file includes another, directly or not, or is it itself.
  func leads(from file: Int, to source: SourceID) -> Bool {
    isReachable(source, from: file) { $0.includes.map(\.module.value) }
  }

  /// Whether a container has another above it.
  func descends(_ file: Int, from source: SourceID) -> Bool {
    isReachable(source, from: file) { [$0.parent?.value].compactMap { $0 } }
  }

  private func isReachable(_ source: SourceID, from start: Int, by links: (BindingsFile) -> [String]) -> Bool {
    var seen: Set<Int> = [start]
    var queue = [start]
    while let file = queue.popLast() {
      if files[file].source == source { return true }
      for next in links(files[file]).flatMap({ byName[$0] ?? [] }) where seen.insert(next).inserted {
        queue.append(next)
      }
    }
    return false
  }

  private func includersByModule() -> [String: Set<Int>] {
    var includers: [String: Set<Int>] = [:]
    for (index, file) in files.enumerated() {
      for include in file.includes { includers[include.module.value, default: []].insert(index) }
    }
    return includers
  }

  private static func entries(of files: [BindingsFile]) -> [String: [Entry]] {
    var entries: [String: [Entry]] = [:]
    for (index, file) in files.enumerated() {
      for binding in file.bindings {
        entries[binding.name.value, default: []].append(
          Entry(
            file: index, name: binding.name, type: binding.type,
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
