import SwiftDeclarations
import Testing

@Suite struct TypeTests {
  @Test func typesAreNamedFromTheFileOn() {
    expectDeclarations(
      """
      public struct Outer<Key: Hashable, Value> where Value: Sendable {
        final class Inner: Base, any P & Q, @unchecked Sendable {
          enum Deep { case a, b(Int) }
        }
      }
      actor Store: Sendable {}
      protocol Clock<Instant>: AnyObject { associatedtype Instant }
      extension Outer.Inner: @retroactive Equatable where Key == Int { struct Added {} }
      extension [Int] {}
      extension [[Int: Int]] {}
      extension [String: [Int: Int]] {}
      extension String? {}
      extension Outer<Int, Int> {}
      extension Outer {}
      """,
      """
      public struct Outer<Key, Value> where
      class Outer.Inner: Base, any P & Q, @unchecked Sendable
      enum Outer.Inner.Deep
      actor Store: Sendable
      protocol Clock<Instant>: AnyObject
      extension Outer.Inner: @retroactive Equatable where
      struct Outer.Inner.Added
      extension Array where
      extension Array where
      extension Dictionary where
      extension Optional where
      extension Outer where
      extension Outer
      """)
  }

  @Test func classMethodsAreNoTypes() {
    expectDeclarations(
      """
      class A {
        class func make() -> A { A() }
        open class override var shared: A { A() }
        class subscript(index: Int) -> Int { index }
        public final class B {}
      }
      """,
      """
      class A
      public class A.B
      static A.make() -> A
      open static var A.shared: A {}
      """)
  }

  @Test(arguments: ["override", "final", "public", "dynamic", "nonisolated", "mutating"])
  func aModifierMayComeBehindClass(modifier: String) {
    let words = ["public": "public static", "nonisolated": "static nonisolated"][modifier] ?? "static"
    expectDeclarations("class A {\n  class \(modifier) func f() {}\n}", "class A\n\(words) A.f()")
  }

  @Test(arguments: ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"])
  func anImportMayNameADeclaration(kind: String) {
    expectDeclarations("import \(kind) Kit.Part.name\nstruct A {}", "import Kit.Part.name\nstruct A")
  }

  @Test func actorMayBeAName() {
    expectDeclarations(
      """
      actor.run()
      struct A { var actor: Int }
      """,
      """
      struct A
      var A.actor: Int
      """)
  }

  @Test func importsKeepTheirAccess() {
    expectDeclarations(
      """
      #!/usr/bin/env swift
      import Foundation
      @preconcurrency internal import UIKit
      public import struct NIOCore.ByteBuffer // the buffer
      @testable import App
      """,
      """
      import Foundation
      @preconcurrency internal import UIKit
      public import NIOCore.ByteBuffer
      @testable import App
      """)
  }

  @Test func conditionsAreKept() {
    expectDeclarations(
      """
      #if os(iOS) && DEBUG // phones
      struct A {}
      #elseif canImport(UIKit)
      struct A {
        #if DEBUG
        init(a: Int) {}
        #else
        init() {}
        #endif
      }
      #else
      import Glibc
      #endif
      struct B {}
      """,
      """
      #if !(os(iOS) && DEBUG) && !(canImport(UIKit)): import Glibc
      #if (os(iOS) && DEBUG): struct A
      #if !(os(iOS) && DEBUG) && (canImport(UIKit)): struct A
      struct B
      #if !(os(iOS) && DEBUG) && (canImport(UIKit)) && (DEBUG): A.init(a: Int)
      #if !(os(iOS) && DEBUG) && (canImport(UIKit)) && !(DEBUG): A.init()
      """)
  }

  @Test func spaceAroundAConditionIsNoPartOfIt() {
    expectDeclarations(
      "#if\tA \t\r\nstruct A {}\r\n#elseif  B&&C\t/* b */\nstruct B {}\n#endif  \nstruct C {}",
      "#if (A): struct A\n#if !(A) && (B&&C): struct B\nstruct C")
  }

  @Test(arguments: [("#if FLAG", "#endif\n"), ("#elseif FLAG", "")])
  func whatIsWithinManyConditionsIsRead(_ line: String, _ end: String) throws {
    let conditions = 20_000
    var text = line == "#if FLAG" ? "" : "#if FLAG\n"
    for index in 0..<conditions { text += "\(line)\nstruct A\(index) {\n  init(a: Int) {}\n}\n" }
    text += String(repeating: end, count: conditions) + "#endif\nstruct Last { init(b: Int) {} }\n"
    let file = SwiftFile(path: "File.swift", bytes: Array(text.utf8))
    let declarations = DeclarationScanner.scan(file)
    #expect(declarations.scopes.count == conditions + 1 && declarations.functions.count == conditions + 1)
    #expect(!declarations.isIncomplete)
    let last = declarations.scopes[conditions - 1]
    let condition = try #require(declarations.condition(of: last.prefix, in: file))
    let (before, count) = line == "#if FLAG" ? ("(FLAG) && ", conditions - 1) : ("!(FLAG) && ", conditions)
    #expect(condition.utf8.count == "(FLAG)".utf8.count + before.utf8.count * count)
    #expect(condition.hasPrefix(before) && condition.hasSuffix(" && (FLAG)"))
    #expect(declarations.condition(of: declarations.scopes[conditions].prefix, in: file) == nil)
  }

  @Test func messagesOfTheCompilerArePassedOver() {
    expectDeclarations(
      """
      #sourceLocation(file: "struct {.swift", line: 1)
      struct A {
        @MainActor
        #warning("to do }")
        init() {}
        #error(
          "func no() {"
        )
        func f() {}
      }
      #sourceLocation()
      """,
      """
      struct A
      @MainActor A.init()
      A.f()
      """)
  }

  @Test func aliasesEndWithTheirLine() {
    expectDeclarations(
      """
      enum E {
        public typealias Handler<T> =
          @Sendable (T) async throws
          -> Int
        typealias Pair = (Int, String) /* two */
        typealias Both = P &
          Q
      }
      """,
      """
      enum E
      public typealias E.Handler<T> = @Sendable (T) async throws
          -> Int
      typealias E.Pair = (Int, String)
      typealias E.Both = P &
          Q
      """)
  }
}
