/// The candidates that one bindings file sees, by name and by type. It is made once for all bindings of the file.
final class CandidateIndex {
  /// A candidate with its type in full.
  struct Entry {
    let candidate: Candidate
    /// Nil where the text is no type that is understood.
    let type: CanonicalType?
    /// Whose bindings file it is written in.
    let context: NameContext
  }

  private(set) var entries: [Entry] = []
  private let table: TypeTable
  private let module: Int
  private var byName: [String: Int] = [:]
  private var byType: [SwiftTypeForm: [Int]] = [:]
  /// By each type that a local candidate is declared to be, besides its own.
  private lazy var bySupertype = indexOfSupertypes()

  /// Enters candidates.
  ///
  /// - Parameters:
  ///   - candidates: In the order in which messages list them. Of two with one name the first is found by it.
  ///   - module: That of the bindings file, an index into the table's.
  ///   - table: The types.
  init(_ candidates: [Candidate], in module: Int, _ table: TypeTable) {
    self.table = table
    self.module = module
    for candidate in candidates {
      let entry = Self.entry(candidate, in: module, table)
      let index = entries.count
      entries.append(entry)
      if byName[candidate.name] == nil { byName[candidate.name] = index }
      guard let type = entry.type, Self.isFoundByType(entry) else { continue }
      byType[type.form, default: []].append(index)
    }
  }

  static func entry(_ candidate: Candidate, in module: Int, _ table: TypeTable) -> Entry {
    let context = NameContext(module: candidate.module.flatMap { table.moduleIndices[$0] } ?? module)
    return Entry(candidate: candidate, type: table.type(candidate.type, in: context), context: context)
  }

  private static func isFoundByType(_ entry: Entry) -> Bool {
    guard let type = entry.type, !type.isOpen, !type.isShared else { return false }
    // What takes parameters is passed by its provider alone.
    return entry.candidate.parameters.isEmpty && entry.candidate.kind != .child
  }

  private func indexOfSupertypes() -> [SwiftTypeForm: [Int]] {
    var result: [SwiftTypeForm: [Int]] = [:]
    for (index, entry) in entries.enumerated() where entry.candidate.isLocal && Self.isFoundByType(entry) {
      guard let form = entry.type?.form else { continue }
      for supertype in table.supertypes(of: form).forms { result[supertype, default: []].append(index) }
    }
    return result
  }

  // MARK: Finding

  func named(_ name: String) -> Entry? {
    byName[name].map { entries[$0] }
  }

  /// Those of exactly a type.
  func ofType(_ type: CanonicalType) -> [Entry] {
    (byType[type.form] ?? []).map { entries[$0] }
  }

  /// The local ones whose type is declared to be another and is not it.
  func declared(toBe type: CanonicalType) -> [Entry] {
    // Of a composition each part is needed, so the candidates for one of them are enough to look at.
    let parts = type.form.parts.filter { table.isFromFiles($0) }
    guard let first = parts.first else { return [] }
    let indices =
      parts.count == type.form.parts.count && parts.count == 1
      ? bySupertype[first] ?? [] : (bySupertype[first] ?? []) + (byType[first] ?? [])
    return indices.sorted().map { entries[$0] }.filter { entry in
      guard let own = entry.type, own.form != type.form else { return false }
      return entry.candidate.isLocal && table.isDeclared(own, toBe: type)
    }
  }

  /// The child container whose factory is a function of a type.
  func child(_ isFitting: (Entry) -> Bool) -> Entry? {
    childIndices.lazy.map { self.entries[$0] }.first(where: isFitting)
  }

  private lazy var childIndices = entries.indices.filter { entries[$0].candidate.kind == .child }
}
