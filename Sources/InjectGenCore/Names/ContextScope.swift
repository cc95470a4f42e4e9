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
  let inParent: ContextScope?
  /// The targets of its own replacements, in the order in which they are written.
  package let replaced: [(id: BindingID, by: Binding)]

  init(
    _ context: Context, of file: BindingsFile, _ composition: Composition, extending extended: ContextScope?,
    inParent: ContextScope?, replaced: [(id: BindingID, by: Binding)]
  ) {
    self.context = context
    self.file = file
    self.composition = composition
    self.extended = extended
    self.inParent = inParent
    self.replaced = replaced
  }

  /// Whether another target's file declares it than the container's.
  var isExtension: Bool { file.kind == .extension }

  /// The context and those that it extends, itself first.
  var chain: [ContextScope] {
    [self] + (extended?.chain ?? [])
  }

  /// Whether what it does not replace stops.
  var isTesting: Bool { chain.contains { $0.context.testing != nil } }

  /// The value that an input has in the context, its own first.
  func value(ofInput name: String) -> SwiftExpression? {
    for scope in chain {
      if let input = scope.context.inputs.first(where: { $0.name.value == name }) { return input.value }
    }
    return nil
  }

  /// The Swift modules whose internal declarations its file sees: the container's, and those that it says.
  var testedModules: [String] {
    let module = isExtension ? composition.module.map { [$0] } ?? [] : []
    return module + file.testedModules
  }
}

/// Where the names of a replacement are looked up, and from where its types are seen.
struct ReplacementView {
  /// The Swift module of the file that declares its context.
  let module: String?
  /// The Swift modules whose internal declarations are seen there.
  let testedModules: [String]
  /// Whether that is another target than the container's: private names are not visible.
  let isExtension: Bool
}

/// The targets of the names in a context. Each is an input or a binding of its container (`override-of-nothing`).
struct ContextNames {
  private let context: Context
  private let file: BindingsFile
  private let composition: Composition
  private var container: BindingsFile { composition.container }

  init(_ context: Context, _ file: BindingsFile, _ composition: Composition) {
    self.context = context
    self.file = file
    self.composition = composition
  }

  /// Returns what each replacement replaces. What it replaces nothing by is reported and left out.
  func find(_ diagnostics: inout Diagnostics) -> [(id: BindingID, by: Binding)] {
    checkName(&diagnostics)
    for input in context.inputs { check(input, &diagnostics) }
    return context.replacements.compactMap { replacement in
      binding(replacedBy: replacement.name, &diagnostics).map { ($0, replacement) }
    }
  }

  private func checkName(_ diagnostics: inout Diagnostics) {
    let name = context.name
    if let owners = container.features.owners(ofMember: name.value) {
      diagnostics.report(
        .accessorClash, "'\(name.value)' is a member of \(owners)", at: name.span, remedy: "give it another name")
    } else if name.value == container.name.value {
      diagnostics.report(
        .accessorClash, "'\(name.value)' has the name of its container", at: name.span,
        .init("the container is declared here", container.name.span))
    }
    if let access = context.access, access.value > container.access {
      diagnostics.report(
        .accessTooWide,
        "'\(name.value)' is \(access.value.rawValue), and its container is \(container.access.rawValue)",
        at: access.span, remedy: .write(container.access.rawValue, at: access.span))
    }
    if file.kind == .extension, let testing = context.testing, !container.features.testing {
      diagnostics.report(
        .missingKey, "'testing' in an extension file needs 'testing: true' in the container's file", at: testing,
        .init("'\(container.name.value)' is declared here", container.name.span))
    }
  }

