import InjectTool
import SwiftModel

/// The manifest of a package, as far as it is written out: nothing runs it.
struct Manifest {
  private let package: Path
  private let tokens: SwiftTokens
  /// The absolute folders and the modules of the targets that it writes out.
  let targets: [(folder: Path, module: String)]

  /// Nil where a folder has none.
  init?(of package: Path) throws(Failure) {
    let file = package.appending(inFolder: "Package.swift")
    guard file.exists else { return nil }
    self.package = package
    tokens = SwiftTokens(try SwiftInput.text(of: file))
    targets = PackageTargets.written(in: tokens).map { name, path in
      (package.appending(inFolder: path).absolute, SwiftName.module(ofTarget: name))
    }
  }

  /// Whether it names other packages.
  var namesPackages: Bool { !tokens.calls(of: ["package"]).isEmpty }

  // MARK: Targets

  /// The absolute paths in a list of the target in a folder, `exclude` or `sources`; none where it has no list of plain
  /// texts.
  func paths(in list: String, ofTargetIn folder: Path) -> [Path] {
    guard let target = targets.first(where: { $0.folder == folder.absolute }),
      let item = declaration(of: target.module)?.items.first(where: { tokens[$0.lowerBound] == list }),
      let paths = tokens.list(item)?.map({ tokens.text($0) }),
      paths.allSatisfy({ $0.hasPrefix("\"") && !$0.contains { "+\\".contains($0) } })
    else { return [] }
    return paths.map { target.folder.appending(inFolder: ConstructionReader.unquoted($0)).absolute }
  }

  /// The name of the target of a module whose builds do not read one of its bindings files, as it does not use
  /// `InjectPlugin`.
  ///
  /// - Parameters:
  ///   - module: The module of the target.
  ///   - file: The bindings file.
  /// - Returns: Nil also where the manifest does not write it out, and where the generated file is committed.
  func targetWithoutPlugin(_ module: String, for file: Path) -> String? {
    guard let declared = declaration(of: module), !assigns("plugins"), !file.generated.exists else { return nil }
    let isRead = declared.items.contains { item in
      switch tokens[item.lowerBound] {
      case "plugins": tokens[item.lowerBound + 2] != "[" || tokens[item.lowerBound + 3] != "]"
      case "exclude": tokens[item.lowerBound + 2] != "[" || item.contains { tokens[$0].hasSuffix("\(file.lastName)\"") }
      default: false
      }
    }
    return isRead ? nil : tokens.text("name", of: declared)
  }

  /// The targets of a module and of another one that it does not depend on, directly or not; nil where it does, and
  /// where the manifest does not write all of that out.
  func targets(of module: String, lacking other: String) -> (target: String, dependency: String)? {
    guard let own = declaration(of: module), let needed = declaration(of: other), !assigns("dependencies"),
      let target = tokens.text("name", of: own), let dependency = tokens.text("name", of: needed)
    else { return nil }
    var (left, seen) = ([own], Set([target]))
    while let call = left.popLast() {
      guard let names = dependencies(of: call), !names.contains(dependency) else { return nil }
      for name in names where seen.insert(name).inserted {
        guard let call = declaration(of: SwiftName.module(ofTarget: name)) else { return nil }
        left.append(call)
      }
    }
    return (target, dependency)
  }

  /// Whether its targets are compiled in a mode of Swift in which a value that is not `Sendable` is an error, and on no
  /// actor unless they say so.
  var checksSendable: Bool {
    let text = Self.text(of: package.appending(inFolder: "Package.swift")) ?? ""
    let version = text.prefix { $0 != "\n" }.split(separator: ":").last?.drop { $0 == " " }.prefix { $0 != "." }
    return (version.flatMap { Int($0) } ?? 0) >= 6
      && !["defaultIsolation", ".v5", ".v4", "strict-concurrency", "unsafeFlags"].contains { text.contains($0) }
  }

  /// The call that declares the target of a module.
  private func declaration(of module: String) -> SwiftTokens.Call? {
    let calls = tokens.calls(of: ["target", "executableTarget", "testTarget"])
    let declared = calls.filter { call in
      // One within another is a dependency.
      let isDependency = calls.contains { $0.range != call.range && $0.range.contains(call.range.lowerBound) }
      return tokens.text("name", of: call).map(SwiftName.module(ofTarget:)) == module && !isDependency
    }
    return declared.count == 1 ? declared[0] : nil
  }

  /// The names of the targets that one depends on; nil where something else than a list says it. Products of other
  /// packages are left out.
  private func dependencies(of call: SwiftTokens.Call) -> [String]? {
    guard let item = call.items.first(where: { tokens[$0.lowerBound] == "dependencies" }) else { return [] }
    guard let elements = tokens.list(item) else { return nil }
    var names: [String] = []
    for element in elements {
      let (first, function) = (tokens[element.lowerBound], tokens[element.lowerBound + 1])
      if first == ".", function == "product" { continue }
      let call = tokens.calls(of: ["target", "byName"]).first { $0.range.lowerBound == element.lowerBound + 1 }
      let isText = element.count == 1 && first.hasPrefix("\"")
      guard let name = isText ? ConstructionReader.unquoted(first) : call.flatMap({ tokens.text("name", of: $0) })
      else { return nil }
      names.append(name)
    }
    return names
  }

  /// Whether it changes targets that it has written out.
  private func assigns(_ property: String) -> Bool {
    tokens.tokens.indices.contains { tokens[$0] == property && tokens[$0 - 1] == "." }
  }

  // MARK: swift-inject

  /// The version of swift-inject that the package uses: of the folder that it names, of the checkout, or of
  /// `Package.resolved`.
  var usedVersion: String? {
    let folders = tokens.calls(of: ["package"]).compactMap { call -> Path? in
      guard let path = tokens.text("path", of: call) else { return nil }
      let folder = path.hasPrefix("/") ? Path(path) : package.appending(Path(path))
      return [tokens.text("name", of: call), folder.absolute.lastName].contains(Self.name) ? folder : nil
    }
    for folder in folders + [package.appending(Path(".build/checkouts/\(Self.name)"))] {
      let plugin = folder.appending(Path("Plugins/InjectPlugin/InjectPlugin.swift"))
      if let version = Self.text(of: plugin).flatMap({ Self.quoted(after: "let packageVersion = ", in: $0) }) {
        return version
      }
    }
    let pins = Self.text(of: package.appending(Path("Package.resolved")))?.split(separator: "\"identity\"") ?? []
    return pins.first { $0.contains("\"\(Self.name)\"") }.flatMap { Self.quoted(after: "\"version\"", in: $0) }
  }

  private static let name = "swift-inject"

  private static func text(of file: Path) -> Substring? {
    guard file.exists, let text = try? SwiftInput.text(of: file) else { return nil }
    return Substring(decoding: text, as: UTF8.self)
  }

  /// The text in the first quotes after a mark.
  private static func quoted(after mark: String, in text: Substring) -> String? {
    let rest = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
    let parts = rest?.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts?.dropFirst().first.map(String.init)
  }
}

extension Path {
  fileprivate var lastName: String { String(decoding: name, as: UTF8.self) }

  /// The file that is generated next to a bindings file, for one that is committed.
  var generated: Path {
    let stem = lastName.hasSuffix(".bindings.yaml") ? lastName.dropLast(".bindings.yaml".count) : "Bindings"
    return folder.appending(Path("\(stem).inject.swift"))
  }
}
