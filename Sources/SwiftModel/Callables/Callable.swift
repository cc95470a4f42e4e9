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
    package let defaultText: String?
    package let isVariadic: Bool
    package let isInout: Bool
    package let place: SwiftPlace
    /// Whether the argument becomes a closure, which may be kept.
    package let isAutoclosure: Bool
    /// Where the type is written, and what replaces generic parameters in it.
    package let context: NameContext
    package let substitution: [String: SwiftTypeForm]
    /// The attribute of a property that may be a wrapper of any type, so that the parameter's is not known.
    package let unread: String?

    /// Whether it takes a closure, perhaps an optional one.
    package var isFunction: Bool {
      if case .function? = type?.unwrapped.form { true } else { false }
    }

    package init(
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

  package let kind: Kind
  /// How the bindings file writes the type or the function.
  package let spelling: String
  package let parameters: [Parameter]
  package let throwing: Throwing
  package let isAsync: Bool
  /// The actor that a call runs on. Nil where it follows from a type that is not in the files read: a superclass or
  /// protocol of an SDK.
  package let isolation: Isolation?
  /// Nil where the text of the result's type is not understood.
  package let result: CanonicalType?
  /// `init?` and `init!`.
  package let isFailable: Bool
  package let place: SwiftPlace
  /// The condition of the `#if` around it, or nil.
  package let condition: String?
  package let standing: Standing
  /// How widely it is seen, with the type that it constructs.
  package let access: AccessLevel
  /// An attribute of its type that may be a macro. Then a macro may declare another one than this.
  package let macro: String?
  /// Whether its result is unwrapped where that is needed: `Store!`.
  package let isUnwrapped: Bool

  package init(
    kind: Kind, spelling: String, parameters: [Parameter], throwing: Throwing, isAsync: Bool, isolation: Isolation?,
    result: CanonicalType?, isFailable: Bool, place: SwiftPlace, condition: String?, standing: Standing,
    access: AccessLevel, macro: String? = nil, isUnwrapped: Bool = false
  ) {
    (self.kind, self.spelling, self.parameters, self.throwing) = (kind, spelling, parameters, throwing)
    (self.isAsync, self.isolation, self.result, self.isFailable) = (isAsync, isolation, result, isFailable)
    (self.place, self.condition, self.standing, self.access) = (place, condition, standing, access)
    (self.macro, self.isUnwrapped) = (macro, isUnwrapped)
  }

  /// The same under another condition.
  package func with(condition: String?) -> Callable {
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
  package var isSending: Bool { text.hasPrefix("sending ") }

  fileprivate var canBeLeftOut: Bool { hasDefault || isVariadic }

  /// The function that it takes.
  package var closure: AskedClosure? {
    guard let type, !type.isOpen, case .function(let elements, _, _, let result) = type.unwrapped.form else {
      return nil
    }
    return AskedClosure(parameters: elements.map(\.type), result: result)
  }

  /// How a message names it: by its label, else by its name in the body. The first that a binding can have is shown.
  package var shownName: String {
    guard let label, SwiftName.isIdentifier(label) || !SwiftName.isIdentifier(name) else { return name }
    return label
  }

  /// The type as that of an input or of a factory's parameter. `@escaping` is understood there.
  package var spelling: String {
    let words = ["@escaping ", "inout ", "borrowing ", "consuming ", "sending ", "isolated ", "__owned ", "__shared "]
    var text = text
    while let word = words.first(where: { text.hasPrefix($0) }) { text = String(text.dropFirst(word.count)) }
    return text.hasSuffix("!") ? "\(text.dropLast())?" : text
  }
}

extension Callable {
  /// The parameter that has a label, else the one that has it as its internal name.
  package func parameter(named name: String) -> Parameter? {
    parameters.first { $0.label == name } ?? parameters.first { $0.name == name }
  }

  /// Whether somebody who names it can call it, if not everybody.
  package var isCallable: Bool {
    switch standing {
    case .usual, .secondary, .unusable(.archives): true
    case .unusable(.access), .unusable(.unavailable): false
    }
  }

  /// Whether Swift finds a parameter for each argument, by their labels and in their order.
  package func isCalled(with arguments: [String?]) -> Bool {
    var rest = parameters[...]
    var last: Parameter?
    for label in arguments where label != nil || last?.isVariadic != true {
      rest = rest.drop { $0.label != label && $0.canBeLeftOut }
      guard let next = rest.popFirst(), next.label == label else { return false }
      last = next
    }
    return rest.allSatisfy(\.canBeLeftOut)
  }
}

/// A function's type that a call takes.
package struct AskedClosure {
  package let parameters: [SwiftTypeForm]
  package let result: SwiftTypeForm
}
