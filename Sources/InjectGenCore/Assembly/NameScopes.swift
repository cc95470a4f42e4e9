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
  private var replacements: [Int: [Int]] = [:]
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
    reportRivals(&diagnostics)
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
      if declaration.access != .private {
        scope.exports.append(.init(name: declaration.name.value, declaration: index, distance: 0))
      }
      index += 1
    }
    let closure = replacements.isEmpty ? [] : tree.closure(of: member)
    var overridden: [Int: [Int]] = [:]
    for link in tree.members[member].includes {
      let unreadable = scopes[link.member].unreadableNames
      scope.unreadableNames.formUnion(unreadable.map { link.include.name(of: $0) })
    }
    for (link, export) in imports(of: member) {
      let declaration = replacement(of: export.declaration, within: closure)
      insert(declaration, link, export, member, &scope, &overridden, &diagnostics)
    }
    for own in first..<index where declarations[own].isOverride {
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

  private func insertOwn(
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
    case .parameter, .inherited, nil: break
    }
    scope.targets[name.value] = .binding(index)
  }

  private mutating func insert(
    _ declaration: Int, _ link: IncludeTree.Link, _ export: NameScope.Export, _ member: Int, _ scope: inout NameScope,
    _ overridden: inout [Int: [Int]], _ diagnostics: inout Diagnostics
  ) {
    let name = link.include.name(of: export.name)
    switch scope.targets[name] {
    case nil:
      scope.targets[name] = .binding(declaration)
      scope.exports.append(.init(name: name, declaration: declaration, distance: export.distance + 1))
    case .binding(declaration)?:
      break
    case .binding(let other)? where declarations[other].member == member:
      if declarations[other].isOverride {
        if overridden[other]?.contains(declaration) != true { overridden[other, default: []].append(declaration) }
      } else {
        reportTaken(name, by: declarations[other].name, of: declarations[other].kind, declaration, link, &diagnostics)
      }
    case .binding(let other)?:
      reportPair(name, other, declaration, at: link.include.module, &diagnostics)
    case .input(let input)?:
      let own = tree.container.inputs[input].name
      reportTaken(name, by: own, of: nil, declaration, link, &diagnostics)
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
    replaced[own] = first
    for other in others { replacements[other, default: []].append(own) }
    if others.count > 1, let place = binding.asksForReplaced {
      reportPair(binding.name.value, first, others[1], at: place, &diagnostics)
    }
  }

  // MARK: Looking up

  var kind: FileKind {
    switch tree.members[0].file {
    case .container: .container
    case .module: .module
    }
  }

  /// Whether a module could not be found that a file includes, directly or not.
  func lacksModules(_ member: Int) -> Bool {
    tree.closure(of: member).contains { tree.members[$0].lacksModules }
  }

  /// What a name stands for in the bindings of a file; nil where it is not known there.
  func target(named name: String, in member: Int) -> Target? {
    switch scopes[member].targets[name] {
    case .binding(let declaration): .binding(replacement(of: declaration))
    case let target?: target
    case nil: member == 0 ? inherited.target(named: name) : nil
    }
  }

  /// What stands for a declaration in the end.
  func replacement(of declaration: Int) -> Int {
    var current = declaration
    while let next = replacements[current]?.first { current = next }
    return current
  }

  /// Internal is internal to a Swift module; a private binding is for its own file.
  func isVisible(_ declaration: Declaration, from member: Int) -> Bool {
    guard declaration.member != member else { return true }
    guard declaration.access == .internal else { return declaration.access > .internal }
    // That a whole module is internal is said once, where it is included.
    if tree.members[declaration.member].file.access == .internal { return true }
    return swiftModule(of: declaration.member) == swiftModule(of: member)
  }

  func swiftModule(of member: Int) -> String? {
    table.source(tree.members[member].file.source).module
  }

  /// The binding of that name in an included file that keeps it from this one.
  func hidden(_ name: String, from member: Int) -> Declaration? {
    let closure = tree.closure(of: member)
    return declarations.first { declaration in
      guard case .binding = declaration.kind else { return false }
      return declaration.name.value == name && closure.contains(declaration.member)
        && !isVisible(declaration, from: member)
    }
  }
}

