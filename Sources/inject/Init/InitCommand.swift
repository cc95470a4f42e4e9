import BindingsYAML
import InjectGenCore
import InjectTool
import SwiftModel

extension Command {
  static let initialize = Command(
    name: "init", usage: "[DIR] [OPTION]…",
    summary: "write a first Bindings.yaml, with the bindings that the initializers in DIR ask for",
    options: [.module, .dependency, .sources, .externalSources, .from, .printed, .help],
    examples: [
      ("init Sources/App", "propose Sources/App/Bindings.yaml from the initializers in that folder"),
      ("init Sources/App --stdout", "look at the proposal first"),
      ("init Sources/App --from Sources/App/Root.swift", "take over what this file constructs or registers"),
      ("init .", "propose a file for each target of the package in this folder, or of the packages below it"),
      (
        "init Tests/AppTests --dependency App=Sources/App/Shop.bindings.yaml --sources App=Sources/App",
        "put the doubles of a test target in the place of the container's bindings"
      ),
    ],
    run: { (arguments) throws(Failure) in
      try DeepStack.run { () throws(Failure) in
        if let package = try PackageInit(arguments) { return try package.run() }
        return try InitCommand(arguments).run()
      }
    })
}

/// `inject init`: proposes a bindings file for the Swift files of a folder.
struct InitCommand {
  private let file: Path
  private let isPrinted: Bool
  private let swift: SwiftInput
  private let root: CompositionRoot?
  private let module: String?
  private let tool: String
  /// The bindings files of the targets that this one depends on.
  private let dependencies: [Source]

  init(_ arguments: Arguments) throws(Failure) {
    guard arguments.operands.count < 2 else { throw arguments.wrong("'init' takes one folder") }
    let folder = Path(arguments.operands.first ?? Array(".".utf8))
    guard folder.isFolder else {
      throw Failure(status: .inputUnreadable, messages: ["'\(folder)' is not a folder"])
    }
    file = folder.text == "." ? Path(Array("Bindings.yaml".utf8)) : folder.appending(Path("Bindings.yaml"))
    isPrinted = arguments.has(.standardOutput)
    module = try arguments.module()
    tool = arguments.tool
    var root = try Self.root(arguments)
    dependencies = try Input.read([], try arguments.dependencies()).dependencies.enumerated().map { index, input in
      Source(id: SourceID(index), path: input.path?.text ?? "", module: input.module, bytes: input.bytes)
    }
    for value in arguments.values(of: .sources) { try Self.check(value, arguments) }
    swift = try SwiftInput(
      GivenFiles.readingImports(ofTargetOf: file, arguments),
      for: [BindingsFileName(path: file.bytes, module: module)])
    // Any file of the target may have properties that are injected.
    if root?.isFactory == true, swift.modules.contains(where: { $0.distance == .own && $0.hasInjectedProperties }) {
      root?.isInjected = true
    }
    self.root = root
  }

  /// The composition root of the files that the arguments name. Nil where they name none.
  static func root(_ arguments: Arguments) throws(Failure) -> CompositionRoot? {
    let paths = arguments.values(of: .from).map { Path($0) }
    let texts = try paths.map { path throws(Failure) in (bytes: try SwiftInput.text(of: path), path: path.text) }
    let root = texts.isEmpty ? nil : RootReader.read(texts)
    let said = root?.paths ?? []
    let empty = paths.filter { !said.contains($0.text) }
      .map { "nothing in '\($0)' is understood as a registration or a construction" }
    if let root, root.isEmpty {
      throw Failure(
        status: .inputUnreadable,
        messages: empty.map { "\($0): without '--from' the initializers of all types are read" })
    }
    for message in empty { StandardError.write("\(arguments.tool): \(message)\n") }
    return root
  }

  /// The name of the container: after the module, else the folder, or what is around a folder named `Sources`.
  private var containerName: String {
    let folder = file.absolute.folder
    let isSources = folder.name.elementsEqual("Sources".utf8)
    return FirstBindings.containerName(
      for: module ?? String(decoding: isSources ? folder.folder.name : folder.name, as: UTF8.self))
  }

  /// The name of a target alone, `--sources App`, is no folder, unless it happens to be one.
  private static func check(_ value: [UInt8], _ arguments: Arguments) throws(Failure) {
    let path = Path(value)
    guard SwiftName.isIdentifier(path.text), !path.exists else { return }
    let folder = Path(Array("Sources/\(path.text)".utf8))
    throw Failure(
      status: .inputUnreadable,
      messages: [
        "'--sources' takes a folder, or a module and its folder, and there is no '\(path)'",
        "write '--sources \(path)=\(folder.isFolder ? folder.text : "PATH")', or leave the option out",
      ])
  }

