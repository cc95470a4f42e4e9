import BindingsYAML
import InjectAdvice
import InjectGenCore
import InjectTool
import SwiftModel

/// The bindings files of a command line. Each operand is a file or a folder with files in and below it; without an
/// operand it is the current folder.
///
/// The files below a folder may be those of several targets, which their paths tell: `Sources/App/Bindings.yaml` is one
/// of `App`. Then each file is read as one of its target, and depends on those of the other targets. A path inside of a
/// package tells the package, and the bindings files that its target uses are read too. The Swift files of a module
/// that is imported are read, if it is one of the package or its folder is beside that of the target.
struct GivenFiles {
  private struct Target {
    /// Its place; nil for files that are in none.
    let place: TargetFolders.Place?
    var files: [Path]
    /// The Swift files and folders that are read for its types.
    let sources: [Path]

    var folder: Path? { place?.folder }
    var module: String? { place?.module }
  }

  private let arguments: Arguments
  /// Those that are asked for come first, and in each the files that are.
  private let targets: [Target]
  /// The files that the command line names or finds in its folders.
  private let asked: Set<Path>
  /// The modules without bindings files that targets import, and what these import.
  private let imported: [Target]
  /// The manifest of their package.
  let manifest: Manifest?
  private let folders: TargetFolders
  /// The lines about them that come before the answer.
  private var warnings: [String] = []

  init(_ arguments: Arguments) throws(Failure) {
    let folders = TargetFolders()
    let paths = Self.paths(arguments)
    let hasFolder = paths.contains(where: \.isFolder)
    let files = try Self.files(of: paths, folders, &warnings)
    self.arguments = arguments.replacing(operands: files.map(\.bytes))
    asked = Set(files)
    // What is said of modules and targets is not guessed.
    let isTold = arguments.has(.module) || arguments.has(.dependency) || !hasFolder && arguments.has(.sources)
    let others = isTold ? [] : try Self.used(by: files, folders)
    let found = isTold ? [] : try Self.targets(of: files + others, folders)
    let areOfOneModule = isTold || !hasFolder && others.isEmpty && found.count > 1
    targets = areOfOneModule ? [Target(place: nil, files: files, sources: [])] : found
    imported = arguments.has(.sources) ? [] : try Self.modules(importedBy: found, folders)
    manifest = try Self.package(of: files, folders).flatMap { package throws(Failure) in
      try folders.manifest(of: package)
    }
    self.folders = folders
    if let used = manifest?.usedVersion, used != CommandLineTool.version {
      warnings.append(
        "this is inject \(CommandLineTool.version), and the package uses swift-inject \(used): "
          + "'swift run inject' is of that version")
    }
  }

  /// Shows what is not read because of its name, and that the tool is not the one of the package.
  func showWarnings() { show(warnings) }

  /// Shows which targets have a bindings file that their builds do not read.
  func showMissingPlugins() throws(Failure) {
    show(try folders.missingPlugins(for: targets.filter { $0.place != nil }.flatMap(\.files).filter(asked.contains)))
  }

  /// Whether the manifest around a file names other packages, which only a build reads.
  func usesPackages(_ file: Path) throws(Failure) -> Bool {
    guard let package = try folders.package(of: file) else { return false }
    return try folders.manifest(of: package)?.namesPackages ?? false
  }

  /// The folders of the targets that are asked for.
  var targetFolders: [Path] { targets.filter { !asked.isDisjoint(with: $0.files) }.compactMap(\.folder) }

  func show(_ lines: [String]) { Self.show(lines, by: arguments.tool) }

  /// The command line that reads all files in one run.
  var together: Arguments { reading(0) }

  /// A command line for each target that is asked for, and how many of its files are: these come first.
  var each: [(arguments: Arguments, count: Int)] {
    targets.indices.compactMap { index in
      let count = targets[index].files.count(where: asked.contains)
      if count == 0 { return nil }
      return (reading(index), count)
    }
  }

  // MARK: The package of a path

  /// The other bindings files of the targets that files are in, and those that these use, of the same package. Others
  /// are not read: two programs may have containers of one name.
  private static func used(by files: [Path], _ places: TargetFolders) throws(Failure) -> [Path] {
    var left = try others(inPackageOf: files, places)
    var used = files
    while !left.isEmpty {
      let targets = try targets(of: used, places)
      let folders = Set((targets + (try modules(importedBy: targets, places))).compactMap { $0.folder?.absolute })
      let read = try texts(of: used)
      let names = Set(read.flatMap(words)).subtracting(read.compactMap(declaredName))
      var more: [Path] = []
      for file in left {
        let declared = try texts(of: [file]).compactMap(declaredName)
        let isImported = folders.contains(try places.place(of: file)?.folder.absolute ?? file)
        if isImported || declared.contains(where: names.contains) { more.append(file) }
      }
      if more.isEmpty { break }
      used += more
      left.removeAll(where: more.contains)
    }
    return Array(used.dropFirst(files.count))
  }

  /// Those of packages in the package's folder are not its own.
  private static func others(inPackageOf files: [Path], _ places: TargetFolders) throws(Failure) -> [Path] {
    guard let package = try package(of: files, places) else { return [] }
    var known = Set(files.map(\.absolute))
    var others: [Path] = []
    for folder in try places.roots(of: package).map(\.shortened) {
      for file in try bindingsFiles(below: folder, places) where known.insert(file.absolute).inserted {
        if try places.place(of: file)?.package.absolute == package.absolute { others.append(file) }
      }
    }
    return others
  }

