import BindingsYAML
import InjectGenCore
import SwiftModel

/// The arguments that a composition root writes.
extension DraftPlanner {
  /// Adds an argument of the root to a binding. What is not understood is an input.
  mutating func add(
    _ argument: CompositionRoot.Argument, for parameter: ConstructionSurvey.Parameter,
    to binding: inout FirstDraft.Binding, of registration: CompositionRoot.Registration
  ) throws(Obstacle) {
    if case .reference(.parameter(let own)) = argument.value {
      // A parameter cannot have the name of a binding, nor that of one of what is not read.
      let isWritten = parameter.typeName.isEmpty || isTaken(parameter.shownName)
      let label = own.hasPrefix("$") ? parameter.label : nil
      let written = isWritten ? self.name(ofParameter: own, of: &binding, as: label) : nil
      let name = written ?? parameter.shownName
      binding.own[own] = name
      if isWritten { binding.arguments.append(Self.argument(.own(name), for: parameter)) }
      if !binding.parameters.contains(name) { binding.parameters.append(name) }
    } else if let found = self.argument(argument, for: parameter, of: &binding) {
      binding.arguments.append(found)
    } else if !argument.isFoundByLibrary {
      try addGap(argument, for: parameter, to: &binding, of: registration)
    }
  }

  /// Adds an input in the place of an argument that is not understood. What depends on a parameter of the root's
  /// function is a parameter.
  private mutating func addGap(
    _ argument: CompositionRoot.Argument, for parameter: ConstructionSurvey.Parameter,
    to binding: inout FirstDraft.Binding, of registration: CompositionRoot.Registration
  ) throws(Obstacle) {
    let (text, words) = (RootReader.line(argument.text), Set(KnownTypes.names(in: argument.text)))
    guard let spelling = Self.spelling(of: parameter) else {
      throw Obstacle(reason: "'\(parameter.shownName)' was '\(text)', and its type is not known")
    }
    if let child = childRemark(on: argument, for: parameter) {
      binding.remarks.append(child)
    } else if registration.parameters.contains(where: { words.contains($0.name) }) {
      binding.remarks.append("'\(parameter.shownName)' was '\(text)'")
      binding.parameters.append(parameter.shownName)
      return
    }
    // What an expression with a call makes is another value for each.
    let owner = argument.text.contains { "({".contains($0) } ? registration.name : ""
    let key = Key.input("\(owner) \(argument.text)", spelling)
    if draft.names[key] == nil {
      let label = parameter.noun
      let own = DraftNames.binding(binding.type.name) + SwiftName.capitalized(label)
      reserve(key, parameterNames.contains(label) ? [own] : [label, own])
      let isSendable = if case .declared(let declared) = parameter.type { declared.isSendable } else { true }
      let remark = "\(registration.place.text): '\(parameter.shownName)' of '\(registration.name)' was '\(text)'"
      draft.inputs.append(.init(key: key, type: spelling, isSendable: isSendable, remarks: [remark]))
      gaps.append(key)
    }
    binding.arguments.append(self.argument(parameter, key, nil, .value, of: binding))
  }

