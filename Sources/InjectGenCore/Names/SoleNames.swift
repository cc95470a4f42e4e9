import BindingsYAML

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