  /// The package that all files are of.
  private static func package(of files: [Path], _ places: TargetFolders) throws(Failure) -> Path? {
    let packages = try files.map { file throws(Failure) in try places.place(of: file)?.package }
    guard let package = packages.first ?? nil, package.appending(Path("Package.swift")).exists,
      packages.allSatisfy({ $0?.absolute == package.absolute })
    else { return nil }
    return package
  }

  private static func texts(of files: [Path]) throws(Failure) -> [Substring] {
    try Input.read(files.map { BindingsFileName(path: $0.bytes, module: nil) }).map {
      Substring(decoding: $0.bytes, as: UTF8.self)
    }
  }

  private static func words(_ text: Substring) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// The name of the container or module that a file declares.
  private static func declaredName(_ text: Substring) -> Substring? {
    let line = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("container:") || $0.hasPrefix("module:") }
    return line.flatMap { words($0).dropFirst().first }
  }

  // MARK: Targets

  private static func targets(of files: [Path], _ places: TargetFolders) throws(Failure) -> [Target] {
    var targets: [Target] = []
    for file in files {
      let place = try places.place(of: file)
      if let index = targets.firstIndex(where: { $0.folder == place?.folder }) {
        targets[index].files.append(file)
      } else {
        targets.append(Target(place: place, files: [file], sources: try place.map(places.sources) ?? []))
      }
    }
    for (index, target) in targets.enumerated() {
      guard let other = targets[..<index].first(where: { $0.module == target.module }) else { continue }
      let folders = [other, target].map { "'\($0.folder ?? Path("."))'" }.joined(separator: " and ")
      throw Failure(
        status: .wrongUsage,
        messages: ["\(folders) are targets of one name", "name the folder of one package"])
    }
    return targets
  }

  /// The modules of the package, or beside targets, that their Swift files import, and what the files of these
  /// import. A target of tests imports what is in `Sources`.
  private static func modules(importedBy targets: [Target], _ places: TargetFolders) throws(Failure) -> [Target] {
    var queue = targets.compactMap(\.place)
    var seen = Set(queue.map(\.folder.absolute))
    var found: [Target] = []
    while let place = queue.popLast() {
      for module in try places.imports(of: place) {
        let beside = place.folder.enclosing
        let written = try places.folder(of: module, in: place.package)
        let folders = [beside, beside.enclosing.appending(Path("Sources"))].map { $0.appending(Path(module)) }
        let all = ([written].compactMap(\.self) + folders).map(\.shortened)
        guard let folder = all.first(where: \.isFolder),
          seen.insert(folder.absolute).inserted
        else { continue }
        let imported = TargetFolders.Place(folder: folder, module: module, package: place.package)
        found.append(Target(place: imported, files: [], sources: try places.sources(of: imported)))
        queue.append(imported)
      }
    }
    return found
  }

  // MARK: Command lines

  /// The command line that reads the imported modules of a file's target too, unless it says itself what is read. What
  /// tests import has a container of its own.
  static func readingImports(ofTargetOf file: Path, _ arguments: Arguments) throws(Failure) -> Arguments {
    if arguments.has(.sources) || arguments.has(.dependency) { return arguments }
    let places = TargetFolders()
    let targets = try targets(of: [file], places)
    if targets[0].folder?.absolute.folder.name.elementsEqual("Tests".utf8) ?? false { return arguments }
    let imported = try modules(importedBy: targets, places)
    return arguments.replacing(operands: arguments.operands, adding: [.sources: sources(of: imported)])
  }

  private func reading(_ own: Int) -> Arguments {
    if targets.count == 1, targets[0].module == nil { return reading(targets[0], [], by: arguments) }
    let others = targets.indices.filter { $0 != own }.map { targets[$0] }
    let values: KeyValuePairs<Option, [[UInt8]]> = [
      .module: [targets[own].module].compactMap { $0.map { Array($0.utf8) } },
      .dependency: others.flatMap { target in target.files.map { Self.pair(target.module, $0) } },
      .sources: [],
    ]
    let arguments = arguments.replacing(operands: targets[own].files.map(\.bytes), adding: values)
    return reading(targets[own], others, by: arguments)
  }

  private func reading(_ own: Target, _ others: [Target], by arguments: Arguments) -> Arguments {
    if arguments.values(of: .sources) == [Array("none".utf8)] { return arguments }
    // A file is one of the target whose folder is read first.
    var sources: [(folder: Path, values: [[UInt8]])] = []
    for target in [own] + others + imported {
      guard let folder = target.folder else { continue }
      let place = sources.firstIndex { folder.absolute.isBelow($0.folder.absolute) } ?? sources.endIndex
      let values = target.sources.map { target.folder == own.folder ? $0.bytes : Self.pair(target.module, $0) }
      sources.insert((folder, values), at: place)
    }
    return arguments.replacing(operands: arguments.operands, adding: [.sources: sources.flatMap(\.values)])
  }

  private static func sources(of targets: [Target]) -> [[UInt8]] {
    targets.flatMap { target in target.sources.map { pair(target.module, $0) } }
  }

  /// `MODULE=PATH`. The module of files that are in no target has a name that no other has.
  private static func pair(_ module: String?, _ path: Path) -> [UInt8] {
    Array("\(module ?? "_Untargeted")=".utf8) + path.bytes
  }
}