  func run() throws(Failure) -> ExitStatus {
    let extensions = try FirstExtension.all(swift.modules, module: module, dependencies).map { ($0.container, $0.text) }
    if !extensions.isEmpty { return try write(extensions, isFirstAlone: extensions.count == 1) }
    var texts: [(String, String)] = []
    addContainers(from: root, named: containerName, below: nil, to: &texts)
    if dependencies.isEmpty,
      swift.modules.first(where: { $0.distance == .own })?.files.contains(where: \.isOfTests) == true
    {
      texts[0].1 += """

        # This target has tests. If it has doubles of a container's bindings, name the container's \
        file and Swift files by
        # '--dependency' and '--sources': 'inject init --help' has an example.

        """
    }
    return try write(texts, isFirstAlone: true)
  }

  /// The graph of what the root becomes. Nil where a part of it cannot be bound.
  func graphOfRoot() -> GraphDescription? {
    var texts: [(String, String)] = []
    addContainers(from: root, named: containerName, below: nil, to: &texts)
    let sources = texts.enumerated().map { index, text in
      Source(id: SourceID(index), path: "\(text.0).yaml", module: module, bytes: Array(text.1.utf8))
    }
    var diagnostics = Diagnostics()
    return describedGraphs(sources, swift: SwiftFiles(swift.modules, after: sources.count), &diagnostics)
  }

  /// Adds the text of a container and those of its children.
  private func addContainers(
    from root: CompositionRoot?, named name: String, below parent: FirstBindings?, to texts: inout [(String, String)]
  ) {
    let children = root.map { self.root?.children(of: $0) ?? [] } ?? []
    let first = FirstBindings(
      swift.modules, module: module, container: name, from: root, below: parent, hasChildren: !children.isEmpty,
      path: parent == nil ? file.text : path(of: name).text)
    let index = texts.count
    texts.append((first.name, first.text))
    for child in children {
      let (wanted, next) = (CompositionRoot.container(for: child.component ?? ""), texts.count)
      addContainers(from: child, named: wanted, below: first, to: &texts)
      // Where the name is taken, the remarks on the child have another one.
      for (before, after) in [(" is 'make", "'"), ("'", ".bindings.yaml'"), ("$provider(", ")"), ("extension ", ":")] {
        texts[index].1 = texts[index].1.replacing(before + wanted + after, with: before + texts[next].0 + after)
      }
    }
  }

  private func path(of container: String) -> Path {
    let name = Path("\(container).bindings.yaml")
    return file.text == "Bindings.yaml" ? name : file.folder.appending(name)
  }

  /// Writes a file for each container: the first or only one is `Bindings.yaml`.
  private func write(_ texts: [(container: String, text: String)], isFirstAlone: Bool) throws(Failure) -> ExitStatus {
    if isPrinted {
      try StandardOutput.write(texts.map(\.text).joined(separator: isFirstAlone ? "\n" : ""))
      return .done
    }
    return try Self.write(
      texts.enumerated().map { index, item in
        Output(path: index == 0 && isFirstAlone ? file : path(of: item.container), bytes: Array(item.text.utf8))
      }, tool)
  }

  /// Writes all files, or none if one is there already.
  static func write(_ outputs: [Output], _ tool: String) throws(Failure) -> ExitStatus {
    if let there = outputs.first(where: { $0.path.exists }) {
      throw Failure(
        status: .outputUnwritable,
        messages: ["'\(there.path)' is there already", "'\(tool) init --stdout' prints a proposal and leaves it alone"])
    }
    try Output.write(outputs)
    let missing = try TargetFolders().missingPlugins(for: outputs.map(\.path))
    for line in outputs.map({ "wrote '\($0.path)'" }) + missing { StandardError.write("\(tool): \(line)\n") }
    return .done
  }
}

extension ScannedModule {
  /// Whether a file of it has `@Injected(\.store) var store`.
  var hasInjectedProperties: Bool {
    let mark = Array("@Injected(".utf8)
    return files.contains { file in
      let text = file.file.bytes
      return text.indices.contains { text[$0] == mark[0] && text[$0...].starts(with: mark) }
    }
  }
}
