/// The declarations of a bindings file as written: names are not looked up yet.
///
/// A container has what a module has, and more. What a file does not say has its default.
///
/// A class, because each composition with the file has it. Its decoder fills it in, then `ParameterTypes` and
/// `Discovery`; nothing changes it after that.
package final class BindingsFile {
  package let source: SourceID
  let kind: FileKind
  /// Empty where a container's name could not be read. That of an extension file is the container's that it extends.
  package let name: Located<String>
  package var access = Access.internal
  var imports: [Import] = []
  var includes: [Include] = []
  var bindings: [Binding] = []
  /// Which types need no binding of their own.
  var rules: [DiscoveryRule] = []
  /// The severities of its warnings; nil ignores one.
  var severities: [DiagnosticID: Diagnostic.Severity?] = [:]
  /// Names of inputs, requirements and bindings of the file that have errors. Some of these declarations could be read
  /// nevertheless. What asks for them is not at fault.
  var unreadableNames: Set<String> = []

  /// Whether asynchronous dependencies are constructed together, in bindings that do not say it, and eager singletons
  /// are.
  package var isConcurrent = false

  // MARK: Of a container

  /// The parent: names that this container does not declare are looked up there.
  var parent: Located<String>?
  /// Whether it names a parent in a way that could not be read. What it asks for may be there.
  var isParentUnreadable = false
  package var isolation = ContainerIsolation.threadSafe
  package var inputs: [Input] = []
  var features = Features()
  /// The named sets of replacements: those of the container, or those that an extension file adds to it.
  var contexts: [Context] = []

  // MARK: Of a module

  var requirements: [Requirement] = []

  init(source: SourceID, kind: FileKind, name: Located<String>) {
    self.source = source
    self.kind = kind
    self.name = name
  }
}

/// The kind of a bindings file.
package enum FileKind: String {
  case container, module, `extension`

  /// The key by which other files name one.
  var reference: String {
    switch self {
    case .container: "parent"
    case .module: "include"
    case .extension: "extension"
    }
  }

  /// The problem of a name that nothing of the kind has.
  var unknown: DiagnosticID {
    switch self {
    case .container: .unknownParent
    case .module: .unknownModule
    case .extension: .unknownContainer
    }
  }
}

extension BindingsFile {
  /// The container that a file is checked as by itself: a module is given what it requires.
  var asContainer: BindingsFile {
    if requirements.isEmpty { return self }
    let container = BindingsFile(source: source, kind: kind, name: name)
    (container.access, container.imports, container.includes) = (access, imports, includes)
    (container.bindings, container.rules) = (bindings, rules)
    (container.severities, container.unreadableNames) = (severities, unreadableNames)
    (container.isConcurrent, container.requirements) = (isConcurrent, requirements)
    container.inputs = requirements.map { Input(name: $0.name, type: $0.givenType, condition: $0.condition) }
    return container
  }
}
