/// An option that a command takes. What is listed here is parsed, checked and shown by `--help`; nothing else is needed
/// to add one.
package struct Option: Sendable {
  /// The name with its dashes: `--module`.
  package let name: String
  /// The name of its value, or nil for an option without one.
  package let value: String?
  package let summary: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool

  package init(_ name: String, taking value: String? = nil, _ summary: String, isRepeatable: Bool = false) {
    self.name = name
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
  }
}

extension Option {
  package static let module = Option("--module", taking: "NAME", "the Swift module that the files belong to")
  package static let dependency = Option(
    "--dependency", taking: "MODULE=FILE", "a bindings file of a module that this one depends on; once for each",
    isRepeatable: true)
  package static let sources = Option(
    "--sources", taking: "PATH",
    "the Swift files that declare what is constructed: a file, a folder, @LIST, MODULE=PATH, or 'none'",
    isRepeatable: true)
  package static let externalSources = Option(
    "--external-sources", taking: "MODULE=PATH", "the same for a module of another package", isRepeatable: true)
  package static let pluginFolder = Option(
    "--plugin-folder", taking: "MODULE=DIR",
    "where the plugin writes the Swift of a dependency; without the folder, its target lacks the plugin",
    isRepeatable: true)
  package static let noRuntime = Option(
    "--no-runtime", taking: "TARGET", "fail where the Swift imports InjectRuntime, on which that target does not depend"
  )
  package static let output = Option("--output", taking: "FILE", "write the Swift of the one FILE there")
  package static let outputDirectory = Option(
    "--output-directory", taking: "DIR", "write each file's Swift there: Shop.inject.swift for Shop.bindings.yaml")
  package static let standardOutput = Option("--stdout", "write the Swift to standard output")
  package static let check = Option("--check", "write nothing; fail when an output is stale or missing")
  package static let sourceLocations = Option(
    "--source-locations", taking: "KIND",
    "paths in #sourceLocation: 'relative' to the package's root (the default), 'absolute', or 'none'")
  package static let depfile = Option(
    "--depfile", taking: "FILE", "write what the outputs depend on, for make and ninja")
  package static let warningsAsErrors = Option("--warnings-as-errors", "treat warnings as errors")
  package static let help = Option("--help", "show this help")
}
