/// Gives listed parameters the types and defaults that the declaration of what is called says.
///
/// A parameter that is not found, or whose type a bindings file cannot write, keeps an empty type; it is reported where the
/// call is resolved.
enum ParameterTypes {
  static func complete(_ files: [BindingsFile], _ sources: [Source], _ swift: SwiftFiles) {
    for file in files {
      let listing = file.bindings.filter { !$0.listedParameters.isEmpty && $0.autowire != .off }
      guard !listing.isEmpty, let (table, module) = swift.declarations(seenFrom: sources[file.source].module) else {
        continue
      }
      for binding in listing { complete(binding, Callables(table: table, module: module)) }
    }
  }

  private static func complete(_ binding: Binding, _ callables: Callables) {
    let calls = [binding.construction] + binding.variants.map(\.construction)
    for case .call(let callee, let arguments) in calls {
      let selection = callables.find(
        callee.value, arguments: arguments.map(\.label), parameters: binding.listedParameters)
      guard case .found(let callable) = selection else { continue }
      for index in binding.parameters.indices where binding.parameters[index].needsType {
        guard let parameter = callable.parameter(named: binding.parameters[index].name.value) else { continue }
        callables.complete(&binding.parameters[index], from: parameter)
      }
    }
  }
}

extension Parameter {
  /// Whether it is listed, and nothing has been found that declares it.
  var needsType: Bool { isListed && type.text.isEmpty }
}

extension Callables {
  fileprivate func complete(_ parameter: inout Parameter, from declared: Callable.Parameter) {
    guard let text = spelling(of: declared) else { return }
    parameter.type = SwiftType(text, at: parameter.name.span)
    parameter.defaultValue = declared.defaultText.flatMap { defaultValue($0, at: parameter.name.span) }
  }

  /// The type of a parameter as a bindings file writes it; nil for one that a factory cannot take.
  func spelling(of parameter: Callable.Parameter) -> String? {
    guard let type = parameter.type, !type.isOpen, !parameter.isInout, !parameter.isVariadic else { return nil }
    let text = parameter.spelling
    let context = NameContext(module: module)
    let isOpaque = text.hasPrefix("some ")
    if !isOpaque, table.type(text, in: context) == type { return text }
    // Attributes of a function, such as `@Sendable`, are not known from its compared form.
    if case .function = (type.wrapped ?? type).form { return nil }
    let spelled = table.spelling(type)
    return table.type(spelled, in: context) == type ? spelled : nil
  }

  /// A default that means the same in a bindings file: without names that only the declaration's place knows.
  func defaultValue(_ text: String, at span: Span) -> SwiftExpression? {
    var problems = Diagnostics()
    let expression = SwiftExpression(text, at: span, locate: { _ in span }, &problems)
    guard !problems.hasErrors, !text.contains(byte: UInt8(ascii: "#")), expression.placeholders.isEmpty,
      expression.freeNames.allSatisfy({ isKnownEverywhere($0.value) })
    else { return nil }
    return expression
  }

  /// Whether a name is a type's that the bindings file sees too.
  private func isKnownEverywhere(_ name: String) -> Bool {
    if ["nil", "true", "false"].contains(name) { return true }
    return switch table.meaning(of: name, in: NameContext(module: module)) {
    case .type, .alias, .module: true
    case .generic, .ambiguous: false
    case .unknown: name.first?.isUppercase ?? false
    }
  }
}
