/// A binding cannot join a collection of its container's parent: a parent is the same whatever children it has, so
/// what it gathers is too.
enum ParentCollections {
  static func report(
    _ part: ComposedBinding, _ membership: Membership, _ found: Inherited, _ composition: Composition,
    _ owner: Graph,
    _ diagnostics: inout Diagnostics
  ) {
    let name = membership.collection
    diagnostics.report(
      .invalidReference, "'\(name.value)' belongs to '\(owner.container.name.value)', which does not know its children",
      at: name.span, .init("'\(name.value)' is declared here", composition.place(of: .inherited(found))),
      .init(remedy(part, membership, found, owner, composition), name.span))
  }

  private static func remedy(
    _ part: ComposedBinding, _ membership: Membership, _ found: Inherited, _ owner: Graph,
    _ composition: Composition
  ) -> Remedy {
    let name = membership.collection
    if owner.node(of: found.target)?.isForeign == true {
      return "give this container a collection of its own: the objects of the two are found by two handles"
    }
    let type =
      switch found.member {
      case .input(let index): owner.container.inputs[index].type
      case .binding(let id): owner[id].binding.type
      }
    let value = value(part.name.value, membership.key)
    let both = "\(name.value): { type: \(FileEdits.quoted(type.text)), value: '\(value)', override: true }"
    guard part.isOwn else { return "the container can have a binding that has both: \(both)" }
    let edits = FileEdits(composition.names.table.source(name.span.source))
    var remedy = Remedy("add a binding that has both, and leave 'into' out: \(both)")
    remedy.edits = [edits.binding(both, before: part.name.span), edits.removal(of: "into", before: name.span)]
    return remedy
  }

  /// The overridden value and the binding, combined, as YAML in single quotes.
  private static func value(_ binding: String, _ key: SwiftExpression?) -> String {
    guard let key else { return "$overridden + [$\(binding)]" }
    let entry = "[\(key.text): $\(binding)]"
    return "$overridden.merging(\(entry)) { _, new in new }".replacing("'", with: "''")
  }
}
