/// Writes a property's assignment or a method's call, with what is evaluated before it.
struct ConfigurationEmitter {
  private let step: ConfigurationStep

  init(_ step: ConfigurationStep) {
    self.step = step
  }

  /// - Parameters:
  ///   - name: What the object is called.
  ///   - writer: Where it is written.
  func emit(on name: String, _ writer: inout CodeWriter) {
    Self.constants(step.constants, &writer)
    if let value = step.value {
      writer.line("\(name)\(step.member.text)\(step.marks.prefix)\(value.text)", at: step.member.span)
    } else {
      writer.list(
        Piece(text: "\(step.marks.discarding)\(name)\(step.member.text)(", span: step.member.span),
        step.arguments ?? [], ")\(step.marks.closingDiscarded)")
    }
  }

  static func constants(_ constants: [Constant], _ writer: inout CodeWriter) {
    for constant in constants {
      let lead = "let \(SwiftName.spelled(constant.name)) = \(constant.value.marks)"
      let piece = Piece(lead: lead, value: constant.value, span: constant.span)
      if constant.value.spellsNothing {
        writer.line(writer.breakingProvider(piece))
      } else {
        writer.line(writer.breakingProvider(piece), at: constant.span)
      }
    }
  }
}
