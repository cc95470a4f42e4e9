internal import BindingsYAML
import Foundation
internal import InjectAdvice
internal import InjectEmission
internal import InjectGenCore
internal import SwiftDeclarations
internal import SwiftModel
import Testing

/// The goldens are what the generator writes today, and there are no other files.
struct GoldenFilesTests {
  /// A case is a folder: no list in the manifest has to know of it.
  @Test func theManifestNamesNoCase() throws {
    let root = GoldenCase.folder.appending(path: "../../..").standardizedFileURL
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let named = GoldenCase.all.map(\.name).filter {
      manifest.contains("Cases/\($0)/\($0)") || manifest.contains("\"\($0)\"")
    }
    #expect(named == [])
  }

  @Test(arguments: GoldenCase.all)
  func aCaseIsItsBindingsItsTypesAndItsGoldens(_ example: GoldenCase) throws {
    let bindings = try example.bindings
    #expect(bindings.first == example.name)
    let targets = Set(bindings.map { $0.split(separator: "/").dropLast().joined() })
    let types = targets.map { $0.isEmpty ? "\(example.name)Types.swift" : "\($0)/\($0)Types.swift" }
    #expect(try example.files == Set(bindings.flatMap { ["\($0).bindings.yaml", "\($0).inject.swift"] } + types))
  }

  /// Where this fails and the change is meant: Scripts/record-goldens, and look at the difference.
  @Test(arguments: GoldenCase.all)
  func aGoldenIsWhatIsGenerated(_ example: GoldenCase) throws {
    let sources = try example.sources()
    var diagnostics = Diagnostics()
    let swift = SwiftFiles(try example.modules(), after: sources.count)
    let files = generate(sources, swift: swift, &diagnostics)
    #expect(diagnostics.sorted(in: sources) == [])
    let own = try example.bindings.filter { !$0.contains("/") }
    #expect(files.map(\.name) == own.map { "\($0).inject.swift" })
    #expect(files.map(\.text) == (try own.map { try example.golden(of: $0) }))
  }

  /// The file of a module in another target is what that target's run writes.
  @Test(arguments: GoldenCase.all)
  func soIsThatOfAnotherTarget(_ example: GoldenCase) throws {
    for path in try example.bindings where path.contains("/") {
      let sources = try example.sources().filter { $0.path == "\(path).bindings.yaml" }.map { source in
        Source(id: SourceID(0), path: source.path, module: source.module, bytes: source.bytes)
      }
      var diagnostics = Diagnostics()
      // That run sees the files of its own target alone.
      let target = path.split(separator: "/").first.map(String.init)
      let modules = try example.modules().filter { $0.name == target }.map {
        ScannedModule(name: $0.name, distance: .own, files: $0.files)
      }
      let swift = SwiftFiles(modules, after: sources.count)
      #expect(generate(sources, swift: swift, &diagnostics).map(\.text) == [try example.golden(of: path)])
      #expect(diagnostics.sorted(in: sources) == [])
    }
  }

  @Test func theOrderOfTheSourcesChangesNothing() throws {
    let cases = GoldenCase.all
    for order in [
      cases, cases.reversed(), cases.sorted { $0.name.reversed().lexicographicallyPrecedes($1.name.reversed()) },
    ] {
      var sources: [Source] = []
      var modules: [ScannedModule] = []
      for example in order {
        modules += try example.modules(own: "\(example.name)Module")
        // Each case is a module of its own: several have '@Inject'.
        sources += try example.sources(from: sources.count).reversed().enumerated().map { index, source in
          Source(
            id: SourceID(sources.count + index), path: source.path,
            module: source.isOwn ? "\(example.name)Module" : source.module,
            isOwn: source.isOwn, bytes: source.bytes)
        }
      }
      var diagnostics = Diagnostics()
      let files = generate(sources, swift: SwiftFiles(modules, after: sources.count), &diagnostics)
      #expect(diagnostics.sorted(in: sources) == [])
      let goldens = try order.map { example in
        try example.bindings.filter { !$0.contains("/") }.reversed().map { try example.golden(of: $0) }
      }
      #expect(files.map(\.text) == Array(goldens.joined()))
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
