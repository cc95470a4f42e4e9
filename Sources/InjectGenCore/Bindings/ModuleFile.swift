/// A bindings file that declares a module: bindings that containers include.
struct ModuleFile {
  let source: SourceID
  let name: Located<String>
  /// How widely its bindings are seen that do not say so themselves.
  let access: Access
  let imports: [Import]
  let includes: [Include]
  let requirements: [Requirement]
  let bindings: [Binding]
  /// How seriously its warnings are taken; nil ignores one.
  let severities: [DiagnosticID: Diagnostic.Severity?]
  /// Names of requirements and bindings of the file that have errors. Some of these declarations could be read nevertheless. What
  /// asks for them is not at fault.
  let unreadableNames: Set<String>
}

/// That the bindings of a module belong to a container, or to another module.
struct Include {
  let module: Located<String>
  /// What stands before the names of the module's bindings.
  let prefix: Located<String>?

  /// What a binding of the module is called by whoever includes it so.
  func name(of binding: String) -> String {
    prefix.map { $0.value + SwiftName.capitalized(binding) } ?? binding
  }
}

/// What a module needs of the container that includes it.
struct Requirement {
  let name: Located<String>
  let type: SwiftType
  /// Whether the container may lack it; the module then gets nil.
  let isOptional: Bool
  /// The condition under which it is required.
  let condition: Condition?
}

extension ContainerFile {
  /// What a file is checked as by itself: a module as if it were a container that is given what the module requires.
  init(_ file: BindingsFile) {
    switch file {
    case .container(let container):
      self = container
    case .module(let module):
      self.init(
        source: module.source, name: module.name, access: module.access, parent: nil, isParentUnreadable: false,
        imports: module.imports,
        includes: module.includes, isolation: .threadSafe,
        inputs: module.requirements.map { requirement in
          Input(
            name: requirement.name, type: requirement.type, defaultValue: nil, documentation: nil,
            condition: requirement.condition)
        },
        bindings: module.bindings,
        features: Features(shared: nil, testing: false, inject: nil, lookup: false),
        severities: module.severities, unreadableNames: module.unreadableNames)
    }
  }
}
