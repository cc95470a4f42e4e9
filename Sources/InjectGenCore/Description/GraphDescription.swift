/// The containers of a run and their bindings as plain data: all that `inject` answers questions from.
///
/// The bindings of all containers are one list, and a binding or container is meant by its place in its list. So a dependency
/// of a child may lead to a binding of its parent. What meets a requirement of a module stands for that requirement.
package struct GraphDescription {
  package struct Container {
    package let name: String
    /// Whether it is a module that no container of the run includes, as it is by itself.
    package let isModule: Bool
    /// The place of its parent among the containers, which is before its own.
    package let parent: Int?
    /// The Swift module that it is a part of, where that is known.
    package let swiftModule: String?
    package let place: Place
  }

  /// A binding, an input of a container, or a requirement of a module that nothing meets.
  package struct Binding {
    /// Its name in the container: `clock`; `netClient` with a prefix; `Networking.session` where only the module knows it.
    package let name: String
    /// The name in the file that declares it.
    package let localName: String
    package let container: Int
    /// The module that declares it; nil for the container's own.
    package let module: String?
    package let type: String
    package let construction: Construction
    /// Nil for what has no scope of its own: inputs, requirements and aliases.
    package let scope: String?
    package let isEager: Bool
    /// Whether obtaining its value can throw.
    package let canThrow: Bool
    /// Whether obtaining its value can suspend.
    package let isAsync: Bool
    /// The global actor on which it is asked for.
    package let actor: String?
    /// The compilation condition under which there is such a binding.
    package let condition: String?
    package let parameters: [Parameter]
    /// In the order in which they are evaluated.
    package let dependencies: [Dependency]
    package let place: Place
  }

  package enum Construction: String {
    case input, requirement, call, value, alias, collection, dictionary, foreign
  }

  /// A value that the caller of a factory gives.
  package struct Parameter {
    package let name: String
    package let type: String
  }

  package struct Dependency {
    package enum Kind: String {
      /// It must be there before what needs it can be constructed.
      case direct
      /// A provider of it is passed.
      case deferred
      /// The handle of what is foreign is passed.
      case weak
    }

    /// The label of the argument, or the name of the property.
    package let label: String?
    /// The place of what is needed among the bindings.
    package let target: Int
    package let kind: Kind
    /// The condition of the variant that has it.
    package let condition: String?
    /// Where it is asked for: its name, or what is called where a declaration alone asks for it.
    package let place: Place
  }

  package struct Place: Equatable {
    package let path: String
    package let line: Int
    package let column: Int
  }

  /// Parents first.
  package let containers: [Container]
  /// By container; inputs first, then in the order of the file and of its modules.
  package let bindings: [Binding]
}
