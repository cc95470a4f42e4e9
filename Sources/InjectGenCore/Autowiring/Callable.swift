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
  package var condition: String?
  let standing: Standing
  /// How widely it is seen, with the type that it constructs.
  let access: AccessLevel
  /// An attribute of its type that may be a macro. Then a macro may declare another one than this.
  var macro: String?
  /// Whether its result is unwrapped where that is needed: `Store!`.
  var isUnwrapped = false

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

/// Reads declarations as what is called on one type, or on none.
struct CallableReader {
  let table: TypeTable
  /// How the bindings file writes the type or the function.
  let spelling: String
  /// The types that replace generic parameters and `Self`.
  let substitution: [String: SwiftTypeForm]

  // MARK: Functions

  func callable(_ place: DeclarationPlace, _ kind: Callable.Kind) -> Callable {
    let function = table.function(place)
    let file = table.files[place.file].file
    let context = context(of: function, in: place.file)
    let parameters = function.parameters.map { parameter($0, file, context) }
    let result =
      function.result.map { table.type(file.text($0), in: context, substitution) } ?? CanonicalType(.tuple([]))
    return Callable(
      kind: kind, spelling: spelling, parameters: parameters,
      throwing: throwing(function.throwing, file, context), isAsync: function.isAsync,
      isolation: table.isolation(of: function, in: place.file),
      result: function.isInitializer ? substitution[SwiftTypeForm.enclosingType].map { CanonicalType($0) } : result,
      isFailable: function.isFailable, place: SwiftPlace(file: file, range: function.place),
      condition: table.condition(of: function.prefix, in: place.file),
      standing: standing(of: function, parameters, in: place.file), access: access(of: function, in: place.file),
      isUnwrapped: function.result.map { file.text($0).hasSuffix("!") } ?? false)
  }

  private func context(of function: FunctionDeclaration, in file: Int) -> NameContext {
    NameContext(
      module: table.files[file].module, file: file, scope: function.scope, generics: function.genericParameters)
  }

  private func parameter(
    _ parameter: ParameterDeclaration, _ file: SwiftFile, _ context: NameContext
  ) -> Callable.Parameter {
    let text = file.text(parameter.type)
    let form = table.form(text)
    let marks = form?.marks ?? []
    var taken = form
    // The argument is an expression of the closure's result.
    if marks.contains("@autoclosure"), case .function(_, _, _, let result) = form?.unmarked { taken = result }
    return Callable.Parameter(
      label: parameter.label, name: parameter.name,
      type: taken.map { TypeResolution.resolve($0, in: context, substitution, table) }, text: text,
      hasDefault: parameter.defaultValue != nil, defaultText: parameter.defaultValue.map { file.text($0) },
      isVariadic: parameter.isVariadic, isInout: marks.contains("inout"),
      place: SwiftPlace(file: file, range: parameter.place), isAutoclosure: marks.contains("@autoclosure"),
      context: context, substitution: substitution)
  }

  private func throwing(
    _ throwing: FunctionDeclaration.Throwing, _ file: SwiftFile, _ context: NameContext
  ) -> Callable.Throwing {
    switch throwing {
    case .nothing: return .nothing
    case .anything: return .anything
    case .only(let range):
      let text = file.text(range)
      guard let type = table.type(text, in: context, substitution) else { return .anything }
      if type.form == .external("Never") { return .nothing }
      return type.form == .external("Error") ? .anything : .only(type.form, text: text)
    }
  }

  // MARK: Whether it can be called

  private func standing(
    of function: FunctionDeclaration, _ parameters: [Callable.Parameter], in file: Int
  ) -> Callable.Standing {
    let access = access(of: function, in: file)
    let module = table.modules[table.files[file].module]
    guard access >= module.distance.visibleAccess else { return .unusable(.access(access, property: nil)) }
    let availability = Availability(function.prefix, in: table.files[file].file)
    if availability.isUnavailable { return .unusable(.unavailable) }
    if Self.isForArchives(function, parameters) { return .unusable(.archives) }
    let isConvenience = function.prefix.modifiers.contains(.isConvenience)
    return availability.isDeprecated || isConvenience || isOfSomeTypes(function, in: file) ? .secondary : .usual
  }

  private func access(of function: FunctionDeclaration, in file: Int) -> AccessLevel {
    let own = function.prefix.access ?? table.defaultAccess(in: function.scope, of: file)
    guard let scope = function.scope,
      case .declared(let type) = table.owner(of: ScopePlace(file: file, scope: scope))
    else { return own }
    return min(own, table.access(ofType: type))
  }

  /// Whether a constrained extension declares it, so that not every type has it, or an initializer that a protocol's
  /// extension adds to those of the type.
  private func isOfSomeTypes(_ function: FunctionDeclaration, in file: Int) -> Bool {
    guard let index = function.scope else { return false }
    let scope = table.scope(ScopePlace(file: file, scope: index))
    guard scope.kind == .extension, !scope.isConstrained else { return scope.isConstrained && scope.kind == .extension }
    guard function.isInitializer,
      case .declared(let type) = table.owner(of: ScopePlace(file: file, scope: index))
    else { return false }
    return table.types[type].kind == .protocol
  }

  /// `init(coder: NSCoder)` and `init(from: any Decoder)`
  private static func isForArchives(_ function: FunctionDeclaration, _ parameters: [Callable.Parameter]) -> Bool {
    guard function.isInitializer, parameters.count == 1, case .named(let names) = parameters[0].type?.form,
      let type = names.last?.text
    else { return false }
    switch parameters[0].label {
    case "coder": return type == "NSCoder"
    case "from": return type == "Decoder"
    default: return false
    }
  }
}
