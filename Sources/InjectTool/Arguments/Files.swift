import BindingsYAML
import InjectAdvice
import SwiftModel

/// A bindings file as it is named on the command line.
package struct BindingsFileName {
  let path: [UInt8]
  /// The Swift module that it belongs to, where that is said.
  let module: String?

  package init(path: [UInt8], module: String?) {
    self.path = path
    self.module = module
  }
}

extension Arguments {
  /// The bindings files that a command is given, of which there must be one. They belong to `--module`.
  func files() throws(Failure) -> [BindingsFileName] {
    if operands.isEmpty { throw wrong("a bindings file is missing") }
    let module = try module()
    return operands.map { BindingsFileName(path: $0, module: module) }
  }

  /// The Swift module that `--module` names.
  package func module() throws(Failure) -> String? {
    try value(of: .module).map { bytes throws(Failure) in try moduleName(bytes) }
  }

  /// The bindings files of the modules that these depend on: `--dependency MODULE=FILE`.
  package func dependencies() throws(Failure) -> [BindingsFileName] {
    try pairs(of: .dependency, "a module and a file of it, MODULE=FILE").map { BindingsFileName(path: $1, module: $0) }
  }

  /// The folders of the plugin for modules whose Swift a build writes, of those that `--plugin-folder` names.
  func pluginFolders() throws(Failure) -> [(module: String, folder: Path)] {
    try namedFolders().filter(\.folder.isFolder)
  }

  /// The modules whose Swift no build writes: none of the folders that `--plugin-folder` names for one is there.
  func ungeneratedModules() throws(Failure) -> Set<String> {
    Set(try namedFolders().map(\.module)).subtracting(try pluginFolders().map(\.module))
  }

  private func namedFolders() throws(Failure) -> [(module: String, folder: Path)] {
    try pairs(of: .pluginFolder, "a module and a folder, MODULE=DIR").map { ($0, Path($1)) }
  }

  /// The values of an option that names a module and a path of it. The first `=` ends the module's name, which can
  /// have none.
  private func pairs(
    of option: Option, _ words: String
  ) throws(Failure) -> [(module: String, path: [UInt8])] {
    var pairs: [(module: String, path: [UInt8])] = []
    for value in values(of: option) {
      let parts = value.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        let text = String(decoding: value, as: UTF8.self)
        throw wrong("'\(option.name)' takes \(words), and this is '\(text)'")
      }
      pairs.append((try moduleName(Array(parts[0])), Array(parts[1])))
    }
    return pairs
  }

  /// The name of a Swift module. That of a SwiftPM target need not be one.
  private func moduleName(_ bytes: [UInt8]) throws(Failure) -> String {
    let name = String(decoding: bytes, as: UTF8.self)
    if SwiftName.isIdentifier(name) { return name }
    throw .usage(
      "'\(name)' is not the name of a Swift module", remedy: "write '\(SwiftName.module(ofTarget: name))' instead")
  }
}

/// The form in which a tool shows what is wrong in bindings files.
package struct Reporter: Sendable {
  package let show: @Sendable (_ found: [Diagnostic], _ sources: [Source]) throws(Failure) -> Void

  /// - Parameter show: Shows problems, in their order. The sources are those that they are in; none are given where
  ///   there is no problem.
  package init(_ show: @escaping @Sendable (_ found: [Diagnostic], _ sources: [Source]) throws(Failure) -> Void) {
    self.show = show
  }

  /// The report of a compiler, on standard error.
  package static let text = Reporter { (found, sources) throws(Failure) in
    var renderer = TextRenderer(sources)
    StandardError.write(renderer.render(found))
  }
}
