/// What a dependency is in Swift, at the side that is given it.
enum Passed: Equatable {
  case value(Kind)
  case provider(mark: String, parameters: [Kind], Effects, Kind)

  init(_ reference: Reference, _ binding: Binding, _ graph: Graph) {
    switch reference {
    case .plain(let name, let members):
      let kind: Kind =
        switch members.last {
        case nil: graph.kind(of: name, in: binding)
        case "host": .text
        default: .number
        }
      self = .value(kind)
    case .provider(let name):
      self.init(providerOf: name, binding, graph)
    case .handle(let name):
      self = .value(graph.kind(of: name, in: binding))
    case .value(let expression):
      switch expression.shape {
      case .sum: self = .value(.number)
      case .joined, .interpolated: self = .value(.text)
      case .closure: self = .value(.closure)
      case .object(let type): self = .value(.object(type))
      case .passed: self.init(providerOf: expression.placeholders[0].name, binding, graph)
      }
    }
  }

  init(_ placeholder: Expression.Placeholder, _ binding: Binding, _ graph: Graph) {
    if placeholder.isProvider {
      self.init(providerOf: placeholder.name, binding, graph)
    } else {
      self = .value(graph.kind(of: placeholder.name, in: binding))
    }
  }

  private init(providerOf name: String, _ binding: Binding, _ graph: Graph) {
    let actor = graph.providerActor(name, in: binding)
    let mark =
      switch graph.levels[binding.place.level].isolation {
      case .none: ""
      case .threadSafe, .actor: actor.map { "@\($0.rawValue) " } ?? "@Sendable "
      }
    self = .provider(
      mark: mark, parameters: graph.parameters(of: name).map(\.kind), graph.effects(name),
      graph.kind(of: name, in: binding))
  }

  var type: String {
    switch self {
    case .value(let kind):
      return kind.swift
    case .provider(let mark, let parameters, let effects, let kind):
      return "\(mark)(\(parameters.map(\.swift).joined(separator: ", ")))\(effects.suffix) -> \(kind.swift)"
    }
  }

  var isFunction: Bool {
    switch self {
    case .value(let kind): kind == .closure
    case .provider: true
    }
  }

  /// `Held` of a value of this type.
  func held(_ value: String) -> String {
    switch self {
    case .value(let kind):
      return SwiftText.held(kind, value)
    case .provider(let mark, let parameters, let effects, let kind):
      let arguments = parameters.enumerated().map { position, kind in
        kind == .number ? "n + \(position)" : "\"s\\(n + \(position))\""
      }
      var effects = effects
      // The driver is on the main actor.
      if mark == "@SideActor " { effects.isAsync = true }
      let call = SwiftText.held(kind, "\(effects.prefix)\(value)(\(arguments.joined(separator: ", ")))")
      let parameter = arguments.isEmpty ? "_" : "n"
      if effects.isAsync { return ".asyncProvider({ \(parameter) in \(call) })" }
      let body = mark == "@MainActor " ? "\(effects.prefix)MainActor.assumeIsolated { \(call) }" : call
      // Where it is written on an actor it must not belong to that: the driver calls it.
      return ".provider({ \(mark.isEmpty ? "" : "@Sendable ")\(parameter) in \(body) })"
    }
  }
}
