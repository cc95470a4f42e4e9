import BindingsYAML
import SwiftModel

/// Writes the statements that make one value.
struct ConstructionEmitter {
  let construction: PlannedConstruction
  /// The type that the value is put in, if there is one.
  var box: String?
  /// The type that the result is said to be, if there is one.
  var type: String?

  func emit(_ writer: inout CodeWriter) {
    if let dependencies = construction.dependencies { writer.constructing(dependencies) }
    writer.constants(construction.constants)
    if construction.configuration.isEmpty {
      value("return ", in: box, &writer)
    } else {
      configured(&writer)
    }
  }

  /// Writes the construction, and a function that configures the value when the others of its cycle are constructed.
  /// The value is a constant: of a struct, which nobody would see the change of, the compiler reports that.
  func emit(configuring head: String, _ effects: Effects, on isolation: Isolation, _ writer: inout CodeWriter) {
    if let dependencies = construction.dependencies { writer.constructing(dependencies) }
    writer.constants(construction.constants)
    value("let \(construction.newName)\(ownType(writer)) = ", &writer)
    writer.block(head) { writer in
      writer.rethrowing(effects, on: isolation) { $0.configure(construction.newName, construction.configuration) }
    }
    writer.line("return (\(construction.newName), configure)", at: construction.callee.span)
  }

  /// The construction as an expression on one line; nil where it takes several lines.
  func expression(_ writer: CodeWriter) -> String? {
    guard !writer.mapsLines, construction.dependencies == nil, construction.constants.isEmpty,
      construction.configuration.isEmpty, !construction.endsLine
    else { return nil }
    let arguments = construction.arguments.map { "(\($0.map(\.whole).joined(separator: ", ")))" } ?? ""
    let text = construction.marks.opening + construction.callee.value + arguments + construction.marks.closing
    return text.contains(byte: UInt8(ascii: "\n")) ? nil : text
  }

  private func value(_ before: String, in box: String? = nil, _ writer: inout CodeWriter) {
    let marks = construction.marks
    let callee = construction.callee
    let coercion = construction.configuration.isEmpty && !marks.areInBranches ? type.map { " as \($0)" } : nil
    let isOpened = coercion != nil && construction.arguments == nil
    var (opening, closing) = (before + marks.opening, marks.closing)
    if let box { (opening, closing) = ("\(opening)\(box)(value: ", ")\(closing)") }
    if isOpened { (opening, closing) = ("\(opening)(", ")\(closing)") }
    if let coercion { closing += coercion }
    if marks.areInBranches, let box {
      (opening, closing) = ("\(before)\(Marks(effects: marks.effects).prefix)\(box)(value: { ", " }())")
    }
    if let arguments = construction.arguments {
      if construction.isOwnType && writer.mapsLines {
        let head = Piece(text: opening + ".init(", span: arguments.first?.span ?? callee.span)
        writer.list(head, arguments, ")" + closing)
      } else {
        writer.call(opening, callee, arguments, ")" + closing)
      }
    } else {
      let lineEnd = construction.endsLine && !closing.isEmpty ? "\n" : ""
      writer.line(opening + callee.value + lineEnd + closing, at: callee.span)
    }
  }

  /// The value is changed in place, as `inout`: whether it is a class or a struct is not known here.
  private func configured(_ writer: inout CodeWriter) {
    let (name, marks) = (construction.name, Marks(effects: construction.configuration.effects))
    guard !marks.effects.isAsync else { return configuredAfterWaiting(&writer) }
    value("let \(construction.newName)\(ownType(writer)) = ", &writer)
    // Of its own type: what is returned may be an interface of it.
    writer.block(
      "let \(construction.configuredName) = \(marks.prefix)_Inject.configured(\(construction.newName)) { \(name) in"
    ) { $0.configure(name, construction.configuration) }
    writer.line("return \(result(construction.configuredName))", at: construction.callee.span)
  }

  /// No closure: it could not run where the container is isolated.
  private func configuredAfterWaiting(_ writer: inout CodeWriter) {
    value("var \(construction.newName)\(ownType(writer)) = ", &writer)
    writer.line("_Inject.willConfigure(&\(construction.newName))")
    writer.configure(construction.newName, construction.configuration)
    writer.line("return \(result(construction.newName))", at: construction.callee.span)
  }

  /// The type of the new value after its name, where that is spelled once for all.
  private func ownType(_ writer: CodeWriter) -> String {
    construction.isOwnType && writer.mapsLines ? ": BindingTypes.\(construction.name)" : ""
  }

  private func result(_ name: String) -> String {
    box.map { "\($0)(value: \(name))" } ?? name
  }
}

extension Marks {
  /// The text before a call whose result is not used.
  var discarding: String {
    if isUncertain { return effects.isAsync ? "_ = \(opening)" : opening }
    return "\(prefix)_Inject.discard("
  }

  /// The text after it.
  var closingDiscarded: String {
    isUncertain ? closing : ")"
  }

  /// The text before an expression: `try await `, and the start of its wrapper if it is uncertain.
  var opening: String { prefix + wrapper }

  /// An expression without marks, in its wrapper if it is uncertain.
  func wrapping(_ expression: String) -> String { wrapper + expression + closing }

  private var wrapper: String {
    guard isUncertain else { return "" }
    let error = effects.errorType.map { "\($0).self" } ?? ""
    return switch (effects.canThrow, effects.isAsync) {
    case (_, false): "_Inject.attempt(\(error)\(error.isEmpty ? "" : ", ")"
    case (false, true): "_Inject.after(_Inject.mayWait(), "
    case (true, true): "_Inject.after(_Inject.mayThrowAndWait(\(error)), "
    }
  }

