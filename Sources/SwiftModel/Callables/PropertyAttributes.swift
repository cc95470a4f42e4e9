import SwiftDeclarations

/// The attributes of a stored property, as far as they decide on its parameter of the memberwise initializer.
struct PropertyAttributes {
  /// A property wrapper, as far as its own initializers decide on that.
  package struct Wrapper {
    /// As it is written: `Clamped`, `Environment<Locale>`.
    package let name: String
    /// Whether its type is the wrapped one's, `State<Int>`, and it does not say so itself.
    package var isGeneric = true
    /// Whether it is constructed from the value alone.
    var takesValue = false
    /// Whether it is constructed from nothing, or from the arguments of the attribute.
    package var hasDefault = false
    /// Whether it has arguments in the declaration.
    package var isSet = false
    /// Whether it takes the value as an expression.
    package var isAutoclosure = false
  }

  /// The outermost first.
  private(set) var wrappers: [Wrapper] = []
  private(set) var isBuilder = false
  /// An attribute that nothing read declares, so that it may be a wrapper with any initializers.
  package private(set) var unread: String?

  package init(_ property: PropertyDeclaration, at place: ScopePlace, _ table: TypeTable) {
    let file = table.files[place.file].file
    for attribute in property.prefix.attributes {
      let name = file.text(attribute.name)
      switch table.attribute(name, in: table.context(in: place)) {
      case .type(let type) where table.hasAttribute("resultBuilder", type): isBuilder = true
      case .type(let type) where table.hasAttribute("propertyWrapper", type):
        var wrapper = table.wrapper(name, type)
        wrapper.isSet = attribute.arguments != nil
        wrappers.append(wrapper)
      case .type, .language: break
      case .unknown(let known) where known.hasSuffix("Builder"): isBuilder = true
      case .unknown(let known):
        var wrapper = Self.ofFrameworks[known] ?? Wrapper(name: name)
        wrapper.isSet = attribute.arguments != nil
        if !wrapper.isSet, Self.ofFrameworks[known] == nil { unread = "@\(name)" }
        wrappers.append(wrapper)
      }
    }
    // The value of the property says the parameter's type, whatever the attribute is.
    if property.initialValue != nil { unread = nil }
  }

  /// Whether the property has a value without an initial one.
  package func hasDefault(isOptional: Bool) -> Bool {
    guard let outermost = wrappers.first else { return isOptional }
    return outermost.isSet || outermost.hasDefault || isOptional && takesValue
  }

  private var takesValue: Bool { wrappers.allSatisfy(\.takesValue) }

  /// The parameter's type, for a property of a type: itself or the wrapper of it. Nil where no type is written.
  package func parameterType(of text: String?, hasInitialValue: Bool, isFunction: Bool) -> String? {
    if unread == nil, let outermost = wrappers.first, !hasInitialValue,
      outermost.isSet || outermost.hasDefault || !takesValue
    {
      return wrappers.reversed().reduce(text) { inner, wrapper in
        wrapper.isGeneric ? inner.map { "\(wrapper.name)<\($0)>" } : wrapper.name
      }
    }
    return isBuilder && !isFunction ? text.map { "() -> \($0)" } : text
  }

  package var isAutoclosure: Bool { wrappers.first?.isAutoclosure ?? false }

  private static let ofFrameworks: [String: Wrapper] = [
    "State": Wrapper(name: "State", takesValue: true), "Bindable": Wrapper(name: "Bindable", takesValue: true),
    "StateObject": Wrapper(name: "StateObject", takesValue: true, isAutoclosure: true),
    "ObservedObject": Wrapper(name: "ObservedObject", takesValue: true),
    "GestureState": Wrapper(name: "GestureState", takesValue: true),
    "Published": Wrapper(name: "Published", takesValue: true), "Binding": Wrapper(name: "Binding"),
    "EnvironmentObject": Wrapper(name: "EnvironmentObject", hasDefault: true),
    "FocusState": Wrapper(name: "FocusState", hasDefault: true),
    // That of a container with `inject`, whose generated file is not read.
    "Inject": Wrapper(name: "Inject", hasDefault: true),
    "Namespace": Wrapper(name: "Namespace", isGeneric: false, hasDefault: true),
  ]
}

extension TypeTable {
  /// An attribute by its name.
  package enum NamedAttribute {
    case language
    case type(Int)
    /// A wrapper, a global actor or a macro of what is not read, by its name.
    case unknown(String)
  }

  package func attribute(_ text: String, in context: NameContext) -> NamedAttribute {
    guard let form = type(text, in: context)?.form else { return .language }
    if let type = declaredType(form) { return .type(type) }
    guard case .named(let names) = form, let name = names.last?.text, !name.hasPrefix("_") else { return .language }
    return Self.languageAttributes.contains(name) ? .language : .unknown(name)
  }

  /// The attributes of the language and of the libraries of the compiler that declare no initializer.
  private static let languageAttributes: Set<String> = [
    "abi", "available", "backDeployed", "dynamicCallable", "dynamicMemberLookup", "frozen", "globalActor",
    "implementation", "inlinable", "main", "nonexhaustive", "nonobjc", "objc", "objcMembers", "preconcurrency",
    "propertyWrapper", "requires_stored_property_inits", "resultBuilder", "safe", "unchecked", "unsafe",
    "usableFromInline", "warn_unqualified_access", "DebugDescription", "IBDesignable", "IBInspectable", "IBOutlet",
    "MainActor", "NSApplicationMain", "NSCopying", "NSManaged", "Observable", "ObservationIgnored", "Suite",
    "UIApplicationMain",
  ]

  /// Whether a type is declared with an attribute.
  func hasAttribute(_ name: String, _ type: Int) -> Bool {
    types[type].declarations.contains { place in
      scope(place).prefix.attributes.contains { text($0.name, in: place.file) == name }
    }
  }

  /// The first attribute of a type that may be a macro: no file read declares it.
  package func macro(of type: Int) -> String? {
    for place in types[type].declarations {
      for attribute in scope(place).prefix.attributes {
        let name = text(attribute.name, in: place.file)
        if case .unknown = self.attribute(name, in: context(of: place)) { return "@\(name)" }
      }
    }
    return nil
  }

  /// A property wrapper that a file read declares.
  fileprivate func wrapper(_ name: String, _ type: Int) -> PropertyAttributes.Wrapper {
    var wrapper = PropertyAttributes.Wrapper(
      name: name, isGeneric: types[type].genericParameters.count == 1 && !name.hasSuffix(">"))
    let initializers = (types[type].declarations + extensions(of: .declared(type)).filter { !scope($0).isConstrained })
      .flatMap { place in functions(named: "init", in: place).map { ($0, function($0)) } }
    for (place, function) in initializers {
      let file = files[place.file].file
      let parameters = file.parameters(of: function)
      if parameters.allSatisfy({ $0.defaultValue != nil }) { wrapper.hasDefault = true }
      guard let first = parameters.first, ["wrappedValue", "initialValue"].contains(first.label) else { continue }
      wrapper.takesValue = true
      if file.text(first.type).contains("@autoclosure") { wrapper.isAutoclosure = true }
    }
    guard initializers.isEmpty else { return wrapper }
    let properties = types[type].declarations.flatMap { self.properties(of: $0) }
      .filter { !$0.prefix.modifiers.contains(.isStatic) && !($0.isConstant && $0.initialValue != nil) }
    wrapper.hasDefault = properties.allSatisfy { $0.initialValue != nil }
    wrapper.takesValue = properties.contains { $0.name == "wrappedValue" }
    return wrapper
  }
}
