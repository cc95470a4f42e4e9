import BindingsYAML
import SwiftModel

// Parameters and properties that take closures.
extension CallWiring {
  /// Tells where closures run that an initializer or function takes. What is async, or called by a module's code in
  /// another target, may run elsewhere than the container's code.
  func taker(_ callable: Callable, of part: ComposedBinding) -> ClosureType.Taker {
    if callable.kind == .initializer || callable.kind == .implicit, callable.isolation == .nonisolated,
      let type = callable.result.flatMap({ table.declaredType($0.form) }), table.types[type].kind == .actor
    {
      return .actor
    }
    let isElsewhere = composition.kind == .module || composition.names.isOfOtherTarget(part.namesFile)
    if callable.isAsync, callable.isolation == .nonisolated { return .async }
    return callable.isAsync || isElsewhere ? .elsewhere : .here
  }

  /// A parameter as one that takes a provider or the container. A typealias of a function is marked as escaping.
  func receiving(_ parameter: Callable.Parameter, of part: ComposedBinding) -> ProviderParameter {
    let text = spelling(of: parameter, of: part)
    let closure = parameter.type.flatMap { closureType($0, parameter.spelling, parameter.context, part) }
    let isAlias = closure != nil && parameter.type?.wrapped == nil && text?.contains(byte: UInt8(ascii: ">")) == false
    return ProviderParameter(
      type: isAlias ? text.map { "@escaping \($0)" } : text, closure: closure, place: parameter.place)
  }

  /// A property of the type that a binding configures, or a parameter of a method that it calls, if one declaration
  /// says it.
  func receiving(
    named label: String?, ofMethod method: String?, of type: CanonicalType, _ part: ComposedBinding
  ) -> ProviderParameter? {
    if let method {
      let found = parameters(label, ofMethod: method, of: type, part)
      return found.count == 1 ? receiving(found[0], of: part) : nil
    }
    guard let table = declarations(seenFrom: part.namesFile)?.table,
      let (text, context) = label.flatMap({ table.property(named: $0, of: type) })
    else { return nil }
    let closure = table.type(text, in: context).flatMap { closureType($0, text, context, part) }
    return ProviderParameter(type: nil, closure: closure)
  }

  /// The parameters with a label, of all methods of one name that a configured type has.
  func parameters(
    _ label: String?, ofMethod method: String, of type: CanonicalType, _ part: ComposedBinding
  ) -> [Callable.Parameter] {
    guard let table = declarations(seenFrom: part.namesFile)?.table else { return [] }
    let reader = CallableReader(table: table, spelling: method, substitution: [:])
    return table.methods(named: method, of: type).flatMap { reader.callable($0, .function).parameters }
      .filter { $0.label == label }
  }

  /// The closure of a type, or of an optional one, that is written as a text; nil where it is no function's.
  private func closureType(
    _ type: CanonicalType, _ text: String, _ context: NameContext, _ part: ComposedBinding
  ) -> ClosureType? {
    guard case .function(_, let effects, _, _) = type.unwrapped.form,
      let table = declarations(seenFrom: part.namesFile)?.table, var form = table.form(text)
    else { return nil }
    if case .optional(let wrapped) = form.unmarked { form = wrapped }
    var closure = ClosureType(marks: table.functionMarks(form, in: context), effects: Effects(words: effects)) {
      table.globalActor($0, in: context)
    }
    if case .function(let parameters, _, _, _) = form.unmarked {
      let names = parameters.compactMap(\.labels.last)
      if names.count == parameters.count { closure.names = names }
    }
    return closure
  }
}

extension TypeTable {
  /// The type of a property as it is written, and where. Nil where several are declared with several types, or one
  /// without.
  fileprivate func property(named name: String, of type: CanonicalType) -> (text: String, context: NameContext)? {
    var found: (text: String, context: NameContext)?
    for place in places(of: type) {
      let properties = allProperties(of: place).filter { $0.name == name && !$0.prefix.modifiers.contains(.isStatic) }
      for property in properties {
        guard let range = property.type, case let text = text(range, in: place.file) else { return nil }
        if found.map({ $0.text != text }) ?? false { return nil }
        found = found ?? (text, context(in: place))
      }
    }
    return found
  }
}
