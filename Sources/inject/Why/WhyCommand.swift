import InjectTool

extension Command {
  /// `inject why`: says what a binding is there for.
  static let why = question(
    "why", "print what needs a binding, and the shortest way to it from each root",
    [
      ("why store", "ask for a binding of the files in and below this folder"),
      ("why Sources/App/Bindings.yaml App.store", "ask for that of one container"),
      ("why Store", "ask for the bindings of a type"),
      ("why PageContainer", "ask for a container"),
    ]
  ) { graph, found, limit in
    let needing = Dependents(graph)
    switch found {
    case .bindings(let bindings):
      let (shown, rest) = limit.cut(bindings)
      return shown.map { WhyText.of($0, needing, limit) } + (rest > 0 ? ["and \(rest) more bindings\n"] : [])
    case .container(let container):
      return [graph.paragraph(of: container)]
        + graph.constructors(of: container).map { WhyText.of($0, needing, limit) }
    }
  }
}