  private func check(_ input: ContextInput, _ diagnostics: inout Diagnostics) {
    let (name, names) = (input.name, container.inputs.map(\.name.value))
    if names.contains(name.value) || composition.names.files[0].unreadableNames.contains(name.value) { return }
    let isBinding = composition.names.files[0].targets[name.value] != nil
    let near = NearMiss.find(name.value, among: names)
    let remedy: Remedy =
      if isBinding {
        "'\(name.value)' is a binding: replace it under 'bindings'"
      } else if let near {
        .didYouMean(near, at: name.span)
      } else {
        Remedy(names.isEmpty ? "it has no inputs" : "it has \(names.quotedList)")
      }
    diagnostics.report(
      .overrideOfNothing, "'\(container.name.value)' has no input '\(name.value)'", at: name.span, remedy: remedy)
  }

  // MARK: Bindings

  private func binding(replacedBy name: Located<String>, _ diagnostics: inout Diagnostics) -> BindingID? {
    switch composition.names.ownTarget(named: name.value) {
    case .binding(let id): return check(id, name, &diagnostics)
    case .input:
      report(
        name, "'\(name.value)' is an input: give it a value under 'inputs'", place: nil, &diagnostics)
      return nil
    case .inherited, .parameter, nil: break
    }
    if composition.names.mayBeUnreadable(name.value, in: 0) { return nil }
    if case .inherited(let inherited)? = composition.names.target(named: name.value, in: 0) {
      let owner = composition.owner(of: inherited).container.name
      report(
        name, "it belongs to '\(owner.value)': replace it in a context of that",
        place: composition.place(
          of: .inherited(inherited)), &diagnostics)
      return nil
    }
    let names = composition.bindings.filter { $0.isNamed && isReplaceable($0) }.map(\.localName)
    let near = NearMiss.find(name.value, among: names)
    diagnostics.report(
      .overrideOfNothing, "'\(container.name.value)' has no binding '\(name.value)' to replace", at: name.span,
      remedy: near.map { .didYouMean($0, at: name.span) } ?? elsewhere(name.value))
    return nil
  }

  private func elsewhere(_ name: String) -> Remedy? {
    if case .hiddenInModule(let declaration) = composition.find(name, in: 0) {
      let module = composition.names.name(of: declaration.id.file)
      let fact = "'\(name)' of the module '\(module)' is \(declaration.access.rawValue)"
      guard declaration.access == .private, case .binding = declaration.kind else { return Remedy(fact) }
      return "\(fact): a test overrides it by '$0.\(composition[declaration.id].code)'"
    }
    let type = composition.bindings.first { $0.binding.type.text == name || $0.binding.type.text == "any \(name)" }
    return type.map { "the binding of that type is '\($0.name.value)'" }
  }

  private func isReplaceable(_ part: ComposedBinding) -> Bool {
    part.requirement == nil && !part.binding.isChild && part.binding.scope != .foreign
  }

  private func check(_ id: BindingID, _ name: Located<String>, _ diagnostics: inout Diagnostics) -> BindingID? {
    let part = composition[id]
    if part.isUnreadable { return nil }
    if part.binding.isChild {
      report(
        name, "'\(name.value)' is a child container: it has contexts of its own", place: part.name.span, &diagnostics)
      return nil
    }
    if part.binding.scope == .foreign {
      report(
        name, "'\(name.value)' is foreign, and something else constructs it: register an object", place: part.name.span,
        &diagnostics)
      return nil
    }
    if composition.names.isOfOtherTarget(id.file), composition.hiddenTypes.contains(part.binding.type, in: id.file) {
      diagnostics.report(
        .notVisible, "the type of '\(name.value)', '\(part.binding.type.text)', is internal to another target",
        at: name.span, .init("'\(name.value)' is declared here", part.name.span))
      return nil
    }
    return id
  }

  private func report(
    _ name: Located<String>, _ reason: String, place: Span?, _ diagnostics: inout Diagnostics
  ) {
    var notes = [Diagnostic.Note(reason, name.span)]
    if let place { notes.append(.init("'\(name.value)' is declared here", place)) }
    diagnostics.report(
      .overrideOfNothing, "'\(container.name.value)' has no binding '\(name.value)' to replace", at: name.span,
      notes: notes)
  }
}
