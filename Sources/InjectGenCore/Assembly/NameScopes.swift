/// Joins the names of a file with those of the modules that it includes, the innermost first.
struct NameScopes {
  let tree: IncludeTree
  let table: FileTable
  /// Where the file itself looks for what it has not.
  let inherited: InheritedNames
  /// Those of each file in its order, those of the file itself first.
  let declarations: [Declaration]
  private(set) var scopes: [NameScope]
  /// What each declaration that says `override` replaces.
  private(set) var replaced: [Int: Int] = [:]
  /// What each of the file's own declarations replaces further up.
  private(set) var inheritedReplaced: [Int: Target] = [:]
  /// What replaces each declaration; several only where that is an error.
  private(set) var replacements: [Int: [Int]] = [:]
  /// The declarations that have errors, or a name that something else has. No name leads to them.
  private(set) var unreadable: Set<Int> = []
  /// Pairs of declarations that have been reported to have one name.
  private var reportedPairs: Set<Set<Int>> = []

  init(_ tree: IncludeTree, _ table: FileTable, _ parent: ParentLink, _ diagnostics: inout Diagnostics) {
    self.tree = tree
    self.table = table
    inherited = InheritedNames(
      parent, of: tree.container, in: table.source(tree.members[0].file.source).module)
    declarations = Self.declarations(tree)
    scopes = tree.members.map { _ in NameScope() }
    var first: [Int: Int] = [:]
    for (index, declaration) in declarations.enumerated() where first[declaration.member] == nil {
      first[declaration.member] = index
    }
    for member in tree.innermostFirst { join(member, from: first[member] ?? declarations.count, &diagnostics) }
    reportRivals(reportedPairs, &diagnostics)
    checkInherited(&diagnostics)
  }

  private static func declarations(_ tree: IncludeTree) -> [Declaration] {
    var declarations: [Declaration] = []
    for (index, member) in tree.members.enumerated() {
      // What a file that is checked by itself requires is given to it, as an input.
      if index > 0, case .module(let module) = member.file {
        declarations += module.requirements.map {
          Declaration(kind: .requirement($0), member: index, access: .private)
        }
      }
      declarations += member.file.bindings.map {
        Declaration(kind: .binding($0), member: index, access: $0.access?.value ?? member.file.access)
      }
    }
    return declarations
  }

  // MARK: Joining

  private mutating func join(_ member: Int, from first: Int, _ diagnostics: inout Diagnostics) {
    let file = tree.members[member].file
    var scope = NameScope()
    scope.unreadableNames = file.unreadableNames
    if member == 0 {
      for (index, input) in tree.container.inputs.enumerated() { scope.targets[input.name.value] = .input(index) }
    }
    var index = first
    while index < declarations.count, declarations[index].member == member {
      let declaration = declarations[index]
      insertOwn(index, named: declaration.name, &scope, &diagnostics)
      if declaration.access != .private, !unreadable.contains(index) {
        scope.exports.append(.init(name: declaration.name.value, declaration: index, distance: 0))
      }
      index += 1
    }
    let closure = replacements.isEmpty ? [] : tree.closure(of: member)
    var overridden: [Int: [Int]] = [:]
    var clashes = NameClashes()
    for link in tree.members[member].includes {
      let unreadable = scopes[link.member].unreadableNames
      scope.unreadableNames.formUnion(unreadable.map { link.include.name(of: $0) })
    }
    for (link, export) in imports(of: member) {
      let declaration = replacement(of: export.declaration, within: closure)
      insert(declaration, link, export, member, &scope, &overridden, &clashes)
    }
    reportClashes(clashes.all, in: member, &diagnostics)
    for own in first..<index where declarations[own].isOverride && !unreadable.contains(own) {
      replace(own, overridden[own] ?? [], scope, &diagnostics)
    }
    scopes[member] = scope
  }

  /// What the modules of a file bring it, the nearest first.
  private func imports(of member: Int) -> [(link: IncludeTree.Link, export: NameScope.Export)] {
    var byDistance: [[(IncludeTree.Link, NameScope.Export)]] = []
    for link in tree.members[member].includes {
      for export in scopes[link.member].exports where isVisible(declarations[export.declaration], from: member) {
        while byDistance.count <= export.distance { byDistance.append([]) }
        byDistance[export.distance].append((link, export))
      }
    }
    return Array(byDistance.joined())
  }

