import InjectTool

extension Command {
  /// `inject why`: says what a binding is there for.
  static let why = question(
    "why", "print what needs a binding, and the shortest way to it from each root",
    [
      ("why Sources/App/Bindings.yaml store", "ask for a binding"),
      ("why Sources/App/Bindings.yaml App.store", "ask for that of one container"),
    ],
    ofContainer: { WhyText.ofContainer($1, in: $0) }
  ) { graph, bindings in
    let needing = Dependents(graph)
    return bindings.map { WhyText.of($0, needing) }
  }
}
