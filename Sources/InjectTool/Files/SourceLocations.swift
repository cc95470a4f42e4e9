/// How the generated Swift names the bindings file that it came from.
enum SourceLocations: String, CaseIterable {
  /// From the package's root: the same on every machine.
  case relative
  /// The absolute path, which editors and debuggers open wherever they run.
  case absolute
  case none

  /// The path for `#sourceLocation`, or nil for none.
  func mappedPath(of path: Path) -> String? {
    switch self {
    case .none: nil
    case .absolute: Self.absolute(path).text
    case .relative: Self.relativeToPackage(path).text
    }
  }

  private static func absolute(_ path: Path) -> Path {
    path.absolute
  }

  /// The path from the nearest folder that has a `Package.swift`; as it was given where none has.
  private static func relativeToPackage(_ path: Path) -> Path {
    let place = absolute(path)
    var folder = place
    repeat {
      folder = folder.folder
      let manifest = try? System.status(of: folder.appending(Path("Package.swift")))
      if manifest?.kind == .regular { return place.relative(to: folder) }
    } while folder != Path("/")
    return path
  }
}
