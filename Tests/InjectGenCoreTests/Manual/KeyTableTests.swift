import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectEmission
@testable import InjectGenCore

/// The manual's tables of keys are those of the generator, and what they refuse is refused.
struct KeyTableTests {
  private let page: ManualPage
  private let table: KeyTable
  private static let allKeys = BindingDecoder.keys
  private static let otherKeys = allKeys.filter { !KeyConflicts.constructions.contains($0) }

  init() throws {
    page = try ManualPage("Manual/Language.md")
    table = try KeyTable(page)
  }

  @Test func theKeysOfABindingAreThoseOfTheGenerator() {
    let rows = page.table("Keys of a binding").compactMap(\.first?.codes.first)
    #expect(rows == Self.allKeys.map(\.rawValue).inOrder(of: rows))
    #expect(rows.count == Self.allKeys.count)
  }

  @Test func theKeysAtTheTopLevelAreThoseOfTheGenerator() {
    let rows = page.table("Keys at the top level").compactMap(\.first?.codes.first)
    let known = BindingsKey.allCases.map(\.rawValue).filter { key in
      ["container: App", "module: Net", "extension: App"].contains { head in
        !messages("\(head)\n\(head.hasPrefix(key) ? "access" : key): x\n").contains {
          $0.message.hasSuffix("file has no key '\(key)'")
        }
      }
    }
    #expect(Set(rows) == Set(known))
    #expect(rows.count == known.count)
  }

  @Test func theFirstTableIsThatOfTheGenerator() {
    #expect(table.columns == KeyConflicts.Way.all)
    #expect(table.rows == Set(Self.otherKeys))
    for way in table.columns {
      #expect(table.partners(of: way) == KeyConflicts.partners(of: way), "with \(way)")
    }
  }

  // MARK: Every pair

  @Test(arguments: KeyConflicts.constructions)
  func twoWaysToMakeAValueAreRefused(first: BindingsKey) {
    for second in KeyConflicts.constructions where second != first {
      let file = BindingText([.type, first, second])
      file.expect(.conflictingKeys, "'\(second)' cannot be combined with '\(first)'", at: second)
    }
  }

  /// The two keys of a pair in both orders, in a binding whose value is made in this way.
  @Test(arguments: KeyConflicts.Way.all)
  func everyPairIsRefusedOrAllowedAsTheTablesSay(way: KeyConflicts.Way) {
    let partners = table.partners(of: way)
    for first in Self.otherKeys {
      for second in Self.otherKeys where second != first {
        guard partners.isSuperset(of: [first, second]) else { continue }
        let keys = Set([first, second])
        let exception = table.exception(keys) ?? exception(way, keys)
        for scope in keys.contains(.scope) ? Self.makingScopes : [nil] {
          let file = BindingText([first, second], way, scope: scope)
          if let exception, scope.map({ !exception.rule.allows($0) }) ?? true {
            file.expect(exception.id, nil, at: nil)
          } else {
            file.expectNoError()
          }
        }
      }
    }
  }

  /// What the second table says of the scope of a value that is constructed in this way.
  private func exception(_ way: KeyConflicts.Way, _ keys: Set<BindingsKey>) -> KeyTable.Exception? {
    guard case .key(let construction) = way, keys.contains(.scope) else { return nil }
    return table.exception([.scope, construction])
  }

  /// The scopes of what the container makes.
  private static let makingScopes: [Scope?] = Scope.allCases.filter { $0 != .foreign }

  @Test func whatDoesNotGoWithScopeForeignIsRefusedAtTheSecond() {
    let others = Self.allKeys.filter { $0 != .scope && !table.partners(of: .foreign).contains($0) }
    #expect(Set(KeyConflicts.constructions).isSubset(of: others))
    for key in others {
      BindingText([.scope, key], scope: .foreign)
        .expect(.conflictingKeys, "'\(key)' cannot be combined with 'scope: foreign'", at: key)
      BindingText([key, .scope], scope: .foreign)
        .expect(.conflictingKeys, "'scope: foreign' cannot be combined with '\(key)'", at: .scope)
    }
  }

  /// What does not go with the way that the value is made is refused at the second of the two.
  @Test(arguments: KeyConflicts.constructions)
  func whatDoesNotGoWithAWayToMakeAValueIsRefusedAtTheSecond(construction: BindingsKey) {
    for key in Self.otherKeys where !table.partners(of: .key(construction)).contains(key) {
      BindingText([.type, construction, key], scope: .factory)
        .expect(.conflictingKeys, "'\(key)' cannot be combined with '\(construction)'", at: key)
      BindingText([.type, key, construction], scope: .factory)
        .expect(.conflictingKeys, "'\(construction)' cannot be combined with '\(key)'", at: construction)
    }
  }

  @Test func membersNeedACollectionAndRegisterAForeignBinding() {
    for key in Self.otherKeys where !table.partners(of: .type).contains(key) {
      let needed = key == .register ? "'scope: foreign'" : "'collection' or 'dictionary'"
      BindingText([.type, key]).expect(.conflictingKeys, "'\(key)' needs \(needed)", at: key)
    }
  }

  @Test func noExceptionIsOneThatTheFirstTableMakes() {
    for exception in table.exceptions {
      #expect(exception.keys.count == 2)
      #expect(
        table.columns.contains { way in
          let own: [BindingsKey] = if case .key(let construction) = way { [construction] } else { [] }
          return table.partners(of: way).union(own).isSuperset(of: exception.keys)
        })
    }
  }

  private func messages(_ text: String) -> [Diagnostic] {
    let source = Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    _ = generate([source], &diagnostics)
    return diagnostics.sorted(in: [source])
  }
}

extension [String] {
  /// The same, sorted as they come in `order`.
  fileprivate func inOrder(of order: [String]) -> [String] {
    order.filter(contains)
  }
}
