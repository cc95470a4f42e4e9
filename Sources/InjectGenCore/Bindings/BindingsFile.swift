import BindingsYAML
import SwiftModel

/// The declarations of a bindings file as written: names are not looked up yet.
///
/// A container has what a module has, and more. What a file does not say has its default.
///
/// A class, because each composition with the file has it. This file alone sets its properties. A stage that finds more
/// in one returns another file.
package final class BindingsFile {
  package let source: SourceID
  package let kind: FileKind
  /// Empty where a container's name could not be read. That of an extension file is the container's that it extends.
  package let name: Located<String>
  package fileprivate(set) var access = Access.internal
  package fileprivate(set) var imports: [Import] = []
  package fileprivate(set) var includes: [Include] = []
  package fileprivate(set) var bindings: [Binding] = []
  /// Which types need no binding of their own.
  fileprivate(set) var rules: [DiscoveryRule] = []
  /// Whether some rules have errors. What nothing supplies may be what they match.
  fileprivate(set) var hasUnreadableRules = false
  /// How seriously it takes warnings, where it says so.
  fileprivate(set) var severities: [DiagnosticID: Diagnostics.Setting] = [:]
  /// Names of inputs, requirements and bindings of the file that have errors. Some of these declarations could be read
  /// nevertheless. What asks for them is not at fault.
  fileprivate(set) var unreadableNames: Set<String> = []
  /// Whether it may have other names too, as a section or an item of `include` could not be read.
  fileprivate(set) var lacksNames = false

  /// Whether asynchronous dependencies are constructed together, in bindings that do not say it, and eager singletons
  /// are.
  package fileprivate(set) var isConcurrent = false

  // MARK: Of a container

  /// The parent: names that this container does not declare are looked up there.
  package fileprivate(set) var parent: Located<String>?
  /// Whether it names a parent in a way that could not be read. What it asks for may be there.
  fileprivate(set) var isParentUnreadable = false
  package fileprivate(set) var isolation = ContainerIsolation.threadSafe
  /// Where that is written.
  fileprivate(set) var isolationSpan: Span?
  package fileprivate(set) var inputs: [Input] = []
  package fileprivate(set) var features = Features()
  /// The named sets of replacements: those of the container, or those that an extension file adds to it.
  package fileprivate(set) var contexts: [Context] = []

  // MARK: Of a module

  package fileprivate(set) var requirements: [Requirement] = []

  init(source: SourceID, kind: FileKind, name: Located<String>) {
    (self.source, self.kind, self.name) = (source, kind, name)
  }
}

/// Reads what a file declares.
extension BindingsFileDecoder {
  func declaration(_ kind: FileKind, name node: YAMLNode?, _ keys: KeyReader) -> BindingsFile? {
    for key in [BindingsKey.container, .module, .extension] { _ = keys.take(key) }
    let name = node.flatMap { node in
      nodes.text(node, kind == .extension ? "a container's name" : "the \(kind.rawValue)'s name")
        .flatMap { nodes.name($0, kind == .module ? "a module" : "a container", isType: kind != .module) }
    }
    // A container without a name is not generated, but what else is wrong with it is reported.
    let file = BindingsFile(source: nodes.source.id, kind: kind, name: name ?? Located("", keys.firstKey))
    if kind == .extension { return extensionFile(file, isNamed: name != nil, keys) }
    let known = kind.keys
    file.access = keys.take(.access).flatMap { fileAccess($0, of: kind.rawValue) } ?? file.access
    file.imports = keys.take(.imports).map { importList($0.value) } ?? []
    file.includes = keys.take(.include, orNearAmong: known).map { includeList($0.value) } ?? []
    switch kind {
    case .container: container(file, keys)
    case .module:
      if let requires = keys.take(.requires, orNearAmong: known) ?? keys.entry(.inputs) {
        file.requirements = list(requires.value, "a mapping of names to types", .ofRequirement, requirement)
      }
    case .extension: break
    }
    var defaults = defaults(keys)
    file.isConcurrent = keys.take(.concurrent).map { nodes.boolean($0) } ?? false
    defaults.isConcurrent = file.isConcurrent
    if kind == .container, let entry = keys.take(.contexts) {
      file.contexts = contexts(entry, overrides: file.features.overrides, defaults.autowire)
    }
    let problems = nodes.diagnostics.errorCount
    file.rules = keys.take(.discover, orNearAmong: known).map { ruleList($0.value, defaults) } ?? []
    file.hasUnreadableRules = nodes.diagnostics.errorCount > problems
    if let bindings = keys.take(.bindings, orNearAmong: known) {
      file.bindings = list(bindings.value, "a mapping of names to bindings", .ofBinding) {
        BindingDecoder.decode($0, defaults, nodes)
      }
    }
    file.severities = keys.take(.diagnostics).map { severityMap($0.value) } ?? [:]
    (file.unreadableNames, file.lacksNames) = (nodes.unreadableNames, nodes.lacksNames)
    finish(kind, keys)
    return kind == .module && name == nil ? nil : file
  }

