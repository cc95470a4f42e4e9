/// A container fits under its parent: it is seen no more widely, and is used on threads on which the parent can be.
enum ParentChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let parent = graph.parent, let name = graph.container.parent else { return }
    checkAccess(graph, parent, name, &diagnostics)
    checkIsolation(graph.container, parent.container, name, &diagnostics)
    checkFactory(graph, parent, &diagnostics)
  }

  /// The generated class has its parent as a property, and an argument of its initializer.
  private static func checkAccess(
    _ graph: Graph, _ parent: Graph, _ name: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    let (child, access) = (graph.container, parent.container.access)
    let place = parent.module.map { $0 == name.value ? " to its target" : " to '\($0)'" } ?? ""
    if access == .internal, !child.sees(parent.module, from: graph.module) {
      diagnostics.report(
        .notVisible, "the container '\(name.value)' is internal\(place)", at: name.span,
        .init(.makeVisible(parent.container), parent.container.name.span))
    } else if child.access > access {
      diagnostics.report(
        .accessTooWide,
        "'\(child.name.value)' is \(child.access.rawValue), but its parent '\(name.value)' is \(access.rawValue)",
        at: name.span,
        .init(
          Remedy(
            "write 'access: \(child.access.rawValue)' at the top level of its file",
            .addTopLevelKey("access: \(child.access.rawValue)", parent.container.source)),
          parent.container.name.span))
    }
  }

  /// A container for one isolation domain cannot be retained by one for others.
  private static func checkIsolation(
    _ child: BindingsFile, _ parent: BindingsFile, _ name: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    guard parent.isolation == .none, child.isolation != .none else { return }
    diagnostics.report(
      .isolationConflict, "'\(name.value)' has 'isolation: none', and so must its children", at: name.span,
      .init("'\(name.value)' is declared here", parent.name.span),
      .init(
        Remedy(
          "write 'isolation: none' here too, or leave it out there",
          .addTopLevelKey("isolation: none", child.source)), name.span))
  }

  /// `app.makeSessionContainer(…)` is a member of the parent.
  private static func checkFactory(_ graph: Graph, _ parent: Graph, _ diagnostics: inout Diagnostics) {
    let child = graph.container
    let factory = "make\(child.name.value)"
    let nodes = parent.nodes.filter { node in
      parent.accessorName(of: node.id).text == factory
        && (parent.module == graph.module || node.part.access > .internal)
    }
    let inputs = parent.container.inputs.map(\.name).filter { $0.value == factory }
    for name in nodes.map(\.name) + inputs {
      diagnostics.report(
        .accessorClash,
        "'\(parent.container.name.value)' constructs a '\(child.name.value)' with '\(factory)', but already has that name",
        at: child.name.span, .init("'\(name.value)' is declared here", name.span),
        .init("give one of the two another name", child.name.span))
    }
  }
}

/// No accessor or input is seen more widely than its container, or than its type (`access-too-wide`).
enum AccessChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let (container, kind) = (graph.container, graph.composition.kind.rawValue)
    let inputs = container.inputs.map { ($0.name.value, $0.access) }
    let bindings = graph.nodes.filter(\.part.isOwn).map { ($0.name.value, $0.binding.access) }
    for (name, access) in inputs + bindings {
      guard let access, access.value > container.access else { continue }
      diagnostics.report(
        .accessTooWide,
        "'\(name)' is \(access.value.rawValue), but its \(kind) is \(container.access.rawValue)",
        at: access.span,
        remedy: Remedy(
          "write 'access: \(access.value.rawValue)' at the top level, or leave it out here",
          .addTopLevelKey("access: \(access.value.rawValue)", container.source)))
    }
    if graph.composition.kind == .container { checkTypes(graph, &diagnostics) }
  }

  /// Compares accessors and inputs with their types. The compiler does so too, and reports each several times.
  private static func checkTypes(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    for input in graph.container.inputs {
      let words = "the initializer that takes '\(input.name.value)'"
      check(input.type, words, at: input.name.span, graph.container.access, graph, &diagnostics) {
        "make it '\($0)' in Swift, or the container 'internal'"
      }
    }
    for node in graph.nodes where node.part.isOwn && node.binding.discovery == nil && !node.binding.isTypeOfTarget {
      let (place, words) = (node.name.span, "'\(node.name.value)'")
      check(node.binding.objectType, words, at: place, node.part.access, graph, &diagnostics) { _ in
        if let own = node.binding.access { return Remedy("let it be 'internal'", .replace(own.span, with: "internal")) }
        return Remedy("add 'access: internal' to it", .addKey("access: internal", toEntryAt: place))
      }
    }
  }

  private static func check(
    _ type: SwiftType, _ words: String, at place: Span, _ access: Access, _ graph: Graph,
    _ diagnostics: inout Diagnostics, remedy: (Access) -> Remedy
  ) {
    let names = graph.composition.names
    guard access > .internal, let (table, module) = names.table.swift.declarations(seenFrom: names.swiftModule(of: 0))
    else { return }
    for word in SwiftType.names(in: type.text) {
      guard let found = table.type(word, in: NameContext(module: module)).flatMap({ table.declaredType($0.form) }),
        case let level = table.access(ofType: found), level < access.declared
      else { continue }
      let declaration = table.types[found].declarations[0]
      let declared = SwiftPlace(file: table.files[declaration.file].file, range: table.scope(declaration).place)
      diagnostics.report(
        .accessTooWide, "\(words) is \(access.rawValue), and its type '\(word)' is \(level)", at: place,
        .init("it is declared here", names.table.swift.span(of: declared) ?? place), .init(remedy(access), place))
      return
    }
  }
}
