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

/// The names that the modules of a composition declare once: nothing can clash with one or replace it, so each means
/// the same to every file that sees it. Only other names are joined file by file, which takes the square of the number
/// of files where modules include each other in a chain.
struct SoleNames {
  /// Nil for a name that is declared more than once.
  private var ids: [String: BindingID?] = [:]
  /// By file, one after the other: a bit for each file that it includes, directly or not.
  private var included: [UInt64] = []
  private var words = 0

  /// None, for a composition whose includes say prefixes or are of several Swift modules.
  package init() {}

  /// `taken` are the names of the own file; `innermostFirst` are the places of the files, each after those that it
  /// includes.
  init(_ files: [FileScope], besides taken: [String], innermostFirst: [Int]) {
    var known: [String: BindingID?] = [:]
    var count = taken.count
    for file in files { count += file.declarations.count }
    known.reserveCapacity(count)
    for name in taken { known[name] = .some(nil) }
    for file in files.dropFirst() {
      for name in file.unreadableNames { known[name] = .some(nil) }
      for declaration in file.declarations {
        let name = declaration.name.value
        if known.updateValue(declaration.id, forKey: name) != nil { known[name] = .some(nil) }
      }
    }
    ids = known
    words = (files.count + 63) / 64
    included = Array(repeating: 0, count: files.count * words)
    for file in innermostFirst {
      for link in files[file].includes {
        for word in 0..<words { included[file * words + word] |= included[link.file * words + word] }
        included[file * words + link.file / 64] |= 1 << UInt64(link.file % 64)
      }
    }
  }

  subscript(name: String) -> BindingID? { ids[name] ?? nil }

  func contains(_ name: String) -> Bool { self[name] != nil }

  /// Whether a file includes another, directly or not.
  func includes(_ other: Int, in file: Int) -> Bool {
    included[file * words + other / 64] & 1 << UInt64(other % 64) != 0
  }
}

extension Namespace {
  /// Finds the names that need not be joined.
  func findSoleNames() {
    if files.count == 1 { return }
    let module = swiftModule(of: 0)
    let isSimple = files.indices.allSatisfy { file in
      swiftModule(of: file) == module && files[file].includes.allSatisfy { $0.include.prefix == nil }
    }
    guard isSimple else { return }
    let taken = container.inputs.map(\.name.value) + files[0].declarations.map(\.name.value)
    soleNames = SoleNames(files, besides: taken, innermostFirst: innermostFirst)
  }

  /// Gives the own file, which includes all others, the names that were not joined.
  func exportSoleNames() {
    for file in files.indices.dropFirst() {
      for declaration in files[file].declarations
      where declaration.access != .private && soleNames.contains(declaration.name.value) {
        files[0].targets[declaration.name.value] = .binding(declaration.id)
        files[0].exports.append(.init(name: declaration.name.value, id: declaration.id, distance: 1))
      }
    }
  }

  /// The binding of a name that is declared once, if a file sees it.
  func soleTarget(named name: String, in file: Int) -> BindingID? {
    guard let id = soleNames[name] else { return nil }
    return id.file == file || self[id].access != .private && soleNames.includes(id.file, in: file) ? id : nil
  }

  /// The names that a file has for its own declarations and for those of its modules, in no order. Its own come in the
  /// order of their declarations, so that `Target.ordered` has little to do.
  func names(in file: Int) -> [String] {
    var own = [String?](repeating: nil, count: files[file].declarations.count)
    var others: [String] = []
    for (name, target) in files[file].targets {
      if case .binding(let id) = target, id.file == file, own[id.index] == nil {
        own[id.index] = name
      } else {
        others.append(name)
      }
    }
    return others + own.compactMap(\.self) + (file == 0 ? [] : soleDeclarations(seenFrom: file).map(\.name.value))
  }

  /// The names that a file exports, in no order.
  package func exportedNames(of file: Int) -> [String] {
    let sole = file == 0 ? [] : soleDeclarations(seenFrom: file).filter { $0.access != .private }
    return files[file].exports.map(\.name) + sole.map(\.name.value)
  }

  /// The declarations of sole names that a file sees.
  func soleDeclarations(seenFrom file: Int) -> [Declaration] {
    declarations.filter { soleTarget(named: $0.name.value, in: file) == $0.id }
  }
}
