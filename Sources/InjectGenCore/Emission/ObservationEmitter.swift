/// Writes a construction that the container's observer is told of.
struct ObservationEmitter {
  let accessor: Accessor
  let container: PlannedContainer
  let tracing: PlannedTracing
  /// The name that the observer is told; nil for that of the accessor's binding.
  private var name: String?

  init(accessor: Accessor, container: PlannedContainer, tracing: PlannedTracing) {
    (self.accessor, self.container, self.tracing) = (accessor, container, tracing)
  }

  /// The same construction, as one of another binding.
  func of(_ binding: String) -> ObservationEmitter {
    var other = self
    other.name = binding
    return other
  }

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
    let names = "\"\(container.identifier)\", \"\(name ?? accessor.binding)\""
    let head = "\(start)\(Marks(effects: effects).prefix)_Inject.observed(by: \(tracing.observer), \(names)) {"
    let signature = effects.closureSignature
    if writer.fits(head + signature) { return writer.block(head + signature, "}", body) }
    writer.block(head) { writer in
      writer.line(String(signature.drop { $0 == " " }))
      body(&writer)
    }
  }
}
