import BindingsYAML
import SwiftModel

/// A container with its modules: all bindings in one list, with the name in code and the target of each. Made by its
/// own initializer alone.
///
/// A module is composed too, as the container that it is checked as by itself.
package final class Composition {
  package let names: Namespace
  /// The own file's bindings, then those of its modules in the order in which they are included, each in its file's
  /// order. An overridden binding is among them only where its replacement may ask for it.
  package let bindings: [ComposedBinding]
  private let byID: BindingMap<ComposedBinding?>
  /// The types of its modules' bindings that it cannot spell.
  package private(set) lazy var hiddenTypes = HiddenTypes(names)
  /// By file, once one asks.
  private var moduleParts: [Int: ModulePart] = [:]
  /// By file, once one asks for a name that it does not see.
  private var hiddenNames: [Int: [String: Declaration]] = [:]

  /// Composes a container, or a module to be checked by itself. Reports names and requirements that do not fit
  /// together.
  init(_ file: BindingsFile, _ table: FileTable, parent: ParentLink = .none, _ diagnostics: inout Diagnostics) {
    let names = Namespace(file, table, parent, &diagnostics)
    self.names = names
    let code = CodeNames(names)
    let isKept = Self.kept(names)
    bindings = names.declarations.filter { isKept[$0.id] }.map { Self.compose($0, names, code) }
    var byID: BindingMap<ComposedBinding?> = isKept.with(nil)
    for binding in bindings { byID[binding.id] = binding }
    self.byID = byID
  }

  /// The same with what a context replaces.
  init(_ base: Composition, replacing replacements: [ComposedBinding]) {
    names = base.names
    var byID = base.byID
    for replacement in replacements { byID[replacement.id] = replacement }
    bindings = base.bindings.compactMap { byID[$0.id] }
    self.byID = byID
  }

  package var kind: FileKind { names.kind }
  package var container: BindingsFile { names.container }
  package var source: SourceID { names.container.source }
  /// The Swift module that it is a part of.
  package var module: String? { names.swiftModule(of: 0) }

  package subscript(id: BindingID) -> ComposedBinding {
    guard let binding = byID[id] else { preconditionFailure("what is replaced has no name") }
    return binding
  }

  /// The names of what is generated for a module in its own target.
  package func modulePart(of file: Int) -> ModulePart {
    let part = moduleParts[file] ?? ModulePart(names.files[file])
    moduleParts[file] = part
    return part
  }

  /// A value for each of its bindings.
  package func map<Value>(repeating value: Value) -> BindingMap<Value> {
    byID.with(value)
  }

  // MARK: Names

  /// Looks a name up in the bindings of a file: returns its target, or why it has none.
  package func find(_ name: String, in file: Int) -> LookupResult {
    if let target = names.target(named: name, in: file) { return .found(target) }
    if names.mayBeUnreadable(name, in: file) { return .unknown }
    if let declaration = declaration(hiddenFrom: file, named: name) { return .hiddenInModule(declaration) }
    if file == 0, let hidden = names.hiddenAncestorName(name) { return .hidden(hidden) }
    return .missing
  }

  /// The declaration of a name in a module that a file includes and that keeps it to itself.
  func declaration(hiddenFrom file: Int, named name: String) -> Declaration? {
    let hidden = hiddenNames[file] ?? names.hiddenNames(from: file)
    hiddenNames[file] = hidden
    return hidden[name]
  }

  /// The binding that a requirement leads to in the end, or nil. Any other binding leads to itself.
  func satisfier(of id: BindingID) -> Target? {
    var current = id
    while let (target, _) = self[current].requirement {
      guard case .binding(let next) = target else { return target }
      current = next
    }
    return .binding(current)
  }

  /// Whether there may be bindings that could not be read or found, here or further up.
  var hasUnreadableNames: Bool {
    names.files.contains { !$0.unreadableNames.isEmpty } || names.lacksModules(0)
      || names.ancestors.first?.hasUnreadableNames == true
  }

  // MARK: Targets

  /// How widely an input or binding is visible.
  package func access(of target: Target) -> Access {
    switch target {
    case .binding(let id): self[id].access
    case .input(let index): container.inputs[index].access?.value ?? container.access
    case .inherited, .parameter: container.access
    }
  }

  /// The name of an input or binding, here or further up, where it is declared.
  func name(of target: Target) -> Located<String> {
    guard let name = part(of: target)?.name ?? input(of: target)?.name else {
      preconditionFailure("a parameter belongs to its own binding")
    }
    return name
  }

  package func place(of target: Target) -> Span { name(of: target).span }

  /// The composition that something inherited belongs to.
  func owner(of inherited: Inherited) -> Composition {
    names.ancestors[inherited.generation - 1]
  }

  /// The composition that a target belongs to, this one or one further up, and the target there.
  func owner(of target: Target) -> (composition: Composition, target: Target) {
    if case .inherited(let inherited) = target { (owner(of: inherited), inherited.target) } else { (self, target) }
  }

  /// The binding that a target is, here or further up.
  func part(of target: Target) -> ComposedBinding? {
    let (owner, own) = owner(of: target)
    return if case .binding(let id) = own { owner[id] } else { nil }
  }

  /// The input that a target is, here or further up.
  func input(of target: Target) -> Input? {
    let (owner, own) = owner(of: target)
    return if case .input(let index) = own { owner.container.inputs[index] } else { nil }
  }

  /// The type of an input or binding, here or further up.
  func type(of target: Target) -> SwiftType? {
    part(of: target)?.binding.type ?? input(of: target)?.type
  }

  /// The item of `include` in the own file through which a source is included.
  func include(leadingTo source: SourceID) -> Located<String>? {
    names.file(of: source).flatMap { names.files[$0].item }
  }
}

