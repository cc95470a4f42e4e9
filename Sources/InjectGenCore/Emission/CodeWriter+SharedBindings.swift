extension CodeWriter {
  /// Writes statements that run while containers are bound as the shared ones of their types.
  ///
  /// - Parameters:
  ///   - bindings: What is bound.
  ///   - marks: What the statements need before them.
  ///   - start: The text before the whole: `return `, or nothing.
  ///   - body: Writes the statements.
  mutating func binding(
    _ bindings: [SharedBinding], _ marks: Marks, after start: String = "", _ body: (inout CodeWriter) -> Void
  ) {
    guard let first = bindings.first else { return body(&self) }
    block("\(start)\(marks.prefix)\(first.head) {") { writer in
      writer.binding(Array(bindings.dropFirst()), marks, body)
    }
  }
}

extension SharedBinding {
  /// The text before the closure.
  var head: String { "\(type).$shared.container.whileConstructing(\(container))" }
}
