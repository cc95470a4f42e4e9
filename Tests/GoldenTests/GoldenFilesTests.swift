internal import InjectGenCore
import Testing

/// The goldens are what the generator writes today, and nothing else lies beside them.
struct GoldenFilesTests {
  @Test func thereAreCases() {
    #expect(GoldenCase.all.count >= 11)
  }

  @Test(arguments: GoldenCase.all)
  func aCaseIsItsBindingsItsTypesAndItsGolden(_ example: GoldenCase) throws {
    let name = example.name
    #expect(try example.files == ["\(name).bindings.yaml", "\(name).inject.swift", "\(name)Types.swift"])
  }

  /// Where this fails and the change is meant: Scripts/record-goldens, and look at the difference.
  @Test(arguments: GoldenCase.all)
  func aGoldenIsWhatIsGenerated(_ example: GoldenCase) throws {
    let source = try example.source()
    var diagnostics = Diagnostics()
    let files = generate([source], &diagnostics)
    #expect(diagnostics.sorted(in: [source]) == [])
    #expect(files.map(\.name) == ["\(example.name).inject.swift"])
    #expect(files.first?.text == (try example.golden))
  }

  @Test func theOrderOfTheSourcesChangesNothing() throws {
    let cases = GoldenCase.all
    for order in [
      cases, cases.reversed(), cases.sorted { $0.name.reversed().lexicographicallyPrecedes($1.name.reversed()) },
    ] {
      let sources = try order.enumerated().map { try $1.source($0) }
      var diagnostics = Diagnostics()
      let files = generate(sources, &diagnostics)
      #expect(diagnostics.sorted(in: sources) == [])
      #expect(files.map(\.text) == (try order.map { try $0.golden }))
    }
  }

  /// Messages of attributes cannot be broken, and neither are the closures of a registry.
  @Test(arguments: GoldenCase.all)
  func aGoldenIsReadWithoutScrolling(_ example: GoldenCase) throws {
    let long = try example.golden.split(separator: "\n").filter { line in
      line.count > 120 && !line.contains("@available(") && !line.contains("ForeignRegistry<")
    }
    #expect(long == [])
  }
}