  /// The remark on a child container that is passed. Swift has to declare that it conforms to what is asked for.
  private func childRemark(
    on argument: CompositionRoot.Argument, for parameter: ConstructionSurvey.Parameter
  ) -> String? {
    let text = argument.text
    let member = text.split(separator: ".").last ?? ""
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) else { return nil }
    let children = (root?.constructed ?? []) + (root?.constructedAbove ?? [])
    guard let child = children.first(where: { $0.member == member }),
      case .declared(let declared) = parameter.type
    else { return nil }
    let container = CompositionRoot.container(for: child.component)
    let inSwift =
      declared.spelling.hasPrefix("any ")
      ? "'extension \(container): \(declared.name)' in Swift"
      : "take '\(container)' instead of '\(declared.name)' in Swift"
    return "was the child '\(text)': in the place of the input write "
      + "'arguments: [\(parameter.shownName): value($provider(\(container))())]' here, and \(inSwift)"
  }

  /// Adds the properties that the root sets after the construction, and the methods that it calls then. A remark names
  /// each that is left out.
  /// The whole expression, if there is one, takes the place of what has an argument that is not understood.
  mutating func configure(
    _ binding: inout FirstDraft.Binding, as registration: CompositionRoot.Registration
  ) throws(Obstacle) {
    if let reason = refusals.configurations[binding.key] {
      let names = registration.properties.compactMap(\.label) + registration.calls.map(\.method)
      binding.remarks.append("\(DraftNames.list(names)) after its construction is left out: \(reason)")
      return
    }
    for argument in registration.properties {
      let parameter = ConstructionSurvey.Parameter.unread(argument.label, name: argument.label ?? "")
      if let found = self.argument(argument, for: parameter, of: &binding) {
        binding.properties.append(found)
      } else if registration.whole != nil {
        throw Obstacle(reason: "'\(parameter.name)' was set to '\(RootReader.line(argument.text))'")
      } else {
        let place = argument.place.map { "\($0.text): " } ?? ""
        binding.remarks.append("\(place)'\(parameter.name)' was set to '\(RootReader.line(argument.text))'")
      }
    }
    for call in registration.calls {
      let arguments = call.arguments.map { argument in
        self.argument(argument, for: .unread(argument.label, name: argument.label ?? ""), of: &binding)
      }
      if arguments.contains(where: { $0 == nil }) {
        if registration.whole != nil { throw Obstacle(reason: "the arguments of '\(call.method)' are not known") }
        let given = RootReader.line(call.arguments.map(\.text).joined(separator: ", "))
        binding.remarks.append("\(call.place.text): '\(call.method)' was called with '\(given)'")
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
    case .expression(let template):
      return expression(template.texts, template.references, of: &binding)
        .map { Self.argument(.expression($0), for: parameter) }
    case .reference(var reference):
      if case .type("", let tag?) = reference, case .declared(let type) = parameter.type {
        reference = .type(type.name, tag: tag)
      }
      return overload(reference, as: parameter.type, spelled: parameter.typeName)
        .flatMap { self.argument($0, for: parameter, of: binding) }
    case .provider(let reference): return provider(of: reference, for: parameter, of: binding)
    case .passing(let other, let names):
      guard let reference = overload(other, as: parameter.type, spelled: parameter.typeName) else { return nil }
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

  /// Whether a parameter cannot have a name: another binding has it, or the code of factories.
  private func isTaken(_ name: String) -> Bool {
    rootNames.contains(name) || MemberNames.reservedInFactories.contains(name)
  }

  /// The name of a parameter of the binding. Where no parameter of the initializer has it, its type has to be written.
  func name(
    ofParameter own: String, of binding: inout FirstDraft.Binding, as label: String? = nil
  ) -> String? {
    if let name = binding.own[own] { return name }
    let isTyped = binding.registration?.parameters.contains { $0.name == own && $0.type != nil } ?? false
    let bare = String(own.split(separator: ".").last ?? "")
    let plain = bare.hasPrefix("$") ? label ?? "argument\(bare.dropFirst())" : bare
    let name = isTaken(plain) ? "given\(SwiftName.capitalized(plain))" : plain
    guard isTyped, !binding.parameters.contains(name) else { return nil }
    binding.own[own] = name
    binding.parameters.append(name)
    binding.hasTypedParameters = true
    return name
  }

  private mutating func provider(
    of other: CompositionRoot.Reference, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    guard case .function(let function) = parameter.type, let reference = overload(other, as: function.result) else {
      return nil
    }
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
      let made = draft.binding(of: registered[index]), made.parameters.count == names.count
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

  /// An argument that the root takes from another member.
  private mutating func argument(
    _ reference: CompositionRoot.Reference, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    if let index = index(of: reference) {
      guard (try? bind(registration: index)) != nil else { return nil }
      return value(registered[index], for: parameter, of: binding)
    }
    if let key = inherited(reference) ?? required(reference) { return value(key, for: parameter, of: binding) }
    guard case .name(let name) = reference, let input = root?.inputs.first(where: { $0.name == name }) else {
      return nil
    }
    let declared: ConstructionSurvey.DeclaredName? =
      if case .declared(let found) = parameter.type { found } else { nil }
    guard let type = input.type ?? Self.spelling(of: parameter) else { return nil }
    return argument(parameter, self.input(ofRoot: name, as: type), declared, .value, of: binding)
  }

  /// The input that a parameter of the root's initializer becomes.
  mutating func input(ofRoot name: String, as type: String) -> Key {
    let key = Key.member(name)
    if draft.names[key] != nil { return key }
    reserve(key, [name])
    let declared = survey.declaredName(type)
    let isOptional = SwiftTypeForm(text: type)?.isOptional ?? false
    let spelling = declared.map { isOptional ? Self.optional($0.spelling) : $0.spelling } ?? Self.kept(type)
    let input = root?.inputs.first { $0.name == name }
    draft.inputs.append(
      .init(
        key: key, type: spelling, isSendable: declared?.isSendable ?? true, defaultText: input?.defaultText))
    return key
  }

  /// The type of a closure that is kept.
  static func kept(_ type: String) -> String {
    let type = KnownTypes.kept(type)
    let isMarked = type.hasPrefix("@") || type.hasPrefix("(@") && type.hasSuffix(")")
    let isClosure = type.contains("->") && !isMarked && !type.hasSuffix("?")
    return isClosure ? "@Sendable \(type)" : type
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
  var isFoundByLibrary: Bool {
    if case .reference(.type("", tag: nil)) = value { true } else { false }
  }
}
