/// Writes `Overrides`: what a test or preview sets, by the names of the bindings.
///
/// It has no stored property for each binding, because of what the compiler writes for a struct of a thousand closures.
/// A dynamic member finds the closure's type by a key, and keeps the closure without it. A closure that throws one type
/// of errors has a property: see `hasOverrideProperty`.
struct OverridesStructEmitter {
  let plan: Plan
  let members: PlannedOverrides.Members
  private var access: String { plan.container.access.modifier }

  func emit(_ writer: inout CodeWriter) {
    let conformance = plan.container.closuresAreSendable ? ": Sendable" : ""
    writer.line("/// Replacements for tests and previews, one closure per binding.")
    writer.line("@dynamicMemberLookup")
    writer.block("nonisolated \(access)struct Overrides\(conformance) {") { writer in
      writer.line(
        "fileprivate var \(members.closures) = _Inject.OverridingClosures<\(plan.container.name)>()",
        at: plan.container.span)
      writer.line()
      dynamicMember(&writer)
      for accessor in plan.accessors where accessor.isOverridable && accessor.hasOverrideProperty {
        writer.line()
        writer.conditional(accessor.condition) { property(accessor, &$0) }
      }
      writer.line()
      writer.line("/// The bindings and the types of their closures.")
      writer.block("nonisolated \(access)struct \(members.keys) {") { writer in
        for accessor in plan.accessors where accessor.isOverridable && !accessor.hasOverrideProperty {
          writer.conditional(accessor.condition) { key(accessor, &$0) }
        }
        for child in plan.children { key(child, &writer) }
      }
    }
  }

  // MARK: Closures

  private func dynamicMember(_ writer: inout CodeWriter) {
    let path = "KeyPath<\(members.keys), _Inject.Key<Closure>>"
    let closure = "\(members.closures)[\(members.keys)()[keyPath: key]]"
    accessors(
      "\(access)subscript<Closure>(dynamicMember key: \(path)) -> Closure?", "get { \(closure) }",
      "set { \(closure) = newValue }", &writer)
  }

  /// Where lines are mapped, on one line: the compiler bears no `#sourceLocation` before a getter.
  private func accessors(_ head: String, _ get: String, _ set: String, _ writer: inout CodeWriter) {
    if writer.mapsLines { return writer.line("\(head) { \(get) \(set) }", at: plan.container.span) }
    writer.block("\(head) {") { writer in
      writer.line(get)
      writer.line(set)
    }
  }

  /// A property that keeps its closure, and tells the other closures whether there is one.
  private func property(_ accessor: Accessor, _ writer: inout CodeWriter) {
    let isSet = "if case .some = self.\(SwiftName.spelled(accessor.binding)) { true } else { false }"
    let observer = "didSet { \(members.closures)[isSet: \"\(accessor.binding)\"] = \(isSet) }"
    // The compiler bears no `#sourceLocation` before an observer.
    if writer.mapsLines { return closure(accessor, "(", ")? { \(observer) }", &writer) }
    closure(accessor, "(", ")? {", &writer)
    writer.indent { $0.line(observer) }
    writer.line("}")
  }

  private func key(_ accessor: Accessor, _ writer: inout CodeWriter) {
    closure(accessor, "_Inject.Key<", "> { \"\(accessor.binding)\" }", &writer)
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

  /// A variable with the type of an accessor's closure between two texts.
  private func closure(_ accessor: Accessor, _ start: String, _ end: String, _ writer: inout CodeWriter) {
    let parameters = (accessor.parameters ?? []).map { parameter in
      let type =
        accessor.lending == nil ? parameter.type.parameter : plan.lentType(of: parameter, of: accessor, writer)
      return Piece(text: type, span: parameter.type.span)
    }
    closure(
      "\(accessor.internalAccess)var \(SwiftName.spelled(accessor.binding)): \(start)\(accessor.closureMark)(",
      parameters, ")\(accessor.constructionEffects.suffix) -> \(plan.usedType(of: accessor, writer))\(end)",
      at: parameters.first?.span ?? accessor.type.span, &writer)
  }

  /// A variable whose type has that of a closure in it, which takes the container and other parameters.
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
