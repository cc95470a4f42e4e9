import BindingsYAML
import SwiftModel

/// Writes all that tests and previews need to override bindings, but for the check in each construction.
struct OverridesEmitter {
  let plan: Plan
  private var overrides: PlannedOverrides? { plan.features.overrides }
  private var access: String { plan.container.access.modifier }
  private var container: String { plan.container.name }
  private var initializer: PlannedInitializer { plan.container.initializer }

  func emit(_ writer: inout CodeWriter) {
    guard let overrides else { return }
    writer.line()
    writer.overriding(plan.overridesMode) { writer in
      // The method that constructs a child is in the child's file.
      writer.line("\(plan.children.isEmpty ? "private " : "")let overrides: Overrides")
      calls(overrides, &writer)
      writer.line()
      writer.comment("Constructs a container with overrides.")
      InitializerEmitter(plan: plan).emitOverriding(&writer)
      if let stops = overrides.stops {
        writer.line()
        testing(stops, overrides.members, &writer)
      }
      writer.line()
      OverridesStructEmitter(plan: plan, members: overrides.members).emit(&writer)
      contexts(&writer) { $0.emit(&$1) }
    } otherwise: {
      unavailable(&$0)
    }
  }

  private func contexts(_ writer: inout CodeWriter, _ emit: (ContextEmitter, inout CodeWriter) -> Void) {
    for context in plan.contexts {
      writer.line()
      emit(ContextEmitter(plan: plan, context: context, isExtension: false), &writer)
    }
  }

  /// The attribute of what stands for overrides where there are none.
  static func unavailable(_ plan: Plan, _ writer: CodeWriter) -> String {
    let remedy = "write 'overrides: always' in \(writer.places.fileName(of: plan.container.span))"
    return "@available(*, unavailable, message: \"only debug builds have overrides; \(remedy)\")"
  }

  // MARK: With overrides

  /// The methods that ask for overrides and call them: each call is shorter than one of `overrides`, a thousand times.
  private func calls(_ overrides: PlannedOverrides, _ writer: inout CodeWriter) {
    let closures = "overrides.\(overrides.members.closures)"
    let forms = Set(plan.accessors.filter(\.isOverridable).map(\.overrideForm))
    if forms.isEmpty { return }
    let mark = plan.container.isolation.actor == nil ? "private func" : "nonisolated private func"
    writer.line()
    let place = plan.container.span
    let string = plan.names("StaticString")
    writer.block("\(mark) isOverridden(_ binding: \(string)) -> \(plan.names("Bool")) {") {
      $0.line("\(closures).has(binding)", at: place)
    }
    let generic = "<Value: ~Copyable>"
    if forms.contains(.value) {
      writer.block("\(mark) overridden\(generic)(_ binding: \(string)) -> Value {") {
        $0.line("\(closures).value(binding, self)", at: place)
      }
    }
    if forms.contains(.throwingValue) {
      writer.block("\(mark) overridden\(generic)(throwing binding: \(string)) throws -> Value {") {
        $0.line("try \(closures).throwingValue(binding, self)", at: place)
      }
    }
  }

  // MARK: Testing

  private func testing(_ stops: [Accessor], _ members: PlannedOverrides.Members, _ writer: inout CodeWriter) {
    writer.comment("A container for tests: a binding that is not overridden traps, with its name and place.")
    testingFunction(&writer) { writer in
      let arguments = plan.arguments.joined(separator: ", ")
      let call = arguments.isEmpty ? container : "\(container)(\(arguments))"
      writer.block("\(Marks(effects: initializer.effects).prefix)\(call) {") { writer in
        self.stops(stops, members, &writer)
        writer.line("overriding(&$0)")
      }
    }
  }

  /// The bindings that stop if they are not overridden, with their places in bindings files.
  private func stops(_ stops: [Accessor], _ members: PlannedOverrides.Members, _ writer: inout CodeWriter) {
    writer.line("$0.\(members.closures).stops = _Inject.TestingStops(")
    writer.indent { writer in
      writer.line("of: \"\(container)\",")
      writer.line("\"\"\"")
      for stop in stops {
        let place = "\(writer.places.fileName(of: stop.place)):\(writer.places.line(of: stop.place))"
        writer.line("\(stop.binding) \(place)")
      }
      writer.line("\"\"\")")
    }
  }

