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

  /// The name of the target of a module whose builds do not read one of its bindings files, as it does not use
  /// `InjectPlugin`.
  ///
  /// - Parameters:
  ///   - module: The module of the target.
  ///   - file: The bindings file.
  /// - Returns: Nil also where the manifest does not write it out, and where the generated file is committed.
  func targetWithoutPlugin(_ module: String, for file: Path) -> String? {
    let calls = tokens.calls(of: ["target", "executableTarget", "testTarget"])
    let declared = calls.filter { call in
      // One within another is a dependency.
      let isDependency = calls.contains { $0.range != call.range && $0.range.contains(call.range.lowerBound) }
      return tokens.text("name", of: call).map(SwiftName.module(ofTarget:)) == module && !isDependency
    }
    guard declared.count == 1, !assignsPlugins, !file.generated.exists else { return nil }
    let isRead = declared[0].items.contains { item in
      switch tokens[item.lowerBound] {
      case "plugins": tokens[item.lowerBound + 2] != "[" || tokens[item.lowerBound + 3] != "]"
      case "exclude": tokens[item.lowerBound + 2] != "[" || item.contains { tokens[$0].hasSuffix("\(file.lastName)\"") }
      default: false
      }
    }
    return isRead ? nil : tokens.text("name", of: declared[0])
  }

  /// Whether it changes targets that it has written out.
  private var assignsPlugins: Bool {
    tokens.tokens.indices.contains { tokens[$0] == "plugins" && tokens[$0 - 1] == "." }
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
  fileprivate var generated: Path {
    let stem = lastName.hasSuffix(".bindings.yaml") ? lastName.dropLast(".bindings.yaml".count) : "Bindings"
    return folder.appending(Path("\(stem).inject.swift"))
  }
}
