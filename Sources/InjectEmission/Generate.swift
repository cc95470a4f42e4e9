import BindingsYAML
import InjectGenCore
import SwiftModel

/// The Swift file generated for a bindings file. It is planned and written when its text is asked for, and not kept.
package struct GeneratedFile {
  /// Takes the bytes of the text, part by part.
  package typealias Output = (UnsafeBufferPointer<UInt8>) -> Void

  /// Its name, without a folder: `Shop.inject.swift` for `Shop.bindings.yaml`.
  package let name: String
  /// The bindings file it was made from.
  package let source: SourceID
  /// Whether it imports `InjectRuntime`.
  package let usesRuntime: Bool
  /// Writes the text.
  package private(set) var write: (_ output: @escaping Output) -> Void

  /// The body comes after the header.
  fileprivate init(
    of source: Source, usesRuntime: Bool, _ places: SourceMap, body: @escaping (inout CodeWriter) -> Void
  ) {
    name = GeneratedFileName.of(source)
    self.source = source.id
    self.usesRuntime = usesRuntime
    write = { output in
      var writer = CodeWriter(places, output)
      writer.line(GeneratedFileName.header(source))
      body(&writer)
      writer.finish()
    }
  }

  package var text: String {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same, of which the text is kept.
  fileprivate var written: GeneratedFile {
    var (file, text) = (self, text)
    file.write = { text.withUTF8($0) }
    return file
  }
}

extension [PlannedImport]? {
  fileprivate var haveRuntime: Bool { self?.contains { $0.item.path == Import.runtimePath } ?? false }
}

/// Turns bindings files into Swift: texts in, texts and diagnostics out, with no access to anything else.
///
/// - Parameters:
///   - sources: The bindings files, our own and those of dependencies; the identifier of each is its index.
///   - swift: The Swift files whose declarations are read.
///   - diagnostics: Takes what is wrong with our own.
/// - Returns: A file for each source of our own, in their order, or none where there are errors.
package func generate(
  _ sources: [Source], swift: SwiftFiles = SwiftFiles(), _ diagnostics: inout Diagnostics
) -> [GeneratedFile] {
  guard let checked = CheckedRun(sources, swift: swift, &diagnostics) else { return [] }
  return emit(checked, sources).map(\.written)
}

/// Returns the files for what was checked. Each container is planned and spelled out; the file of a module constructs
/// its bindings for other targets, that of an extension adds contexts to a container.
///
/// - Parameters:
///   - run: The files and graphs, without errors.
///   - sources: Those that the run has read.
/// - Returns: A file for each source of our own, in their order.
package func emit(_ run: CheckedRun, _ sources: [Source]) -> [GeneratedFile] {
  let (files, graphs) = (run.files, run.graphs)
  let places = SourceMap(sources)
  let contexts = Dictionary(grouping: run.contexts) { $0.scope.file.source }
  let bySource = Dictionary(graphs.map { ($0.graph.composition.source, $0) }, uniquingKeysWith: { first, _ in first })
  var collisionsByModule: [String?: FileNameCollisions] = [:]
  return files.compactMap { file in
    let source = sources[file.source]
    switch file.kind {
    case .module:
      let plan = bySource[file.source].flatMap { ModulePlanner(valid: $0, mapsLines: places.mapsLines).plan() }
      return GeneratedFile(of: source, usesRuntime: (plan?.imports).haveRuntime, places) { writer in
        if let plan { return ModuleEmitter(plan: plan).emit(&writer) }
        writer.line("//\n// The module `\(file.name.value)` is compiled as a part of the containers that include it.")
      }
    case .container:
      guard let graph = bySource[file.source] else { return nil }
      let collisions = collisionsByModule[source.module] ?? FileNameCollisions(in: source.module, graphs, sources)
      collisionsByModule[source.module] = collisions
      return GeneratedFile(of: source, usesRuntime: true, places.replacing(collisions.places(in: graph))) {
        let plan = Plan(
          Planner(graph), contexts[file.source] ?? [],
          injectingContainers: injectingContainers(files, beside: source, sources), mapsLines: places.mapsLines)
        SwiftEmitter(plan: plan).emit(source, &$0)
      }
    case .extension:
      let plan = contexts[file.source].map { contexts in
        let planner = Planner(contexts[0].container)
        let container = Plan(planner, [], injectingContainers: 0, mapsLines: places.mapsLines)
        return ExtensionPlan(contexts, of: file, container)
      }
      return GeneratedFile(of: source, usesRuntime: (plan?.imports).haveRuntime, places) { writer in
        if let plan { return ExtensionEmitter(plan: plan).emit(file, source, &writer) }
        writer.line("//\n// It declares no contexts of `\(file.name.value)`.")
      }
    }
  }
}

/// How many containers of a source's module have `inject`.
private func injectingContainers(_ files: [BindingsFile], beside source: Source, _ sources: [Source]) -> Int {
  files.count { file in
    file.features.inject != nil && sources[file.source].module == source.module
  }
}
