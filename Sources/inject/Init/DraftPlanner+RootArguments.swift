import InjectGenCore

/// The arguments that a composition root writes.
extension DraftPlanner {
  /// Adds an argument of the root to a binding. What is not understood is left to autowiring, with a remark.
  mutating func add(
    _ argument: CompositionRoot.Argument, for parameter: ConstructionSurvey.Parameter,
    to binding: inout FirstDraft.Binding
  ) {
    let found: FirstDraft.Argument?
    switch argument.value {
    case .parameter:
      binding.parameters.append(parameter.shownName)
      return
    case .unknown(let text):
      binding.remarks.append("'\(parameter.shownName)' was '\(RootReader.line(text))'")
      return
    case .expression(let text): found = Self.argument(text, for: parameter)
    case .template(let texts, let names):
      found = expression(texts, names, of: binding).map { Self.argument($0, for: parameter) }
    case .name(let name): found = self.argument(named: name, for: parameter, of: binding)
    case .provider(let name): found = provider(of: name, for: parameter, of: binding)
    case .type(let name, let tag):
      let index = self.index(ofType: name, tag: tag)
      found = index.flatMap { index in
        (try? bind(registration: index)).map { value(registered[index], for: parameter, of: binding) }
      }
    }
    if let found { binding.arguments.append(found) }
  }

  private static func argument(_ text: String, for parameter: ConstructionSurvey.Parameter) -> FirstDraft.Argument {
    FirstDraft.Argument(parameter: parameter, type: nil, key: .input(text, ""), form: .expression(text))
  }

  private mutating func provider(
    of name: String, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    guard let index = root?.registrations.firstIndex(where: { $0.name == name }),
      case .function(let function) = parameter.type, (try? bind(registration: index)) != nil,
      (try? check(registered[index], takes: function)) != nil
    else { return nil }
    let result: ConstructionSurvey.DeclaredName? =
      if case .declared(let declared) = function.result { declared } else { nil }
    return argument(parameter, registered[index], result, .closure, of: binding)
  }

  /// An expression, with the names of bindings and inputs in it.
  private mutating func expression(_ texts: [String], _ names: [String], of binding: FirstDraft.Binding) -> String? {
    var text = texts[0]
    for (name, next) in zip(names, texts.dropFirst()) {
      let key: Key
      if let index = root?.registrations.firstIndex(where: { $0.name == name }) {
        guard (try? bind(registration: index)) != nil else { return nil }
        key = registered[index]
      } else if let input = root?.inputs.first(where: { $0.name == name }), let type = input.type {
        key = self.input(name, type, of: binding)
      } else {
        return nil
      }
      text += "$\(draft.names[key] ?? name)" + next
    }
    return text
  }

  /// An argument that the root takes from another member.
  private mutating func argument(
    named name: String, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    if let index = root?.registrations.firstIndex(where: { $0.name == name }) {
      guard (try? bind(registration: index)) != nil else { return nil }
      return value(registered[index], for: parameter, of: binding)
    }
    guard let input = root?.inputs.first(where: { $0.name == name }) else { return nil }
    if case .declared(let declared) = parameter.type {
      let key = Key.given(declared.name)
      if draft.names[key] == nil {
        reserve(key, [name])
        draft.inputs.append(.init(key: key, type: declared.spelling, isSendable: declared.isSendable))
      }
      return argument(parameter, key, declared, .value, of: binding)
    }
    let spelling = if case .value(let text) = parameter.type, !text.isEmpty { text } else { input.type ?? "Any" }
    return argument(parameter, self.input(name, spelling, of: binding), nil, .value, of: binding)
  }

  /// Whether a member of the root is bound, or an input.
  mutating func isAvailable(_ name: String) -> Bool {
    guard let index = root?.registrations.firstIndex(where: { $0.name == name }) else {
      return root?.inputs.contains { $0.name == name && $0.type != nil } ?? false
    }
    return (try? bind(registration: index)) != nil && draft.names[registered[index]] != nil
  }

  private mutating func value(
    _ key: Key, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument {
    let type: ConstructionSurvey.DeclaredName? =
      if case .declared(let declared) = parameter.type { declared } else { nil }
    return argument(parameter, key, type, .value, of: binding)
  }
}
