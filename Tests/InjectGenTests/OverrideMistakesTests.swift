import Foundation
import Testing

/// `Manual/Testing.md` has what the compiler says of mistakes in overrides. `MANUAL_RECORD=1` writes it anew.
struct OverrideMistakesTests {
  private static let page = SwiftProgram.repository.appending(path: "Manual/Testing.md")
  private static let isRecording = ProcessInfo.processInfo.environment["MANUAL_RECORD"] != nil

  private static let types = """
    import Foundation

    protocol WallClock: Sendable {}
    struct SystemClock: WallClock {}
    struct FixedClock: WallClock {
      init(year: Int) {}
      init(text: String) throws {}
      static func fromServer() async -> FixedClock { FixedClock(year: 0) }
    }
    @MainActor final class ScreenClock: WallClock { init() {} }
    struct CheckoutModel {
      let clock: any WallClock
      let cartID: UUID
      static func empty(_ cartID: UUID) -> CheckoutModel { CheckoutModel(clock: SystemClock(), cartID: cartID) }
    }

    """

  private static let bindings = """
    container: ShopContainer
    imports: [Foundation]
    bindings:
      clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
      checkout: { type: CheckoutModel, parameters: [cartID] }

    """

  /// The first error that the compiler has for each closure of overrides, or nil.
  private func errors(of mistakes: [String]) throws -> [String?] {
    let folder = try Folder()
    folder["Shop.bindings.yaml"] = Self.bindings
    folder["Types.swift"] = Self.types
    let options = ["--module", "Shop", "--sources", "Types.swift", "--output-directory", "."]
    let generated = try Tool.run(["generate", "Shop.bindings.yaml"] + options, in: folder)
    #expect(generated.errors == "")
    for (index, mistake) in mistakes.enumerated() {
      folder["M\(index).swift"] = """
        import Foundation
        func mistake\(index)() {
          var isOpen = false
          _ = ShopContainer {
            \(mistake)
          }
          _ = isOpen
        }

        """
    }
    let said = try SwiftProgram.check(
      ["Shop.inject.swift", "Types.swift"] + mistakes.indices.map { "M\($0).swift" }, module: "Shop",
      options: ["-swift-version", "6", "-D", "DEBUG", "-diagnostic-style", "llvm", "-wmo"], in: folder)
    return mistakes.indices.map { index in
      said.split(separator: "\n").first { $0.contains("M\(index).swift:") && $0.contains(" error: ") }?
        .split(separator: " error: ", maxSplits: 1).last.map { String($0.replacing(#/ \[#\w+\]$/#, with: "")) }
    }
  }

  // Another compiler has other words.
  #if compiler(>=6.3) && compiler(<6.4)
    @Test func thePageHasTheCompilersWords() throws {
      var lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
      let start = try #require(lines.firstIndex(of: "| mistake | error |")) + 2
      let rows = start..<(try #require(lines[start...].firstIndex(of: "")))
      #expect(rows.count >= 10)
      let mistakes = lines[rows].map { $0.components(separatedBy: "`")[1] }
      let errors = try errors(of: mistakes)
      #expect(!errors.contains(nil))
      let recorded = zip(mistakes, errors).map { "| `\($0)` | `\($1 ?? "")` |" }
      if Self.isRecording {
        lines.replaceSubrange(rows, with: recorded)
        try lines.joined(separator: "\n").write(to: Self.page, atomically: true, encoding: .utf8)
      } else {
        #expect(Array(lines[rows]) == recorded)
      }
    }
  #endif

  @Test func bothFormsOfAnOverrideCompile() throws {
    let right = [
      "$0.clock { _ in FixedClock(year: 2030) }", "$0.clock = { _ in FixedClock(year: 2030) }", "$0.clock = nil",
      "$0.checkout { shop, cartID in CheckoutModel(clock: shop.clock, cartID: cartID) }",
      "let kept = $0.clock; $0.clock { shop in kept?(shop) ?? FixedClock(year: 2030) }",
    ]
    #expect(try errors(of: right).allSatisfy { $0 == nil })
  }
}
