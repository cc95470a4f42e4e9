import SwiftDeclarations
import Testing

@Suite struct PlaceTests {
  @Test func anArrowNeedsNoSpaces() {
    expectDeclarations(
      """
      struct A {
        let f: ()->[Int], g: (Int)->A
        func h() ->(Int)->B { f }
      }
      """,
      """
      struct A
      A.h() -> (Int)->B
      let A.f: ()->[Int]
      let A.g: (Int)->A
      """)
  }
}