  var closing: String {
    isUncertain ? ")" : ""
  }
}

extension CodeWriter {
  /// Writes the assignments and calls that configure the object of a name, with what is evaluated before each.
  mutating func configure(_ name: String, _ steps: [ConfigurationStep]) {
    for step in steps {
      constants(step.constants)
      if let value = step.value {
        line("\(name)\(step.member.text)\(step.marks.prefix)\(value.text)", at: step.member.span)
      } else {
        list(
          Piece(text: "\(step.marks.discarding)\(name)\(step.member.text)(", span: step.member.span),
          step.arguments ?? [], ")\(step.marks.closingDiscarded)")
      }
    }
  }

  mutating func constants(_ constants: [Constant]) {
    for constant in constants {
      let lead = "let \(SwiftName.spelled(constant.name)) = \(constant.value.marks)"
      let piece = Piece(lead: lead, value: constant.value, span: constant.span)
      line(breakingProvider(piece), at: constant.value.spellsNothing ? nil : constant.span)
    }
  }
}

/// Writes a construction that the container's observer is told of.
struct ObservationEmitter {
  let accessor: Accessor
  let plan: Plan
  let tracing: PlannedTracing
  /// The name that the observer is told.
  let binding: String

  private var effects: Effects { accessor.constructionEffects }

  /// Writes those of values that are constructed together.
  static func emit(
    _ observations: ArraySlice<ObservationEmitter>, _ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
  ) {
    guard let first = observations.first else { return body(&writer) }
    first.emit(&writer) { emit(observations.dropFirst(), &$0, body) }
  }

  /// Writes that of a kept value, in the closure of its slot.
  func emit(_ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    emit("", &writer, body)
  }

  /// Writes that of a value that is not kept, in its accessor.
  func emit(asRequestOn isolation: Isolation, _ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    writer.rethrowing(accessor.isRecursive ? .none : effects, on: isolation) { emit("return ", &$0, body) }
  }

  private func emit(_ start: String, _ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    let names = "\"\(plan.container.identifier)\", \"\(binding)\""
    let head = "\(start)\(Marks(effects: effects).prefix)_Inject.observed(by: \(tracing.observer), \(names)) {"
    let signature = accessor.closureSignature
    if writer.fits(head + signature) { return writer.block(head + signature, "}", body) }
    writer.block(head) { writer in
      writer.line(String(signature.drop { $0 == " " }))
      body(&writer)
    }
  }
}

/// Writes the slot that keeps a value, and how an accessor asks it.
struct SlotEmitter {
  let accessor: Accessor
  let slot: Slot
  /// The type of the value.
  let type: String
  let plan: Plan

  private var effects: Effects { accessor.constructionEffects }
  private var name: String { "\(accessor.binding)Slot" }

  /// Whether it keeps the value as `Sent`. What an alias gives may be `Sendable` where its type is not, and release
  /// builds have no slot that says so.
  var isSent: Bool {
    if case .weak = slot.form { return false }
    return !slot.isIsolated && accessor.isSlotOfOverride && accessor.cycle == nil
  }

  func declaration(firstOf places: Int?, _ writer: inout CodeWriter) {
    let type = isSent ? "_Inject.Sent<\(type)>" : type
    let slotType =
      switch slot.form {
      case .value: "\(slot.isIsolated ? "Isolated" : "Lazy")Slot<\(type)>"
      case .async: "\(slot.isIsolated ? "Isolated" : "")AsyncSlot<\(type), \(effects.failure)>"
      case .weak: "\(slot.isIsolated ? "Isolated" : "")WeakSlot<\(type)>"
      }
    let first = places.map { "_Inject.first(of: \($0), " } ?? ""
    let declaration = "\(accessor.isolationMark)private let \(name) = \(first)_Inject.\(slotType)("
    // A protocol's value is not known to be an object by a type that is generic over it.
    let isOfProtocol = if case .weak(isProtocol: true) = slot.form { true } else { false }
    let arguments = isOfProtocol ? [Piece(text: "object: { $0 }", span: accessor.type.span)] : []
    writer.list(Piece(text: declaration, span: accessor.type.span), arguments, first.isEmpty ? ")" : "))")
  }

  /// The method by which a slot is asked. A construction that throws has one of its own, because a call that is
  /// generic over its error takes the compiler longer. An asynchronous slot has the error in its type.
  private var method: String {
    if case .async = slot.form { "value" } else { effects.canThrow ? "throwingValue" : "value" }
  }

  /// Asks the slot for the value, which `make` writes the construction of.
  func value(_ writer: inout CodeWriter, isOnlyStatement: Bool, _ make: (inout CodeWriter) -> Void) {
    let prefix = Marks(effects: effects).prefix
    let request = "\(prefix)\(name).\(method)(\"\(accessor.name(in: plan.container.name))\")"
    let valueName = SwiftName.spelled(accessor.binding)
    let end = isSent ? "}.value" : "}"
    guard slot.isIsolated, case .async(let mark) = slot.form else {
      let isAsync = if case .async = slot.form { true } else { false }
      let signature = isAsync ? effects.closureSignature("[self]") : accessor.closureSignature
      return writer.block("\(isOnlyStatement ? "" : "return ")\(request) {\(signature)", end, make)
    }
    writer.line("if let \(valueName) = \(name).made { return \(valueName) }")
    writer.block("return \(request) {\(effects.closureSignature("\(mark)[self]"))") { writer in
      writer.block("\(mark)func make()\(effects.suffix) -> \(type) {", "}", make)
      writer.line("\(name).keep(\(prefix)make())")
    }
  }
}
