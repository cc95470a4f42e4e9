import BindingsYAML
import InjectEmission
import InjectGenCore
import InjectTool

/// The generated files that are committed beside bindings files, which `swift package inject` writes.
enum CommittedFiles {
  /// Shows which would be written anew, and which have no bindings file any more.
  static func show(_ checked: CheckedRun, _ input: InputRun, _ files: GivenFiles) throws(Failure) {
    if files.manifest == nil { return }
    // The build reads other packages, which may change what is generated.
    if UnseenTypes.modules(checked, input).isEmpty {
      for target in files.each { files.show(try staleFiles(of: target.arguments, count: target.count)) }
    }
    var lines: [String] = []
    for folder in files.targetFolders {
      for file in try folder.files(where: { $0.suffix(ending.count).elementsEqual(ending) }) {
        let line = "'\(file)' is compiled, and its bindings file is gone: delete it"
        if try isGenerated(file), !file.hasBindings, !lines.contains(line) { lines.append(line) }
      }
    }
    files.show(lines)
  }

  private static let ending = Array(".inject.swift".utf8)

  static func isGenerated(_ file: Path) throws(Failure) -> Bool {
    guard file.exists else { return false }
    return try SwiftInput.text(of: file).starts(with: GeneratedFileName.mark.utf8)
  }

  /// Each file is generated as `swift package inject` does it, in a run of its own.
  private static func staleFiles(of arguments: Arguments, count: Int) throws(Failure) -> [String] {
    let paths = arguments.operands.prefix(count).map { Path($0) }
    var committed: Set<Int> = []
    for (index, path) in paths.enumerated() where try isGenerated(path.generated) { committed.insert(index) }
    if committed.isEmpty { return [] }
    let run = try InputRun(arguments)
    var lines: [String] = []
    for index in committed.sorted() {
      let sources = run.sources.map { source in
        let isOwn = Int(source.id.index) == index
        return Source(id: source.id, path: source.path, module: source.module, isOwn: isOwn, bytes: source.bytes)
      }
      var unused = Diagnostics()
      guard let checked = CheckedRun(sources, swift: run.swift, &unused) else { continue }
      let file = paths[index].generated
      for generated in emit(checked, sources) {
        var bytes: [UInt8] = []
        generated.write { bytes += $0 }
        if try SwiftInput.text(of: file) == bytes { continue }
        lines.append("'\(file)' is stale: 'swift package inject' writes it")
      }
    }
    return lines
  }
}

extension Path {
  /// Whether a bindings file is beside a generated file.
  fileprivate var hasBindings: Bool {
    let stem = String(decoding: name.dropLast(".inject.swift".utf8.count), as: UTF8.self)
    return ["Bindings.yaml", "\(stem).bindings.yaml"].contains { name in
      let file = folder.text == "." ? Path(name) : folder.appending(Path(name))
      return file.exists && file.generated.name.elementsEqual(self.name)
    }
  }
}
