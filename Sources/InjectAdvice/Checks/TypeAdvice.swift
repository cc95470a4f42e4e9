import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about the types of bindings.
enum TypeAdvice {
  static func words(_ fact: TypeFact, at span: Span) -> Words {
    switch fact {
    case .uncopyable(let name, let place, let use):
      Words(
        "a value that cannot be copied cannot be \(words(use))",
        [.init("'\(name)' is '~Copyable', as it is declared here", place)]
          + [remedy(use, name, at: span)].compactMap(\.self))
    case .arrayAsElement(let element, let inner, let member, let isDictionary):
      Words(
        "'\(isDictionary ? "value" : "collection")' is the type of one element, "
          + "and '\(member)' is no '\(element.text)'",
        .write(YAMLText.item("\(inner)"), at: span), at: span)
    case .arguments(let name, let parameters, let meant):
      Words(words(name, parameters), meant.map { .write(YAMLText.item($0), at: span) }, at: span)
    case .newer(let binding, let type, let system, let instead, let place):
      Words(
        "'\(binding)' uses '\(type)', which exists from \(system.text) on, and its accessor on older systems too",
        .init("'\(type)' is declared here; where the lowest system is as new, it needs no '@available'", place ?? span),
        .init(
          "for older systems, write a type that they have: type: any \(instead ?? "P"), "
            + "value: 'if #available(\(system.text), *) { \(type)() } else { … }'", span))
    }
  }

  private static func words(_ use: TypeFact.CopyingUse) -> String {
    switch use {
    case .kept: "kept"
    case .lent: "lent to a closure"
    case .passed: "passed on"
    case .gathered: "an element of a collection or dictionary"
    case .found: "found by its type"
    }
  }

  private static func remedy(_ use: TypeFact.CopyingUse, _ type: String, at span: Span) -> Note? {
    switch use {
    case .kept: .init("with 'scope: factory' each request constructs one", span)
    case .lent: .init("leave 'teardown' out: a 'deinit' of the type can end the value", span)
    case .passed(let name):
      .init("let a binding construct it where it is needed: write '\(name): \(type)' under 'bindings' instead", span)
    case .gathered: nil
    case .found(let name, nil): .init(.add(key: "lookup: false", to: name), name)
    case .found(_, let value?): .init(Remedy("write 'lookup: false'", .replace(value, with: "false")), value)
    }
  }

  private static func words(_ name: String, _ parameters: [String]) -> String {
    if parameters.isEmpty { return "'\(name)' is not generic, and takes no arguments" }
    let count = parameters.count == 1 ? "one argument" : "\(parameters.count) arguments"
    return "'\(name)' is generic and needs \(count): '\(name)<\(parameters.joined(separator: ", "))>'"
  }
}
