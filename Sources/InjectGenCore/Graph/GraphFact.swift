import BindingsYAML
import SwiftModel

/// The problems of what bindings ask for.
package enum GraphFact {
  /// A name that nothing has, with all places of a file that ask for it.
  case unknownName(String, file: Int, [MissingBindings.Place], Graph)
  /// A name that a container further up keeps to itself.
  case hiddenName(HiddenName, String, [MissingBindings.Place], Graph)
  /// A name that a module keeps to itself.
  case hiddenInModule(Declaration, [MissingBindings.Place], Namespace)
  /// Names of modules that are not included.
  case forgottenModules(ForgottenModules.Forgotten, Namespace)
  /// The private name of a container that another target's file asks for, declared at a place.
  case privateName(String, of: String, at: Span?)
  /// A child container that is asked for as if it were there.
  case childAsValue(String, Resolver.Request, isInExpression: Bool, Namespace)
  /// A parameter of a binding with the name of something that is declared at a place.
  case parameterNamedAs(String, of: Binding, at: Span)
  /// A property or method that a value does not have.
  case unknownMember(ValueMember)

  package var id: DiagnosticID {
    switch self {
    case .hiddenName(let hidden, let name, _, _): hidden.isNamed(by: name) ? .notVisible : .missingBinding
    case .unknownName, .forgottenModules: .missingBinding
    case .hiddenInModule, .privateName: .notVisible
    case .childAsValue: .parametersNeedProvider
    case .parameterNamedAs: .duplicateBinding
    case .unknownMember(let member): member.kind == .method ? .unknownFunction : .unknownProperty
    }
  }
}

extension HiddenName {
  /// Whether a name asks for this very one. Else a private one is as good as none.
  package func isNamed(by name: String) -> Bool { access == .internal || InheritedName.matches(name) }
}

/// The problems of the members of a collection or dictionary, whose name the cases have.
package enum MemberFact {
  /// A listed member that is no binding.
  case noBinding(String, String, file: Int, Composition)
  /// `overridden` among the members of foreign objects.
  case splicedHandle(String, String)
  case empty(String)
  /// A key that another member has, whose place follows.
  case repeatedKey(String, SwiftExpression, Span)
  /// `into` names an input.
  case input(String)
  /// `into` says a key, and no dictionary has it.
  case keyInCollection(String)
  /// `into` of a dictionary without a key.
  case noKey(Binding, in: Binding, Located<String>)
  /// `into` names what is no collection.
  case noCollection(String, Binding)
  /// `into` names a collection of a container further up.
  case ofParent(ComposedBinding, Membership, Inherited, Composition, Graph)

  package var id: DiagnosticID {
    switch self {
    case .noBinding: .unknownMember
    case .empty: .emptyCollection
    case .repeatedKey: .duplicateDictionaryKey
    case .splicedHandle, .input, .keyInCollection, .noKey, .noCollection, .ofParent: .invalidReference
    }
  }
}
