/// A request for a value: `store`, `self.makeCart(id: id)`, `parent.config.api.baseURL`.
struct ValueRequest {
  /// The container that is asked.
  enum Container {
    /// The one that the code is a member of, without `self`. For a parameter there is none.
    case implicit
    /// `self`
    case explicit
    /// A parameter of that name.
    case named(String)
    /// The one that a provider does not retain, by its name in code. Where it is gone, the program stops with `name`.
    indirect case whileAlive(String, name: String)
  }

  struct Argument {
    /// Nil passes it without a label.
    let label: String?
    /// The name of a parameter or constant.
    let value: String

    /// An argument for the parameter of its name.
    init(_ name: String) {
      (label, value) = (name, name)
    }

    init(unlabeled value: String) {
      (label, self.value) = (nil, value)
    }

    var text: String {
      (label.map { "\(SwiftName.argumentLabel($0)): " } ?? "") + SwiftName.spelled(value)
    }
  }

  var container = Container.implicit
  /// How many parents further up it is asked.
  var generation = 0
  /// The name of a property, method, parameter or constant.
  let name: String
  /// The arguments of a method; nil for everything else.
  var arguments: [Argument]?
  /// The members of the value that follow: `.api.baseURL`.
  var members: [String] = []
  /// The effects of asking where the request is.
  var effects = Effects.none

  /// The request without `try` and `await`.
  var text: String {
    let container =
      switch container {
      case .implicit: ""
      case .explicit: "self."
      case .named(let container): "\(container)."
      case .whileAlive(let container, let name): "_Inject.alive(\(container), \"\(name)\")."
      }
    let call = arguments.map { "(\($0.map(\.text).joined(separator: ", ")))" } ?? ""
    return container + String(repeating: "\(InheritedName.parent).", count: generation) + SwiftName.spelled(name) + call
      + members.map { ".\($0)" }.joined()
  }

  /// The request with `try` and `await`.
  var marked: String { Marks(effects: effects).prefix + text }
}
