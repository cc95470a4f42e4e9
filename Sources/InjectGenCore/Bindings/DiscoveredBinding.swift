/// Where a rule of `discover` has found a binding that nobody wrote.
package final class DiscoveredBinding {
  /// Why it is bound.
  package struct Need {
    let dependent: String
    let verb: String
    let name: String
    let span: Span
    /// The discovered binding that needs it; nil where it is needed by what is written.
    let by: DiscoveredBinding?

    /// The dependent and the binding: `'ordersModel' needs 'orders'`.
    package var words: String { "'\(dependent)' \(verb) '\(name)'" }
  }

  /// The type that it constructs.
  let form: SwiftTypeForm
  /// Where that is declared.
  package let place: Span
  /// The pattern of the rule that has it.
  package let pattern: Located<String>
  /// Whether its rule makes parameters of what nothing supplies.
  let takesUnsupplied: Bool
  /// The first need of it; nil where its rule binds all.
  package let need: Need?

  init(_ form: SwiftTypeForm, at place: Span, by pattern: Located<String>, takesUnsupplied: Bool, need: Need?) {
    self.form = form
    self.place = place
    self.pattern = pattern
    self.takesUnsupplied = takesUnsupplied
    self.need = need
  }

  /// Its first need, the need of the dependent, and so on up to a written binding. No more is collected than a list
  /// shows.
  var chain: [Need] {
    var chain: [Need] = []
    var next = need
    while let need = next, chain.count <= NoteList.limit {
      chain.append(need)
      next = need.by?.need
    }
    return chain
  }
}
