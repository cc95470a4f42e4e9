import SwiftDeclarations

/// An initializer or a function that constructs a binding's value, as its declaration says.
package struct Callable {
  package enum Kind {
    case initializer
    /// The one that a struct has without a word, or a class or actor whose properties all have values.
    case implicit
    case staticMethod
    case function
  }

  package struct Parameter {
    /// The label that callers write; nil for `_`.
    package let label: String?
    /// The internal name, by which the body knows it.
    package let name: String
    /// Nil where no type is written, or one that is not understood.
    package let type: CanonicalType?
    /// The type as it is written.
    package let text: String
    package let hasDefault: Bool
    /// The default as it is written. A property that begins as nil has a default and no text.
    let defaultText: String?
    package let isVariadic: Bool
    package let isInout: Bool
    let place: SwiftPlace
    /// Whether the argument becomes a closure, which may be kept.
    var isAutoclosure = false
    /// Where the type is written, and what replaces generic parameters in it.
    var context: NameContext?
    var substitution: [String: SwiftTypeForm] = [:]
    /// The attribute of a property that may be a wrapper of any type, so that the parameter's is not known.
    var unread: String?
  }

  package enum Throwing: Hashable {
    case nothing
    case anything
    /// `throws(StoreError)`, by its full name and as it is written.
    case only(SwiftTypeForm, text: String)
  }

  /// The actor that a call runs on, as far as the files read say it.
  package enum Isolation: Hashable {
    case nonisolated
    /// A global actor: `MainActor`.
    case actor(String)
    /// It follows from a type that is not in the files read: a superclass or protocol of an SDK.
    case unknown
  }

  let kind: Kind
  /// How a bindings file names this one and no other: `Search.init(text:in:)`.
  package let signature: String
  package let parameters: [Parameter]
  package let throwing: Throwing
  package let isAsync: Bool
  let isolation: Isolation
  /// Nil where the text of the result's type is not understood.
  let result: CanonicalType?
  /// `init?` and `init!`.
  package let isFailable: Bool
  let place: SwiftPlace
  /// The condition of the `#if` around it, or nil.
  package var condition: String?
  let standing: Standing
  /// How widely it is seen, with the type that it constructs.
  let access: AccessLevel
  /// An attribute of its type that may be a macro. Then a macro may declare another one than this.
  var macro: String?

  /// Whether it is called where there is another.
  package enum Standing: Hashable {
    case usual
    /// Deprecated, `convenience`, or only of some types of its name: it counts where there is no other.
    case secondary
    case unusable(Reason)
  }

  /// Why the container cannot call it.
  package enum Reason: Hashable {
    /// Its access level; for a memberwise initializer with the property that has it.
    case access(AccessLevel, property: String?)
    case unavailable
    /// `init(coder:)` and `init(from:)`, which archives call.
    case archives
  }

  /// The labels as they are written in its name: `text:in:`.
  package var labels: String { parameters.map { "\($0.label ?? "_"):" }.joined() }
}

extension Callable.Parameter {
  /// How a message names it: by its label, else by its name in the body.
  var shownName: String { label ?? name }

  /// The type as that of an input or of a factory's parameter. `@escaping` is understood there.
  package var spelling: String {
    let words = ["@escaping ", "inout ", "borrowing ", "consuming ", "sending ", "isolated ", "__owned ", "__shared "]
    var text = text
    while let word = words.first(where: { text.hasPrefix($0) }) { text = String(text.dropFirst(word.count)) }
    return text
  }
}
