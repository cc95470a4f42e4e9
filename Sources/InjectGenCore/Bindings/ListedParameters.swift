import BindingsYAML
import SwiftModel

extension Parameter {
  /// Whether it is listed, and nothing has been found that declares it.
  package var needsType: Bool { isListed && type.text.isEmpty }
}

// The types and defaults of listed parameters. One that is not found, or whose type a bindings file cannot write, keeps
// an empty type. It is reported where the call is resolved.
extension SeenDeclarations {
  /// The parameters of a binding with what is declared by what it calls, its own construction first.
  func completedParameters(of binding: Binding) -> [Parameter] {
    var parameters = binding.parameters
    for (construction, branch) in binding.branches.suffix(1) + binding.branches.dropLast() {
      guard case .call(let callee, let arguments) = construction else { continue }
      let selection = find(
        callee.value, arguments: arguments.map(\.label), parameters: binding.listedParameters,
        under: .and([binding.condition.formula, branch.formula]))
      if case .found(let callable) = selection { parameters = completed(parameters, from: callable) }
    }
    return parameters
  }

  /// The parameters with what the declaration of a call says.
  func completed(_ parameters: [Parameter], from callable: Callable) -> [Parameter] {
    parameters.map { parameter in
      guard parameter.needsType, let declared = callable.parameter(named: parameter.name.value),
        let text = spelling(of: declared)
      else { return parameter }
      let place = parameter.name.span
      var type = SwiftType(declared.isSending ? "sending \(text)" : text, at: place)
      type.isFunctionAlias = isFunctionAlias(text)
      return Parameter(
        name: parameter.name, type: type, defaultValue: declared.defaultText.flatMap { defaultValue($0, at: place) },
        isListed: true)
    }
  }

  /// Whether a type is a typealias of a function.
  func isFunctionAlias(_ type: String) -> Bool { table.isFunctionAlias(type, in: context) }

  /// The type of a parameter as a bindings file writes it; nil for one that a factory cannot take.
  package func spelling(of parameter: Callable.Parameter) -> String? {
    guard !parameter.isInout, !parameter.isVariadic else { return nil }
    return table.spelling(of: parameter, in: module)
  }

  /// A default that means the same in a bindings file: without names that only the declaration's place knows.
  package func defaultValue(_ text: String, at span: Span) -> SwiftExpression? {
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
    return switch table.meaning(of: name, in: context) {
    case .type, .alias, .module: true
    case .generic, .ambiguous: false
    case .unknown: name.first?.isUppercase ?? false
    }
  }
}
