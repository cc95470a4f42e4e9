/// All that one container is made of: its own bindings and those of the modules that it includes, in one list, with what
/// code calls each and what the names that they ask for stand for. Made by its own initializer alone.
///
/// A module is assembled too, as the container that it is checked as by itself.
final class Assembly {
  /// What kind of file it is made from.
  let kind: FileKind
  let container: ContainerFile
  let tree: IncludeTree
  /// The file's own, then those of its modules in the order in which they are included, each in its file's order.
  let bindings: [AssembledBinding]
  let imports: [Import]
  private let names: NameScopes
  /// What each declaration is a name of; nil for one that has been replaced and is of no use any more.
  private let targets: [Target?]

  fileprivate init(
    kind: FileKind, names: NameScopes, bindings: [AssembledBinding], targets: [Target?], imports: [Import]
  ) {
    self.kind = kind
    self.names = names
    self.bindings = bindings
    self.targets = targets
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
    case .binding(let declaration): targets[declaration]
    case let target: target
    }
  }

  /// What a requirement leads to in the end; nil where that is nothing. Any other binding is that itself.
  func meeting(_ binding: Int) -> Target? {
    var current = binding
    while let (target, _) = bindings[current].requirement {
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

  /// Whether there may be bindings that could not be read or found.
  var hasUnreadableNames: Bool {
    tree.members.indices.contains { !names.scopes[$0].unreadableNames.isEmpty } || names.lacksModules(0)
  }

  /// The names that the bindings of a file can ask for, in no order.
  func knownNames(in member: Int) -> [String] {
    let scope = names.scopes[member]
    return Array(scope.targets.keys) + scope.unreadableNames + (member == 0 ? inherited.known : [])
  }

  /// The names that a file passes on to those that include it, each with what the file that declares it calls it.
  func exportedNames(in member: Int) -> [(name: String, local: String)] {
    names.scopes[member].exports.map { ($0.name, names.declarations[$0.declaration].name.value) }
  }

  /// The files of the run.
  var files: FileTable { names.table }

  /// Those of the container's own, in no order.
  var ownNames: some Sequence<String> { names.scopes[0].targets.keys }

  /// The bindings that the files which a file includes keep from it, by their names.
  func hiddenNames(from member: Int) -> [String: Declaration] {
    names.hiddenNames(from: member)
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
  convenience init(
    _ file: BindingsFile, _ table: FileTable, parent: ParentLink = .none, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.subject = file.source
    defer { diagnostics.subject = nil }
    let tree = IncludeTree(file, table, &diagnostics)
    let names = NameScopes(tree, table, parent, &diagnostics)
    let requirements = RequirementMeetings(names, &diagnostics)
    let code = CodeNames(names)
    let targets = Self.targets(names, requirements)
    let position = { (target: Target?) -> Target? in
      guard case .binding(let declaration) = target else { return target }
      return targets[declaration]
    }
    var bindings: [AssembledBinding] = []
    bindings.reserveCapacity(targets.count)
    for (index, declaration) in names.declarations.enumerated() where targets[index] == .binding(bindings.count) {
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
        let isUnmet = names.kind == .container && meeting.target == nil && !requirement.isOptional
        role = isUnmet ? .unmet(at: meeting.span) : .requirement(metBy: position(meeting.target), at: meeting.span)
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
          isReplaced: names.replacement(of: index) != index, isUnreadable: names.unreadable.contains(index),
          isOptional: isOptional))
    }
    UseOfModules.check(names, code, table, &diagnostics)
    self.init(
      kind: names.kind, names: names, bindings: bindings, targets: targets,
      imports: ModuleImports.all(names, bindings))
  }

  /// What each declaration is a name of: a binding of the container, or what meets a requirement that needs none.
  private static func targets(_ names: NameScopes, _ requirements: RequirementMeetings) -> [Target?] {
    let isKept = kept(names)
    var targets: [Target?] = []
    var count = 0
    for index in names.declarations.indices {
      if let met = requirements.foreignOfParent(index) {
        targets.append(met)
      } else {
        targets.append(isKept[index] ? .binding(count) : nil)
        if isKept[index] { count += 1 }
      }
    }
    return targets
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
