/// A function's type that a call takes.
package struct AskedClosure {
  package let parameters: [SwiftTypeForm]
  package let result: SwiftTypeForm
}

extension Callable.Parameter {
  /// The function that it takes.
  package var closure: AskedClosure? {
    guard let type, !type.isOpen, case .function(let elements, _, _, let result) = type.unwrapped.form else {
      return nil
    }
    return AskedClosure(parameters: elements.map(\.type), result: result)
  }
}
