import InjectGenCore
import SwiftModel

/// Writes the methods that register foreign objects, and the handle that finds them.
struct ForeignEmitter {
  let plan: Plan
  let accessor: Accessor
  let foreign: PlannedForeign

  private var binding: String { accessor.binding }
  /// The name of an object.
  private var name: String { SwiftName.spelled(binding) }
  private var registryName: String { "\(binding)Registry" }
  private var membershipsName: String { "\(binding)Memberships" }

  func emit(_ writer: inout CodeWriter) {
    switch foreign.form {
    case .registered(let injection, let memberships):
      handle("\(registryName).\(foreign.handle.property)", &writer)
      registry(&writer)
      registration(injection, isMember: !memberships.isEmpty, &writer)
      if !memberships.isEmpty { self.memberships(memberships, injection, &writer) }
    case .injected(let injection):
      let own = accessor.documentation
      inject(injection, documentation: own.isEmpty ? ["Injects an object."] : own, &writer)
    case .gathered:
      handle("\(registryName).\(foreign.handle.property)", &writer)
      registry(&writer)
    case .handle(let request):
      handle(request.text, &writer)
    }
  }

  private var isRegistered: Bool {
    if case .registered = foreign.form { true } else { false }
  }

  // MARK: The handle

  private func handle(_ request: String, _ writer: inout CodeWriter) {
    SwiftEmitter.documentation(accessor.documentation, &writer)
    let declaration = "\(accessor.isolationMark)\(accessor.access.modifier)var \(SwiftName.spelled(accessor.name))"
    writer.line("\(declaration): \(accessor.type.text) { \(request) }", at: accessor.type.span)
  }

  private func registry(_ writer: inout CodeWriter) {
    let declaration = "\(accessor.isolationMark)private let \(registryName)"
    // Of a protocol's objects a type that is generic over it does not know that they are objects. With the parameter's
    // type an unknown protocol is not reported once more.
    let itself = writer.mapsLines ? "{ (object: \(objectType(writer))) in object }" : "{ $0 }"
    let closure = foreign.isProtocol ? "object: \(itself)" : ""
    writer.line("\(declaration) = _Inject.ForeignRegistry<\(objectType(writer))>(\(closure))", at: foreign.object.span)
  }

  /// Where errors are shown in the bindings file the type is spelled by the accessor, and once more for all others.
  private func objectType(_ writer: CodeWriter) -> String {
    writer.mapsLines ? plan.usedType(of: accessor, writer) : foreign.object.text
  }

  // MARK: Methods

  private func registration(_ injection: PlannedInjection, isMember: Bool, _ writer: inout CodeWriter) {
    writer.line()
    writer.comment("Injects an object and registers it in `\(binding)` for as long as it lives.")
    method("register", injection, staysWithCaller: injection.registersWithCaller, injection.effects, &writer) {
      writer in
      writer.line("\(Marks(effects: injection.effects).prefix)inject(\(binding): \(name))")
      writer.line("\(registryName).register(\(name)\(isMember ? ", in: \(membershipsName)(\(name))" : ""))")
    }
    writer.line()
    inject(injection, documentation: ["Injects an object, without registering it."], &writer)
    writer.line()
    writer.comment("Removes an object from `\(binding)`.")
    method("unregister", injection, staysWithCaller: false, .none, &writer) { writer in
      writer.line("\(registryName).unregister(\(name)\(isMember ? ", from: \(membershipsName)(\(name))" : ""))")
    }
  }

  private func inject(_ injection: PlannedInjection, documentation: [String], _ writer: inout CodeWriter) {
    SwiftEmitter.documentation(documentation, &writer)
    method("inject", injection, staysWithCaller: injection.staysWithCaller, injection.effects, &writer) { writer in
      // A registered type that is not a class is reported once, at its spelling, and not at each property.
      if writer.mapsLines, isRegistered, !injection.steps.isEmpty {
        writer.line("var \(name) = \(name)")
        writer.line("_Inject.willConfigure(&\(name))")
      }
      let isolation = injection.isolation ?? plan.container.isolation
      writer.rethrowing(injection.staysWithCaller ? .none : injection.stepEffects, on: isolation) { writer in
        if let dependencies = injection.dependencies { writer.constructing(dependencies) }
        writer.configure(name, injection.steps)
      }
    }
  }

  private func method(
    _ method: String, _ injection: PlannedInjection, staysWithCaller: Bool, _ effects: Effects,
    _ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
  ) {
    // The caller's isolation is the only one. It has no name inside: a binding may have that.
    let caller = staysWithCaller ? ", isolation _: isolated (any _Concurrency.Actor)? = #isolation" : ""
    let mark = staysWithCaller ? "" : injection.isolationMark
    let start = "\(mark)\(injection.access.modifier)func \(method)"
    writer.line("\(start)(\(binding): \(objectType(writer))\(caller))\(effects.suffix) {", at: foreign.object.span)
    writer.indent(body)
    writer.line("}")
  }

  /// Where else an object is found. What it cannot be seen as is shown where that is said.
  private func memberships(
    _ memberships: [PlannedMembership], _ injection: PlannedInjection, _ writer: inout CodeWriter
  ) {
    writer.line()
    let head = "\(injection.isolationMark)private func \(membershipsName)(_ \(name): \(objectType(writer)))"
    writer.line("\(head) -> [_Inject.ForeignMembership] {", at: foreign.object.span)
    let list = name == "memberships" ? "found" : "memberships"
    writer.indent { writer in
      writer.line("var \(list): [_Inject.ForeignMembership] = []")
      for membership in memberships {
        writer.conditional(membership.condition) { writer in
          writer.line("\(list).append(\(membership.binding)Registry.membership(of: \(name)))", at: membership.span)
        }
      }
      writer.line("return \(list)")
    }
    writer.line("}")
  }
}
