/// The keys of one binding.
extension BindingsPrinter {
  func keys(_ binding: Binding) -> [BindingsFile.Key] {
    var keys = type(binding)
    if binding.replaced != nil { keys.append(.init("override", "true")) }
    if graph.isConcurrent, binding.saysConcurrent {
      keys.append(.init("concurrent", "\(!graph.isConcurrent(binding.place))"))
    }
    if !binding.isMadeByVariantsAlone { keys += construction(binding) }
    let properties =
      binding.properties.map { node($0, binding) }
      + (binding.twin.map { [BindingsFile.Node("twin: \(spelled($0, binding))")] } ?? [])
    if !properties.isEmpty { keys.append(.init("properties", .list(properties))) }
    if !binding.calls.isEmpty { keys.append(.init("calls", .list(binding.calls.map { node($0, binding) }))) }
    keys += flags(binding)
    if let teardown = binding.teardown { keys.append(.init("teardown", "\(teardown.effects.prefix)close()")) }
    if let said = binding.saidIsolation { keys.append(.init("isolation", said.actor?.rawValue ?? "nonisolated")) }
    if let condition = binding.condition { keys.append(.init("if", quoted(condition.text))) }
    if !binding.variants.isEmpty {
      keys.append(.init("variants", .list(binding.variants.map { variant($0, binding) })))
    }
    if let into = self.into(binding) { keys.append(.init("into", into)) }
    if !binding.parameters.isEmpty {
      let parameters = binding.parameters.map { "\($0.name): \($0.kind.swift)" }
      keys.append(.init("parameters", "{ \(parameters.joined(separator: ", ")) }"))
    }
    return keys
  }

  private func type(_ binding: Binding) -> [BindingsFile.Key] {
    if binding.gathers { return [] }
    // What is foreign says what one object is.
    if case .handle(let object, _) = binding.kind { return [.init("type", quoted(object.swift))] }
    return [.init("type", quoted(binding.kind.swift))]
  }

  private func construction(_ binding: Binding) -> [BindingsFile.Key] {
    switch binding.making {
    case .gathered(let gathering):
      return keys(gathering, binding)
    case .alias(let name):
      return [.init("alias", spelled(name, binding))]
    case .value(let expression):
      return [.init("value", quoted(SwiftText.value(expression, of: binding, placeholder(binding))))]
    case .foreign:
      return [.init("scope", "foreign")] + (binding.isRegistered ? [] : [.init("register", "false")])
    case .call(let callee, let items):
      let arguments: [BindingsFile.Key] =
        items.isEmpty ? [] : [.init("arguments", .list(items.map { node($0, binding) }))]
      let type = binding.objectType ?? ""
      switch callee {
      case .type: return arguments
      case .implementation: return [.init("implementation", quoted(type))] + arguments
      case .factory: return [.init("factory", quoted(type + ".made"))] + arguments
      case .variant: preconditionFailure("only a variant is made like this")
      }
    }
  }

  private func flags(_ binding: Binding) -> [BindingsFile.Key] {
    let flags: [(Bool, String, String)] = [
      (binding.isSingleton, "scope", "singleton"), (binding.isWeak, "scope", "weak"), (binding.waits, "async", "true"),
      (binding.failures != nil, "throws", "true"), (binding.isEager, "eager", "true"),
      (binding.isPrivate, "access", "private"), (binding.isRoot, "root", "true"),
      (!binding.isInLookup, "lookup", "false"),
    ]
    return flags.filter(\.0).map { BindingsFile.Key($0.1, $0.2) }
  }

  private func keys(_ gathering: Gathering, _ binding: Binding) -> [BindingsFile.Key] {
    let named = gathering.members.filter(\.isNamed)
    guard gathering.isMap else {
      let members = named.map { BindingsFile.Node(spelled($0.name, binding)) }
      return [.init("collection", quoted(gathering.element.swift))]
        + (members.isEmpty ? [] : [.init("members", .list(members))])
        + (gathering.members.isEmpty ? [.init("allowEmpty", "true")] : [])
    }
    let members = named.map { "\($0.key.map { quoted($0.expression) } ?? "_"): \(spelled($0.name, binding))" }.joined(
      separator: ", ")
    return [.init("dictionary", "{ key: String, value: \(gathering.element.swift) }")]
      + (named.isEmpty ? [] : [.init("members", "{ \(members) }")])
      + (gathering.members.isEmpty ? [.init("allowEmpty", "true")] : [])
  }

  /// What a member says of its collection.
  private func into(_ binding: Binding) -> String? {
    if let said = binding.saidInto { return into(said.collection, said.key, binding) }
    for other in graph.bindings {
      guard case .gathered(let gathering) = other.making else { continue }
      for member in gathering.members where member.name == binding.name && member.saysInto {
        return into(other.name, member.key, binding)
      }
    }
    return nil
  }

  private func into(_ collection: String, _ key: Gathering.Key?, _ binding: Binding) -> String {
    let name = spelled(collection, binding)
    return key.map { "{ dictionary: \(name), key: \(quoted($0.expression)) }" } ?? name
  }

  private func variant(_ variant: Variant, _ binding: Binding) -> BindingsFile.Node {
    var parts = ["if: \(quoted(variant.condition.text))"]
    switch variant.making {
    case .call(let callee, let items):
      let type = binding.objectType ?? ""
      if case .variant(let index) = callee {
        parts.append("factory: \(quoted("\(type).made\(index)"))")
      } else {
        parts.append("implementation: \(quoted(type))")
      }
      if !items.isEmpty { parts.append("arguments: \(BindingsFile.Value.list(items.map { node($0, binding) }).flow)") }
    case .value(let expression):
      parts.append("value: \(quoted(SwiftText.value(expression, of: binding, placeholder(binding))))")
    case .alias, .gathered, .foreign:
      preconditionFailure("no variant is made like this")
    }
    let text = "{ \(parts.joined(separator: ", ")) }"
    return BindingsFile.Node(text)
  }

  private func node(_ item: Item, _ binding: Binding) -> BindingsFile.Node {
    let (reference, implied) = spelled(item.reference, binding)
    let text =
      switch item.label {
      // What is called otherwise here has its label written.
      case .implied: implied == item.spelledLabel ? reference : "\(item.spelledLabel): \(reference)"
      case .written(let label): "\(label): \(reference)"
      case .none: "_: \(reference)"
      }
    return BindingsFile.Node(text)
  }

  /// A reference, and the label that it has where none is written.
  private func spelled(_ reference: Reference, _ binding: Binding) -> (text: String, label: String?) {
    func last(_ text: String) -> String? { text.split(separator: ".").last.map(String.init) }
    switch reference {
    case .plain(let name, let members):
      let text = ([spelled(name, binding)] + members).joined(separator: ".")
      return (text, last(text))
    case .provider(let name):
      return (provider(name, binding), last(spelled(name, binding)))
    case .handle(let name):
      let text = spelled(name, binding)
      return ("weak(\(text))", last(text))
    case .value(let expression):
      return (quoted("value(\(SwiftText.expression(expression, placeholder(binding))))"), nil)
    }
  }

  private func node(_ call: Call, _ binding: Binding) -> BindingsFile.Node {
    guard !call.arguments.isEmpty else { return BindingsFile.Node(call.method) }
    let text = "\(call.method): \(BindingsFile.Value.list(call.arguments.map { node($0, binding) }).flow)"
    return BindingsFile.Node(block: text, flow: "{ \(text) }")
  }
}