extension NameScopes {
  // MARK: Reporting

  private func place(of declaration: Int) -> Diagnostic.Note {
    let (name, member) = (declarations[declaration].name, declarations[declaration].member)
    return .init("'\(name.value)' stands here, by \(tree.pathNames(of: member))", name.span)
  }

  /// A name of the file's own that a module brings too.
  private func reportTaken(
    _ name: String, by own: Located<String>, of kind: Declaration.Kind?, _ declaration: Int, _ link: IncludeTree.Link,
    _ diagnostics: inout Diagnostics
  ) {
    var remedy = "give it another name, or include '\(link.include.module.value)' with a prefix"
    if case .binding = kind { remedy = "add 'override: true' to replace that, or give it another name" }
    diagnostics.report(
      Diagnostic(
        .duplicateBinding, "'\(name)' comes from the module '\(link.include.module.value)' too", own.span,
        notes: [
          place(of: declaration), .init("the module is included here", link.include.module.span),
          .init(remedy, own.span),
        ]))
  }

  /// One name for the bindings of two modules.
  private mutating func reportPair(
    _ name: String, _ first: Int, _ second: Int, at place: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    guard reportedPairs.insert([first, second]).inserted else { return }
    let modules = [first, second].map { tree.members[declarations[$0].member].file.name.value }
    diagnostics.report(
      Diagnostic(
        .duplicateBinding, "'\(name)' comes from both '\(modules[0])' and '\(modules[1])'", place.span,
        notes: [
          self.place(of: first), self.place(of: second),
          .init("include one of them with a prefix, or replace both: '\(name): { …, override: true }'", place.span),
        ]))
  }

  /// Two bindings that replace one, neither of which knows the other.
  private mutating func reportRivals(_ diagnostics: inout Diagnostics) {
    for (index, declaration) in declarations.enumerated() {
      guard let rivals = replacements[index], rivals.count > 1 else { continue }
      let ends = rivals.map { replacement(of: $0) }
      for (rival, end) in zip(rivals, ends).dropFirst() where end != ends[0] {
        guard reportedPairs.insert([ends[0], end]).inserted else { continue }
        let member = declarations[rival].member
        diagnostics.report(
          Diagnostic(
            .duplicateBinding,
            "'\(declaration.name.value)' of '\(tree.members[declaration.member].file.name.value)' is replaced twice",
            tree.members[member].path.first?.span ?? declarations[rival].name.span,
            notes: [place(of: rivals[0]), place(of: rival), place(of: index)]))
      }
    }
  }

  private func reportOverrideOfNothing(
    _ name: Located<String>, _ override: Span, _ member: Int, _ diagnostics: inout Diagnostics
  ) {
    let isOwn = member == 0
    let known = tree.members[member].includes.flatMap { scopes[$0.member].exports.map(\.name) }
    let note: Diagnostic.Note
    if let hidden = hidden(name.value, from: member) {
      let file = tree.members[hidden.member].file.name.value
      note = .init(
        "'\(name.value)' of '\(file)' is \(hidden.access.rawValue), nobody else can replace it", hidden.name.span)
    } else if isOwn, case .hidden(let hidden)? = inherited.find(name.value) {
      note = .init("\(hidden.words), nobody else can replace it", hidden.name.span)
    } else if let near = NearMiss.find(name.value, among: known + (isOwn ? inherited.known : [])) {
      note = .init("did you mean '\(near)'?", name.span)
    } else {
      note = .init("leave 'override' out", override)
    }
    let places = isOwn && tree.container.parent != nil ? "included module or parent" : "included module"
    diagnostics.report(
      Diagnostic(
        .overrideOfNothing, "no \(places) has a '\(name.value)' that it could replace", name.span, notes: [note]))
  }
}
