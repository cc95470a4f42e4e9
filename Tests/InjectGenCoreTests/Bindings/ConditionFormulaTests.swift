import Testing
@testable import InjectGenCore
@testable import SwiftModel

/// What follows from a compilation condition.
struct ConditionFormulaTests {
  private func formula(_ text: String) throws -> ConditionFormula {
    try ConditionParser.parse(text)
  }

  @Test(arguments: [
    ("A && B", "A"), ("A && B", "B && A"), ("A", "A || B"), ("A", "!!A"), ("!(A || B)", "!A"),
    ("!A && !B", "!(A || B)"),
    ("A && (B || C)", "A && B || A && C"), ("os(OSX)", "os(macOS)"), ("os(iOS)", "!os(Linux)"), ("A", "true"),
    ("false", "A"), ("( A )", "A"), ("canImport(A,_version:1)", "canImport(A, _version: 1)"),
  ])
  func oneImpliesTheOther(premise: String, conclusion: String) throws {
    #expect(try formula(premise).implies(formula(conclusion)))
  }

  @Test(arguments: [("A", "B"), ("A || B", "A"), ("!os(Linux)", "os(macOS)"), ("A", "A && B"), ("true", "A")])
  func oneDoesNotImplyTheOther(premise: String, conclusion: String) throws {
    #expect(try !formula(premise).implies(formula(conclusion)))
  }

  @Test(arguments: [("A", "!A"), ("os(iOS)", "os(Linux)"), ("arch(arm64)", "arch(x86_64)"), ("A && B", "!B || !A")])
  func twoExcludeEachOther(one: String, other: String) throws {
    #expect(try formula(one).excludes(formula(other)))
    #expect(try formula(other).excludes(formula(one)))
  }

  @Test(arguments: [("A", "B"), ("canImport(UIKit)", "os(iOS)"), ("A || B", "!A")])
  func twoMayHoldTogether(one: String, other: String) throws {
    #expect(try !formula(one).excludes(formula(other)))
  }

  /// What single terms must be is not tried, so a condition may have any number of them.
  @Test func anyNumberOfTermsFollowsFromItself() throws {
    let terms = (0..<3000).map { $0 % 3 == 0 ? "!A\($0)" : "A\($0)" }
    let (text, other) = (terms.joined(separator: " && "), terms.reversed().joined(separator: " && "))
    #expect(try formula(text).implies(formula(other)))
    #expect(try !formula(text).implies(formula(other + " && B")))
    #expect(try formula(text).excludes(formula("A0 || A3 && B || !A1 && B")))
    #expect(try !formula(text).excludes(formula("A0 || A1")))
  }

  @Test(arguments: [("os(iOS) && A", "B && os(Linux)"), ("!(A || B)", "C && B"), ("A && !(B && A)", "B")])
  func twoExcludeEachOtherByTheirTerms(one: String, other: String) throws {
    #expect(try formula(one).excludes(formula(other)))
    #expect(try formula(other).excludes(formula(one)))
  }

  @Test(arguments: [("os(iOS)", "!os(Linux)"), ("!os(iOS)", "!os(Linux)"), ("os(iOS) && A", "os(iOS) && B")])
  func twoMayHoldTogetherOnOneSystem(one: String, other: String) throws {
    #expect(try !formula(one).excludes(formula(other)))
  }

  @Test func aConditionThatIsTooLongToTryProvesNothing() throws {
    let terms = (0..<40).map { "(A\($0) || B\($0)) && (!A\($0) || !B\($0))" }
    let text = terms.joined(separator: " && ")
    #expect(try !formula(text).isImpossible)
  }
}
