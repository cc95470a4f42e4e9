import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// What a container's code says of several bindings files counts its lines in each.
struct ModulePlaceTests {
  /// The places of the lines of the first file's code that hold `marker`.
  private func places(of marker: String, _ files: [(path: String, module: String, text: String)]) throws -> [String] {
    let sources = files.enumerated().map { index, file in
      Source(
        id: SourceID(index), path: file.path, mappedPath: "Sources/\(file.path)", module: file.module,
        isOwn: file.module == "App", bytes: Array(file.text.utf8))
    }
    var diagnostics = Diagnostics()
    let generated = try #require(generate(sources, &diagnostics).first)
    // As the compiler counts: a line after the first one that follows a directive is a line further down.
    var place: (file: Substring, line: Int)?
    var found: [String] = []
    for text in generated.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = text.wholeMatch(of: /#sourceLocation\(file: "(.*)", line: (\d+)\)/) {
        place = (match.1, try #require(Int(match.2)))
      } else if text == "#sourceLocation()" {
        place = nil
      } else {
        if text.contains(marker) { found.append(place.map { "\($0.file):\($0.line)" } ?? "generated") }
        place?.line += 1
      }
    }
    return found
  }

  private static let app = """
    container: App
    include:
      - Networking
    bindings:
      clock: Clock
    """

  private static let networking = """
    module: Networking
    access: public
    requires:
      clock: any WallClock
    bindings:
      client: { type: Client, arguments: [clock] }
    """

  @Test func aModulesBindingHasThePlaceOfItsFile() throws {
    let files = [("App/App.yaml", "App", Self.app), ("Net/Net.yaml", "NetKit", Self.networking)]
    #expect(try places(of: ".init(clock:", files) == ["Sources/Net/Net.yaml:6"])
    #expect(try places(of: "-> any WallClock {", files) == ["Sources/Net/Net.yaml:4"])
  }

  @Test func whatMeetsARequirementHasThatOfTheItemOfInclude() throws {
    let files = [("App/App.yaml", "App", Self.app), ("Net/Net.yaml", "NetKit", Self.networking)]
    #expect(try places(of: "return makeClock()", files) == ["Sources/App/App.yaml:3"])
    #expect(try places(of: "import NetKit", files) == ["Sources/App/App.yaml:3"])
  }

  /// In one module of Swift there cannot be two files of one name.
  @Test func aFileWhoseNameIsTakenIsShownWhereItIsIncluded() throws {
    let files = [("App/Bindings.yaml", "App", Self.app), ("Net/Bindings.yaml", "NetKit", Self.networking)]
    #expect(try places(of: ".init(clock:", files) == ["Sources/App/Bindings.yaml:3"])
    #expect(try places(of: "-> any WallClock {", files) == ["Sources/App/Bindings.yaml:3"])
  }

  @Test func ofTwoOtherTargetsFilesOfOneNameTheFirstIsShown() throws {
    let app = "container: App\ninclude: [Networking, Storage]\nbindings:\n  clock: Clock\n"
    let storage = "module: Storage\naccess: public\nbindings:\n  cache: { type: Cache, scope: singleton }\n"
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let all = [
        ("App/App.yaml", "App", app), ("Net/Module.yaml", "NetKit", Self.networking),
        ("Store/Module.yaml", "StoreKit", storage),
      ]
      let files = order.map { all[$0] }
      #expect(try places(of: ".init(clock:", files) == ["Sources/Net/Module.yaml:6"])
      #expect(try places(of: "return .init()", files) == ["Sources/App/App.yaml:4", "Sources/App/App.yaml:2"])
    }
  }
}
