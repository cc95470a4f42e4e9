import SwiftModel

/// The containers of a run and their bindings as plain data: all that `inject` answers questions from.
///
/// The bindings of all containers are one list, and a binding or container is meant by its place in its list. So a
/// dependency of a child may lead to a binding of its parent. What satisfies a requirement of a module stands for that
/// requirement.
struct GraphDescription {
  struct Container {
    let name: String
    /// Whether it is a module that no container of the run includes, as it is by itself.
    let isModule: Bool
    /// The place of its parent among the containers, which is before its own.
    let parent: Int?
    /// The Swift module that it is a part of, where that is known.
    let swiftModule: String?
    let place: Place
  }

  /// A binding, an input of a container, or a requirement of a module that nothing satisfies.
  struct Binding {
    /// Its name in the container: `clock`; `netClient` with a prefix; `Networking.session` where only the module knows
    /// it.
    var name: String
    /// The name in the file that declares it.
    let localName: String
    /// The name in generated code, which the container's observer is told.
    let code: String
    let container: Int
    /// The module that declares it; nil for the container's own.
    let module: String?
    let type: String
    let construction: Construction
    /// Nil for what has no scope of its own: inputs, requirements and aliases.
    let scope: String?
    let isEager: Bool
    /// The call that ends its value, as it is written; nil where nothing ends it.
    var teardown: String?
    /// Whether obtaining its value can throw.
    let canThrow: Bool
    /// Whether obtaining its value can suspend.
    let isAsync: Bool
    /// The global actor on which it is asked for.
    let actor: String?
    /// The compilation condition under which there is such a binding.
    let condition: String?
    let parameters: [Parameter]
    /// In the order in which they are evaluated.
    let dependencies: [Dependency]
    /// The arguments that are its container or one further up, which are no bindings.
    let containers: [ContainerArgument]
    /// The labels of the parameters of what is called that are left to their own defaults, `_` for none.
    let defaults: [String]
    /// The containers that it constructs, children of its own or of an ancestor, among the containers.
    var children: [Int] = []
    let place: Place
    /// The rule that has found it, whose place is its own; nil for what is written.
    var rule: Rule?
    /// The constructions of contexts in its place, in the order of the contexts.
    var replacements: [Replacement] = []
    /// The callee, or the expression that it is.
    var constructed = ""
    /// The type or function that is called, such as the implementation of a protocol; nil where nothing is.
    var callee: String? { construction == .call && !constructed.isEmpty ? constructed : nil }
    /// The arguments that are expressions, as they are written.
    var expressions: [String] = []
  }

  /// The pattern of a rule of `discover`, and the type that it has found.
  struct Rule {
    let pattern: String
    /// The declaration of the type in Swift.
    let declaration: Place
  }

  struct Replacement {
    /// The name of the context.
    let context: String
    /// The callee, or the expression.
    let construction: String
    let place: Place
  }

  enum Construction: String {
    case input, requirement, call, value, alias, collection, dictionary, foreign
  }

  /// A value that the caller of a factory gives.
  struct Parameter {
    let name: String
    let type: String
  }

  struct Dependency {
    enum Kind: String {
      /// It must be there before what needs it can be constructed.
      case direct
      /// A provider of it is passed.
      case deferred
      /// The handle of what is foreign is passed.
      case weak
    }

    /// The label of the argument, or the name of the property.
    let label: String?
    /// The place of what is needed among the bindings.
    let target: Int
    let kind: Kind
    /// How the argument was chosen, where the declaration of what is called is known: `argument` for a written one,
    /// else the step of autowiring.
    let choice: String?
    /// The condition of the variant that has it.
    let condition: String?
    /// Where it is asked for: its name, or what is called where a declaration alone asks for it.
    let place: Place
  }

  /// A container that is passed to one of its own bindings or of its children's.
  struct ContainerArgument {
    let label: String?
    /// Its place among the containers.
    let container: Int
    /// Whether the container itself is passed, or a closure that returns it.
    let kind: Dependency.Kind
    let choice: String?
    let place: Place
  }

  struct Place: Equatable {
    let path: String
    let line: Int
    let column: Int
  }

  /// Parents first.
  let containers: [Container]
  /// By container; inputs first, then in the order of the file and of its modules.
  let bindings: [Binding]
}
