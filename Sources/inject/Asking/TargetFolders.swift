import BindingsYAML
import InjectAdvice
import InjectTool
import SwiftDeclarations
import SwiftModel

/// The folders of targets: those that a manifest writes out, `.target(name: "Kit", path: "Kit")`, and else those below
/// `Sources` and `Tests`. Each manifest is read once.
final class TargetFolders {
  struct Place {
    /// Spelled as the file is.
    let folder: Path
    let module: String
    /// The folder of the package, if `folder` is in one.
    let package: Path
  }

  /// The manifests of packages, by the absolute paths of these. Nil for a folder without one.
  private var manifests: [Path: Manifest?] = [:]

  /// The target that a file belongs to. A file below a hidden folder is in none.
  func place(of file: Path) throws(Failure) -> Place? {
    if let package = try package(of: file), let manifest = try manifest(of: package) {
      var folder = file.folder
      while true {
        let place = folder.absolute
        if let target = manifest.targets.first(where: { $0.folder == place }), !Self.isHidden(file, below: place) {
          return Place(folder: folder, module: target.module, package: package)
        }
        if place == package.absolute { break }
        folder = folder.enclosing
      }
    }
    return Self.conventionalFolder(of: file).map { folder in
      let name = String(decoding: folder.absolute.name, as: UTF8.self)
      return Place(folder: folder, module: SwiftName.module(ofTarget: name), package: folder.enclosing.enclosing)
    }
  }

  /// The folder of a target, or the Swift files in it where the manifest leaves some of these out.
  func sources(of place: Place) throws(Failure) -> [Path] {
    guard let manifest = try manifest(of: place.package) else { return [place.folder] }
    let excluded = manifest.paths(in: "exclude", ofTargetIn: place.folder)
    let included = manifest.paths(in: "sources", ofTargetIn: place.folder)
    if excluded.isEmpty, included.isEmpty { return [place.folder] }
    let all = try place.folder.files(where: Self.isSwift)
    let files = all.filter { !$0.isPart(of: excluded) && (included.isEmpty || $0.isPart(of: included)) }
    if files.count == all.count { return [place.folder] }
    var sources: [Path] = []
    for file in files where try !CommittedFiles.isGenerated(file) { sources.append(file) }
    return sources
  }

  /// Whether a bindings file is in a folder that its target excludes. One that is excluded by its own name may have its
  /// generated file beside it.
  func isInExcludedFolder(_ file: Path) throws(Failure) -> Bool {
    guard let place = try place(of: file), let manifest = try manifest(of: place.package) else { return false }
    return file.folder.isPart(of: manifest.paths(in: "exclude", ofTargetIn: place.folder))
  }

  /// The modules that the Swift files of a target import.
  func imports(of place: Place) throws(Failure) -> [String] {
    var modules: Set<String> = []
    for source in try sources(of: place) {
      for path in source.isFolder ? try source.files(where: Self.isSwift) : [source] {
        let file = SwiftFile(path: path.text, bytes: try SwiftInput.text(of: path))
        modules.formUnion(
          DeclarationScanner.scan(file).imports.map { String(file.text($0.path).prefix { $0 != "." }) })
      }
    }
    return modules.sorted()
  }

  private static func isSwift(_ name: [UInt8]) -> Bool { name.suffix(6).elementsEqual(".swift".utf8) }

  /// The folder of a package's target, if its manifest writes it out.
  func folder(of module: String, in package: Path) throws(Failure) -> Path? {
    let found = try manifest(of: package)?.targets.first { $0.module == module }?.folder
    return found.map { folder in
      let below = folder.absolute.bytes.dropFirst(package.absolute.bytes.count)
      return package.appending(inFolder: String(decoding: below, as: UTF8.self))
    }
  }

  /// The folders of a package in which targets are: `Sources`, `Tests`, and those that its manifest names elsewhere.
  func roots(of package: Path) throws(Failure) -> [Path] {
    var roots = ["Sources", "Tests"].map { package.appending(inFolder: $0) }
    for target in try manifest(of: package)?.targets ?? [] {
      guard let folder = try folder(of: target.module, in: package) else { continue }
      if !roots.contains(where: { folder.text == $0.text || folder.isBelow($0) }) { roots.append(folder) }
    }
    return roots.filter(\.isFolder)
  }

  /// The nearest folder around a file that has a manifest.
  func package(of file: Path) throws(Failure) -> Path? {
    var folder = file.folder
    while try manifest(of: folder) == nil {
      if folder.absolute == Path("/") { return nil }
      folder = folder.enclosing
    }
    return folder
  }

  /// The manifest of a package; nil for a folder without one.
  func manifest(of package: Path) throws(Failure) -> Manifest? {
    let place = package.absolute
    if let known = manifests[place] { return known }
    let manifest = try Manifest(of: package)
    manifests[place] = .some(manifest)
    return manifest
  }

  /// A line for each target with a bindings file that its builds do not read, with what its manifest needs.
  func missingPlugins(for files: [Path]) throws(Failure) -> [String] {
    var lines: [String] = []
    var said: Set<String> = []
    for file in files {
      guard let place = try place(of: file), let manifest = try manifest(of: place.package),
        let name = manifest.targetWithoutPlugin(place.module, for: file), said.insert(name).inserted
      else { continue }
      lines.append("the build of '\(name)' does not read '\(file)': \(Remedy.usePlugin(in: name).message)")
    }
    return lines
  }

  /// That below `Sources` or `Tests`, which is spelled as the file is.
  private static func conventionalFolder(of file: Path) -> Path? {
    let parts = file.absolute.bytes.split(separator: UInt8(ascii: "/"))
    let roots = ["Sources", "Tests"].map { Array($0.utf8)[...] }
    guard let root = parts.dropLast(2).lastIndex(where: roots.contains),
      !parts[root...].contains(where: { $0.first == UInt8(ascii: ".") })
    else { return nil }
    // The number of parts from the target's folder on, with the file's own.
    var folder = file
    for _ in 0..<parts.count - root - 2 { folder = folder.enclosing }
    return folder
  }

  private static func isHidden(_ file: Path, below folder: Path) -> Bool {
    let rest = file.absolute.bytes.dropFirst(folder.bytes.count)
    return rest.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }
}

extension Path {
  /// Whether it is one of some absolute paths or below one.
  fileprivate func isPart(of paths: [Path]) -> Bool {
    let path = absolute
    return paths.contains { path == $0 || path.isBelow($0) }
  }

  /// The folder that this one is in, also where the path does not say it: `..` for the current one.
  var enclosing: Path {
    if text == "." { return Path("..") }
    return text == ".." || text.hasSuffix("/..") ? appending(Path("..")) : folder
  }
}
