import BindingsYAML
import SwiftModel

/// The declarations of a bindings file as written: names are not looked up yet.
///
/// A container has what a module has, and more. What a file does not say has its default.
///
/// A class, because each composition with the file has it. Its decoder fills it in, then `ParameterTypes` and
/// `Discovery`; nothing changes it after that.
package final class BindingsFile {
  package let source: SourceID
  package let kind: FileKind
  /// Empty where a container's name could not be read. That of an extension file is the container's that it extends.
  package let name: Located<String>
  package var access = Access.internal
  package var imports: [Import] = []
  package var includes: [Include] = []
  package var bindings: [Binding] = []
  /// Which types need no binding of their own.
  var rules: [DiscoveryRule] = []
  /// Whether some rules have errors. What nothing supplies may be what they match.
  var hasUnreadableRules = false
  /// The severities of its warnings; nil ignores one.
  var severities: [DiagnosticID: Diagnostics.Severity?] = [:]
  /// Names of inputs, requirements and bindings of the file that have errors. Some of these declarations could be read
  /// nevertheless. What asks for them is not at fault.
  var unreadableNames: Set<String> = []

  /// Whether asynchronous dependencies are constructed together, in bindings that do not say it, and eager singletons
  /// are.
  package var isConcurrent = false

  // MARK: Of a container

  /// The parent: names that this container does not declare are looked up there.
  package var parent: Located<String>?
  /// Whether it names a parent in a way that could not be read. What it asks for may be there.
  var isParentUnreadable = false
  package var isolation = ContainerIsolation.threadSafe
  /// Where that is written.
  var isolationSpan: Span?
  package var inputs: [Input] = []
  package var features = Features()
  /// The named sets of replacements: those of the container, or those that an extension file adds to it.
  package var contexts: [Context] = []

  // MARK: Of a module

  package var requirements: [Requirement] = []

  init(source: SourceID, kind: FileKind, name: Located<String>) {
    self.source = source
    self.kind = kind
    self.name = name
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
    case .container: BindingsDecoder.containerKeys
    case .module: BindingsDecoder.moduleKeys
    case .extension: BindingsDecoder.extensionKeys
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
  /// The container that a file is checked as by itself: a module is given what it requires.
  var asContainer: BindingsFile {
    if requirements.isEmpty { return self }
    let container = BindingsFile(source: source, kind: kind, name: name)
    (container.access, container.imports, container.includes) = (access, imports, includes)
    (container.bindings, container.rules, container.hasUnreadableRules) = (bindings, rules, hasUnreadableRules)
    (container.severities, container.unreadableNames) = (severities, unreadableNames)
    (container.isConcurrent, container.requirements) = (isConcurrent, requirements)
    container.inputs = requirements.map { Input(name: $0.name, type: $0.givenType, condition: $0.condition) }
    return container
  }
}

/// A named set of replacements for tests and previews: `ShopContainer.preview()`.
package struct Context {
  package let name: Located<String>
  /// The whole entry.
  package let span: Span
  /// The context whose replacements are applied first.
  package var extended: Located<String>?
  /// Values of the container's inputs, the defaults of its function's parameters.
  var inputs: [ContextInput] = []
  /// The constructions in the place of those of bindings. Their types are those of the bindings, and not known here.
  package var replacements: [Binding] = []
  /// Where `testing: true` is written: what is not replaced stops.
  package var testing: Span?
  /// How widely its function is seen; nil is internal.
  package var access: Located<Access>?
  /// Whether something in it could not be read, so that it is not known what it replaces.
  var isUnreadable = false
}

/// The value of an input in a context.
struct ContextInput {
  package let name: Located<String>
  let value: SwiftExpression
}

/// A rule of `discover`: the types that it matches need no binding of their own, and what a binding of one is.
package final class DiscoveryRule {
  /// The type that a discovered binding has.
  enum Interface {
    /// The type that is constructed.
    case own
    /// The one protocol that its declaration names.
    case `protocol`(Span)
    case named(Located<String>)
  }

  /// Its first key, before which a remedy writes another.
  package let firstKey: Span

  // MARK: Which types it matches

  package let types: [NamePattern]
  /// Protocols and superclasses.
  package let conforming: [NamePattern]
  /// Swift modules; none are the file's own.
  package var modules: [NamePattern] = []
  /// Folders, relative to that of the file.
  package var folders: [Located<String>] = []
  package var exceptions: [NamePattern] = []

  // MARK: What their bindings are

  var interface = Interface.own
  /// Whether each matched type is bound, and not only what something needs.
  var bindsAll = false
  /// Whether what nothing supplies becomes a parameter.
  package var takesUnsupplied = false
  package var scope = Scope.factory
  package var membership: Membership?
  package var isEager = false
  package var teardown: Teardown?
  package var isolation: Located<Isolation>?
  var autowire = AutowireMode.types
  var isConcurrent = false
  package var access: Located<Access>?
  package var condition: Condition?

  init(firstKey: Span, types: [NamePattern], conforming: [NamePattern]) {
    (self.firstKey, self.types, self.conforming) = (firstKey, types, conforming)
  }

  /// The first pattern, at which a message about the rule stands.
  package var span: Span { patterns[0].span }

  /// Those of types, then those of what they conform to.
  var patterns: [NamePattern] { types + conforming }
}

/// Where a rule of `discover` has found a binding that nobody wrote.
package final class DiscoveredBinding {
  /// Why it is bound.
  package struct Need {
    let dependent: String
    let verb: String
    let name: String
    package let span: Span
    /// The discovered binding that needs it; nil where it is needed by what is written.
    let by: DiscoveredBinding?
    /// Whether a closure that constructs it is needed, and not its value.
    package var isProvided = false

    /// The dependent and the binding: `'ordersModel' needs 'orders'`.
    package var words: String { "'\(dependent)' \(verb) '\(name)'" }
  }

  /// The type that it constructs.
  let form: SwiftTypeForm
  /// Where that is declared.
  package let place: Span
  /// The pattern of the rule that has it.
  package let pattern: Located<String>
  /// Whether its rule makes parameters of what nothing supplies.
  package let takesUnsupplied: Bool
  /// The first need of it; nil where its rule binds all.
  package let need: Need?

  init(_ form: SwiftTypeForm, at place: Span, by pattern: Located<String>, takesUnsupplied: Bool, need: Need?) {
    self.form = form
    self.place = place
    self.pattern = pattern
    self.takesUnsupplied = takesUnsupplied
    self.need = need
  }

  /// Its first need, the need of the dependent, and so on up to a written binding. No more is collected than a list
  /// shows.
  package var chain: [Need] {
    var chain: [Need] = []
    var next = need
    while let need = next, chain.count <= 10 {
      chain.append(need)
      next = need.by?.need
    }
    return chain
  }
}
