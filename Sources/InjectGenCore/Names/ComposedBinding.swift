import BindingsYAML
import SwiftModel

/// A binding as a part of a composition. A class, because it is looked at for each name that is asked for.
package final class ComposedBinding {
  package let id: BindingID
  package let binding: Binding
  /// Nil where all are the binding's own, as they nearly always are.
  private let names: Names?
  package let access: Access
  package let role: Role
  /// The target of `overridden` in it.
  package let replaced: Target?
  /// Whether another binding replaces it.
  let isReplaced: Bool
  /// Whether it has errors of its own, so that no name leads to it.
  let isUnreadable: Bool
  /// Set where a context constructs it in the place of the binding.
  package let view: ReplacementView?

  private final class Names {
    let (local, shown, code): (String, Located<String>, String)

    init(_ local: String, _ shown: Located<String>, _ code: String) {
      (self.local, self.shown, self.code) = (local, shown, code)
    }
  }

  /// Stored indirectly where it is rare, so that all others are small.
  package enum Role {
    case own
    /// Of a module, and visible to others.
    case included
    /// Of a module, and not visible to others: it is private there, or has been replaced.
    case hidden
    /// A requirement of a module. It is an alias of what satisfies it, or nil.
    indirect case requirement(satisfiedBy: Target?, at: Span, isOptional: Bool)
    /// A requirement of a module that nothing satisfies, although something must. This has been reported.
    indirect case unmet(at: Span)
  }

  init(
    _ id: BindingID, _ binding: Binding, name: Located<String>, localName: String? = nil, code: String,
    access: Access = .internal, role: Role = .own, replaced: Target? = nil, isReplaced: Bool = false,
    isUnreadable: Bool = false, view: ReplacementView? = nil
  ) {
    let (own, local) = (binding.name.value, localName ?? name.value)
    let isOwn = name.span == binding.name.span && name.value == own && local == own && code == own
    names = isOwn ? nil : Names(local, name, code)
    (self.id, self.binding, self.access, self.role) = (id, binding, access, role)
    (self.replaced, self.isReplaced, self.isUnreadable, self.view) = (replaced, isReplaced, isUnreadable, view)
  }
}

extension ComposedBinding {
  /// The name in its own file.
  package var localName: String { names?.local ?? binding.name.value }

  /// The name in messages: `clock`; `netClient` with a prefix; `Networking.session` where only the module knows it.
  package var name: Located<String> { names?.shown ?? binding.name }

  /// The name in code.
  package var code: String { names?.code ?? binding.name.value }

  /// The file whose names it asks for: its own, or the container's where a context replaces it.
  package var namesFile: Int { view == nil ? id.file : 0 }

  /// Whether its file is the composition's own.
  package var isOwn: Bool { id.file == 0 }

  /// Whether the own file has a name for it.
  package var isNamed: Bool {
    switch role {
    case .own, .included: true
    case .hidden, .requirement, .unmet: false
    }
  }

  /// If a module requires it: what satisfies it, if anything does, and the place where it does.
  package var requirement: (satisfiedBy: Target?, at: Span)? {
    switch role {
    case .requirement(let target, let place, _): (target, place)
    case .unmet(let place): (nil, place)
    case .own, .included, .hidden: nil
    }
  }

  /// Whether it is a requirement that nothing need satisfy.
  var isOptional: Bool {
    if case .requirement(_, _, let isOptional) = role { isOptional } else { false }
  }
}

extension Binding {
  /// The type of its values; of a collection of foreign objects that of one object.
  package var objectType: SwiftType {
    if case .collection(let gathered) = construction { gathered.element } else { type }
  }

  /// Whether it stands for a child container, and is declared by no `bindings`.
  package var isChild: Bool {
    if case .child = construction { true } else { false }
  }
}
