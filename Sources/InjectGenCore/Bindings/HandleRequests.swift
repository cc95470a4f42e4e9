extension Binding {
  /// The names whose handles it asks for: `weak(view)`.
  var handleRequests: [String] {
    let handles = dependencies.compactMap { dependency in
      if case .weak(let handle) = dependency.reference { handle.value } else { nil }
    }
    return handles + expressions.flatMap { $0.placeholders.filter { $0.kind == .weak }.map(\.name.value) }
  }
}