  private var testingAccess: String { overrides?.isTestingShown == false ? "private " : access }

  private func testingFunction(
    attribute: String? = nil, _ writer: inout CodeWriter,
    _ body: (inout CodeWriter) -> Void = { $0.line("fatalError()") }
  ) {
    let place = plan.container.span
    let parameters =
      plan.inputs.map { $0.parameter(plan.parameterType(of: $0)) } + plan.observing(at: place)
      + [plan.overriding(isUnavailable: attribute != nil, default: " = { _ in }", at: place)]
    writer.function(
      Piece(text: "\(initializer.isolationMark)\(testingAccess)static func testing(", span: place), parameters,
      ")\(initializer.effects.suffix) -> \(container) {", attribute: attribute, body)
  }

  // MARK: Without overrides

  private func unavailable(_ writer: inout CodeWriter) {
    let attribute = Self.unavailable(plan, writer)
    InitializerEmitter(plan: plan).emitUnavailable(&writer)
    if let overrides, overrides.stops != nil, overrides.isTestingShown {
      writer.line()
      testingFunction(attribute: attribute, &writer)
    }
    writer.line()
    writer.line(attribute)
    writer.line("\(access)typealias Overrides = _Inject.NoOverrides<\(container)>")
    contexts(&writer) { $0.emitUnavailable(&$1) }
  }
}

/// Writes `Overrides`: what a test or preview sets, by the names of the bindings.
///
/// It has no stored property for each binding, because of what the compiler writes for a struct of a thousand closures.
/// A dynamic member finds the closure's type by a key, and keeps the closure without it. There are two of them for each
/// key: one is called with the closure, and one is the closure, to read or to assign. Of a mistake in a closure that is
/// assigned Swift 6.3 does not say what is wrong. A closure that throws one type of errors has a property and a method,
/// and a type alias among the keys: see `hasOverrideProperty`.
struct OverridesStructEmitter {
  let plan: Plan
  let members: PlannedOverrides.Members
  private var access: String { plan.container.access.modifier }
  private var overridable: [Accessor] { plan.accessors.filter(\.isOverridable) }

  func emit(_ writer: inout CodeWriter) {
    let conformance = plan.container.closuresAreSendable ? ": \(plan.names("Sendable"))" : ""
    writer.comment("Replacements for tests and previews, one closure per binding.")
    writer.line("@dynamicMemberLookup")
    writer.block("nonisolated \(access)struct Overrides\(conformance) {") { writer in
      writer.line(
        "fileprivate var \(members.closures) = _Inject.OverridingClosures<\(plan.container.name)>()",
        at: plan.container.span)
      writer.line()
      dynamicMembers(&writer)
      for accessor in overridable where accessor.hasOverrideProperty {
        writer.line()
        writer.conditional(accessor.condition) { property(accessor, &$0) }
      }
      writer.line()
      writer.comment("The bindings and the types of their closures.")
      writer.block("nonisolated \(access)struct \(members.keys) {") { writer in
        for accessor in overridable { writer.conditional(accessor.condition) { key(accessor, &$0) } }
        for child in plan.children { key(child, &writer) }
      }
    }
  }

  // MARK: Closures

  private func dynamicMembers(_ writer: inout CodeWriter) {
    let path = "\(plan.names("KeyPath"))<\(members.keys), _Inject.Key<Closure>>"
    let head = "\(access)subscript<Closure>(dynamicMember key: \(path)) ->"
    let closure = "\(members.closures)[\(members.keys)()[keyPath: key]]"
    accessors("\(head) Closure?", ["get { \(closure) }", "set { \(closure) = newValue }"], &writer)
    // Disfavored, or the compiler would not know which of the two is read.
    var callHead = "\(head) \(members.call)<Closure>"
    writer.attribute("@_disfavoredOverload", before: &callHead)
    accessors(
      callHead, ["get { \(members.call)(closure: \(closure)) }", "set { \(closure) = newValue.closure }"], &writer)
    writer.line()
    writer.comment("Takes the closure of a binding: `$0.name { container in … }`.")
    writer.block("nonisolated \(access)struct \(members.call)<Closure> {") { writer in
      writer.line("fileprivate var closure: Closure?")
      writer.line("\(access)mutating func callAsFunction(_ closure: Closure) { self.closure = closure }")
    }
  }

