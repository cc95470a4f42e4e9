/// All that one container is made of: its own bindings and those of the modules that it includes, in one list, with what
/// code calls each and what the names that they ask for stand for. Made by its own initializer alone.
///
/// A module is assembled too, as the container that it is checked as by itself.
struct Assembly {
  /// What kind of file it is made from.
  let kind: FileKind
  let container: ContainerFile
  let tree: IncludeTree
  /// The file's own, then those of its modules in the order in which they are included, each in its file's order.
  let bindings: [AssembledBinding]
  let imports: [Import]
  private let names: NameScopes
  /// Where each declaration is among the bindings; nil for one that has been replaced and is of no use any more.
  private let positions: [Int?]

  fileprivate init(
    kind: FileKind, names: NameScopes, bindings: [AssembledBinding], positions: [Int?], imports: [Import]
  ) {
    self.kind = kind
    self.names = names
    self.bindings = bindings
    self.positions = positions
    self.imports = imports
    tree = names.tree
    container = names.tree.container
  }

  /// Where the container's own file looks for what it has not.
  var inherited: InheritedNames { names.inherited }

  /// The Swift module that it is a part of.
  var module: String? { names.swiftModule(of: 0) }

  /// What a name stands for that others ask the container for; nil where it has none itself.
  func ownTarget(named name: String) -> Target? {
    names.scopes[0].targets[name] == nil ? nil : target(named: name, in: 0)
  }

  /// What a name stands for in the bindings of a file, which is a member of `tree`; nil where it is not known there.
  func target(named name: String, in member: Int) -> Target? {
    switch names.target(named: name, in: member) {
    case .binding(let declaration): positions[declaration].map { .binding($0) }
    case let target: target
    }
  }

  /// What a requirement leads to in the end; nil where that is nothing. Any other binding is that itself.
  func meeting(_ binding: Int) -> Target? {
    var current = binding
    while case .requirement(let target, _) = bindings[current].role {
      guard case .binding(let next) = target else { return target }
      current = next
    }
    return .binding(current)
  }

  /// Whether a name may be that of something that could not be read or found, which has been reported.
  func mayBeUnreadable(_ name: String, in member: Int) -> Bool {
    names.scopes[member].unreadableNames.contains(name) || names.lacksModules(member)
      || member == 0 && inherited.mayHave(InheritedName.last(of: name))
  }

  /// The names that the bindings of a file can ask for, in no order.
  func knownNames(in member: Int) -> [String] {
    Array(names.scopes[member].targets.keys) + (member == 0 ? inherited.known : [])
  }

  /// Those of the container's own, in no order.
  var ownNames: some Sequence<String> { names.scopes[0].targets.keys }

  /// The binding of that name in an included file that keeps it from this one.
  func hidden(_ name: String, from member: Int) -> Declaration? {
    names.hidden(name, from: member)
  }

  /// The item of `include` in the file itself through which it comes by a source.
  func include(leadingTo source: SourceID) -> Located<String>? {
    tree.member(of: source).flatMap { tree.members[$0].path.first }
  }
}

extension Assembly {
  /// - Parameters:
  ///   - file: A container, or a module to be checked by itself.
  ///   - table: Where the modules are found that it includes.
  ///   - parent: What it falls back to.
  ///   - diagnostics: Takes what does not fit together.
  init(
    _ file: BindingsFile, _ table: FileTable, parent: ParentLink = .none, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.subject = file.source
    defer { diagnostics.subject = nil }
    let tree = IncludeTree(file, table, &diagnostics)
    let names = NameScopes(tree, table, parent, &diagnostics)
    let requirements = RequirementMeetings(names, &diagnostics)
    let code = CodeNames(names)
    let isKept = Self.kept(names)
    var positions: [Int?] = []
    var count = 0
    for isKept in isKept {
      positions.append(isKept ? count : nil)
      if isKept { count += 1 }
    }
    let position = { (target: Target?) -> Target? in
      guard case .binding(let declaration) = target else { return target }
      return positions[declaration].map { .binding($0) }
    }
    var bindings: [AssembledBinding] = []
    bindings.reserveCapacity(count)
    for (index, declaration) in names.declarations.enumerated() where isKept[index] {
      let visibleName = code.visibleNames[index]
      let display = visibleName ?? "\(tree.members[declaration.member].file.name.value).\(declaration.name.value)"
      let role: AssembledBinding.Role
      let binding: Binding
      var isOptional = false
      switch declaration.kind {
      case .binding(let own):
        binding = own
        role = declaration.member == 0 ? .own : visibleName == nil ? .hidden : .included
      case .requirement(let requirement):
        let meeting = requirements.meetings[index]
        isOptional = requirement.isOptional
        binding = Binding(
          standingFor: requirement, of: tree.members[declaration.member].file.name.value, at: meeting.span)
        role = .requirement(metBy: position(meeting.target), at: meeting.span)
      }
      let access =
        declaration.member == 0
        ? declaration.access : visibleName == nil ? .private : min(declaration.access, tree.container.access)
      bindings.append(
        AssembledBinding(
          localName: declaration.name.value,
          binding: display == binding.name.value ? binding : binding.named(Located(display, declaration.name.span)),
          member: declaration.member, code: code.names[index],
          access: access, role: role,
          replaced: position(names.replaced[index].map { .binding($0) }) ?? names.inheritedReplaced[index],
          isReplaced: names.replacement(of: index) != index, isOptional: isOptional))
    }
    UseOfModules.check(names, code, table, &diagnostics)
    self.init(
      kind: names.kind, names: names, bindings: bindings, positions: positions,
      imports: ModuleImports.all(names, bindings))
  }

  /// Which declarations are a part of the container: what has been replaced is one only where its replacement asks for it.
  private static func kept(_ names: NameScopes) -> [Bool] {
    var isKept = names.declarations.indices.map { names.replacement(of: $0) == $0 }
    var queue = isKept.indices.filter { isKept[$0] }
    while let index = queue.popLast() {
      guard let replaced = names.replaced[index], !isKept[replaced],
        case .binding(let binding) = names.declarations[index].kind, binding.asksForReplaced != nil
      else { continue }
      isKept[replaced] = true
      queue.append(replaced)
    }
    return isKept
  }
}
