/// What a container and those below it are made of, as their bindings files say it. It is printed as bindings files,
/// and interpreted as it stands: nothing of it comes from the generator that is tested.
struct Graph: Sendable {
  /// What every name of the graph's Swift code starts with: `G12`.
  let prefix: String
  /// The containers, parents first.
  var levels: [Level]
  var inputs: [Input] = []
  var absences: [Absence] = []
  /// Each needs directly only those before it. The files have them in another order.
  var bindings: [Binding] = []
  /// Bindings that are overridden and that nobody can ask for: the files have them, the containers do not.
  var dropped: [Binding] = []
  /// Whether constructions wait for several dependencies at the same time. Then nothing is numbered, and the order of
  /// what happens in a step says nothing.
  var isConcurrent = false
  /// The order in which the files have them.
  var fileOrder: [String] = []
  /// Whether the files say `overrides: never`.
  var isNeverOverridden = false
  /// Whether a constant ends with its last use, as far as it is known, and not with the function that it is in.
  var isOptimized = false

  func input(_ name: String) -> Input? {
    inputs.first { $0.name == name }
  }

  func binding(_ name: String) -> Binding? {
    bindings.first { $0.name == name }
  }

  func inputs(of level: Int) -> [Input] { inputs.filter { $0.level == level } }

  func bindings(of level: Int) -> [Binding] { bindings.filter { $0.place.level == level } }

  /// What a binding needs before it can be made. What stands for a foreign binding has its handle, which needs nothing.
  func neededNames(_ binding: Binding) -> [String] {
    if let pair = pair(of: binding) {
      let outer = (pair.first.directNames + pair.second.directNames).filter { $0 != pair.first.name }
      return outer + (binding.twin == nil ? [pair.first.name] : [])
    }
    guard binding.isHandle, !binding.isForeign else { return binding.directNames }
    return binding.directNames.filter { self.binding($0)?.isForeign != true }
  }

  /// The two that are constructed together, if a binding is one of them: the second needs the first.
  func pair(of binding: Binding) -> (first: Binding, second: Binding)? {
    let first = binding.twin == nil ? bindings.first { $0.twin == binding.name } : binding
    guard let first, let second = first.twin.flatMap(self.binding) else { return nil }
    return (first, second)
  }

  /// Whether it is one of two that are constructed together.
  func isOfPair(_ name: String) -> Bool { binding(name).flatMap(pair) != nil }

  /// What an alias stands for in the end; nil for an input.
  func original(_ name: String) -> Binding? {
    guard let binding = binding(name) else { return nil }
    if case .alias(let next) = binding.making { return original(next) }
    return binding
  }

  func parameters(of name: String) -> [Parameter] {
    original(name)?.parameters ?? []
  }

  /// Whether each request makes it anew, so that it is asked for by a method.
  func isMadeAnew(_ name: String) -> Bool {
    guard let original = original(name) else { return false }
    return !original.isSingleton && !original.isWeak && !original.gathers && !original.isForeign
  }

  /// Whether it is weak, or may have values that are.
  func mayBeWeak(_ name: String) -> Bool {
    guard let original = original(name) else { return false }
    return original.isWeak || original.gathers
  }

  /// Whether what an override gives for it is kept.
  func isKept(_ name: String) -> Bool {
    guard let original = original(name) else { return true }
    // An alias of what is weak keeps what it is overridden by.
    return original.isSingleton || (original.isWeak && original.name != name)
  }
}