  private mutating func insertOwn(
    _ index: Int, named name: Located<String>, _ scope: inout NameScope, _ diagnostics: inout Diagnostics
  ) {
    switch scope.targets[name.value] {
    case .input(let input):
      let other = tree.container.inputs[input].name
      let isRequirement = if case .module = tree.members[0].file { true } else { false }
      diagnostics.report(
        Diagnostic(
          .duplicateBinding, "'\(name.value)' is \(isRequirement ? "required" : "an input") already", name.span,
          notes: [.init("the \(isRequirement ? "requirement" : "input") stands here", other.span)]))
    case .binding(let other):
      diagnostics.report(
        Diagnostic(
          .duplicateBinding, "'\(name.value)' is required already", name.span,
          notes: [.init("the requirement stands here", declarations[other].name.span)]))
    case .parameter, .inherited, nil:
      guard scope.unreadableNames.contains(name.value) else { return scope.targets[name.value] = .binding(index) }
    }
    // Which of the two is meant, or what it was to be, is not known.
    unreadable.insert(index)
    scope.targets[name.value] = nil
    scope.unreadableNames.insert(name.value)
  }

  private mutating func insert(
    _ declaration: Int, _ link: IncludeTree.Link, _ export: NameScope.Export, _ member: Int, _ scope: inout NameScope,
    _ overridden: inout [Int: [Int]], _ clashes: inout NameClashes
  ) {
    let name = link.include.name(of: export.name)
    let other = NameClash.Other(declaration: declaration, link: link)
    switch scope.targets[name] {
    case nil:
      scope.targets[name] = .binding(declaration)
      scope.exports.append(.init(name: name, declaration: declaration, distance: export.distance + 1))
    case .binding(declaration)?:
      break
    case .binding(let own)? where declarations[own].member == member:
      if declarations[own].isOverride {
        if overridden[own]?.contains(declaration) != true { overridden[own, default: []].append(declaration) }
      } else if case .binding = declarations[own].kind {
        clashes.insert(name, .own(declarations[own].name, isBinding: true), other)
      } else {
        clashes.insert(name, .own(declarations[own].name, isBinding: false), other)
      }
    case .binding(let first)?:
      if reportedPairs.insert([first, declaration]).inserted { clashes.insert(name, .declaration(first), other) }
    case .input(let input)?:
      clashes.insert(name, .own(tree.container.inputs[input].name, isBinding: false), other)
    case .parameter?, .inherited?:
      preconditionFailure("a scope has its own names alone")
    }
  }

  /// What stands for a declaration, as far as some files decide.
  private func replacement(of declaration: Int, within members: Set<Int>) -> Int {
    var current = declaration
    while let next = replacements[current]?.first(where: { members.contains(declarations[$0].member) }) {
      current = next
    }
    return current
  }

  private mutating func replace(
    _ own: Int, _ others: [Int], _ scope: NameScope, _ diagnostics: inout Diagnostics
  ) {
    guard case .binding(let binding) = declarations[own].kind, let override = binding.override else { return }
    if declarations[own].member == 0, case .target(let target)? = inherited.find(binding.name.value) {
      inheritedReplaced[own] = target
      if others.isEmpty { return }
    }
    guard let first = others.first else {
      let isKnown =
        lacksModules(declarations[own].member) || scope.unreadableNames.contains(binding.name.value)
        || declarations[own].member == 0 && inherited.mayHave(binding.name.value)
      if !isKnown { reportOverrideOfNothing(binding.name, override, declarations[own].member, &diagnostics) }
      return
    }
    checkType(of: own, replacing: others, &diagnostics)
    replaced[own] = first
    for other in others { replacements[other, default: []].append(own) }
    if others.count > 1, let place = binding.asksForReplaced {
      reportReplacedAtOnce(binding.name.value, others, at: place, &diagnostics)
    }
  }
}