  /// Where lines are mapped, on one line: the compiler bears no `#sourceLocation` before a getter.
  private func accessors(_ head: String, _ accessors: [String], _ writer: inout CodeWriter) {
    if writer.mapsLines {
      return writer.line("\(head) { \(accessors.joined(separator: " ")) }", at: plan.container.span)
    }
    writer.block("\(head) {") { writer in
      for accessor in accessors { writer.line(accessor) }
    }
  }

  /// A property that keeps its closure, and tells the other closures whether there is one, and the method that sets it.
  private func property(_ accessor: Accessor, _ writer: inout CodeWriter) {
    let (name, access) = (SwiftName.spelled(accessor.binding), accessor.internalAccess)
    let type = "\(members.keys).\(name)"
    let isSet = "if case .some = self.\(name) { true } else { false }"
    accessors(
      "\(access)var \(name): \(type)?", ["didSet { \(members.closures)[isSet: \"\(accessor.binding)\"] = \(isSet) }"],
      &writer)
    writer.line("\(access)mutating func \(name)(_ closure: @escaping \(type)) { self.\(name) = closure }")
  }

  private func key(_ accessor: Accessor, _ writer: inout CodeWriter) {
    let (access, name) = (accessor.internalAccess, SwiftName.spelled(accessor.binding))
    if accessor.hasOverrideProperty { return closure(accessor, "\(access)typealias \(name) = ", "", &writer) }
    guard writer.mapsLines, !accessor.takesParameters else {
      return closure(accessor, "\(access)var \(name): _Inject.Key<", "> { \"\(accessor.binding)\" }", &writer)
    }
    writer.begin(access + "var ", name, at: accessor.type.span)
    writer.text += ": _Inject.Key<"
    writer.text += accessor.closureMark + "("
    writer.text += plan.container.name
    writer.text += ")" + accessor.constructionEffects.suffix + " -> "
    writer.add(plan.usedType(of: accessor, writer))
    writer.text += "> { \""
    writer.text += accessor.binding
    writer.text += "\" }"
  }

  /// The key of the closure that constructs a child. Its types are spelled in the child's file, where a mistake in one
  /// is shown.
  private func key(_ child: PlannedChild, _ writer: inout CodeWriter) {
    let parameters = child.parameters.map { parameter in
      let name = "\(child.type).BindingTypes.\(SwiftName.spelled(parameter.name.value))"
      let type = child.namesTypes ? (parameter.type.escapes ? "@escaping " : "") + name : parameter.type.parameter
      return Piece(text: type, span: child.span)
    }
    closure(
      "\(child.access.modifier)var \(child.factory): _Inject.Key<\(child.closureMark)(", parameters,
      ")\(child.effects.suffix) -> \(child.type)> { \"\(child.factory)\" }", at: child.span, &writer)
  }

  /// The type of an accessor's closure between two texts.
  private func closure(_ accessor: Accessor, _ start: String, _ end: String, _ writer: inout CodeWriter) {
    let parameters = (accessor.parameters ?? []).map { parameter in
      Piece(text: plan.type(of: parameter, of: accessor), span: accessor.aliasPlace ?? parameter.type.span)
    }
    closure(
      "\(start)\(accessor.closureMark)(", parameters,
      ")\(accessor.constructionEffects.suffix) -> \(plan.usedType(of: accessor, writer))\(end)",
      at: parameters.first?.span ?? accessor.type.span, &writer)
  }

  /// A declaration that has the type of a closure in it, which takes the container and other parameters.
  private func closure(
    _ head: String, _ parameters: [Piece], _ tail: String, at start: Span, _ writer: inout CodeWriter
  ) {
    let container = Piece(text: plan.container.name, span: start)
    writer.list(Piece(text: head, span: start), [container] + parameters, tail)
  }
}

extension Accessor {
  /// The access of what belongs to its binding and tests use: they can override a private binding in its module.
  var internalAccess: String { max(access, .internal).modifier }
}
