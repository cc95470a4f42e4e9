import BindingsYAML
import InjectGenCore
import SwiftModel

/// The arguments that a composition root writes.
extension DraftPlanner {
  /// Adds an argument of the root to a binding. What is not understood is left to autowiring, with a remark.
  mutating func add(
    _ argument: CompositionRoot.Argument, for parameter: ConstructionSurvey.Parameter,
    to binding: inout FirstDraft.Binding
  ) {
    if case .reference(.parameter(let own)) = argument.value {
      binding.own[own] = parameter.shownName
      binding.parameters.append(parameter.shownName)
      return
    }
    if let found = self.argument(argument, for: parameter, of: &binding) {
      binding.arguments.append(found)
    } else if !argument.isFoundByLibrary {
      binding.remarks.append(remark(on: argument, for: parameter))
    }
  }

  /// The remark on an argument that is not understood.
  ///
  /// A child container is a type of its own. Swift has to declare that it conforms to what is asked for.
  private func remark(on argument: CompositionRoot.Argument, for parameter: ConstructionSurvey.Parameter) -> String {
    let text = RootReader.line(argument.text)
    guard let child = root?.constructed.first(where: { $0.member == text }),
      case .declared(let declared) = parameter.type
    else { return "'\(parameter.shownName)' was '\(text)'" }
    let container = CompositionRoot.container(for: child.component)
    return "was the child '\(text)': in the place of the input write "
      + "'arguments: [\(parameter.shownName): value($provider(\(container))())]' here, and "
      + "'extension \(container): \(declared.name)' in Swift"
  }

  /// Adds the properties that the root sets after the construction, and the methods that it calls then. A remark names
  /// each that is left out.
  mutating func configure(_ binding: inout FirstDraft.Binding, as registration: CompositionRoot.Registration) {
    if let reason = refusals.configurations[binding.key] {
      let names = registration.properties.compactMap(\.label) + registration.calls.map(\.method)
      binding.remarks.append("\(DraftNames.list(names)) after its construction is left out: \(reason)")
      return
    }
    for argument in registration.properties {
      let parameter = ConstructionSurvey.Parameter.unread(argument.label, name: argument.label ?? "")
      if let found = self.argument(argument, for: parameter, of: &binding) {
        binding.properties.append(found)
      } else {
        binding.remarks.append("'\(parameter.name)' was set to '\(RootReader.line(argument.text))'")
      }
    }
    for call in registration.calls {
      let arguments = call.arguments.map { argument in
        self.argument(argument, for: .unread(argument.label, name: argument.label ?? ""), of: &binding)
      }
      if arguments.contains(where: { $0 == nil }) {
        binding.remarks.append(
          "'\(call.method)' was called with '\(call.arguments.map(\.text).joined(separator: ", "))'")
      } else {
        binding.calls.append((call.method, arguments.compactMap { $0 }))
      }
    }
  }

  private mutating func argument(
    _ argument: CompositionRoot.Argument, for parameter: ConstructionSurvey.Parameter,
    of binding: inout FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    switch argument.value {
    case .unknown: return nil
    case .reference(.parameter(let own)):
      return name(ofParameter: own, of: &binding).map { Self.argument(.own($0), for: parameter) }
    case .expression(let text): return Self.argument(.expression(text), for: parameter)
    case .template(let texts, let references):
      return expression(texts, references, of: &binding).map { Self.argument(.expression($0), for: parameter) }
    case .reference(let reference): return self.argument(reference, for: parameter, of: binding)
    case .provider(let reference): return provider(of: reference, for: parameter, of: binding)
    case .passing(let reference, let names):
      if let passed = passing(names, to: reference, for: parameter, of: &binding) { return passed }
      let separators = ["("] + names.dropFirst().map { _ in ", " } + [")"]
      let references =
        [.provider(reference, count: names.count)] + names.map { CompositionRoot.Reference.parameter($0) }
      return expression([""] + separators, references, of: &binding)
        .map { Self.argument(.expression($0), for: parameter) }
    }
  }

  private static func argument(
    _ form: FirstDraft.Argument.Form, for parameter: ConstructionSurvey.Parameter
  ) -> FirstDraft.Argument {
    FirstDraft.Argument(parameter: parameter, type: nil, key: .input("\(form)", ""), form: form)
  }

  /// The name of a parameter of the binding. Where no parameter of the initializer has it, its type has to be written.
  private func name(ofParameter own: String, of binding: inout FirstDraft.Binding) -> String? {
    if let name = binding.own[own] { return name }
    let isTyped = binding.registration?.parameters.contains { $0.name == own && $0.type != nil } ?? false
    guard isTyped, !binding.call.parameters.contains(where: { $0.shownName == own }) else { return nil }
    binding.own[own] = own
    binding.parameters.append(own)
    binding.hasTypedParameters = true
    return own
  }

