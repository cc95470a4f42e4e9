import SwiftDeclarations
import Testing

@Suite struct PlaceTests {
  @Test func aPlaceIsALineAndAColumnOfBytes() {
    let file = SwiftFile(path: "File.swift", bytes: Array("a\nöb\r\n\nc".utf8))
    let places = (0...8).map { file.place(of: $0) }
    #expect(places.map(\.line) == [1, 1, 2, 2, 2, 2, 2, 3, 4])
    #expect(places.map(\.column) == [1, 2, 1, 2, 3, 4, 5, 1, 1])
    #expect(file.place(of: 9) == (4, 2))
  }

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
