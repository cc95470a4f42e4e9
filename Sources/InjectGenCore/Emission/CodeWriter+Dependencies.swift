extension CodeWriter {
  /// Writes statements that construct the asynchronous dependencies of a construction together.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies.
  ///   - isolation: Where each statement throws by itself, if that is so: see `rethrowing`.
  mutating func constructing(_ dependencies: PlannedDependencies, rethrowingOn isolation: Isolation? = nil) {
    let name = dependencies.name
    line("var \(name) = _Inject.Dependencies<\(dependencies.failure)>()")
    // Where none of them exists, the compiler would warn of a variable that is never changed.
    if dependencies.items.allSatisfy({ $0.condition != nil }) { line("_Inject.willConfigure(&\(name))") }
    for item in dependencies.items {
      conditional(item.condition) { $0.add(item, to: dependencies) }
    }
    let effects = dependencies.effects
    rethrowing(isolation == nil ? .none : effects, on: isolation ?? .nonisolated) {
      $0.line("\(Marks(effects: effects).prefix)\(name).constructIfSeveral()")
    }
    if dependencies.areAlwaysSeveral { return }
    for item in dependencies.items {
      guard case .product(let product) = item.form else { continue }
      conditional(item.condition) { writer in
        writer.rethrowing(isolation == nil ? .none : item.request.effects, on: isolation ?? .nonisolated) {
          $0.line("if \(product).isEmpty { \(product).keep(\(item.request.marked)) }", of: item)
        }
      }
    }
  }

  private mutating func add(_ item: PlannedDependencies.Item, to dependencies: PlannedDependencies) {
    let mark = dependencies.closureMark.isEmpty ? "" : "\(dependencies.closureMark)in "
    switch item.form {
    case .kept(let slot):
      let statement = "\(dependencies.name).add { \(mark)_ = \(item.request.marked) }"
      guard let slot else { return line(statement, of: item) }
      let question = "if \(slot).made == nil {"
      if fits("\(question) \(statement) }") {
        line("\(question) \(statement) }", of: item)
      } else {
        block(question) { $0.line(statement, of: item) }
      }
    case .product(let product):
      line("let \(product) = _Inject.Product(of: { \(item.request.marked) })", of: item)
      line("\(dependencies.name).add { \(mark)\(product).keep(\(item.request.marked)) }", of: item)
    }
  }

  /// Writes a line at the place of a dependency if the compiler may have to say something of it: of a parameter that is
  /// passed on to another task.
  private mutating func line(_ text: String, of item: PlannedDependencies.Item) {
    if item.request.arguments?.isEmpty == false { line(text, at: item.span) } else { line(text) }
  }
}
