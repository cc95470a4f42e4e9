import BindingsYAML
import InjectGenCore
import InjectTool
import SwiftModel

/// `inject init` for a package, or for a folder with packages: a module file for each target that has something to
/// bind, and the file of the container that includes them.
struct PackageInit {
  private let targets: PackageTargets
  private let modules: [String: ScannedModule]
  /// The targets that each imports, directly or not.
  private let used: [String: Set<String>]
  /// The targets, each after those that it imports.
  private let order: [PackageTargets.Target]
  private let root: CompositionRoot?
  private let isPrinted: Bool
  private let tool: String

  /// Nil where the arguments name one target, or a folder that is none of a package's.
  init?(_ arguments: Arguments) throws(Failure) {
    let folder = Path(arguments.operands.first ?? Array(".".utf8))
    let others: [Option] = [.module, .dependency, .sources, .externalSources]
    guard arguments.operands.count < 2, folder.isFolder, !others.contains(where: arguments.has),
      let targets = try PackageTargets(in: folder), !targets.all.isEmpty
    else { return nil }
    self.targets = targets
    (isPrinted, tool) = (arguments.has(.standardOutput), arguments.tool)
    root = try InitCommand.root(arguments)
    // A file belongs to the folder that is nearest to it.
    let nearest = targets.all.sorted { $0.folder.bytes.count > $1.folder.bytes.count }
    let folders = nearest.map { Array("\($0.module)=".utf8) + $0.folder.bytes }
    let swift = try SwiftInput(
      arguments.replacing(operands: [], adding: [.sources: folders]),
      for: [BindingsFileName(path: folder.bytes, module: targets.all[0].module)])
    let modules = Dictionary(swift.modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let imports = modules.mapValues { $0.imports.intersection(modules.keys).subtracting([$0.name]) }
    self.modules = modules
    var (used, order): ([String: Set<String>], [String]) = ([:], [])
    for target in targets.all.map(\.module).sorted() { Self.add(target, imports, &used, &order) }
    self.used = used
    self.order = order.compactMap { name in targets.all.first { $0.module == name } }
  }

  private static func add(
    _ target: String, _ imports: [String: Set<String>], _ used: inout [String: Set<String>], _ order: inout [String]
  ) {
    if used[target] != nil { return }
    used[target] = []
    var all = imports[target] ?? []
    for other in all.sorted() {
      add(other, imports, &used, &order)
      all.formUnion(used[other] ?? [])
    }
    used[target] = all
    order.append(target)
  }

  // MARK: Files

  func run() throws(Failure) -> ExitStatus {
    let (files, comments) = drafts()
    guard !files.isEmpty else {
      throw Failure(
        status: .inputUnreadable,
        messages: [
          "nothing in the targets of '\(targets.name)' is asked for by another type",
          "'\(tool) init DIR' with the folder of one target proposes its types",
        ])
    }
    if isPrinted {
      try StandardOutput.write(files.map { "# \($0.path)\n\($0.draft.text)" }.joined(separator: "\n"))
    } else {
      _ = try InitCommand.write(
        files.map { Output(path: $0.path, bytes: Array($0.draft.text.utf8)) }, tool)
    }
    if containers.isEmpty {
      let names = files.map(\.draft.name).joined(separator: ", ")
      StandardError.write("\(tool): no target uses all of these: 'include: [\(names)]' is for the app's container\n")
      for (name, reason) in comments { StandardError.write("\(tool): \(name) is not bound: \(reason)\n") }
    }
    return .done
  }

  /// The graph of what the root becomes. Nil where a part of it cannot be bound.
  func graphOfRoot() -> GraphDescription? {
    let files = drafts().files
    let sources = files.enumerated().map { index, file in
      Source(
        id: SourceID(index), path: file.path.text, module: file.module, isOwn: index == files.count - 1,
        bytes: Array(file.draft.text.utf8))
    }
    guard let last = files.last else { return nil }
    var diagnostics = Diagnostics()
    return describedGraphs(sources, swift: SwiftFiles(seen(from: last.module), after: sources.count), &diagnostics)
  }

  /// The files, and the comments of targets that have none.
  private func drafts() -> (files: [(path: Path, module: String, draft: FirstBindings)], [FirstDraft.Comment]) {
    var names = PackageNames(order.compactMap { modules[$0.module] })
    var files: [(path: Path, module: String, draft: FirstBindings)] = []
    var comments: [FirstDraft.Comment] = []
    let containers = containers
    for target in order.filter({ !containers.contains($0.module) }) + order.filter({ containers.contains($0.module) }) {
      let isModule = !containers.contains(target.module)
      let isAlone = !isModule && containers.count == 1
      let path = target.folder.appending(inFolder: isAlone ? "Bindings.yaml" : "\(target.module).bindings.yaml")
      let own = part(of: target, isContainer: !isModule)
      // Where a root says all, the targets that it does not name have nothing to bind.
      if root?.hasValuesAlone == false, own == nil, isModule { continue }
      let others = files.filter { used[target.module]?.contains($0.module) == true }.map(\.draft)
      let name = FirstBindings.containerName(for: containers.count == 1 ? targets.name : target.module)
      let draft = FirstBindings(
        seen(from: target.module), module: target.module, container: isModule ? target.module : name, from: own,
        path: path.text,
        part: PackagePart(
          isModule: isModule, modules: others, names: names, root: root, comments: isModule ? [] : comments))
      if draft.isEmpty, isModule || others.isEmpty {
        if isModule { comments += draft.comments }
        continue
      }
      if isModule { names.add(draft) } else { comments = [] }
      files.append((path, target.module, draft))
    }
    return (files, comments)
  }

  /// The modules of the targets with containers: the programs, else the one that uses all others. With a root, a
  /// program without types is left out: the root is in a library.
  private var containers: [String] {
    let all = order.filter { $0.package == nil || modules[$0.module]?.isProgram == true }.map(\.module)
    let programs = all.filter { root == nil || modules[$0]?.declaresTypes == true || hasRoot($0) }
    if !programs.isEmpty { return programs }
    let libraries = order.map(\.module).filter { !all.contains($0) }
    let last = libraries.filter { target in
      libraries.allSatisfy { $0 == target || used[target]?.contains($0) == true }
    }
    return last.isEmpty ? all : last
  }

  /// Whether the root has a part in a target's own files.
  private func hasRoot(_ target: String) -> Bool {
    order.first { $0.module == target }.flatMap { part(of: $0, isContainer: false) } != nil
  }

  /// The part of the root in the files of a target. A container has what is in none.
  private func part(of target: PackageTargets.Target, isContainer: Bool) -> CompositionRoot? {
    guard let root else { return nil }
    let own = root.part { path in
      let file = Path(path).absolute
      let nearest = order.filter { file.isBelow($0.folder.absolute) }.max { first, second in
        first.folder.absolute.bytes.count < second.folder.absolute.bytes.count
      }
      return nearest.map { $0.module == target.module } ?? isContainer
    }
    guard !own.registrations.isEmpty || !own.remarks.isEmpty else { return nil }
    var part = own
    part.isInjected = isContainer && (root.isInjected || modules[target.module]?.hasInjectedProperties == true)
    return part
  }

  /// A target's files and those of the targets that it uses.
  private func seen(from target: String) -> [ScannedModule] {
    let package = order.first { $0.module == target }?.package
    return order.compactMap { other in
      guard other.module == target || used[target]?.contains(other.module) == true, let module = modules[other.module]
      else { return nil }
      let distance: ScannedModule.Distance =
        other.module == target ? .own : package != nil && other.package == package ? .package : .other
      return ScannedModule(
        name: module.name, distance: distance, files: module.files, defaultIsolation: module.defaultIsolation)
    }
  }
}

extension ScannedModule {
  fileprivate var declaresTypes: Bool { files.contains { $0.declarations.scopes.contains { $0.kind != .extension } } }

  /// The modules that its files import.
  var imports: Set<String> {
    Set(
      files.flatMap { file in
        file.declarations.imports.map { String(file.file.text($0.path).prefix { $0 != "." }) }
      })
  }

  /// Whether it is a program: it has a `main.swift`, or a type with `@main`.
  fileprivate var isProgram: Bool {
    files.contains { file in
      file.file.path.hasSuffix("/main.swift")
        || file.declarations.scopes.contains { scope in
          scope.prefix.attributes.contains { file.file.text($0.name) == "main" }
        }
    }
  }
}

extension CompositionRoot {
  /// The part of it in some of its files.
  fileprivate func part(in isWanted: (String) -> Bool) -> CompositionRoot {
    var part = self
    part.registrations.removeAll { !isWanted($0.place.path) }
    part.remarks.removeAll { remark in remark.place.map { !isWanted($0.path) } ?? false }
    if part.registrations.isEmpty { part.inputs = [] }
    return part
  }
}
