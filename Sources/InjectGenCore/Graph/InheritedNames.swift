/// The names that a container falls back to: those of its parent, then those of its parent's parent, and so on.
struct InheritedNames {
  enum Finding {
    case target(Target)
    case hidden(Hidden)
  }

  /// Something further up that the container does not see.
  struct Hidden {
    let name: Located<String>
    let container: String
    let access: Access
    /// The Swift module that it is internal to.
    let module: String?
    /// Where its own `access` is written, if it is.
    let writtenAccess: Span?
    /// That of its container.
    let widestAccess: Access

    /// `'clock' of 'AppContainer' is private`
    var words: String {
      let place = access == .internal ? module.map { " to '\($0)'" } ?? "" : ""
      return "'\(name.value)' of '\(container)' is \(access.rawValue)\(place)"
    }

    /// How it would be seen. `isNamed` says that the diagnostic says already what it is.
    func remedy(isNamed: Bool) -> Diagnostic.Note {
      let remedy: Remedy
      switch (access, writtenAccess) {
      case (.internal, nil):
        remedy = Remedy(
          "add 'access: public' to it, or 'access: package' for this package alone",
          .addKey("access: public", toEntryAt: name.span))
      case (.internal, let written?):
        remedy = Remedy(
          "write 'public' here, or 'package' for this package alone", .replace(written, with: "public"))
      case (_, nil): remedy = "let its children have it"
      case (_, let written?):
        remedy = Remedy(
          "leave 'access: private' out to let its children have it",
          .replace(written, with: widestAccess.rawValue))
      }
      let message = isNamed ? remedy.message : "\(words): \(remedy.message)"
      return .init(message, writtenAccess ?? name.span, edits: remedy.edits)
    }
  }

  let parent: ParentLink
  /// The parent, its parent, and so on.
  let ancestors: [Graph]
  /// The Swift modules whose internal declarations the container sees.
  private let modules: Set<String?>

  init(_ parent: ParentLink, of container: ContainerFile, in module: String?) {
    self.parent = parent
    ancestors = parent.graph?.withAncestors ?? []
    // What is internal to another module keeps its bindings to itself. Of a container of which all is, that alone has
    // been said.
    let reported = ancestors.filter { $0.container.access == .internal }.map(\.module)
    modules = Set([module] + container.testedModules + reported)
  }

  /// Whether a container sees what is internal to a Swift module.
  static func sees(_ other: String?, _ module: String?, _ container: ContainerFile) -> Bool {
    other == module || container.testedModules.contains { $0 == other }
  }

  /// What a name stands for further up. `parent.parent.clock` passes over what the parent has itself.
  func find(_ path: String) -> Finding? {
    let (generation, name) = InheritedName.split(path)
    var hidden: Hidden?
    for (index, ancestor) in ancestors.enumerated().dropFirst(max(generation, 1) - 1) {
      guard let target = ancestor.assembly.ownTarget(named: name) else { continue }
      let access = ancestor.access(of: target)
      if access > .internal || access == .internal && modules.contains(ancestor.module) {
        return .target(target.lifted(by: index + 1))
      }
      if hidden == nil {
        hidden = Hidden(
          name: Located(name, ancestor.place(of: target)), container: ancestor.container.name.value, access: access,
          module: ancestor.module, writtenAccess: ancestor.node(of: target)?.binding.access?.span,
          widestAccess: ancestor.container.access)
      }
      // A private binding is nobody else's concern; an internal one would be found by a child in its own module.
      if access == .internal { break }
    }
    return hidden.map { .hidden($0) }
  }

  /// The same, if it can be asked for.
  func target(named name: String) -> Target? {
    if case .target(let target)? = find(name) { target } else { nil }
  }

  /// Where something stands that was found.
  func place(of inherited: Inherited) -> Span {
    ancestors[inherited.generation - 1].place(of: inherited.target)
  }

  /// Whether a name may be that of something that could not be read or found.
  func mayHave(_ name: String) -> Bool {
    parent.isUnknown || ancestors.first?.assembly.mayBeUnreadable(name, in: 0) == true
  }

  /// All that can be asked for further up, in no order.
  var known: [String] {
    let names = ancestors.reduce(into: Set<String>()) { $0.formUnion($1.assembly.ownNames) }
    return names.filter { target(named: $0) != nil }
  }
}

/// The container that a graph falls back to.
enum ParentLink {
  case none
  /// There is one, of which nothing is known.
  case unknown
  case graph(Graph)

  var graph: Graph? {
    if case .graph(let graph) = self { graph } else { nil }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

extension Graph {
  /// The graph, that of its parent, and so on.
  var withAncestors: [Graph] {
    Array(sequence(first: self) { $0.parent.graph })
  }
}

extension ContainerFile {
  /// The modules that are imported with all that is internal to them.
  fileprivate var testedModules: [String] {
    imports.filter { $0.declaration.hasPrefix("@testable ") }.map(\.path)
  }
}
