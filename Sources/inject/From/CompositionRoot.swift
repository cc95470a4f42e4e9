import BindingsYAML
import SwiftModel

/// The registrations of a program that has a composition root: by hand, or of another library.
struct CompositionRoot {
  enum Scope: String {
    case factory, singleton, weak
  }

  /// A place in the files of a root.
  struct Place {
    let path: String
    let line: Int
    /// The number of its token.
    let index: Int

    var text: String { "\(path):\(line)" }
  }

  /// The expression that constructs a value.
  enum Construction {
    /// An initializer or a static method, and its arguments.
    case call(String, [Argument])
    /// Another registration, seen as the type of this one.
    case alias(String)
    /// Another expression.
    case expression(Template)
    /// A name of something that is not known, as it is written.
    case unknown
  }

  /// An expression that names others: the texts before, between and after them.
  struct Template {
    let texts: [String]
    var references: [Reference] = []
    /// The expressions in other builds, each with the condition of its `#if`.
    var variants: [(condition: String, template: Template)] = []
  }

  /// Something that an expression names.
  enum Reference: Equatable {
    /// Another registration or an input, by its name.
    case name(String)
    /// Another registration, by its type and the name that distinguishes it.
    case type(String, tag: String?)
    /// A parameter of the registration, by its name.
    case parameter(String)
    /// A closure that constructs another registration. The expression calls it with so many arguments, or passes it on
    /// where the count is nil.
    indirect case provider(Reference, count: Int?)
    /// Another registration, for which each call of a closure asks.
    indirect case anew(Reference)
    /// A name that may be one of the program, outside of all types.
    case global(String)
  }

  struct Argument {
    enum Value {
      case reference(Reference)
      /// A closure that constructs another registration.
      case provider(Reference)
      /// Another registration, which is given the parameters of this one.
      case passing(Reference, [String])
      /// An expression that depends on nothing, or on others.
      case expression(Template)
      case unknown
    }

    let label: String?
    let value: Value
    /// The argument as it is written.
    let text: String
    /// Whether it is a closure after the brackets, whose label nothing says.
    var isTrailing = false
    /// Where a statement sets it as a property.
    var place: Place?
  }

  /// A method that is called when the value is there.
  struct Call {
    let method: String
    let arguments: [Argument]
    let place: Place
    /// Whether `try` or `await` is written before it.
    var canThrow = false
    var isAsync = false
  }

  struct Parameter {
    var label: String?
    let name: String
    /// Nil where none is written.
    let type: String?
    /// Its default, if that is an expression which depends on nothing.
    var defaultText: String?
  }

  struct Registration {
    var name: String
    /// The type as it is registered. Nil where it is that of the construction.
    var type: String?
    /// The name that distinguishes it from others of its type.
    var tag: String?
    var construction: Construction
    /// All of it as one expression, if that names nothing else than others of the root.
    var whole: Template?
    /// The text, on one line.
    var text = ""
    var scope: Scope
    var parameters: [Parameter] = []
    /// The properties that are set when the value is there, as arguments with their names, and then its methods.
    var properties: [Argument] = []
    var calls: [Call] = []
    var remarks: [String] = []
    let place: Place
    /// The condition of the `#if` around it.
    var condition: String?
    /// Whether `try` or `await` is written before what constructs it.
    var canThrow = false
    var isAsync = false
    /// Whether the initializer of the root constructs it, or the statements that are the root.
    var isOfInitializer = false
    /// Whether it is constructed before anything asks for it.
    var isAtOnce = false
    /// Whether nothing but the root itself can ask for it.
    var isPrivate = false
    /// Whether its type is written with `any`.
    var isExistential = false
    /// Whether a library finds the arguments by their types.
    var isFoundByLibrary = false
  }

  /// A place of the root that is not understood.
  struct Remark {
    let text: String
    /// Nil where it is about the whole.
    let place: Place?

    /// The number of its token; those without a place come last.
    var position: Int { place?.index ?? .max }
  }

  var registrations: [Registration] = []
  var remarks: [Remark] = []
  /// The modules that its files import, without the library's.
  var imports: [String] = []
  /// The values that its initializer takes.
  var inputs: [Parameter] = []
  /// Whether it registers what others are constructed with, and not these.
  var hasValuesAlone = false
  /// Whether it registers with the library Factory.
  var isFactory = false
  /// Whether its files import another library than Swinject, whose scopes may be others.
  var isOfOtherLibrary = false
  /// The types that its files keep to themselves.
  var privateTypes: Set<String> = []
  /// Whether its file has properties that are injected by name.
  var isInjected = false

  /// The name of the component that it is, and whether that has no parent.
  var component: String?
  var isBootstrap = false
  /// The components that its members construct.
  var constructed: [(component: String, member: String, place: Place)] = []
  /// Those that its ancestors construct.
  var constructedAbove: [(component: String, member: String, place: Place)] = []
  /// The components of its files, until they are joined.
  var components: [CompositionRoot] = []
  /// The types of its files that construct, and the names of their members.
  var types: [String: RootNames.Members] = [:]
  /// The registrations of functions with one name and the same labels, of which a call means the one of the type that
  /// is asked for, by the name of each.
  var overloads: [String: [String]] = [:]

  /// Whether there is nothing in its files.
  var isEmpty: Bool { registrations.isEmpty && remarks.isEmpty && components.isEmpty }

  /// The paths of the files that say something.
  var paths: Set<String> {
    Set(registrations.map(\.place.path) + remarks.compactMap(\.place?.path) + constructed.map(\.place.path))
      .union(components.flatMap(\.paths))
  }

  mutating func remark(_ text: String, at place: Place?) {
    remarks.append(Remark(text: text, place: place))
  }

  /// Adds what another part of the same root registers.
  mutating func append(_ other: CompositionRoot) {
    constructed += other.constructed
    remarks += other.remarks
    registrations += other.registrations
    inputs += other.inputs
    isInjected = isInjected || other.isInjected
  }
}
