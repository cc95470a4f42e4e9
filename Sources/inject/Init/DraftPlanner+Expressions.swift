import BindingsYAML
import InjectGenCore
import SwiftModel

/// The expressions of a composition root, with the names of the draft.
extension DraftPlanner {
  /// An expression, with the names of bindings and inputs in it.
  mutating func expression(
    _ texts: [String], _ references: [CompositionRoot.Reference], of binding: inout FirstDraft.Binding
  ) -> String? {
    var text = texts[0]
    for (reference, next) in zip(references, texts.dropFirst()) {
      guard let name = self.text(of: reference, of: &binding) else { return nil }
      text += name + next
    }
    return text
  }

  private mutating func text(
    of reference: CompositionRoot.Reference, of binding: inout FirstDraft.Binding
  ) -> String? {
    switch reference {
    case .parameter(let own): return name(ofParameter: own, of: &binding).map { "$\($0)" }
    case .provider(let other, let count):
      return bound(other, parameters: count).map { "$provider(\($0))" }
    case .anew(let other): return askedAnew(other) ?? text(of: other, of: &binding)
    case .global(let word): return survey.declares(word) || survey.call(word) != nil ? word : nil
    case .type:
      if let name = bound(reference, parameters: 0) { return "$\(name)" }
      return (inherited(reference) ?? required(reference)).flatMap { draft.names[$0] }.map { "$\($0)" }
    case .name(let name):
      if root?.overloads[name] != nil { return nil }
      if index(of: reference) != nil { return bound(reference, parameters: 0).map { "$\($0)" } }
      if case .inherited(let name)? = inherited(reference) { return "$\(name)" }
      if let name = required(reference).flatMap({ draft.names[$0] }) { return "$\(name)" }
      guard let input = root?.inputs.first(where: { $0.name == name }), let type = input.type else { return nil }
      return "$\(draft.names[self.input(ofRoot: name, as: type)] ?? name)"
    }
  }

  /// The call that asks for a registration in a closure, if that makes another object each time.
  private mutating func askedAnew(_ reference: CompositionRoot.Reference) -> String? {
    guard let index = index(of: reference), let name = bound(reference, parameters: 0),
      draft.binding(of: registered[index]) != nil
    else { return nil }
    var (next, seen): (Int?, Set<Int>) = (index, [])
    while let number = next, seen.insert(number).inserted, let registration = root?.registrations[number] {
      if registration.scope == .singleton { return nil }
      next = if case .alias(let other) = registration.construction { numbers[other] } else { nil }
    }
    return "$provider(\(name))()"
  }

  /// The name of another registration, which has so many parameters.
  private mutating func bound(_ reference: CompositionRoot.Reference, parameters count: Int?) -> String? {
    guard let index = index(of: reference), (try? bind(registration: index)) != nil else { return nil }
    draft.named.insert(registered[index])
    let made = draft.binding(of: registered[index])
    return count == nil || made?.parameters.count ?? 0 == count ? draft.names[registered[index]] : nil
  }
}
