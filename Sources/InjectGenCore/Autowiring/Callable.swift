import SwiftDeclarations

/// An initializer or a function that constructs a binding's value, as its declaration says.
///
/// A class, because many pass it on.
package final class Callable {
  package enum Kind {
    case initializer
    /// The one that a struct has without a word, or a class or actor whose properties all have values.
    case implicit
    case staticMethod
    case function
  }

  /// A class, because all that asks for a parameter passes it on, and a copy has nine parts to count.
  package final class Parameter {
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
    let isAutoclosure: Bool
    /// Where the type is written, and what replaces generic parameters in it.
    let context: NameContext
    let substitution: [String: SwiftTypeForm]
    /// The attribute of a property that may be a wrapper of any type, so that the parameter's is not known.
    let unread: String?

    /// Whether it takes a closure, perhaps an optional one.
    var isFunction: Bool {
      if case .function? = (type?.wrapped ?? type)?.form { true } else { false }
    }

    init(
      label: String?, name: String, type: CanonicalType?, text: String, hasDefault: Bool, defaultText: String?,
      isVariadic: Bool = false, isInout: Bool = false, place: SwiftPlace, isAutoclosure: Bool, context: NameContext,
      substitution: [String: SwiftTypeForm], unread: String? = nil
    ) {
      (self.label, self.name, self.type, self.text) = (label, name, type, text)
      (self.hasDefault, self.defaultText) = (hasDefault, defaultText)
      (self.isVariadic, self.isInout, self.isAutoclosure) = (isVariadic, isInout, isAutoclosure)
      (self.place, self.context, self.substitution, self.unread) = (place, context, substitution, unread)
    }
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
  /// How the bindings file writes the type or the function.
  let spelling: String
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
  package let condition: String?
  let standing: Standing
  /// How widely it is seen, with the type that it constructs.
  let access: AccessLevel
  /// An attribute of its type that may be a macro. Then a macro may declare another one than this.
  let macro: String?
  /// Whether its result is unwrapped where that is needed: `Store!`.
  let isUnwrapped: Bool

  init(
    kind: Kind, spelling: String, parameters: [Parameter], throwing: Throwing, isAsync: Bool, isolation: Isolation,
    result: CanonicalType?, isFailable: Bool, place: SwiftPlace, condition: String?, standing: Standing,
    access: AccessLevel, macro: String? = nil, isUnwrapped: Bool = false
  ) {
    (self.kind, self.spelling, self.parameters, self.throwing) = (kind, spelling, parameters, throwing)
    (self.isAsync, self.isolation, self.result, self.isFailable) = (isAsync, isolation, result, isFailable)
    (self.place, self.condition, self.standing, self.access) = (place, condition, standing, access)
    (self.macro, self.isUnwrapped) = (macro, isUnwrapped)
  }

  /// The same under another condition.
  func with(condition: String?) -> Callable {
    Callable(
      kind: kind, spelling: spelling, parameters: parameters, throwing: throwing, isAsync: isAsync,
      isolation: isolation, result: result, isFailable: isFailable, place: place,
      condition: condition, standing: standing, access: access, macro: macro, isUnwrapped: isUnwrapped)
  }

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

  /// How a bindings file names this one and no other: `Search.init(text:in:)`.
  package var signature: String {
    switch kind {
    case .initializer, .implicit: "\(spelling).init(\(labels))"
    case .staticMethod, .function: "\(spelling)(\(labels))"
    }
  }

  /// The labels as they are written in its name: `text:in:`.
  package var labels: String { parameters.map { "\($0.label ?? "_"):" }.joined() }
}

extension Callable.Parameter {
  /// Whether its argument is given away: `sending Parser`.
  var isSending: Bool { text.hasPrefix("sending ") }

  /// How a message names it: by its label, else by its name in the body.
  var shownName: String { label ?? name }

  /// The type as that of an input or of a factory's parameter. `@escaping` is understood there.
  package var spelling: String {
    let words = ["@escaping ", "inout ", "borrowing ", "consuming ", "sending ", "isolated ", "__owned ", "__shared "]
    var text = text
    while let word = words.first(where: { text.hasPrefix($0) }) { text = String(text.dropFirst(word.count)) }
    return text.hasSuffix("!") ? "\(text.dropLast())?" : text
  }
}
