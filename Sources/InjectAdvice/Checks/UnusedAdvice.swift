import BindingsYAML
import InjectGenCore

/// The words about what nothing uses.
enum UnusedAdvice {
  static func words(_ fact: UnusedFact) -> Words {
    switch fact {
    case .parameter(let name, let binding): Words("'\(binding)' does not use its parameter '\(name)'")
    case .binding(let name): Words("'\(name)' is private, and no binding uses it")
    case .input(let name): Words("the input '\(name)' is private, and no binding uses it")
    case .requirement(let name): Words("no binding uses the requirement '\(name)'")
    case .repeatedInclude(let module, let other):
      Words("'\(module)' is included already", [.init("the other item is here", other)])
    case .include(let module, let hasBindings):
      Words(
        hasBindings
          ? "nothing of '\(module)' can be used: all its bindings are private" : "'\(module)' has no bindings")
    }
  }
}
