import BindingsYAML
import InjectGenCore
import InjectTool

/// The part of a graph that is printed: containers, and in each the bindings by the module that declares them.
struct GraphSelection {
  struct Container {
    let index: Int
    /// The container's own bindings.
    var own: [Int] = []
    /// Those of its modules, in the order in which they come.
    var modules: [(name: String, bindings: [Int])] = []

    var bindings: [Int] { own + modules.flatMap(\.bindings) }
  }

  struct Edge: Hashable {
    let from: Int
    let to: Int
    let kind: GraphDescription.Dependency.Kind
  }

  /// Which bindings are printed.
  enum Part: Equatable {
    case all
    /// A container alone, with what it needs of others.
    case container(String)
    /// The bindings of a name, with those up to so many dependencies away.
    case around(String, depth: Int)
  }

  let graph: GraphDescription
  private(set) var containers: [Container] = []
  /// Which bindings are printed.
  private let drawn: [Bool]
  /// The container that is printed alone.
  private let only: Int?
  private let isWhole: Bool

  /// - Throws: A failure that says which names are near, where there is no such name.
  init(_ graph: GraphDescription, _ part: Part = .all) throws(Failure) {
    self.graph = graph
    var only: Int?
    var drawn = Array(repeating: part == .all, count: graph.bindings.count)
    switch part {
    case .all: break
    case .container(let name):
      guard let chosen = graph.containers.firstIndex(where: { $0.name == name }) else {
        throw GraphDescription.unknown("container", name, among: graph.containers.map(\.name))
      }
      only = chosen
      for (index, binding) in graph.bindings.enumerated() where binding.container == chosen {
        drawn[index] = true
        for dependency in binding.dependencies { drawn[dependency.target] = true }
      }
    case .around(let name, let depth):
      for index in try graph.neighborhood(of: name, depth: depth) { drawn[index] = true }
    }
    self.drawn = drawn
    self.only = only
    isWhole = part == .all
    var all = graph.containers.indices.map { Container(index: $0) }
    for (index, binding) in graph.bindings.enumerated() where drawn[index] {
      all[binding.container].append(index, of: binding.module)
    }
    containers = isWhole ? all : all.filter { $0.index == only || !$0.bindings.isEmpty }
  }

  /// The arrows of a drawing, each once.
  var edges: [Edge] {
    var found: Set<Edge> = []
    var edges: [Edge] = []
    for (index, binding) in graph.bindings.enumerated() where drawn[index] {
      for dependency in dependencies(of: index, binding) {
        let edge = Edge(from: index, to: dependency.target, kind: dependency.kind)
        if found.insert(edge).inserted { edges.append(edge) }
      }
    }
    return edges
  }

  /// The dependencies of a binding that lead to another one that is printed. Those of an ancestor's are not followed.
  func dependencies(of index: Int, _ binding: GraphDescription.Binding) -> [GraphDescription.Dependency] {
    if let only, binding.container != only { return [] }
    return binding.dependencies.filter { drawn[$0.target] }
  }

  /// The bindings that construct a container, each with that child.
  var children: [(from: Int, container: Int)] {
    let drawnContainers = Set(containers.map(\.index))
    return graph.bindings.indices.filter { drawn[$0] }.flatMap { index in
      graph.bindings[index].children.filter { drawnContainers.contains($0) }.map { (index, $0) }
    }
  }

  /// `PageContainer, child of App`
  func title(of container: Container) -> String {
    let container = graph.containers[container.index]
    let kind = container.isModule ? "module \(container.name)" : container.name
    return container.parent.map { "\(kind), child of \(graph.containers[$0].name)" } ?? kind
  }

  /// The lines in the box of a binding.
  func lines(of binding: Int) -> [String] {
    let binding = graph.bindings[binding]
    let effects = (binding.isAsync ? ["async"] : []) + (binding.canThrow ? ["throws"] : [])
    let words = [binding.scope ?? binding.construction.rawValue] + (binding.isEager ? ["eager"] : []) + effects
    return [binding.name, binding.type, (words + [binding.actor].compactMap(\.self)).joined(separator: ", ")]
      + binding.origins
  }
}

extension GraphDescription {
  /// The bindings that a name means, and those that are up to so many dependencies away from one of them.
  fileprivate func neighborhood(of name: String, depth: Int) throws(Failure) -> Set<Int> {
    var found: Set<Int>
    switch try find(name) {
    case .bindings(let bindings): found = Set(bindings)
    case .container(let container):
      found = Set(bindings.indices.filter { bindings[$0].container == container } + constructors(of: container))
    }
    let dependents = Dependents(self)
    var ends = found
    for _ in 0..<depth {
      var next: Set<Int> = []
      for index in ends {
        next.formUnion(bindings[index].dependencies.map(\.target))
        next.formUnion(dependents.direct(of: index).map(\.needing))
        next.formUnion(constructors(of: bindings[index].container))
        next.formUnion(bindings.indices.filter { bindings[index].children.contains(bindings[$0].container) })
      }
      ends = next.subtracting(found)
      if ends.isEmpty { break }
      found.formUnion(ends)
    }
    return found
  }
}

extension GraphSelection.Container {
  fileprivate mutating func append(_ binding: Int, of module: String?) {
    guard let module else { return own.append(binding) }
    if let last = modules.indices.last, modules[last].name == module {
      modules[last].bindings.append(binding)
    } else {
      modules.append((module, [binding]))
    }
  }
}

extension GraphSelection {
  /// The lines of a text that draws each container as a frame, with frames for its modules in it.
  ///
  /// - Parameters:
  ///   - frame: Returns the lines of a frame, by its numbers from the outermost on, its title, its indentation and its
  ///     content.
  ///   - node: Returns the line of a binding.
  /// - Returns: The lines.
  func lines(
    frame: (_ path: [Int], _ title: String, _ indent: String, _ content: [String]) -> [String],
    node: (_ binding: Int, _ indent: String) -> String
  ) -> [String] {
    containers.flatMap { container in
      let modules = container.modules.enumerated().flatMap { index, module in
        frame(
          [container.index, index], "module \(module.name)", "    ", module.bindings.map { node($0, "      ") })
      }
      return frame([container.index], title(of: container), "  ", container.own.map { node($0, "    ") } + modules)
    }
  }
}
