import InjectTool
import SwiftModel

/// The targets of a package, or of the packages below a folder.
///
/// Of a manifest all targets are read that it writes out: `.target(name: "Kit", path: "Kit")`. Where it writes none
/// out, each folder in `Sources` is one. An app that is no target of a package is the folder of its `@main` or
/// `main.swift`.
struct PackageTargets {
  struct Target {
    let module: String
    let folder: Path
    /// The folder of its package. Nil for an app outside of packages.
    let package: Path?
  }

  /// The name of the package, or of the folder with several.
  let name: String
  let all: [Target]

  /// Nil where a folder is no package and has none.
  init?(in folder: Path) throws(Failure) {
    let swift = try folder.files { $0.suffix(6).elementsEqual(".swift".utf8) }
    var manifests = swift.filter { $0.name.elementsEqual("Package.swift".utf8) }
    if let own = manifests.first(where: { Self.parts(of: $0, in: folder).count == 1 }) {
      manifests = [own]
    } else {
      manifests.removeAll { !Self.others.isDisjoint(with: Self.parts(of: $0, in: folder)) }
    }
    guard let first = manifests.first else { return nil }
    var targets: [Target] = []
    var names: [String] = []
    for manifest in manifests {
      let tokens = SwiftTokens(try SwiftInput.text(of: manifest))
      names += tokens.calls(of: ["Package"]).compactMap { tokens.text("name", of: $0) }
      targets += Self.targets(of: manifest.folder, tokens, swift)
    }
    if manifests.count > 1 || Self.parts(of: first, in: folder).count > 1 {
      names = []
      targets += try Self.apps(in: folder, outside: manifests.map(\.folder), swift)
    }
    name = names.first ?? String(decoding: folder.absolute.name, as: UTF8.self)
    var seen: Set<String> = []
    all = targets.filter { seen.insert($0.module).inserted }
  }

  /// The folders whose packages are no part of a program.
  private static let others: Set<String> = ["Tests", "Examples", "Example", "Fixtures", "Pods", "Carthage"]

  private static func parts(of file: Path, in folder: Path) -> [String] {
    let all = file.text.split(separator: "/").map(String.init)
    return Array(all.dropFirst(folder.text == "." ? 0 : folder.text.split(separator: "/").count))
  }

  // MARK: Manifests

  private static func targets(of package: Path, _ tokens: SwiftTokens, _ swift: [Path]) -> [Target] {
    var folders = written(in: tokens, by: ["target", "executableTarget"])
    if folders.isEmpty {
      let sources = package.appending(inFolder: "Sources")
      let names = Set(swift.filter { $0.isBelow(sources) }.map { parts(of: $0, in: sources) }.map { $0[0] })
      folders = names.filter { !$0.hasSuffix(".swift") }.sorted().map { ($0, "Sources/\($0)") }
    }
    return folders.compactMap { name, path in
      let folder = package.appending(inFolder: path)
      guard swift.contains(where: { $0.isBelow(folder) }) else { return nil }
      return Target(module: SwiftName.module(ofTarget: name), folder: folder, package: package)
    }
  }

  /// The names and folders of the targets that a manifest writes out.
  static func written(
    in tokens: SwiftTokens, by functions: [String] = ["target", "executableTarget", "testTarget"]
  ) -> [(name: String, path: String)] {
    var found: [(name: String, path: String?, isTest: Bool)] = []
    for call in tokens.calls(of: functions) {
      guard let name = tokens.text("name", of: call) else { continue }
      let path = tokens.text("path", of: call)
      // `.target(name: "Kit")` is a dependency too.
      if let index = found.firstIndex(where: { $0.name == name }) {
        found[index].path = found[index].path ?? path
      } else {
        found.append((name, path, tokens[call.range.lowerBound] == "testTarget"))
      }
    }
    return found.map { ($0.name, $0.path ?? "\($0.isTest ? "Tests" : "Sources")/\($0.name)") }
  }

  // MARK: Apps

  private static func apps(
    in folder: Path, outside packages: [Path], _ swift: [Path]
  ) throws(Failure) -> [Target] {
    var folders: [Path] = []
    for file in swift where !packages.contains(where: { file.isBelow($0) }) {
      let parts = parts(of: file, in: folder)
      // The folder that has no package, as high as there is one.
      let above = parts.indices.map { folder.appending(inFolder: parts[..<$0].joined(separator: "/")) }.dropFirst()
      let app = above.first { folder in !packages.contains { $0.isBelow(folder) } } ?? folder
      guard !folders.contains(app), others.isDisjoint(with: parts) else { continue }
      let tokens = SwiftTokens(try SwiftInput.text(of: file))
      let isMain = file.name.elementsEqual("main.swift".utf8)
      if isMain || tokens.tokens.indices.contains(where: { tokens[$0] == "@" && tokens[$0 + 1] == "main" }) {
        folders.append(app)
      }
    }
    return folders.map { app in
      let target = String(decoding: app.absolute.name, as: UTF8.self)
      return Target(module: SwiftName.module(ofTarget: target), folder: app, package: nil)
    }
  }
}

extension SwiftTokens {
  /// A call, and its arguments.
  struct Call {
    let range: Range<Int>
    let items: [Range<Int>]
  }

  /// Each call of one of some functions.
  func calls(of names: [String]) -> [Call] {
    tokens.indices.compactMap { index in
      guard names.contains(self[index]), self[index + 1] == "(", let close = closings[index + 1] else { return nil }
      return Call(range: index..<close, items: items(in: index + 2..<close))
    }
  }

  /// The elements of the list that an argument with a label is; nil where it is none.
  func list(_ argument: Range<Int>) -> [Range<Int>]? {
    let list = rest(of: argument, from: 2)
    guard self[list.lowerBound] == "[", isBracketed(list) else { return nil }
    return items(in: list.lowerBound + 1..<list.upperBound - 1)
  }

  /// The text that an argument is.
  func text(_ label: String, of call: Call) -> String? {
    guard let item = call.items.first(where: { self[$0.lowerBound] == label }), item.count == 3 else { return nil }
    let text = self[item.lowerBound + 2]
    return text.hasPrefix("\"") ? ConstructionReader.unquoted(text) : nil
  }
}

extension Path {
  /// A path below a folder, without a `.` that says nothing.
  func appending(inFolder path: String) -> Path {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    if parts.isEmpty { return self }
    return text == "." ? Path(parts) : appending(Path(parts))
  }

  /// Whether it is in a folder or further down, as far as the two paths say.
  func isBelow(_ folder: Path) -> Bool {
    folder.text == "." || bytes.starts(with: folder.bytes + Array("/".utf8))
  }
}
