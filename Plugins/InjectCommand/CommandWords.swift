import Foundation
import PackagePlugin

/// The words of `swift package inject`, without `--target`.
struct CommandWords {
  /// The verbs that write or compare committed files, and those that answer questions.
  private static let writing = ["generate", "check"]
  private static let asking = ["graph", "why", "needs", "expand"]
  /// The one that writes a first bindings file.
  private static let proposing = "init"

  let verb: String
  /// The binding that is asked about.
  let names: [String]
  /// The words for the tool, which checks them.
  let options: [String]

  var isQuestion: Bool { Self.asking.contains(verb) }
  var isProposal: Bool { verb == Self.proposing }

  /// The words after the verb, which is `generate` if it is left out.
  init(_ words: [String]) throws {
    let hasVerb = words.first.map { !$0.hasPrefix("-") } ?? false
    verb = hasVerb ? words[0] : "generate"
    let rest = Array(words.dropFirst(hasVerb ? 1 : 0))
    let takesName = ["why", "needs"].contains(verb)
    names = takesName ? rest.filter { !$0.hasPrefix("-") } : []
    options = takesName ? rest.filter { $0.hasPrefix("-") } : rest
    let isKnown = (Self.writing + Self.asking + [Self.proposing]).contains(verb) && names.count == (takesName ? 1 : 0)
    // Of the others only 'graph' and 'init' have options whose values are words of their own.
    guard isKnown, ["graph", Self.proposing].contains(verb) || options.allSatisfy({ $0.hasPrefix("-") }) else {
      throw Problem(
        description: """
          usage: swift package inject [generate | check | expand] [--target NAME]… [OPTION]…
                 swift package inject graph [--target NAME] [--container NAME] [--format KIND]
                 swift package inject init [--target NAME] [--from FILE]… [--stdout]
                 swift package inject (why | needs) BINDING [--target NAME]
          unknown arguments: \(words.joined(separator: " "))
          """)
    }
  }

  /// The last line for a run that failed.
  var problem: String {
    isQuestion || isProposal ? "'\(verb)' has no answer" : "some bindings files have errors or stale outputs"
  }
}

/// The reason why the command stopped.
struct Problem: Error, CustomStringConvertible {
  let description: String
}

/// The lines that the manifest needs for a target whose builds generate its container.
struct ManifestLines {
  let target: any SourceModuleTarget
  let package: Package

  var text: String {
    let runtime = #".product(name: "InjectRuntime", package: "\#(identity)")"#
    let plugin = #".plugin(name: "InjectPlugin", package: "\#(identity)")"#
    return """
      in Package.swift, '\(target.name)' needs these, if they are not there yet:
      \(hasRuntime ? "" : "  dependencies: [\(runtime)],\n")  plugins: [\(plugin)]
      """
  }

  private var hasRuntime: Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "InjectRuntime"
      case .target(let target): target.name == "InjectRuntime"
      @unknown default: false
      }
    }
  }

  /// The name by which the manifest knows the package of the runtime.
  private var identity: String {
    package.dependencies.map(\.package).first { package in package.products.contains { $0.name == "InjectRuntime" } }?
      .id
      ?? "swift-inject"
  }
}

extension SourceModuleTarget {
  /// Whether builds generate the Swift of one of its bindings files: the target does not exclude the file, and no
  /// generated file is committed beside it.
  func isGeneratedInBuilds(_ file: URL) -> Bool {
    let files = sourceFiles.map(\.url)
    guard let name = generatedFileName(forFileNamed: file.lastPathComponent),
      files.contains(where: { $0.path == file.path })
    else { return false }
    let committed = file.deletingLastPathComponent().appendingPathComponent(name, isDirectory: false)
    return !FileManager.default.fileExists(atPath: committed.path)
  }
}
