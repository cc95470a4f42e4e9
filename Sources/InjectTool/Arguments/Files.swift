import InjectGenCore

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

  /// The bindings files of the modules that these depend on: `--dependency MODULE=FILE`. The first `=` ends the module's
  /// name, which can have none.
  func dependencies() throws(Failure) -> [BindingsFileName] {
    var names: [BindingsFileName] = []
    for value in values(of: .dependency) {
      let parts = value.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        let text = String(decoding: value, as: UTF8.self)
        throw wrong("'--dependency' takes a module and a file of it, MODULE=FILE, and this is '\(text)'")
      }
      names.append(BindingsFileName(path: Array(parts[1]), module: try moduleName(Array(parts[0]))))
    }
    return names
  }

  /// The name of a Swift module. That of a SwiftPM target need not be one.
  private func moduleName(_ bytes: [UInt8]) throws(Failure) -> String {
    let name = String(decoding: bytes, as: UTF8.self)
    if SwiftName.isIdentifier(name) { return name }
    throw .usage(
      "'\(name)' is not the name of a Swift module", remedy: "write '\(SwiftName.module(ofTarget: name))' instead")
  }
}
