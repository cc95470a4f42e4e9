import Testing

/// Spaces, line ends and comments between the words of a declaration change nothing.
@Suite struct SpacingTests {
  /// Where `·` is there may be spaces or none.
  @Test(arguments: ["", " ", "  ", "\t", "\r\n", "\u{b}", "\u{c}", "/*x*/", " /* { */ ", "// )\n"])
  func declarationsAreReadInAnySpacing(_ space: String) {
    let text = """
      import Kit·;·class A·<·T·>·:·B·,·C·{·let a·:·Int·,·b·=·2·;·var c·:·D·{·get·{·1·}·}·;
      @State var d·:·Int·=·1·;
      init·<·U·>·(·a·:·B·,·_ c·:·D·=·1·,·@Build e·:·F·)·throws·{·}·;
      func f·(·)·async throws·(·E·)·->·G·{·}·;
      private(set)·static func <·(·l·:·Self·,·r·:·Self·)·->·Bool·{·}·}·;
      typealias X·<·T·>·=·Y·;
      extension Q.R·:·S where T·:·U·{·struct V·{·}·}·;
      enum W·{·case a·(·Int·)·,·b·=·1·;·init·?·(·)·{·}·}
      """
    expectDeclarations(
      text.replacing("·", with: space),
      """
      import Kit
      class A<T>: B, C
      extension Q.R: S where
      struct Q.R.V
      enum W
      A.init<U>(a: B, _ c: D =, e: F) throws
      A.f() async throws(E) -> G
      static A.<(l: Self, r: Self) -> Bool
      W.init?()
      let A.a: Int
      let A.b =
      var A.c: D {}
      @State var A.d: Int =
      typealias X<T> = Y
      """)
  }
}
