import InjectGenCore

/// The form in which a tool shows what is wrong in bindings files.
package struct Reporter: Sendable {
  package let show: @Sendable (_ found: [Diagnostic], _ sources: [Source]) throws(Failure) -> Void

  /// - Parameter show: Shows problems, in their order. The sources are those that they are in; none are given where
  ///   there is no problem.
  package init(_ show: @escaping @Sendable (_ found: [Diagnostic], _ sources: [Source]) throws(Failure) -> Void) {
    self.show = show
  }

  /// The report of a compiler, on standard error.
  package static let text = Reporter { (found, sources) throws(Failure) in
    var renderer = TextRenderer(sources)
    StandardError.write(renderer.render(found))
  }
}
