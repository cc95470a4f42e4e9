import Testing
@testable import BindingsYAML
@testable import InjectGenCore
@testable import SwiftModel

/// Two spellings of one type have one form, as far as their text shows it.
struct SwiftTypeFormTests {
  private func normalized(_ text: String) -> String {
    SwiftType(text, at: Span(source: SourceID(0), start: 0, end: 0)).normalized
  }

  @Test(arguments: [
    ("Array<Int>", "[Int]"), ("Swift.Array< Int >", "[Int]"), ("Optional<Int>", "Int?"),
    ("Dictionary<A,[B]>", "[A:[B]]"),
    ("(Int)", "Int"), ("((any P))?", "(any P)?"), ("Void", "()"), ("Swift.Void", "()"), ("Optional<any P>", "(any P)?"),
    ("Array<Optional<A>>", "[A?]"), ("A  &  B", "A & B"), ("( Int )->Void", "(Int) -> ()"),
    ("(a : Int , B)", "(a: Int, B)"), ("(A)  async   throws -> B", "(A) async throws -> B"),
    ("Kit . A<B>.C", "Kit.A<B>.C"),
  ])
  func areOne(_ first: String, _ second: String) {
    #expect(normalized(first) == normalized(second))
  }

  @Test(arguments: [
    ("Array<Int>.Index", "[Int]"), ("MyKit.Array<Int>", "[Int]"), ("A?", "A!"), ("(A) -> B", "(A) throws -> B"),
    ("(A) throws(E) -> B", "(A) throws -> B"), ("any P", "P"), ("@Sendable () -> A", "() -> A"), ("A<B>", "A<C>"),
    ("(a: A)", "A"), ("(A, B)", "(B, A)"), ("any A & B", "(any A) & B"), ("A...", "A"),
  ])
  func areTwo(_ first: String, _ second: String) {
    #expect(normalized(first) != normalized(second))
  }
}
