import Testing

@testable import InjectGenCore

@Suite struct ConformanceTests {
  private func isDeclared(_ program: Program, _ type: String, _ other: String) -> Bool {
    guard let type = program.type(type), let other = program.type(other) else { return false }
    return program.table.isDeclared(type, toBe: other)
  }

  private let program = Program(
    files: [
      """
      import Kit
      protocol P: Q {}
      protocol Q {}
      class Base: P {}
      final class Derived: Base, @unchecked Sendable {}
      struct S {}
      struct Cache<V> {}
      struct Limited<V> {}
      extension Limited: Q where V: Q {}
      extension Limited<Int>: R {}
      protocol R {}
      extension URLSession: Q {}
      enum Color: String, R { case red }
      enum Outer { protocol Nested {}; struct Inner: Nested {} }
      protocol Repository<Item> { associatedtype Item }
      class Stored<T> {}
      final class Users: Stored<S>, Repository { typealias Item = S }
      typealias Alias = Late
      struct Late {}
      class Loop: Loop {}
      struct Isolated: nonisolated R {}
      actor Counter: R {}
      """,
      "extension S: P {}; extension Cache: R {}; extension Outer.Inner: R {}; extension Alias: R {}",
    ],
    ["Kit": "public protocol Remote {}; public struct Api: Remote {}; public struct Plain {}"])

  @Test(arguments: [
    ("S", "P"), ("S", "Q"), ("any P", "Q"), ("Base", "Q"), ("Derived", "Base"), ("Derived", "Q"), ("Cache<Int>", "R"),
    ("URLSession", "Q"), ("Color", "R"), ("Outer.Inner", "Outer.Nested"), ("Outer.Inner", "R"), ("Api", "Remote"),
    ("Users", "Stored<S>"), ("any Repository<S>", "any Repository"), ("Users", "any Repository"), ("Late", "R"),
    ("Isolated", "R"), ("S", "Any"), ("Base", "P & AnyObject"), ("Counter", "R & AnyObject"), ("any P & R", "Q"),
  ])
  func isDeclaredToBe(_ type: String, _ other: String) {
    #expect(isDeclared(program, type, other))
  }

  @Test(arguments: [
    ("P", "S"), ("Q", "P"), ("Base", "Derived"), ("Limited<Int>", "Q"), ("Limited<Int>", "R"), ("Color", "String"),
    ("S?", "P"), ("[S]", "[any P]"), ("Users", "Stored<Int>"), ("Users", "any Repository<S>"), ("S", "P & R"),
    ("Plain", "Remote"), ("S", "P & AnyObject"), ("Loop", "P"),
  ])
  func isNotDeclaredToBe(_ type: String, _ other: String) {
    #expect(!isDeclared(program, type, other))
  }

  @Test func aConformanceInAnotherModuleCounts() {
    let program = Program(
      "import Kit; extension Api: Sender {}; protocol Sender {}", ["Kit": "public struct Api {}"])
    #expect(isDeclared(program, "Api", "any Sender"))
  }

  @Test(arguments: ["S", "[S]", "[String: S]", "S?", "Foreign<Base>", "any P & Sendable", "Cache<Int>", "[[S]]", "Api"])
  func isFromTheFiles(_ type: String) {
    #expect(program.type(type).map { program.table.isFromFiles($0.form) } == true)
  }

  @Test(arguments: ["String", "Int?", "[URL]", "(S) -> S", "(S, S)", "Set<S>", "any Sendable", "S.Type", "[S: Int]"])
  func isNotFromTheFiles(_ type: String) {
    #expect(program.type(type).map { program.table.isFromFiles($0.form) } == false)
  }
}
