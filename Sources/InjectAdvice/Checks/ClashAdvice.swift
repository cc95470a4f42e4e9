import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about names that mean something else in generated code.
enum ClashAdvice {
  static func words(_ fact: ClashFact, at span: Span) -> Words {
    switch fact {
    case .usedType(let name):
      return Words("'\(name)' is a type that generated code uses", .write("\(name)Container", at: span), at: span)
    case .reserved(let name):
      return Words("'\(name)' is reserved in every factory", "give it another name", at: span)
    case .keptMember(let member, let kept):
      return Words("the container keeps '\(kept.value)' in a member '\(member)'", [declared(kept)])
    case .ownContainer(let name, let place):
      return Words("'\(name)' has the name of its container", [.init("the container is declared here", place)])
    case .featureMember(let member, let owners):
      return Words("'\(member)' is a member of \(owners)", "give it another name", at: span)
    case .sameMember(let member, let name, let other):
      return Words("'\(other.value)' and '\(name)' would both be '\(member)' in code", [declared(other)])
    case .childFactory(let factory, let child, let parent, let name):
      return Words(
        "'\(parent)' constructs '\(child)' with '\(factory)', but already has that name",
        [declared(name), .init("give one of the two another name", span)])
    case .callee(let callee, let binding, let module): return words(callee, binding, module, at: span)
    case .nestedType(let name, let module, let place, let type):
      let more = module?.isHidden == true ? ", or declare a typealias for it" : ""
      return Words(
        "'\(name)' is a type of the generated container here", qualify(name, at: place, module, in: type, more),
        at: span)
    }
  }

  static func words(_ fact: ShadowedFact, at span: Span) -> Words {
    switch fact {
    case .container:
      return Words(
        "an expression cannot use 'self', the container", "ask for what is needed by its name: '$name'", at: span)
    case .parent:
      return Words("'parent' is the container's parent here", "ask for what is needed of it: $parent.name", at: span)
    case .parameter(let name):
      return Words(
        "'\(name)' is a parameter, which an expression asks for with '$'", .write("$\(name)", at: span), at: span)
    case .lentBinding(let name, let module):
      return Words(
        "'\(name)' is this binding here",
        Remedy("write '\(other(name, module))' for something else of that name, or give the binding another name"),
        at: span)
    case .member(let name, let binding, let module):
      return Words(
        "'\(name)' is a member of the container here",
        .write(
          "$\(binding)", at: span, " to depend on it, or '\(other(name, module))' for something else of that name"),
        at: span)
    case .memberInDefault(let name, let value, let role, let module):
      let remedy: Remedy =
        value.isName
        ? .swiftText(name, at: value.span)
        : "something else of that name has its module before it: '\(other(name, module))'"
      return Words(
        "a default cannot use '\(name)', a member of the container: \(role.reason)", remedy, at: span)
    }
  }

  private static func declared(_ name: Located<String>) -> Note {
    .init("'\(name.value)' is declared here", name.span)
  }

  private static func words(_ callee: String, _ binding: String, _ module: ModuleQualifier?, at span: Span) -> Words {
    let first = SwiftName.leading(callee)
    var notes: [Note] = []
    if callee.hasPrefix("\(first).") {
      let call = "value: $\(binding)\(callee.dropFirst(first.count))()"
      notes.append(.init("to call a method of '\(binding)', write '\(call)' in the place of the factory", span))
    }
    let whole = module.map { Located($0.before(callee), span) }
    notes.append(.init(qualify(callee, at: span, module, in: whole, ", or give '\(binding)' another name"), span))
    return Words("'\(first)' is a member of the container here, the accessor of '\(binding)'", notes)
  }

  /// The name with its module before it. Which module has it only the user knows; most probably it is the container's.
  /// In the midst of an expression nothing can be put into the quotes that a selector needs in brackets.
  private static func qualify(
    _ name: String, at span: Span, _ module: ModuleQualifier?, in whole: Located<String>?, _ more: String
  ) -> Remedy {
    guard let module else { return "put its module before it\(more)" }
    let reason = " if it is of this module\(more)"
    if !module.isHidden { return .write(module.before(name), at: span, reason) }
    guard let whole else { return "'\(module.before(name))' (Swift 6.3) is that of this module\(more)" }
    return .write(YAMLText.item(whole.value), at: whole.span, " (Swift 6.3)\(reason)")
  }

  /// Something else of a name. Its module is named only where a point after it would mean another type's member.
  private static func other(_ name: String, _ module: ModuleQualifier?) -> String {
    if let module, module.isHidden { module.before(name) } else { "Module.\(name)" }
  }
}
