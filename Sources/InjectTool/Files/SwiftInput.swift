import InjectGenCore
import SwiftDeclarations
import SwiftModel

/// The Swift files that are read for their declarations.
package struct SwiftInput {
  /// A file or folder that `--sources` or `--external-sources` names, and its module.
  private struct Item: Hashable {
    let path: Path
    /// Nil is the module of the bindings files.
    let module: String?
    let distance: ScannedModule.Distance
  }

  package let modules: [ScannedModule]
  /// All files, in the order in which they were found.
  let paths: [Path]

  /// Reads what the arguments name; without them the folders of the bindings files, those of other modules too, and
  /// what is below them. Arguments that name other modules alone are added to the folders of the bindings files.
  package init(_ arguments: Arguments, for files: [BindingsFileName]) throws(Failure) {
    let values = arguments.values(of: .sources)
    if values == [Array("none".utf8)] {
      (modules, paths) = ([], [])
      return
    }
    var items: [Item] = []
    for value in values { items += try Self.items(value, .package, arguments) }
    for value in arguments.values(of: .externalSources) { items += try Self.items(value, .other, arguments) }
    let isOwnMissing = !items.isEmpty && !items.contains { $0.module == nil || $0.module == files.first?.module }
    if values.isEmpty || isOwnMissing {
      items += files.filter { $0.path != Array("-".utf8) }
        .map { Item(path: Path($0.path).folder, module: nil, distance: .own) }
    }
    if values.isEmpty {
      items += try arguments.dependencies()
        .map { Item(path: Path($0.path).folder, module: $0.module, distance: .package) }
        .filter { $0.path.isFolder }
      // A file belongs to the bindings file that is nearest to it.
      items.sort { $0.path.absolute.bytes.count > $1.path.absolute.bytes.count }
    }
    (modules, paths) = try Self.read(items, own: files.first?.module)
  }

  // MARK: Arguments

  /// `PATH`, `MODULE=PATH`, or `@FILE` with one of these on each line.
  private static func items(
    _ value: [UInt8], _ distance: ScannedModule.Distance, _ arguments: Arguments
  ) throws(Failure) -> [Item] {
    guard value.first == UInt8(ascii: "@") else { return [try item(value, distance, arguments)] }
    var items: [Item] = []
    let list = try text(of: Path(Array(value.dropFirst())))
    for line in list.split(separator: UInt8(ascii: "\n")) { items.append(try item(Array(line), distance, arguments)) }
    return items
  }

  private static func item(
    _ value: [UInt8], _ distance: ScannedModule.Distance, _ arguments: Arguments
  ) throws(Failure) -> Item {
    let parts = value.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let module = String(decoding: parts[0], as: UTF8.self)
    if parts.count == 2, SwiftName.isIdentifier(module) {
      return Item(path: Path(Array(parts[1])), module: module, distance: distance)
    }
    guard distance == .package else {
      throw arguments.wrong(
        "'--external-sources' takes a module and its files, MODULE=PATH, and this is '\(Path(value))'")
    }
    return Item(path: Path(value), module: nil, distance: .own)
  }

  // MARK: Files

  private static func read(
    _ items: [Item], own: String?
  ) throws(Failure) -> (modules: [ScannedModule], paths: [Path]) {
    var names: [String] = []
    var files: [String: (distance: ScannedModule.Distance, files: [ScannedFile])] = [:]
    var paths: [Path] = []
    var seen: Set<FileStatus.Identity> = []
    var read: Set<Item> = []
    for item in items where read.insert(item).inserted {
      let isOwn = item.module == nil || item.module == own
      let name = item.module ?? own ?? ""
      if files[name] == nil { names.append(name) }
      files[name, default: (isOwn ? .own : item.distance, [])].files += []
      for path in try swiftFiles(at: item.path) {
        guard let status = try? System.status(of: path), seen.insert(status.identity).inserted else { continue }
        let bytes = try text(of: path)
        // An output may have any name.
        if path != item.path, bytes.starts(with: GeneratedFileName.mark.utf8) { continue }
        paths.append(path)
        let file = SwiftFile(path: path.text, bytes: bytes)
        files[name]?.files.append(ScannedFile(file))
      }
    }
    let modules = names.compactMap { name in
      files[name].map { ScannedModule(name: name, distance: $0.distance, files: $0.files) }
    }
    // What is read of other modules serves the bindings of the own one.
    return (modules.contains { $0.distance == .own } ? modules : [], paths)
  }

  /// A file itself, or the Swift files in a folder and below it. Files that were generated declare nothing that a
  /// binding constructs.
  private static func swiftFiles(at path: Path) throws(Failure) -> [Path] {
    let status = try path.reading { () throws(SystemError) in try System.status(of: path) }
    guard let kind = status?.kind else {
      // The name of a target is no folder.
      let (failure, folder) = (Failure.unreadable(path, .notFound), Path("Sources").appending(path))
      guard folder.isFolder else { throw failure }
      throw Failure(status: failure.status, messages: failure.messages + ["did you mean '\(folder)'?"])
    }
    guard kind == .folder else { return [path] }
    return try path.files { $0.hasSuffix(".swift") }.filter { !$0.bytes.hasSuffix(".inject.swift") }
  }

  /// The text of one file.
  package static func text(of path: Path) throws(Failure) -> [UInt8] {
    try Input.read([BindingsFileName(path: path.bytes, module: nil)])[0].bytes
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

/// How the generated Swift names the bindings file that it came from.
enum SourceLocations: String {
  /// From the package's root: the same on every machine.
  case relative
  /// The absolute path, which editors and debuggers open wherever they run.
  case absolute
  case none

  /// The path for `#sourceLocation`, or nil for none.
  func mappedPath(of path: Path) -> String? {
    switch self {
    case .none: nil
    case .absolute: path.absolute.text
    case .relative: Self.relativeToPackage(path).text
    }
  }

  /// The path from the nearest folder that has a `Package.swift`; as it was given where none has.
  private static func relativeToPackage(_ path: Path) -> Path {
    let place = path.absolute
    var folder = place
    repeat {
      folder = folder.folder
      let manifest = try? System.status(of: folder.appending(Path("Package.swift")))
      if manifest?.kind == .regular { return place.relative(to: folder) }
    } while folder != Path("/")
    return path
  }
}
