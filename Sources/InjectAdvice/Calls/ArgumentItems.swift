import BindingsYAML
import InjectGenCore
import SwiftModel

extension Callable.Parameter {
  /// The name for what is passed as it: `kit` for `and kit: Kit`.
  var noun: String {
    label.map(SwiftName.prepositions.contains) == true && SwiftName.isIdentifier(name) ? name : shownName
  }

  /// The item of `arguments` that passes something as this parameter. The label is left out where it is the name.
  func item(_ value: ArgumentChoice.Value) -> String {
    switch value {
    case .named(let kind, let name):
      YAMLText.argument(kind == .value ? name : "\(kind)(\(name))", of: name, label: label)
    case .written, .omitted: YAMLText.argument("default()", of: "", label: label)
    }
  }

  /// The item of `arguments` that passes a closure which asks for something kept: `makePool: lazy(pool)`.
  func item(askingLater candidate: Candidate) -> String {
    let word = candidate.scope == .singleton ? "lazy" : "provider"
    return YAMLText.argument("\(word)(\(candidate.name))", of: candidate.name, label: label)
  }

  /// The item of `arguments` that passes an expression: `retries: value(3)`.
  func item(writing reference: String) -> String {
    YAMLText.argument(YAMLText.item(reference), of: "", label: label)
  }
}
