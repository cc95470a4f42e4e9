import BindingsYAML
import SwiftModel

/// A context with the container that it is one of.
package final class ContextScope {
  package let context: Context
  /// The file that declares it: the container's own, or an extension file.
  package let file: BindingsFile
  /// That of the container.
  package let composition: Composition
  /// The context whose replacements are applied first.
  let extended: ContextScope?
  /// The context of its name that the container's parent has, if its function is seen.
  package let inParent: ContextScope?
  /// The targets of its own replacements, in the order in which they are written.
  package let replaced: [(id: BindingID, by: Binding)]

  init(
    _ context: Context, of file: BindingsFile, _ composition: Composition, extending extended: ContextScope?,
    inParent: ContextScope?, replaced: [(id: BindingID, by: Binding)]
  ) {
    (self.context, self.file, self.composition, self.extended) = (context, file, composition, extended)
    (self.inParent, self.replaced) = (inParent, replaced)
  }

  /// Whether another target's file declares it than the container's.
  var isExtension: Bool { file.kind == .extension }

  /// The context and those that it extends, itself first.
  package var chain: [ContextScope] {
    [self] + (extended?.chain ?? [])
  }

  /// Whether what it does not replace stops.
  package var isTesting: Bool { chain.contains { $0.context.testing != nil } }

  /// The value that an input has in the context, its own first.
  package func value(ofInput name: String) -> SwiftExpression? {
    for scope in chain {
      if let input = scope.context.inputs.first(where: { $0.name.value == name }) { return input.value }
    }
    return nil
  }

  /// The Swift modules whose internal declarations its file sees: the container's, and those that it says.
  package var testedModules: [String] {
    let module = isExtension ? composition.module.map { [$0] } ?? [] : []
    return module + file.testedModules
  }
}

/// Where the names of a replacement are looked up, and from where its types are seen.
package struct ReplacementView {
  /// The Swift module of the file that declares its context.
  let module: String?
  /// The Swift modules whose internal declarations are seen there.
  let testedModules: [String]
  /// Whether that is another target than the container's: private names are not visible.
  package let isExtension: Bool
}

/// A context as it is declared. Each name in it is that of an input or a binding of its container
/// (`override-of-nothing`).
struct DeclaredContext {
  let context: Context
  let file: BindingsFile
  let composition: Composition
  private(set) var diagnostics = Diagnostics()
  private var container: BindingsFile { composition.container }

  init(_ context: Context, of file: BindingsFile, _ composition: Composition) {
    (self.context, self.file, self.composition) = (context, file, composition)
  }

  /// Returns what each replacement replaces. What it replaces nothing by is reported and left out.
  mutating func replaced() -> [(id: BindingID, by: Binding)] {
    checkName()
    for input in context.inputs { check(input) }
    return context.replacements.compactMap { replacement in
      binding(replacedBy: replacement.name).map { ($0, replacement) }
    }
  }

  private mutating func checkName() {
    let name = context.name
    if let owners = container.features.owners(ofMember: name.value) {
      diagnostics.report(.clash(.featureMember(name.value, of: owners)), at: name.span)
    } else if name.value == container.name.value {
      diagnostics.report(.clash(.ownContainer(name.value, container.name.span)), at: name.span)
    }
    if let access = context.access, access.value > container.access {
      report(.tooWide(name.value, access.value, in: container.access), at: access.span)
    }
    if file.kind == .extension, let testing = context.testing, !container.features.testing {
      report(.testingWithoutKey(container.name), at: testing)
    }
  }

  private mutating func check(_ input: ContextInput) {
    let (name, names) = (input.name, container.inputs.map(\.name.value))
    if names.contains(name.value) || composition.names.mayBeUnreadable(name.value, in: 0) { return }
    report(.unknownInput(name.value, composition), at: name.span)
  }

  // MARK: Bindings

  private mutating func binding(replacedBy name: Located<String>) -> BindingID? {
    switch composition.names.ownTarget(named: name.value) {
    case .binding(let id): return check(id, name)
    case .input: return report(name, .input, place: nil)
    case .inherited, .parameter, nil: break
    }
    if composition.names.mayBeUnreadable(name.value, in: 0) { return nil }
    if case .inherited(let inherited)? = composition.names.target(named: name.value, in: 0) {
      let owner = composition.owner(of: inherited).container.name.value
      let place = composition.place(of: .inherited(inherited))
      return report(name, .ofParent(owner), place: place)
    }
    report(.unknownBinding(name.value, composition), at: name.span)
    return nil
  }

  private mutating func check(_ id: BindingID, _ name: Located<String>) -> BindingID? {
    let part = composition[id]
    if part.isUnreadable { return nil }
    if part.binding.isChild { return report(name, .child, place: part.name.span) }
    if part.binding.scope == .foreign { return report(name, .foreign, place: part.name.span) }
    if composition.names.isOfOtherTarget(id.file), composition.hiddenTypes.contains(part.binding.type, in: id.file) {
      report(.internalType(name.value, part.binding.type, part.name.span), at: name.span)
      return nil
    }
    return id
  }

  /// Reports a name that cannot be replaced, and returns that it replaces nothing.
  private mutating func report(_ name: Located<String>, _ reason: ContextFact.Reason, place: Span?) -> BindingID? {
    report(.unreplaceable(name.value, reason, place: place, composition), at: name.span)
    return nil
  }

  private mutating func report(_ fact: ContextFact, at span: Span) {
    diagnostics.report(.context(fact), at: span)
  }
}
