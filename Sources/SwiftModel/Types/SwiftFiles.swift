import BindingsYAML
import SwiftDeclarations

/// The Swift files of a run, and what they declare as each module sees it.
package final class SwiftFiles {
  package let modules: [ScannedModule]
  /// Whether the graphs of the run keep why each argument is chosen, for those who ask.
  package var keepsChoices = true
  /// The source that each file is shown as, after those of the bindings files.
  private var ids: [ObjectIdentifier: SourceID] = [:]
  private let modulesByName: [String: ScannedModule]
  /// The declarations as each module sees them, by its name and those of the modules that it tests.
  private var views: [String: SeenDeclarations] = [:]
  /// The modules that the bindings files of each module list under `imports`, by its name.
  private var importsOfBindings: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - modules: The modules whose files are read. The run's own one is the only one of distance `own`.
  ///   - sourceCount: How many bindings files the run has.
  package init(_ modules: [ScannedModule] = [], after sourceCount: Int = 0) {
    self.modules = modules
    modulesByName = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for file in modules.lazy.flatMap(\.files) {
      ids[ObjectIdentifier(file.file)] = SourceID(sourceCount + ids.count)
    }
  }

  /// The files as sources, in the order of their identifiers: notes show places in them.
  package var sources: [Source] {
    modules.flatMap { module in
      module.files.compactMap { scanned in
        ids[ObjectIdentifier(scanned.file)].map {
          Source(id: $0, path: scanned.file.path, module: module.name, isOwn: false, bytes: scanned.file.contents)
        }
      }
    }
  }

  /// The place of a declaration.
  package func span(of place: SwiftPlace) -> Span? {
    ids[ObjectIdentifier(place.file)].map {
      Span(source: $0, start: Int(place.range.start), end: Int(place.range.end))
    }
  }

  /// Takes what the files that are written for modules import beside them; nil is the run's own module. Before that
  /// nothing decides which of several modules' types a name in one is.
  package func take(_ importsOfFiles: [(module: String?, names: [String])]) {
    var imports: [String: Set<String>] = [:]
    for file in importsOfFiles {
      guard let module = file.module ?? ownName else { continue }
      imports[module, default: []].formUnion(file.names)
    }
    if imports != importsOfBindings { views = [:] }
    importsOfBindings = imports
  }

  private var ownName: String? { modules.first { $0.distance == .own }?.name }

  /// Whether one of the files has a word, if only in a comment.
  package func mention(_ word: String) -> Bool {
    modules.contains { module in module.files.contains { $0.file.mentions(word) } }
  }

  /// Whether a Swift file of a module imports another one.
  package func imports(_ other: String?, into module: String?) -> Bool {
    guard let other, let module = module.flatMap({ modulesByName[$0] }) else { return false }
    return module.files.contains { file in
      file.declarations.imports.contains { file.file.text($0.path).prefix { $0 != "." } == other }
    }
  }

  /// Returns the declarations of the files as a module sees them, which imports others with what is internal to them.
  /// The name of the run's own is nil. Nil for a module whose files are not read.
  package func declarations(seenFrom name: String?, testing tested: [String] = []) -> SeenDeclarations? {
    guard let name = name ?? ownName else { return nil }
    let key = tested.isEmpty ? name : ([name] + tested).joined(separator: " ")
    if let known = views[key] { return known }
    guard let module = modulesByName[name] else { return nil }
    let table = TypeTable(
      modules.map { seen($0, from: module, isTested: tested.contains($0.name)) }, importsOfBindings: importsOfBindings)
    views[key] = table.moduleIndices[name].map { SeenDeclarations(of: table, seenFrom: $0) }
    return views[key]
  }

  /// Forgets what is found again where it is asked for: little is while code is written.
  package func forgetAnswers() {
    for view in views.values { view.table.forgetAnswers() }
  }

  /// A module as another one sees it. Which modules share a package is known from the run's own one on.
  private func seen(_ module: ScannedModule, from other: ScannedModule, isTested: Bool) -> ScannedModule {
    let isSame = module.name == other.name
    if other.distance == .own, isSame || !isTested { return module }
    let distance: ScannedModule.Distance = isSame ? .own : isTested ? .tested : .package
    return ScannedModule(
      name: module.name, distance: distance, files: module.files, defaultIsolation: module.defaultIsolation)
  }
}

/// A Swift module whose files are read: that of the container, or a target that it depends on.
package struct ScannedModule {
  /// Where a module is, seen from the container. It decides what the container may use.
  package enum Distance: Sendable {
    /// The container's own target: all that is not private.
    case own
    /// Another target, imported with `@testable`: all that is not private.
    case tested
    /// Another target of the same package: `package` and wider.
    case package
    /// A target of another package: `public` and wider.
    case other

    /// The narrowest access level that the container's file can use.
    package var visibleAccess: AccessLevel {
      switch self {
      case .own, .tested: .internal
      case .package: .package
      case .other: .public
      }
    }
  }

  package let name: String
  package let distance: Distance
  /// In any order: the table sorts them by path.
  package let files: [ScannedFile]
  /// The global actor of declarations that name none, where the target's settings say one: `MainActor`.
  package let defaultIsolation: String?

  package init(name: String, distance: Distance, files: [ScannedFile], defaultIsolation: String? = nil) {
    (self.name, self.distance, self.files, self.defaultIsolation) = (name, distance, files, defaultIsolation)
  }
}

/// A Swift file with its declarations.
package struct ScannedFile: Sendable {
  package let file: SwiftFile
  package let declarations: Declarations

  package init(_ file: SwiftFile) {
    self.file = file
    self.declarations = DeclarationScanner.scan(file)
  }
}

/// A place in a Swift file, which notes show.
package struct SwiftPlace: Sendable {
  package let file: SwiftFile
  package let range: TextRange

  package init(file: SwiftFile, range: TextRange) {
    self.file = file
    self.range = range
  }
}
