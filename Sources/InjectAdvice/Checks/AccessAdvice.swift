import BindingsYAML
import InjectGenCore
import SwiftDeclarations
import SwiftModel

/// The words about what is not seen widely enough.
enum AccessAdvice {
  static func words(_ fact: AccessFact, at span: Span) -> Words {
    switch fact {
    case .widerThanParent(let child, let parent):
      let key = "access: \(child.access.rawValue)"
      return Words(
        "'\(child.name.value)' is \(child.access.rawValue), "
          + "but its parent '\(parent.name.value)' is \(parent.access.rawValue)",
        Remedy("write '\(key)' at the top level of its file", .addTopLevelKey(key, parent.source)),
        at: parent.name.span)
    case .widerThanContainer(let name, let access, let file):
      let key = "access: \(access.rawValue)"
      return Words(
        "'\(name)' is \(access.rawValue), but its \(file.kind.rawValue) is \(file.access.rawValue)",
        Remedy("write '\(key)' at the top level, or leave it out here", .addTopLevelKey(key, file.source)), at: span)
    case .typeOfInput(let name, let access, let type, let own, let place):
      return words(
        "the initializer that takes '\(name)'", access, type, own, place ?? span,
        .init("make it '\(access.rawValue)' in Swift, or the container 'internal'", span))
    case .typeOfBinding(let node, let type, let own, let place):
      let remedy =
        node.binding.access.map { Remedy("let it be 'internal'", .replace($0.span, with: "internal")) }
        ?? .add(key: "access: internal", to: span, " to it")
      return words("'\(node.name.value)'", node.part.access, type, own, place ?? span, .init(remedy, span))
    case .hidden(let problem, let target, let isOfPackage): return words(problem, target, isOfPackage, at: span)
    case .shadowedName(let name, let own, let other, let module, let type, let node):
      return shadowedName(name, own, other, module, type, node, at: span)
    }
  }

  private static func shadowedName(
    _ name: String, _ own: String, _ other: String, _ module: String, _ type: Located<String>, _ node: Node,
    at span: Span
  ) -> Words {
    let remedy: Remedy =
      if node.binding.discovery != nil {
        "bind it under 'bindings', with '\(own)' for '\(name)': a rule writes no module before a name"
      } else if name == type.value {
        .write(own, at: span)
      } else {
        "write '\(own)' for '\(name)'"
      }
    return Words("'\(name)' is '\(own)' in '\(module)', and '\(other)' where the container is", remedy, at: span)
  }

  private static func words(
    _ subject: String, _ access: Access, _ type: String, _ own: AccessLevel, _ place: Span, _ remedy: Note
  ) -> Words {
    Words(
      "\(subject) is \(access.rawValue), and its type '\(type)' is \(own)",
      [.init("it is declared here", place), remedy])
  }

  private static func words(
    _ problem: HiddenBindings.Problem, _ target: String?, _ isOfPackage: Bool, at span: Span
  ) -> Words {
    let name = problem.binding.name.span
    let notes = remedy(problem).map { [Note($0, name)] } ?? []
    let subject = "\(words(problem)) has the type '\(problem.type.text)'"
    if isOfPackage {
      let key = "access: package"
      let narrowing = Remedy(
        "make it public, or write '\(key)' at the top level for this package alone", .addTopLevelKey(key, name.source))
      return Words("\(subject), which is 'package' in a public module", notes + [.init(narrowing, span)])
    }
    return Words(
      "\(subject), which only \(target.map { "the target '\($0)'" } ?? "another target") sees",
      notes + [.init("make it public, or 'package' where one package has both targets", span)])
  }

  private static func words(_ problem: HiddenBindings.Problem) -> String {
    let name = "'\(problem.binding.name.value)'"
    switch problem.subject {
    case .parameter(let parameter): return "the parameter '\(parameter)'"
    case .requirement: return "\(name), which the module requires,"
    case .visible, .gathered: return name
    case .lent: return "\(name), which is scoped to closures,"
    case .weak: return "\(name), which is weak,"
    case .member(_, let node):
      if node.part.requirement != nil { return "\(name), which satisfies a requirement," }
      let owner = node.binding.name.value
      return node.isForeign ? "\(name), which the foreign '\(owner)' is given," : "\(name), a member of '\(owner)',"
    }
  }

  private static func remedy(_ problem: HiddenBindings.Problem) -> Remedy? {
    switch problem.subject {
    case .visible:
      problem.binding.access.map {
        Remedy("let it be 'private', if only its module needs it", .replace($0.span, with: "private"))
      }
        ?? .add(key: "access: private", to: problem.binding.name.span, " to it, if only its module needs it")
    case .member(let member, let node): remedy(member, in: node)
    case .parameter, .requirement, .gathered, .lent, .weak: nil
    }
  }

  /// A member of a collection can be declared as an element, and what satisfies a requirement as that.
  private static func remedy(_ member: Node, in node: Node) -> Remedy? {
    let element: String
    if node.part.requirement != nil {
      element = node.binding.type.text
    } else if case .collection(let gathered) = node.binding.construction {
      element = gathered.element.text
    } else {
      return nil
    }
    let type = member.binding.type
    if member.binding.discovery != nil { return bind(member.binding, as: element) }
    let declaring = Edit.replace(type.span, with: element)
    guard case .call(let callee, _, _) = member.construction, callee.span == type.span else {
      return Remedy("write '\(element)' as its type", declaring)
    }
    return Remedy(
      "write '\(element)' as its type, and '\(type.text)' as its 'implementation'", declaring,
      .addKey("implementation: \(type.text)", toEntryAt: member.binding.name.span))
  }

  /// A binding in the place of one that a rule has. That is internal where its type is, and has no need to be as this
  /// type.
  private static func bind(_ binding: Binding, as type: String) -> Remedy {
    let access = binding.access.flatMap { $0.value == .internal ? nil : "access: \($0.value.rawValue)" }
    let line = RuleRemedies.line(
      named: binding.name.value, type: type, "implementation: \(YAMLText.item(binding.type.text))",
      scope: binding.scope == .factory ? nil : binding.scope, isEager: binding.isEager, into: binding.membership,
      access ?? "")
    return .add(line, in: binding.name.span.source)
  }
}
