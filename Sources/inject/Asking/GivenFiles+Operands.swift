import InjectAdvice
import InjectTool

extension GivenFiles {
  /// Each is a file or a folder.
  static func paths(_ arguments: Arguments) -> [Path] {
    (arguments.operands.isEmpty ? [Array(".".utf8)] : arguments.operands).map { Path($0).shortened }
  }

  /// The operands with the files below each folder in its place, for a command that is told their target.
  static func operands(_ arguments: Arguments) throws(Failure) -> [[UInt8]] {
    var warnings: [String] = []
    let files = try files(of: paths(arguments), TargetFolders(), &warnings)
    show(warnings, by: arguments.tool)
    return files.map(\.bytes)
  }

  static func show(_ lines: [String], by tool: String) {
    for line in lines { StandardError.write("\(tool): \(TextRenderer.visible(line))\n") }
  }

  static func files(
    of paths: [Path], _ places: TargetFolders, _ warnings: inout [String]
  ) throws(Failure) -> [Path] {
    var files: [Path] = []
    for path in paths { files += path.isFolder ? try Self.files(below: path, places, &warnings) : [path] }
    return files
  }

  private static func files(
    below folder: Path, _ places: TargetFolders, _ warnings: inout [String]
  ) throws(Failure) -> [Path] {
    let files = try bindingsFiles(below: folder, places)
    let misnamed = try MisnamedFiles.messages(below: folder)
    if !files.isEmpty {
      warnings += misnamed
      return files
    }
    let remedy = "one is named 'Bindings.yaml' or 'NAME.bindings.yaml'; 'inject init' proposes it"
    throw Failure(
      status: .inputUnreadable,
      messages: ["there is no bindings file in '\(folder)' or below it"] + (misnamed.isEmpty ? [remedy] : misnamed))
  }

  static func bindingsFiles(below folder: Path, _ places: TargetFolders) throws(Failure) -> [Path] {
    var files: [Path] = []
    for file in try folder.files(where: isBindingsFile) where try !places.isInExcludedFolder(file) {
      files.append(file)
    }
    return files
  }

  static func isBindingsFile(_ name: [UInt8]) -> Bool {
    let name = String(decoding: name, as: UTF8.self)
    return name == "Bindings.yaml" || name.hasSuffix(".bindings.yaml")
  }
}

extension Path {
  /// The same place from the current folder on, if it is in that: `App` for `./App`, and in `Sources` for
  /// `../Sources/App`. So all files of an answer are named in one way.
  var shortened: Path {
    if bytes.isEmpty || bytes.first == UInt8(ascii: "/") { return self }
    let (current, place) = (Path(".").absolute, absolute)
    if place == current { return Path(".") }
    return place.isBelow(current) ? Path(Array(place.bytes.dropFirst(current.bytes.count + 1))) : self
  }
}