extension Composition {
  /// Which declarations are a part of the composition: what is replaced is one only where its replacement may ask for
  /// it. Whether it does the graph knows.
  private static func kept(_ names: Namespace) -> BindingMap<Bool> {
    var isKept = BindingMap(repeating: true, counts: names.declarationCounts)
    for id in names.replacements.keys { isKept[id] = false }
    var queue = names.replaced.keys.filter { isKept[$0] }
    while let id = queue.popLast() {
      guard let replaced = names.replaced[id], !isKept[replaced],
        names[id].overriding?.mayAskForReplaced == true
      else { continue }
      isKept[replaced] = true
      queue.append(replaced)
    }
    return isKept
  }

  private static func compose(_ declaration: Declaration, _ names: Namespace, _ code: CodeNames) -> ComposedBinding {
    let id = declaration.id
    let visibleName = code.visibleNames[id]
    let role: ComposedBinding.Role
    let binding: Binding
    switch declaration.kind {
    case .binding(let own):
      binding = own
      role = id.file == 0 ? .own : visibleName == nil ? .hidden : .included
    case .requirement(let requirement):
      let match = names.satisfiers[id] ?? RequirementMatch(target: nil, span: requirement.name.span)
      binding = Binding(standingFor: requirement, of: names.name(of: id.file), at: match.span)
      let isUnmet = names.kind == .container && match.target == nil && !requirement.isOptional
      role =
        isUnmet
        ? .unmet(at: match.span)
        : .requirement(satisfiedBy: match.target, at: match.span, isOptional: requirement.isOptional)
    }
    let display = visibleName ?? "\(names.name(of: id.file)).\(declaration.name.value)"
    return ComposedBinding(
      id, binding, name: Located(display, declaration.name.span), localName: declaration.name.value,
      code: code.names[id],
      access: access(of: declaration, isNamed: visibleName != nil, in: names.container), role: role,
      replaced: names.replaced[id].map { .binding($0) } ?? names.replacedInherited[id],
      isReplaced: names.replacements[id] != nil, isUnreadable: names.unreadable.contains(id))
  }

  /// A module's binding is visible no more widely than the container, and not at all where the own file has no name for
  /// it.
  private static func access(of declaration: Declaration, isNamed: Bool, in container: BindingsFile) -> Access {
    if declaration.id.file == 0 { return declaration.access }
    return isNamed ? min(declaration.access, container.access) : .private
  }
}
