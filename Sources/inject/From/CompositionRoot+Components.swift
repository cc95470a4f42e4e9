import BindingsYAML

/// Components of Needle: each is a container, and one that another constructs is its child.
extension CompositionRoot {
  /// Takes over the component without a parent. The others stay, each with the name of its own.
  mutating func joinComponents() {
    if registrations.isEmpty, constructed.isEmpty, let first = firstComponent {
      let top = components.remove(at: first)
      (component, isBootstrap) = (top.component, top.isBootstrap)
      append(top)
    }
    for index in components.indices { components[index].sayChildren(of: self) }
    sayChildren(of: self)
    for other in components where parents(of: other).count != 1 {
      let name = other.component ?? ""
      let reason = parents(of: other).isEmpty ? "" : ", and has several parents"
      remark("'\(name)' is a container of its own, in a file of its own with 'parent:'\(reason)", at: nil)
    }
  }

  private var firstComponent: Int? {
    let children = Set(components.flatMap(\.constructed).map(\.component))
    return components.firstIndex(where: \.isBootstrap)
      ?? components.firstIndex { !children.contains($0.component ?? "") } ?? components.indices.first
  }

  /// The components that become children of one of these.
  func children(of parent: CompositionRoot) -> [CompositionRoot] {
    components.filter { parents(of: $0) == [parent.component ?? ""] }.map { child in
      var child = child
      child.constructedAbove = parent.constructed + parent.constructedAbove
      return child
    }
  }

  /// The name of the container that a component becomes.
  static func container(for component: String) -> String {
    let ending = ["Component", "Container"].first { component.hasSuffix($0) && component != $0 } ?? ""
    let name = component.split(separator: ".").last?.dropLast(ending.count) ?? ""
    return FirstBindings.containerName(for: String(name))
  }

  private func parents(of child: CompositionRoot) -> Set<String> {
    Set(
      ([self] + components).filter { $0.constructed.contains { $0.component == child.component } }
        .map { $0.component ?? "" })
  }

  /// Says in the place of each member that constructs a child what does so now.
  private mutating func sayChildren(of top: CompositionRoot) {
    for (child, member, place) in constructed {
      let container = Self.container(for: child)
      let isKnown = top.components.contains { $0.component == child && top.parents(of: $0).count == 1 }
      let text =
        isKnown
        ? "'\(member)' is 'make\(container)', which '\(container).bindings.yaml' generates"
        : "'\(member)' constructs the child '\(child)'"
      remark(text, at: place)
    }
  }
}
