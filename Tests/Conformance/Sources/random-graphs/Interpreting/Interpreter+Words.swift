/// Values in words, as the compiled program writes them.
extension Interpreter {
  /// A value in words. What can be called is numbered, so that a later step can call it.
  func described(_ value: Value) -> String {
    switch value {
    case .provider(let provider):
      if graph.isConcurrent { return "provider" }
      providers.append(provider)
      return "provider \(providers.count - 1)"
    case .closure(let closure):
      if graph.isConcurrent { return "closure" }
      closures.append(closure)
      return "closure \(closures.count - 1)"
    case .handle(let handle):
      if graph.isConcurrent { return "handle" }
      handles.append(handle)
      return "handle \(handles.count - 1)"
    case .object(let object):
      let labels = graph.binding(object.name).map(propertyLabels) ?? []
      let properties = labels.map { label in
        object.properties.first { $0.label == label }.map { Self.brief($0.value) } ?? "none"
      }.joined(separator: ", ")
      guard !object.name.hasPrefix("override of ") else { return Self.brief(value) + replacedDetails(object) }
      return "\(Self.brief(value)){\(properties)}+\(object.callCount)"
    case .number, .text, .config, .list, .map, .nothing:
      return Self.brief(value)
    }
  }

  /// An override's object has been given nothing of what a construction gives.
  private func replacedDetails(_ object: Object) -> String {
    let name = String(object.name.dropFirst("override of ".count))
    let count = graph.original(name).map(propertyLabels)?.count ?? 0
    return "{\(Array(repeating: "none", count: count).joined(separator: ", "))}+0"
  }

  private func propertyLabels(_ binding: Binding) -> [String] {
    binding.properties.map(\.spelledLabel) + (binding.twin == nil ? [] : ["twin"])
  }

  static func brief(_ value: Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): "'\(text)'"
    case .config(let seed): "config(\(seed), h\(seed))"
    case .object(let object): "\(object.name)#\(object.serial)"
    case .provider: "provider"
    case .handle: "handle"
    case .closure: "closure"
    case .nothing: "nothing"
    case .list(let values): "[\(values.map(brief).joined(separator: ", "))]"
    case .map(let values):
      "[\(values.sorted { $0.key < $1.key }.map { "\($0.key): \(brief($0.value))" }.joined(separator: ", "))]"
    }
  }

  /// A value as an expression shows it.
  func shown(_ value: Value) throws(Failure) -> String {
    switch value {
    case .text(let text): Self.short(text)
    case .closure(let closure): Self.short(try closure.text())
    case .number, .config, .object, .provider, .handle, .list, .map, .nothing: Self.brief(value)
    }
  }

  private static func short(_ text: String) -> String {
    text.utf8.count <= 40 ? text : "\(text.prefix(30))…\(text.utf8.count)"
  }

  static func arguments(_ kinds: [Kind], _ seed: Int) -> [Value] {
    kinds.enumerated().map { literal($1, seed + $0) }
  }

  static func literal(_ kind: Kind, _ seed: Int) -> Value {
    switch kind {
    case .number: .number(seed)
    case .text: .text("s\(seed)")
    case .config: .config(seed)
    case .closure: .closure(Closure(held: [], text: { "c\(seed)" }))
    case .object, .seen, .thing, .foreignThing, .handle, .list, .map, .optional:
      preconditionFailure("inputs and parameters are numbers, texts, configs and closures")
    }
  }
}
