import Testing

/// The compiler's word on overrides in a build that has none.
@Suite struct NoOverridesTests {
  private static let types = """
    struct Clock { static func fixed(_ year: Int) -> Clock { Clock() } }
    final class Shop: Sendable {
      init(path: String = "") {}
      @available(*, unavailable, message: "write 'overrides: always'")
      init(path: String = "", overriding: (inout Overrides) -> Void) { fatalError() }
      @available(*, unavailable, message: "write 'overrides: always'")
      typealias Overrides = _Inject.NoOverrides<Shop>
    }
    """

  @Test(arguments: [
    "Shop { $0.clock { _ in Clock() } }",
    "Shop(path: \"\") { $0.clock { _ in Clock() }; $0.store { shop in print(shop); return Clock() } }",
    "Shop { $0.old { _, year in Clock.fixed(year) } }",
    "Shop { $0.old { _, _ in Clock() } }",
    "Shop { $0.sum { _, one, two in Clock.fixed(one + two) } }",
    "Shop { $0.clock = { _ in Clock() } }",
    "Shop(path: \"\") { $0.clock = { _ in Clock() }; $0.store = { shop in print(shop); return Clock() } }",
    "Shop { $0.old = { _, year in Clock.fixed(year) } }",
    "Shop { $0.old = { _, _ in Clock() } }",
    "Shop { $0.sum = { _, one, two in Clock.fixed(one + two) } }",
  ])
  func aContainerWithOverridesSaysWhatToWrite(_ call: String) throws {
    let said = try SwiftCompiler.errors(in: ["main": "func use() { _ = \(call) }"], and: Self.types)
    let expected = "error: 'init(path:overriding:)' is unavailable: write 'overrides: always'"
    #expect(!said.isEmpty && said.allSatisfy { $0.hasSuffix(expected) }, "\(said)")
  }

  @Test func aFunctionOfOverridesSaysWhatToWrite() throws {
    let said = try SwiftCompiler.errors(
      in: ["main": "func fix(_ overrides: inout Shop.Overrides) {}"], and: Self.types)
    let expected = "error: 'Overrides' is unavailable: write 'overrides: always'"
    #expect(!said.isEmpty && said.allSatisfy { $0.hasSuffix(expected) }, "\(said)")
  }

  @Test func aContainerWithoutOverridesCompiles() throws {
    let said = try SwiftCompiler.errors(
      in: ["main": "func use() { _ = (Shop(), Shop(path: \"a\")) }"], and: Self.types)
    #expect(said == [])
  }
}