  private mutating func provider(
    of reference: CompositionRoot.Reference, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    guard case .function(let function) = parameter.type else { return nil }
    if let inherited = inherited(reference) { return argument(parameter, inherited, nil, .closure, of: binding) }
    guard let index = index(of: reference), (try? bind(registration: index)) != nil,
      (try? check(registered[index], takes: function)) != nil
    else { return nil }
    let result: ConstructionSurvey.DeclaredName? =
      if case .declared(let declared) = function.result { declared } else { nil }
    return argument(parameter, registered[index], result, .closure, of: binding)
  }

  /// Another registration that is given parameters of this one. They are passed on where their names are the same.
  private mutating func passing(
    _ names: [String], to reference: CompositionRoot.Reference, for parameter: ConstructionSurvey.Parameter,
    of binding: inout FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    guard let index = index(of: reference), (try? bind(registration: index)) != nil,
      let made = draft.bindings.first(where: { $0.key == registered[index] }), made.parameters.count == names.count
    else { return nil }
    let pairs = Array(zip(names, made.parameters))
    let isSame = pairs.allSatisfy { own, name in
      binding.own[own].map { $0 == name } ?? !binding.parameters.contains(name)
    }
    guard isSame, Set(names).count == names.count else { return nil }
    for (own, name) in pairs where binding.own[own] == nil {
      binding.own[own] = name
      binding.parameters.append(name)
    }
    return value(registered[index], for: parameter, of: binding)
  }

  /// An expression, with the names of bindings and inputs in it.
  private mutating func expression(
    _ texts: [String], _ references: [CompositionRoot.Reference], of binding: inout FirstDraft.Binding
  ) -> String? {
    var text = texts[0]
    for (reference, next) in zip(references, texts.dropFirst()) {
      guard let name = self.text(of: reference, of: &binding) else { return nil }
      text += name + next
    }
    return text
  }

  private mutating func text(
    of reference: CompositionRoot.Reference, of binding: inout FirstDraft.Binding
  ) -> String? {
    switch reference {
    case .parameter(let own): return name(ofParameter: own, of: &binding).map { "$\($0)" }
    case .provider(let other, let count):
      return bound(other, parameters: count).map { "$provider(\($0))" }
    case .type: return bound(reference, parameters: 0).map { "$\($0)" }
    case .name(let name):
      if index(of: reference) != nil { return bound(reference, parameters: 0).map { "$\($0)" } }
      if case .inherited(let name)? = inherited(reference) { return "$\(name)" }
      guard let input = root?.inputs.first(where: { $0.name == name }), let type = input.type else { return nil }
      return "$\(draft.names[self.input(name, type, of: binding)] ?? name)"
    }
  }

  /// The name of another registration, which has so many parameters.
  private mutating func bound(_ reference: CompositionRoot.Reference, parameters count: Int) -> String? {
    guard let index = index(of: reference), (try? bind(registration: index)) != nil else { return nil }
    let made = draft.bindings.first { $0.key == registered[index] }
    return made?.parameters.count ?? 0 == count ? draft.names[registered[index]] : nil
  }

  /// An argument that the root takes from another member.
  private mutating func argument(
    _ reference: CompositionRoot.Reference, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    if let index = index(of: reference) {
      guard (try? bind(registration: index)) != nil else { return nil }
      return value(registered[index], for: parameter, of: binding)
    }
    if let key = inherited(reference) { return value(key, for: parameter, of: binding) }
    guard case .name(let name) = reference, let input = root?.inputs.first(where: { $0.name == name }) else {
      return nil
    }
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

  /// The line of an ancestor, if the root has nothing of its name.
  private func inherited(_ reference: CompositionRoot.Reference) -> Key? {
    guard case .name(let name) = reference, index(of: reference) == nil,
      !(root?.inputs.contains { $0.name == name } ?? false)
    else { return nil }
    return draft.inherited.first { $0.original == name }.map { .inherited($0.name) }
  }

  /// Whether a member of the root is bound, or an input.
  mutating func isAvailable(_ name: String) -> Bool {
    guard let index = root?.registrations.firstIndex(where: { $0.name == name }) else {
      return root?.inputs.contains { $0.name == name && $0.type != nil } ?? false || inherited(.name(name)) != nil
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

extension CompositionRoot.Argument {
  /// Whether a library finds it by the type of the parameter: `r~>`.
  fileprivate var isFoundByLibrary: Bool {
    if case .reference(.type("", _)) = value { true } else { false }
  }
}
