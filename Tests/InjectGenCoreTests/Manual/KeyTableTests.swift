import Testing

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
      ["container: App", "module: Net"].contains { head in
        !messages("\(head)\n\(head.hasPrefix(key) ? "access" : key): x\n").contains {
          $0.message.hasSuffix("file has no key '\(key)'") || $0.message == "'\(key)' is not supported yet"
        }
      }
    }
    #expect(Set(rows) == Set(known))
    #expect(rows.count == known.count)
  }

  @Test func whatIsSaidNotToBeBuiltIsRefused() {
    let words = Set(page.section("Not built yet").flatMap(\.codes))
    for key in BindingsKey.allCases where key.isNotBuiltYet {
      #expect(words.contains(key.rawValue), "'\(key)' is not said to be missing")
    }
    #expect(words.contains("scope: foreign") && Scope(rawValue: "foreign") == nil)
  }

  @Test func theFirstTableIsThatOfTheGenerator() {
    #expect(Set(table.columns) == Set([nil] + KeyConflicts.constructions.map { Optional($0) }))
    #expect(table.rows == Set(Self.otherKeys))
    for construction in table.columns {
      let partners = KeyConflicts.partners(of: construction)
      #expect(table.partners(of: construction) == partners, "beside '\(construction?.rawValue ?? "type")'")
    }
  }

  // MARK: Every pair

  @Test(arguments: KeyConflicts.constructions)
  func twoWaysToMakeAValueAreRefused(first: BindingsKey) {
    for second in KeyConflicts.constructions where second != first {
      let file = BindingText([.type, first, second])
      file.expect(.conflictingKeys, "'\(second)' cannot stand beside '\(first)'", at: second)
    }
  }

  /// The two keys of a pair in both orders, in a binding whose value is made in this way.
  @Test(arguments: [nil] + KeyConflicts.constructions.map { Optional($0) })
  func everyPairIsRefusedOrAllowedAsTheTablesSay(construction: BindingsKey?) {
    let partners = table.partners(of: construction)
    for first in Self.otherKeys {
      for second in Self.otherKeys where second != first {
        guard partners.isSuperset(of: [first, second]) else { continue }
        let keys = Set([first, second])
        let exception = table.exception(keys)
        for scope in keys.contains(.scope) ? Scope.allCases.map({ Optional($0) }) : [nil] {
          let file = BindingText([first, second], construction, scope: scope)
          if let exception, scope.map({ !exception.rule.allows($0) }) ?? true {
            file.expect(exception.id, nil, at: nil)
          } else {
            file.expectNoError()
          }
        }
      }
    }
  }

  /// What does not go with the way that the value is made is refused at the second of the two.
  @Test(arguments: KeyConflicts.constructions)
  func whatDoesNotGoWithAWayToMakeAValueIsRefusedAtTheSecond(construction: BindingsKey) {
    for key in Self.otherKeys where !table.partners(of: construction).contains(key) {
      BindingText([.type, construction, key], scope: .factory)
        .expect(.conflictingKeys, "'\(key)' cannot stand beside '\(construction)'", at: key)
      BindingText([.type, key, construction], scope: .factory)
        .expect(.conflictingKeys, "'\(construction)' cannot stand beside '\(key)'", at: construction)
    }
  }

  @Test func membersNeedACollection() {
    for key in Self.otherKeys where !table.partners(of: nil).contains(key) {
      BindingText([.type, key]).expect(.conflictingKeys, "'\(key)' needs 'collection' or 'dictionary'", at: key)
    }
  }

  @Test func noExceptionIsOneThatTheFirstTableMakes() {
    for exception in table.exceptions {
      #expect(exception.keys.count == 2)
      #expect(table.columns.contains { table.partners(of: $0).isSuperset(of: exception.keys) })
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
