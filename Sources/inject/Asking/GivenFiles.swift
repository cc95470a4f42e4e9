import InjectGenCore
import InjectTool

/// The bindings files of a command line. Each operand is a file or a folder with files in and below it; without an
/// operand it is the current folder.
///
/// The files below a folder may be those of several targets, which their paths tell: `Sources/App/Bindings.yaml` is
/// one of `App`. Then each file is read as one of its target, and depends on those of the other targets.
struct GivenFiles {
  private struct Target {
    /// Its folder; nil for files that are in none.
    let folder: Path?
    var files: [Path]

    var module: String? {
      folder.map { SwiftName.module(ofTarget: String(decoding: $0.absolute.name, as: UTF8.self)) }
    }
  }

  private let arguments: Arguments
  private let targets: [Target]

  init(_ arguments: Arguments) throws(Failure) {
    var files: [Path] = []
    var hasFolder = false
    for path in (arguments.operands.isEmpty ? [Array(".".utf8)] : arguments.operands).map({ Path($0) }) {
      hasFolder = hasFolder || path.isFolder
      files += path.isFolder ? try Self.files(below: path) : [path]
    }
    self.arguments = arguments.replacing(operands: files.map(\.bytes))
    // What is said of modules and targets is not guessed.
    let isTold = arguments.has(.module) || arguments.has(.dependency) || !hasFolder
    targets = isTold ? [Target(folder: nil, files: files)] : try Self.targets(of: files)
  }

  /// The command line that reads all files in one run.
  var together: Arguments { targets.count > 1 ? reading(0) : each[0] }

  /// A command line for each target.
  var each: [Arguments] {
    targets.count > 1 ? targets.indices.map { reading($0) } : [targets[0].folder.map(sources) ?? arguments]
  }

  // MARK: Files

  private static func files(below folder: Path) throws(Failure) -> [Path] {
    let files = try folder.files { name in
      let name = String(decoding: name, as: UTF8.self)
      return name == "Bindings.yaml" || name.hasSuffix(".bindings.yaml")
    }
    if !files.isEmpty { return files }
    throw Failure(
      status: .inputUnreadable,
      messages: [
        "there is no bindings file in '\(folder)' or below it",
        "one is named 'Bindings.yaml' or 'NAME.bindings.yaml'; 'inject init' proposes it",
      ])
  }

  // MARK: Targets

  private static func targets(of files: [Path]) throws(Failure) -> [Target] {
    var targets: [Target] = []
    for file in files {
      let folder = targetFolder(of: file)
      if let index = targets.firstIndex(where: { $0.folder == folder }) {
        targets[index].files.append(file)
      } else {
        targets.append(Target(folder: folder, files: [file]))
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

  /// The folder of the target that a file belongs to: that below `Sources` or `Tests`, which is spelled as the file is.
  private static func targetFolder(of file: Path) -> Path? {
    let parts = file.absolute.bytes.split(separator: UInt8(ascii: "/"))
    let roots = ["Sources", "Tests"].map { Array($0.utf8)[...] }
    guard let root = parts.dropLast(2).lastIndex(where: roots.contains) else { return nil }
    // The number of parts from the target's folder on, with the file's own.
    var folder = file
    for _ in 0..<parts.count - root - 2 { folder = folder.enclosing }
    return folder
  }

  // MARK: Command lines

  private func reading(_ own: Int) -> Arguments {
    let others = targets.indices.filter { $0 != own }.map { targets[$0] }
    let values: [Option.Name: [[UInt8]]] = [
      .module: [targets[own].module].compactMap { $0.map { Array($0.utf8) } },
      .dependency: others.flatMap { target in target.files.map { Self.pair(target.module, $0) } },
      .sources: [],
    ]
    let arguments = arguments.replacing(operands: targets[own].files.map(\.bytes), adding: values)
    return Self.adding(
      [targets[own].folder?.bytes].compactMap(\.self)
        + others.compactMap { target in
          target.folder.map { Self.pair(target.module, $0) }
        }, to: arguments)
  }

  private func sources(_ folder: Path) -> Arguments {
    Self.adding([folder.bytes], to: arguments)
  }

  private static func adding(_ sources: [[UInt8]], to arguments: Arguments) -> Arguments {
    if arguments.values(of: .sources) == [Array("none".utf8)] { return arguments }
    return arguments.replacing(operands: arguments.operands, adding: [.sources: sources])
  }

  /// `MODULE=PATH`. The module of files that are in no target has a name that no other has.
  private static func pair(_ module: String?, _ path: Path) -> [UInt8] {
    Array("\(module ?? "_Untargeted")=".utf8) + path.bytes
  }
}

extension Path {
  /// The folder that this one is in, also where the path does not say it: `..` for the current one.
  fileprivate var enclosing: Path {
    if text == "." { return Path("..") }
    return text == ".." || text.hasSuffix("/..") ? appending(Path("..")) : folder
  }
}
