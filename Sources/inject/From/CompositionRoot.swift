import BindingsYAML
import SwiftModel

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

  /// Something that an expression names.
  enum Reference: Equatable {
    /// Another registration or an input, by its name.
    case name(String)
    /// Another registration, by its type and the name that distinguishes it.
    case type(String, tag: String?)
    /// A parameter of the registration, by its name.
    case parameter(String)
    /// A closure that constructs another registration. The expression calls it with so many arguments.
    indirect case provider(Reference, count: Int)
  }

  struct Argument {
    enum Value {
      case reference(Reference)
      /// A closure that constructs another registration.
      case provider(Reference)
      /// Another registration, which is given the parameters of this one.
      case passing(Reference, [String])
      /// An expression that depends on nothing.
      case expression(String)
      /// An expression that names others: the texts before, between and behind them.
      case template([String], [Reference])
      case unknown
    }

    let label: String?
    let value: Value
    /// The argument as it is written.
    let text: String
    /// Whether it is a closure behind the brackets, whose label nothing says.
    var isTrailing = false
  }

  /// A method that is called when the value is there.
  struct Call {
    let method: String
    let arguments: [Argument]
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
    /// The properties that are set when the value is there, as arguments with their names, and then its methods.
    var properties: [Argument] = []
    var calls: [Call] = []
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

  /// The name of the component that it is, and whether that has no parent.
  var component: String?
  var isBootstrap = false
  /// The components that its members construct, with the number of registrations before each.
  var constructed: [(component: String, member: String, line: Int, order: Int)] = []
  /// The components of its files, until they are joined.
  var components: [CompositionRoot] = []

  /// Whether there is nothing in its file.
  var isEmpty: Bool { registrations.isEmpty && remarks.isEmpty && components.isEmpty }

  /// Adds what another file of the same root registers.
  mutating func append(_ other: CompositionRoot) {
    let count = registrations.count
    components += other.components
    constructed += other.constructed.map { ($0.component, $0.member, $0.line, $0.order + count) }
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