  /// Reads the keys that only a container has.
  private func container(_ file: BindingsFile, _ keys: KeyReader) {
    if let entry = keys.take(.isolation) {
      file.isolation = containerIsolation(entry) ?? file.isolation
      file.isolationSpan = entry.value.span
    }
    if let parent = keys.take(.parent, orNearAmong: Self.containerKeys) {
      file.parent = nodes.text(parent.value, "a container's name").flatMap { nodes.name($0, "a container") }
      file.isParentUnreadable = file.parent == nil
    }
    let inputs = keys.take(.inputs, orNearAmong: Self.containerKeys) ?? keys.entry(.requires)
    file.inputs = inputs.map { list($0.value, "a mapping of names to types", .ofInput, input) } ?? []
    file.features = features(keys)
  }

  /// An extension file has imports and contexts alone.
  private func extensionFile(_ file: BindingsFile, isNamed: Bool, _ keys: KeyReader) -> BindingsFile? {
    file.imports = keys.take(.imports).map { importList($0.value) } ?? []
    if let entry = keys.take(.contexts) {
      file.contexts = contexts(entry, overrides: .debug, .types)
    } else if !keys.isMisspelled(.contexts, among: Self.extensionKeys) {
      nodes.diagnostics.report(
        .missingKey, "the extension has no 'contexts'", at: file.name.span,
        remedy: "a context is a name, and what it replaces: 'contexts: { test: { bindings: { … } } }'")
    }
    finish(.extension, keys)
    return isNamed ? file : nil
  }
}

/// The kind of a bindings file.
package enum FileKind: String {
  case container, module, `extension`

  /// A file of the kind, in messages.
  var inWords: String {
    switch self {
    case .container: "a bindings file"
    case .module: "a module file"
    case .extension: "an extension file"
    }
  }

  var keys: [BindingsKey] {
    switch self {
    case .container: BindingsFileDecoder.containerKeys
    case .module: BindingsFileDecoder.moduleKeys
    case .extension: BindingsFileDecoder.extensionKeys
    }
  }

  /// The key by which other files name one.
  package var reference: String {
    switch self {
    case .container: "parent"
    case .module: "include"
    case .extension: "extension"
    }
  }
}

extension BindingsFile {
  /// The same, before something else is known of it.
  private convenience init(_ other: BindingsFile) {
    self.init(source: other.source, kind: other.kind, name: other.name)
    (access, imports, includes, bindings) = (other.access, other.imports, other.includes, other.bindings)
    (rules, hasUnreadableRules, severities) = (other.rules, other.hasUnreadableRules, other.severities)
    (unreadableNames, lacksNames) = (other.unreadableNames, other.lacksNames)
    (isConcurrent, parent) = (other.isConcurrent, other.parent)
    (isParentUnreadable, isolation, isolationSpan) = (other.isParentUnreadable, other.isolation, other.isolationSpan)
    (inputs, features, contexts, requirements) = (other.inputs, other.features, other.contexts, other.requirements)
  }

  /// The same with other bindings, and with further names that have errors.
  func having(_ bindings: [Binding], unreadable names: Set<String> = []) -> BindingsFile {
    let file = BindingsFile(self)
    file.bindings = bindings
    file.unreadableNames.formUnion(names)
    return file
  }

  /// The container that a file is checked as by itself: a module is given what it requires.
  var asContainer: BindingsFile {
    if requirements.isEmpty { return self }
    let container = BindingsFile(self)
    container.inputs = requirements.map { Input(name: $0.name, type: $0.givenType, condition: $0.condition) }
    return container
  }
}
