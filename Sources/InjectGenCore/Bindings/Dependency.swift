import BindingsYAML
import SwiftModel

/// A method that is called after construction.
package struct Call {
  let method: Located<String>
  let arguments: [Dependency]
}

/// One argument or property of a binding.
package struct Dependency {
  /// The argument label; nil passes it without a label.
  package let label: String?
  package let reference: Reference
  /// The whole item, with its label.
  package let span: Span
}

/// The value that is passed.
package enum Reference {
  /// As a placeholder of an expression asks for it.
  package typealias Kind = SwiftExpression.Placeholder.Kind

  /// A binding, input or parameter, or a member of it: `config.api.baseURL`; or the closure or handle of one.
  case named(Kind, Located<String>, members: [String] = [])
  indirect case expression(SwiftExpression)
  /// Nothing: the parameter's own default.
  case `default`
}

extension Reference {
  /// The name that it asks by; nil where it asks for nothing, or for several.
  var name: String? {
    if case .named(_, let name, _) = self { InheritedName.last(of: name.value) } else { nil }
  }

  /// Whether it is `default()`.
  package var isDefault: Bool {
    if case .default = self { true } else { false }
  }

  /// The same as a part of a `value`: `$path` for `path`.
  package var expression: String {
    switch self {
    case .named(.value, let name, let members): "$" + ([name.value] + members).joined(separator: ".")
    case .named(let kind, let name, _): "$\(kind)(\(name.value))"
    case .expression(let expression): expression.text
    case .default: "…"
    }
  }
}
