/// Writes a construction that the container's observer is told of.
struct ObservationEmitter {
  let accessor: Accessor
  let container: PlannedContainer
  let tracing: PlannedTracing

  private var effects: Effects { accessor.constructionEffects }

  /// Writes that of a kept value, in the closure of its slot.
  func emit(_ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    emit("", &writer, body)
  }

  /// Writes that of a value that is not kept, in its accessor.
  func emit(asRequestOn isolation: Isolation, _ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    writer.rethrowing(accessor.isRecursive ? .none : effects, on: isolation) { emit("return ", &$0, body) }
  }

  private func emit(_ start: String, _ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    let names = "\"\(container.identifier)\", \"\(accessor.binding)\""
    let head = "\(start)\(Marks(effects: effects).prefix)_Inject.observed(by: \(tracing.observer), \(names)) {"
    let signature = effects.closureSignature
    if writer.fits(head + signature) { return writer.block(head + signature, "}", body) }
    writer.block(head) { writer in
      writer.line(String(signature.drop { $0 == " " }))
      body(&writer)
    }
  }
}
