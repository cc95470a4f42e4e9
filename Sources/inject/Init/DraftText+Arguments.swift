import BindingsYAML
import InjectGenCore
import SwiftModel

extension DraftText {
  /// The facts in which a binding agrees with others that one rule can bind. Nil where its line says more.
  func kind(of binding: FirstDraft.Binding) -> DraftRule.Kind? {
    var plain = binding
    (plain.given, plain.doubles) = ([], [])
    let isCalled = binding.isConstructed && binding.call.signature == nil && binding.type.initializer.isFound
    let says =
      !(binding.remarks + remarks(on: plain) + items(of: binding)).isEmpty || Self.condition(of: binding) != nil
    let isSingleton = draft.isSingleton(binding)
    guard isCalled, !says, !binding.isConfigured, !draft.isEager(binding), binding.registration?.scope != .weak,
      !isSingleton || binding.parameters.isEmpty, typedParameters(of: binding) == nil
    else { return nil }
    return DraftRule.Kind(
      isSingleton: isSingleton, isProtocol: wantedType(of: binding) != nil, module: binding.type.otherModule)
  }

  // MARK: Arguments

  /// The arguments that are not found by themselves. Of parameters with one label all are written.
  func items(of binding: FirstDraft.Binding) -> [String] {
    var items: [(label: String?, text: String, isNeeded: Bool)] = []
    for parameter in binding.call.parameters {
      let label = parameter.label
      if let argument = binding.arguments.first(where: { $0.parameter.shownName == parameter.shownName }) {
        let isUnread = binding.registration?.isUnread ?? false
        items.append((label, item(argument), isUnread || isNeeded(argument)))
      } else if parameter.hasDefault {
        items.append((label, YAMLText.argument("default()", of: "", label: label), isAmbiguous(parameter)))
      } else {
        let name = parameter.shownName
        items.append((label, YAMLText.argument(name, of: name, label: label), false))
      }
    }
    let needed = Set(items.filter(\.isNeeded).map(\.label))
    return items.filter { needed.contains($0.label) }.map(\.text)
  }

  /// The properties that are set after the construction, and the methods that are called then.
  func configuration(of binding: FirstDraft.Binding) -> [String] {
    let calls = binding.calls.map { call in
      let method = YAMLText.name(call.method)
      return call.arguments.isEmpty ? method : "\(method): [\(call.arguments.map(item).joined(separator: ", "))]"
    }
    return (binding.properties.isEmpty ? [] : ["properties: [\(binding.properties.map(item).joined(separator: ", "))]"])
      + (calls.isEmpty ? [] : ["calls: [\(calls.joined(separator: ", "))]"])
  }

  private func item(_ argument: FirstDraft.Argument) -> String {
    if case .own(let name) = argument.form { return YAMLText.argument(name, of: name, label: argument.parameter.label) }
    let name = draft.names[argument.key] ?? ""
    return YAMLText.argument(reference(argument, name), of: name, label: argument.parameter.label)
  }

  private func reference(_ argument: FirstDraft.Argument, _ name: String) -> String {
    if case .expression(let text) = argument.form { return YAMLText.item("value(\(text))") }
    guard argument.form == .closure else { return name }
    let isSingleton =
      draft.bindings.contains { $0.key == argument.key && draft.isSingleton($0) }
      || draft.inherited.contains { .inherited($0.name) == argument.key && $0.isSingleton }
    return isSingleton ? "lazy(\(name))" : "provider(\(name))"
  }

  private func isNeeded(_ argument: FirstDraft.Argument) -> Bool {
    let (name, parameter) = (draft.names[argument.key] ?? "", argument.parameter)
    if case .expression = argument.form { return true }
    // What the root passes is not left to the default.
    if parameter.hasDefault { return true }
    if argument.form == .closure { return !isFoundByName(argument, name) }
    if name == parameter.shownName || name == parameter.name && !names.contains(parameter.shownName) {
      return isUnrelated(argument)
    }
    guard let type = argument.type, case .declared(let declared) = parameter.type,
      !names.contains(parameter.shownName), !names.contains(parameter.name)
    else {
      return true
    }
    // By type, only one is found: also what modules and ancestors have may conform to it.
    let subtypes = Set(declared.implementations + declared.subtypes).subtracting([type])
    let others = draft.inherited.count { subtypes.contains(RootReader.plain($0.type)) }
    return conforming[type, default: 0] + others != 1
  }

  /// Whether no file says that an argument is of the parameter's type: then its name alone does not pass it.
  private func isUnrelated(_ argument: FirstDraft.Argument) -> Bool {
    guard let made = draft.bindings.first(where: { $0.key == argument.key }), made.registration?.isUnread == true,
      made.alias == nil
    else { return false }
    let types = [made.registration?.type ?? made.type.name, argument.parameter.typeName].map { type in
      RootReader.plain(type).replacing("@Sendable ", with: "").replacing("@escaping ", with: "")
    }
    return !types[0].isEmpty && types[0] != types[1]
  }

  /// `makeSearch: (String) -> Search` is given 'search' where nothing but the name differs.
  private func isFoundByName(_ argument: FirstDraft.Argument, _ name: String) -> Bool {
    guard argument.parameter.shownName == "make\(SwiftName.capitalized(name))",
      case .function(let function) = argument.parameter.type, case .declared(let result) = function.result,
      let binding = draft.bindings.first(where: { $0.key == argument.key }), let own = effects[argument.key]
    else { return false }
    let type = draft.protocolType(of: binding)?.name ?? binding.type.name
    return type == result.name && !draft.isSingleton(binding)
      && (own.isAsync, own.isThrowing) == (function.isAsync, function.isThrowing)
  }

  /// Whether a parameter would be left to its default, and something has its name.
  private func isAmbiguous(_ parameter: ConstructionSurvey.Parameter) -> Bool {
    if case .declared(let declared) = parameter.type, conforming[declared.name, default: 0] > 0 { return true }
    return names.contains(parameter.shownName) || names.contains(parameter.name)
  }
}
