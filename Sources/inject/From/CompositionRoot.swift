/// The registrations of a program that has a composition root: by hand, or of another library.
struct CompositionRoot {
  enum Scope: String {
    case factory, singleton, weak
  }

  /// The expression that constructs a value.
  enum Construction {
    /// An initializer or a static method, and its arguments.
    case call(String, [Argument])
    /// Another registration, seen as the type of this one.
    case alias(String)
    /// Another expression.
    case expression(String)
  }

  struct Argument {
    enum Value {
      /// Another registration, by its name or by its type.
      case name(String)
      case type(String, name: String?)
      /// A closure that constructs another registration.
      case provider(String)
      /// A parameter of the registration, by its name.
      case parameter(String)
      /// An expression that depends on nothing.
      case expression(String)
      /// An expression with the names of others in it: the texts before, between and behind them.
      case template([String], names: [String])
      case unknown(String)
    }

    let label: String?
    let value: Value
    /// Whether it is a closure behind the brackets, whose label nothing says.
    var isTrailing = false
  }

  struct Parameter {
    let name: String
    /// Nil where none is written.
    let type: String?
  }

  struct Registration {
    let name: String
    /// The type as it is registered. Nil where it is that of the construction.
    let type: String?
    /// The name that distinguishes it from others of its type.
    var tag: String?
    var construction: Construction
    var scope: Scope
    var parameters: [Parameter] = []
    var remarks: [String] = []
    let line: Int
    /// Whether `try` or `await` is written before what constructs it.
    var canThrow = false
    var isAsync = false
    /// Whether a library finds the arguments by their types.
    var isFoundByLibrary = false
  }

  /// A place of the root that is not understood.
  struct Remark {
    let text: String
    let line: Int
    /// The number of registrations before it.
    let order: Int
  }

  let path: String
  var registrations: [Registration] = []
  var remarks: [Remark] = []
  /// The modules that its file imports, without the library's.
  var imports: [String] = []
  /// The values that its initializer takes.
  var inputs: [Parameter] = []
  /// Whether it registers what others are constructed with, and not these.
  var hasValuesAlone = false
  /// Whether its file has properties that are injected by name.
  var isInjected = false

  /// Adds what another file of the same root registers.
  mutating func append(_ other: CompositionRoot) {
    let count = registrations.count
    remarks += other.remarks.map { Remark(text: $0.text, line: $0.line, order: $0.order + count) }
    registrations += other.registrations
    imports += other.imports.filter { !imports.contains($0) }
    inputs += other.inputs
    hasValuesAlone = hasValuesAlone && other.hasValuesAlone
    isInjected = isInjected || other.isInjected
  }

  mutating func remark(_ text: String, line: Int) {
    remarks.append(Remark(text: text, line: line, order: registrations.count))
  }
}
