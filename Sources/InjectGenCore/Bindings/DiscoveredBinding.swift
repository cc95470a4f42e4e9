import BindingsYAML
import SwiftModel

/// Where a rule of `discover` has found a binding that nobody wrote.
package final class DiscoveredBinding {
  /// Why it is bound.
  package struct Need {
    let dependent: String
    let verb: String
    let name: String
    package let span: Span
    /// The discovered binding that needs it; nil where it is needed by what is written.
    let by: DiscoveredBinding?
    /// Whether a closure that constructs it is needed, and not its value.
    package var isProvided = false

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
  package let takesUnsupplied: Bool
  /// The first need of it; nil where its rule binds all.
  package let need: Need?
  /// Whether two of its parameters would have one name, which has been reported.
  var hasEqualNames = false

  init(_ form: SwiftTypeForm, at place: Span, by pattern: Located<String>, takesUnsupplied: Bool, need: Need?) {
    (self.form, self.place, self.pattern, self.takesUnsupplied) = (form, place, pattern, takesUnsupplied)
    self.need = need
  }

  /// Its first need, the need of the dependent, and so on up to a written binding. No more is collected than a list
  /// shows.
  package var chain: [Need] {
    var chain: [Need] = []
    var next = need
    while let need = next, chain.count <= 10 {
      chain.append(need)
      next = need.by?.need
    }
    return chain
  }
}
