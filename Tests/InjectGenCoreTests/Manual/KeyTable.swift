import Testing
@testable import BindingsYAML
@testable import InjectGenCore

/// The tables of Language.md that say which keys of a binding go together.
struct KeyTable {
  /// What two keys of the second table need or exclude.
  enum Rule: Equatable {
    case never
    /// Only with this scope, or with any other scope but this one.
    case only(Scope)
    case not(Scope)

    func allows(_ scope: Scope) -> Bool {
      switch self {
      case .never: false
      case .only(let wanted): scope == wanted
      case .not(let unwanted): scope != unwanted
      }
    }
  }

  struct Exception {
    let keys: Set<BindingsKey>
    let rule: Rule
    let id: DiagnosticID
  }

  /// The kinds of construction of the columns.
  private(set) var columns: [KeyConflicts.Way] = []
  private var partners: [KeyConflicts.Way: Set<BindingsKey>] = [:]
  private(set) var rows: Set<BindingsKey> = []
  private(set) var exceptions: [Exception] = []

  init(_ page: ManualPage) throws {
    let head = try #require(page.section("Which keys go together").first { $0.hasPrefix("|") })
    let columns = try head.split(separator: "|").dropFirst().map { cell in
      try String(cell).codes.map { try Self.way($0) }
    }
    self.columns = columns.flatMap { $0 }
    for row in page.table("Which keys go together") {
      let key = try #require(row.first?.codes.first.flatMap { BindingsKey(rawValue: $0) }, "\(row)")
      #expect(rows.insert(key).inserted, "'\(key)' has two rows")
      for (cell, column) in zip(row.dropFirst(), columns) {
        #expect(["yes", "no"].contains(cell))
        for way in column where cell == "yes" { partners[way, default: []].insert(key) }
      }
    }
    for row in page.table("Pairs that exclude each other") {
      exceptions.append(
        Exception(
          keys: Set(row[0].codes.compactMap { BindingsKey(rawValue: $0) }), rule: try Self.rule(row[1]),
          id: try #require(DiagnosticID(rawValue: row[2].codes[0]))))
    }
  }

  private static func way(_ words: String) throws -> KeyConflicts.Way {
    if words == "scope: foreign" { return .foreign }
    let key = try #require(BindingsKey(rawValue: words))
    return key == .type ? .type : .key(key)
  }

  private static func rule(_ cell: String) throws -> Rule {
    if cell.hasPrefix("never") { return .never }
    let scope = try #require(Scope(rawValue: cell.codes[0].replacing("scope: ", with: "")), "\(cell)")
    return cell.hasPrefix("only") ? .only(scope) : .not(scope)
  }

  func partners(of way: KeyConflicts.Way) -> Set<BindingsKey> {
    partners[way] ?? []
  }

  func exception(_ keys: Set<BindingsKey>) -> Exception? {
    exceptions.first { $0.keys == keys }
  }
}
