internal import BindingsYAML
import Foundation
internal import InjectAdvice
internal import InjectEmission
internal import InjectGenCore
import Testing

/// A container that names the lines of its bindings file, as those of a build do, is compiled and used here. The cases
/// name none, so that they can be read.
struct PlacesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Places")

  /// Where this fails and the change is meant: Scripts/record-goldens, and look at the difference.
  @Test func itIsWhatIsGenerated() throws {
    let path = "Tests/GoldenTests/Places/Places.bindings.yaml"
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "Places.bindings.yaml")))
    let source = Source(id: SourceID(0), path: path, mappedPath: path, module: "Case", bytes: bytes)
    var diagnostics = Diagnostics()
    let files = generate([source], &diagnostics)
    #expect(diagnostics.sorted(in: [source]) == [])
    let golden = try String(contentsOf: Self.folder.appending(path: "Places.inject.swift"), encoding: .utf8)
    #expect(files.map(\.text) == [golden])
  }

  /// In each place the bindings file has what the code's line is about. Only of a collection and of a dictionary the
  /// code names neither its type nor what it is, and what all overrides share stands at the container's name, in line
  /// 2.
  @Test func eachPlaceHasTheNamesOfItsLine() throws {
    let yaml = try String(contentsOf: Self.folder.appending(path: "Places.bindings.yaml"), encoding: .utf8)
      .components(separatedBy: "\n")
    let golden = try String(contentsOf: Self.folder.appending(path: "Places.inject.swift"), encoding: .utf8)
      .components(separatedBy: "\n")
    var count = 0
    var unrelated: [Substring] = []
    for (index, directive) in golden.enumerated() {
      guard let match = directive.wholeMatch(of: /#sourceLocation\(file: ".*", line: (\d+)\)/) else { continue }
      // The comment on a declaration has the lines before.
      let comment = golden[(index + 1)...].prefix { $0.contains("///") }.count
      let line = golden[index + 1 + comment]
      if line == "public import InjectRuntime" { continue }
      let place = yaml[try #require(Int(match.1)) + comment - 1]
      let words = { (text: String) in Set(text.split { !$0.isLetter }.map { $0.lowercased() }) }
      if !words(place).contains(where: { word in words(line).contains { $0.contains(word) } }) {
        unrelated.append(match.1)
      }
      count += 1
    }
    #expect(unrelated == ["31", "35", "2", "2", "2", "2"])
    #expect(count > 40)
  }

  @Test func foreignObjectsAreInjectedAndFound() {
    let log = EventLog()
    let container = PlacesContainer(log: log)
    let door = PlacesDoor()
    container.register(door: door)
    #expect(log.events == ["didInject", "door 3 noted"])
    #expect(door.others === container.door)
    #expect(container.house.openings.all.count == 1)
  }

  @Test func membersHaveTheirKeys() {
    let container = PlacesContainer(log: EventLog())
    #expect(container.house.rooms.mapValues(\.name) == ["hall": "hall", "attic": "attic", "cellar": "cellar"])
  }
}
