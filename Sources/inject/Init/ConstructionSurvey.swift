import InjectGenCore
import SwiftDeclarations
import SwiftModel

/// The declarations of the Swift files of a run that say how values are constructed, as plain data. `inject init`
/// writes a first bindings file from it.
///
/// Types are named as a bindings file spells them, without `any`: two that have one name are one type.
package struct ConstructionSurvey {
  /// A type that is constructed, and how.
  package struct ConstructedType {
    package let name: String
    package let kind: ScopeDeclaration.Kind
    /// The reason why no container can construct it, or nil: it is generic, or private.
    package let obstacle: String?
    /// Whether it is private to its file.
    package let isPrivate: Bool
    /// Whether it is declared outside of other types.
    package let isTopLevel: Bool
    /// Whether values of it can be kept and used on any thread.
    package let isKept: Bool
    /// Whether values of it can be used on any thread.
    package let isSendable: Bool
    /// Whether it is isolated to the main actor.
    package let isMain: Bool
    /// Whether it is the program itself, `@main`.
    package let isProgram: Bool
    /// Whether it is declared in the module that the bindings file belongs to.
    package let isOwn: Bool
    /// The module that declares it, where that is another one.
    package let otherModule: String?
    /// The file that declares it, and the offset of its name.
    let file: SwiftFile?
    let offset: Int
    /// The condition of the `#if` around it.
    package let condition: String?
    /// Its static property that holds an instance of it: `shared`.
    package let holder: String?
    /// The modules that the files which declare it import.
    package let imports: [Import]
    /// All that it inherits from and conforms to, the nearest first.
    package let supertypes: [String]
    package let initializer: Initializer
  }

  /// A module that a file imports.
  package struct Import: Hashable {
    package let module: String
    package let condition: String?
  }

  package enum Initializer {
    case found(Call)
    /// The container can call several, which their signatures tell apart.
    case several([Call])
    /// It cannot be read: the call has the arguments that are written.
    case unreadable
    /// None can be chosen. The parameters are those of all of them.
    case undecided(String, [Parameter])

    package var parameters: [Parameter] {
      switch self {
      case .found(let call): call.parameters
      case .several(let calls): calls.flatMap(\.parameters)
      case .unreadable: []
      case .undecided(_, let parameters): parameters
      }
    }
  }

  package struct Call {
    /// The name that only this one has, `Store.init(path:)`, where there are others. Nil where it needs none.
    package var signature: String?
    package let parameters: [Parameter]
    package let isAsync: Bool
    package let isThrowing: Bool
    /// The type of what a static method or a function returns, where a binding can have it.
    package var result: String?

    /// A call of what cannot be read, with the parameters that are known of it.
    package static func unread(_ parameters: [Parameter] = []) -> Call {
      Call(parameters: parameters, isAsync: false, isThrowing: false)
    }
  }

  package struct Parameter {
    package let label: String?
    /// The name in the body.
    package let name: String
    /// Whether a call can do without it.
    package let hasDefault: Bool
    package let type: ParameterType
    /// Its type in full, to be compared.
    package let typeName: String
    /// The declared types that are named somewhere in its type.
    package let mentioned: [String]
    /// The default as it is written.
    package var defaultText: String?

    package var shownName: String { label ?? name }

    /// A parameter of which nothing but its label is known.
    package static func unread(_ label: String?, name: String) -> Parameter {
      Parameter(label: label, name: name, hasDefault: false, type: .value(""), typeName: "", mentioned: [])
    }
  }

  package indirect enum ParameterType {
    /// A type that is given from outside, as an input has it.
    case value(String)
    /// A type that the files declare, or an optional of one, and the types that are constructed as it.
    case declared(DeclaredName)
    /// An array of such a type, and its spelling.
    case list(DeclaredName, String)
    case function(FunctionShape)
    /// Nothing can be given: it is generic or `inout`.
    case unusable(String)
  }

  package struct DeclaredName {
    package let name: String
    /// The type as a binding or an input has it: with `any`.
    package let spelling: String
    /// Itself if it can be constructed; else all that is declared to be it.
    package let implementations: [String]
    /// Those that are declared to be a type that can itself be constructed.
    package let subtypes: [String]
    package let isSendable: Bool
    /// Whether it is an enum, or a struct that is compared or coded: a value that somebody gives.
    package let isData: Bool
    /// Whether all its values are objects.
    package let isClass: Bool
  }

  /// A closure: `(String) throws -> Search`.
  package struct FunctionShape {
    /// As an input has it.
    package let spelling: String
    /// Whether it may be called on any thread.
    package let isSendable: Bool
    /// By their types' spellings.
    package let parameters: [String]
    package let result: ParameterType
    package let isAsync: Bool
    package let isThrowing: Bool
    package let isMain: Bool
  }

  let table: TypeTable
  let module: Int

  /// - Parameter swift: The files. There must be some of the own module.
  package init?(_ swift: SwiftFiles) {
    guard let seen = swift.declarations(seenFrom: nil) else { return nil }
    (table, module) = (seen.table, seen.module)
  }
}
