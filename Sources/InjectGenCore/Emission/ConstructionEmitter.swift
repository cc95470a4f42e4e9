/// Writes the statements that make one value.
struct ConstructionEmitter {
  private let construction: PlannedConstruction
  /// The type that the value is put in, if there is one.
  private let box: String?

  init(_ construction: PlannedConstruction, box: String? = nil) {
    self.construction = construction
    self.box = box
  }

  func emit(_ writer: inout CodeWriter) {
    if let dependencies = construction.dependencies { writer.constructing(dependencies) }
    ConfigurationEmitter.constants(construction.constants, &writer)
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
    ConfigurationEmitter.constants(construction.constants, &writer)
    let type = construction.isOwnType && writer.mapsLines ? ": BindingTypes.\(construction.name)" : ""
    value("let \(construction.newName)\(type) = ", &writer)
    writer.block(head) { writer in
      writer.rethrowing(effects, on: isolation) { writer in
        for step in construction.configuration {
          ConfigurationEmitter(step).emit(on: construction.newName, &writer)
        }
      }
    }
    writer.line("return (\(construction.newName), configure)", at: construction.callee.span)
  }

  /// The construction as an expression on one line; nil where it takes several lines.
  func expression(_ writer: CodeWriter) -> String? {
    guard !writer.mapsLines, construction.dependencies == nil, construction.constants.isEmpty,
      construction.configuration.isEmpty, !construction.endsLine
    else { return nil }
    let arguments = construction.arguments.map { "(\($0.map(\.whole).joined(separator: ", ")))" } ?? ""
    let text = construction.marks.opening + construction.callee.text + arguments + construction.marks.closing
    return text.contains(byte: UInt8(ascii: "\n")) ? nil : text
  }

  private func value(_ before: String, in box: String? = nil, _ writer: inout CodeWriter) {
    let marks = construction.marks
    let callee = construction.callee
    let opening = before + marks.opening + (box.map { "\($0)(value: " } ?? "")
    let closing = (box == nil ? "" : ")") + marks.closing
    if let arguments = construction.arguments {
      if construction.isOwnType && writer.mapsLines {
        let head = Piece(text: "\(opening).init(", span: arguments.first?.span ?? callee.span)
        writer.list(head, arguments, ")\(closing)")
      } else {
        writer.call(opening, callee, arguments, ")\(closing)")
      }
    } else {
      let lineEnd = construction.endsLine && !closing.isEmpty ? "\n" : ""
      writer.line(opening + callee.text + lineEnd + closing, at: callee.span)
    }
  }

  /// The value is changed in place, as `inout`: whether it is a class or a struct is not known here.
  private func configured(_ writer: inout CodeWriter) {
    let name = construction.name
    let marks = Marks(effects: construction.configuration.effects)
    let type = construction.isOwnType && writer.mapsLines ? ": BindingTypes.\(name)" : ""
    guard !marks.effects.isAsync else { return configuredAfterWaiting(type, &writer) }
    value("let \(construction.newName)\(type) = ", &writer)
    // Of its own type: what is returned may be an interface of it.
    writer.block(
      "let \(construction.configuredName) = \(marks.prefix)_Inject.configured(\(construction.newName)) { \(name) in"
    ) { writer in
      for step in construction.configuration {
        ConfigurationEmitter(step).emit(on: name, &writer)
      }
    }
    writer.line("return \(result(construction.configuredName))", at: construction.callee.span)
  }

  /// No closure: it could not run where the container is isolated.
  private func configuredAfterWaiting(_ type: String, _ writer: inout CodeWriter) {
    value("var \(construction.newName)\(type) = ", &writer)
    writer.line("_Inject.willConfigure(&\(construction.newName))")
    for step in construction.configuration {
      ConfigurationEmitter(step).emit(on: construction.newName, &writer)
    }
    writer.line("return \(result(construction.newName))", at: construction.callee.span)
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
  var opening: String {
    guard isUncertain else { return prefix }
    return switch (effects.canThrow, effects.isAsync) {
    case (_, false): "\(prefix)_Inject.attempt("
    case (false, true): "\(prefix)(_Inject.mayWait(), "
    case (true, true): "\(prefix)(_Inject.mayThrowAndWait(), "
    }
  }

  var closing: String {
    guard isUncertain else { return "" }
    return effects.isAsync ? ").1" : ")"
  }
}
