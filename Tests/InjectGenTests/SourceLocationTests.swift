import Foundation
import Testing

/// How generated code names its bindings file.
struct SourceLocationTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Package.swift"] = ""
    folder["Sources/Shop/Bindings.yaml"] = Texts.good()
  }

  private func generate(_ file: String, _ options: String..., at folder: String = ".") throws -> String {
    let shell = #"cd "\#(folder)" && exec "$@""#
    return try Tool.run(["generate", file, "--stdout"] + options, in: self.folder, shell: shell).output
  }

  /// The directives of `text` that name a place, each with the line that follows it.
  private func mapped(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix("#sourceLocation(file") }.map { "\($0.0) \($0.1)" }
  }

  @Test func eachNamesThePathAndTheLine() throws {
    folder["Sources/Shop/Bindings.yaml"] = """
      container: AppContainer
      imports:
        - ShopKit
      bindings:
        clock:
          implementation: SystemClock
          arguments:
            - zone: value(.gmt)
          type: any WallClock

      """
    let lines = mapped(try generate("Sources/Shop/Bindings.yaml")).map { $0.replacing(#/ \{ get .*/#, with: "") }
    let place = { (line: Int) in #"#sourceLocation(file: "Sources/Shop/Bindings.yaml", line: \#(line))"# }
    #expect(
      lines == [
        "\(place(3)) import ShopKit", "\(place(1)) public import InjectRuntime",
        "\(place(1)) /** The container declared in `Bindings.yaml`. */ nonisolated final class AppContainer: Sendable {",
        "\(place(9)) func makeClock() -> any WallClock {",
        "\(place(6)) return SystemClock(",
        // What all overrides share is the container's: the compiler reports there that it does not know the container.
        "\(place(1)) overrides.closures.has(binding)", "\(place(1)) overrides.closures.value(binding, self)",
        "\(place(1)) fileprivate var closures = _Inject.OverridingClosures<AppContainer>()",
        "\(place(1)) subscript<Closure>(dynamicMember key: KeyPath<Keys, _Inject.Key<Closure>>) -> Closure?",
        "\(place(1)) @_disfavoredOverload subscript<Closure>(dynamicMember key: KeyPath<Keys, _Inject.Key<Closure>>)"
          + " -> Overriding<Closure>",
        "\(place(9)) var clock: _Inject.Key<@Sendable (AppContainer) -> any WallClock> { \"clock\" }",
      ])
  }

  /// In the function for tests too.
  @Test func theDefaultOfAnInputIsAtItsLine() throws {
    folder["Sources/Shop/Bindings.yaml"] = """
      container: AppContainer
      testing: true
      inputs:
        host:
          type: String
          default: '"localhost"'
      bindings: { clock: { type: Clock, arguments: [host] } }

      """
    let text = try generate("Sources/Shop/Bindings.yaml")
    let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let testing = try #require(lines.firstIndex { $0.hasSuffix("static func testing(") })
    #expect(lines[testing - 1] == #"#sourceLocation(file: "Sources/Shop/Bindings.yaml", line: 1)"#)
    #expect(lines[testing + 5].hasPrefix(#"= "localhost""#))
  }

  @Test func byDefaultItIsRelativeToThePackageFromWhereverTheToolIsRun() throws {
    let text = try generate("Sources/Shop/Bindings.yaml")
    #expect(text.contains(#"#sourceLocation(file: "Sources/Shop/Bindings.yaml", line: 3)"#))
    #expect(!text.contains(folder.url.path))
    #expect(try generate("Shop/Bindings.yaml", at: "Sources") == text)
    #expect(try generate("../Shop/./Bindings.yaml", at: "Sources/Shop") == text)
    #expect(try generate(folder.url.path + "//Sources/Shop/Bindings.yaml", at: "/") == text)
    #expect(try generate("Sources/Shop/Bindings.yaml", "--source-locations", "relative") == text)
  }

  @Test func itIsTheNearestPackageThatCounts() throws {
    folder["Sources/Shop/Package.swift"] = ""
    let text = try generate("Sources/Shop/Bindings.yaml")
    #expect(text.contains(#"#sourceLocation(file: "Bindings.yaml", line: 3)"#))
    #expect(!text.contains("Sources/"))
  }

  @Test func anAbsoluteOneIsWhatEditorsOpen() throws {
    let text = try generate("../Shop/Bindings.yaml", "--source-locations=absolute", at: "Sources/Shop")
    #expect(text.contains("#sourceLocation(file: \"\(folder.url.path)/Sources/Shop/Bindings.yaml\", line: 3)"))
  }

  @Test func noneIsNone() throws {
    let text = try generate("Sources/Shop/Bindings.yaml", "--source-locations", "none")
    #expect(text.contains("from Bindings.yaml."))
    #expect(!text.contains("#sourceLocation"))
  }

  @Test func outsideOfAPackageThePathIsAsItWasGiven() throws {
    let folder = try Folder()
    folder["a/Bindings.yaml"] = Texts.good()
    for path in ["./a/../a/Bindings.yaml", folder.url.path + "/a/Bindings.yaml"] {
      let text = try Tool.run("generate", path, "--stdout", in: folder).output
      #expect(text.contains("#sourceLocation(file: \"\(path)\", line: 3)"), "\(text)")
    }
  }

  /// A committed file is one that `swift format` and SwiftLint find.
  @Test(arguments: [Texts.good(), "module: Kit\n"]) func withoutPlacesFormattersLeaveItAlone(bindings: String) throws {
    folder["Sources/Shop/Bindings.yaml"] = bindings
    let text = try generate("Sources/Shop/Bindings.yaml", "--source-locations", "none")
    let words = "// swift-format-ignore-file\n// swiftlint:disable all\n"
    #expect(text.split(separator: "\n", maxSplits: 1)[1].hasPrefix(words))
    #expect(try !generate("Sources/Shop/Bindings.yaml").contains("swiftlint"))
    folder["Bindings.inject.swift"] = text
    let lint = Process()
    lint.executableURL = URL(filePath: "/usr/bin/env")
    lint.arguments = ["swift", "format", "lint", "--strict", folder.url.appending(path: "Bindings.inject.swift").path]
    lint.standardError = FileHandle.nullDevice
    try lint.run()
    lint.waitUntilExit()
    #expect(lint.terminationStatus == 0)
  }
}
