import BindingsYAML
import SwiftModel

/// How a binding is constructed, with the targets of its names.
package enum ResolvedConstruction {
  /// A call with its arguments, and what its declaration says where that is known.
  case call(Located<String>, [ResolvedDependency], DeclaredCall)
  indirect case value(ResolvedExpression)
  case alias(Target)
  case collection([ResolvedMember])
  case dictionary([ResolvedMember])
  /// Something else makes the objects. The actor is that of their type, if the container configures them.
  case foreign(unregistered: Span?, actor: String?)
  /// The objects of foreign bindings, of which each is seen as an element.
  case foreignCollection([ResolvedMember])
  /// A container whose parent is this one, by its own initializer.
  case child
  /// An optional requirement that nothing satisfies.
  case nothing
}

package struct ResolvedVariant {
  package let condition: Condition
  package let construction: ResolvedConstruction
}

/// A member of a collection or dictionary.
package struct ResolvedMember {
  /// In a dictionary; nil for what the binding replaces.
  package var key: SwiftExpression?
  package let target: Target
  /// Where that is said: its name among the `members` or its key, or the collection's in its `into`.
  package let span: Span
  /// Whether the element is a closure that asks for it: see `ElementClosure`.
  package let isProvided: Bool
  /// Whether it is what the binding replaces, whose elements or entries are members in its place.
  package var isSpliced = false
}

package struct ResolvedCall {
  package let method: Located<String>
  /// The type whose method it is, if it is known.
  let type: CanonicalType?
  package let arguments: [ResolvedDependency]
}

package struct ResolvedDependency {
  // In this order there are few gaps between them: each argument has one of these.
  /// Its label; of an argument without one the name that it asks by, if it asks by one.
  package let word: String?
  package let value: ResolvedReference
  /// Whether the argument becomes a closure that is called later.
  package var isAutoclosure = false
  /// Whether it is passed to an actor, or for good to where else. Known of modules and of containers with
  /// `isolation: none`.
  package var isSent = false
  private let isLabeled: Bool
  package let span: Span
  /// The parameter or property that a provider or the container is passed for, where a declaration is read.
  package var parameter: ProviderParameter?

  init(label: String?, value: ResolvedReference, span: Span, name: String? = nil) {
    (word, isLabeled) = (label ?? name, label != nil)
    (self.value, self.span) = (value, span)
  }

  package var label: String? { isLabeled ? word : nil }
}

/// A parameter or property that takes a provider or the container. Few arguments have one, so it is kept apart.
package final class ProviderParameter {
  /// Its type, as the bindings file can write it.
  package let type: String?
  /// The closure that it takes; nil where it is not known to take one.
  package var closure: ClosureType?
  /// Where a parameter is declared.
  let place: SwiftPlace?

  init(type: String?, closure: ClosureType?, place: SwiftPlace? = nil) {
    self.type = type
    self.closure = closure
    self.place = place
  }
}

package enum ResolvedReference {
  /// With the members of its value that follow. These are the first, so that there is no gap before them.
  case target(members: [String], Target)
  case provider(Target)
  case weak(Target)
  indirect case expression(ResolvedExpression)
  /// The container itself, or one that is some generations further up.
  case container(Int)
  /// A closure that returns it.
  case containerProvider(Int)
}

/// An expression, and what each of its placeholders leads to.
package struct ResolvedExpression {
  package let expression: SwiftExpression
  package let targets: [Target]
}

/// The closure that each element of a collection or dictionary is, where its type is written as a function's. Such a
/// collection has the providers of its members: asking for it constructs none of them.
package struct ElementClosure {
  /// The type of what a call gives.
  let result: SwiftTypeForm
  /// The effects that a call may have.
  let effects: Effects
  private let marks: [String]

  /// Its type. Of the actors that it may name, the main actor is known without declarations.
  package var type: ClosureType {
    ClosureType(marks: marks, effects: effects) { $0 == "MainActor" ? $0 : nil }
  }

  /// Nil where the elements are no functions.
  package init?(of construction: Construction) {
    guard let element = construction.gathered?.element, element.isFunction,
      let form = element.form, case .function(_, let effects, _, let result) = form.unmarked
    else { return nil }
    self.result = result.unmarked
    marks = form.marks
    self.effects = Effects(words: effects)
  }

  /// Whether a member of a type is a value that the closure gives, and not such a closure itself.
  func gives(_ member: SwiftType) -> Bool {
    !member.isFunction || member.form?.unmarked == result
  }
}

extension Resolver {
  /// Whether a collection of closures has the provider of a member, and not its value.
  func isProvided(_ member: Target, as closure: ElementClosure) -> Bool {
    let binding = composition.part(of: member)?.binding
    if let binding, binding.isChild || !binding.parameters.isEmpty { return true }
    return composition.type(of: member).map(closure.gives) ?? false
  }
}
