import InjectGenCore
import SwiftModel

extension CodeWriter {
  /// Writes statements that construct the asynchronous dependencies of a construction together. With `rethrowingOn`
  /// each throws by itself: see `rethrowing`. `asking` makes the request of a dependency that of the member of a cycle.
  mutating func constructing(
    _ dependencies: PlannedDependencies, rethrowingOn isolation: Isolation? = nil,
    asking: (PlannedDependencies.Item) -> String = \.request.marked
  ) {
    let (name, effects) = (dependencies.name, dependencies.effects)
    line("var \(name) = _Inject.Dependencies<\(effects.failure)>()")
    // Where none of them exists, the compiler would warn of a variable that is never changed.
    if dependencies.items.allSatisfy({ $0.condition != nil }) { line("_Inject.willConfigure(&\(name))") }
    for item in dependencies.items {
      conditional(item.condition) { $0.add(item, asking(item), to: dependencies) }
    }
    rethrowing(effects, on: isolation) {
      $0.line("\(Marks(effects: effects).prefix)\(name).constructIfSeveral()")
    }
    if dependencies.areAlwaysSeveral { return }
    for item in dependencies.items {
      guard case .product(let product) = item.form else { continue }
      conditional(item.condition) { writer in
        writer.rethrowing(item.request.effects, on: isolation) {
          $0.line("if \(product).isEmpty { \(product).keep(\(item.request.marked)) }", of: item)
        }
      }
    }
  }

  private mutating func add(
    _ item: PlannedDependencies.Item, _ request: String, to dependencies: PlannedDependencies
  ) {
    let mark = dependencies.closureMark.isEmpty ? "" : "\(dependencies.closureMark)in "
    switch item.form {
    case .kept(let slot):
      let (head, statement) = ("\(dependencies.name).add {", "_ = \(request)")
      let whole = "\(head) \(mark)\(statement) }"
      let add = { (writer: inout CodeWriter) in
        if writer.fits(whole) { return writer.line(whole, of: item) }
        writer.block(mark.isEmpty ? head : "\(head) \(mark.dropLast())") { $0.line(statement, of: item) }
      }
      guard let slot else { return add(&self) }
      let question = "if \(slot).made == nil {"
      if fits("\(question) \(whole) }") {
        line("\(question) \(whole) }", of: item)
      } else {
        block(question, "}", add)
      }
    case .product(let product):
      line("let \(product) = _Inject.Product(of: { \(item.request.marked) })", of: item)
      line("\(dependencies.name).add { \(mark)\(product).keep(\(item.request.marked)) }", of: item)
    }
  }

  /// Writes a line at the place of a dependency if the compiler may have to say something of it: of a parameter that is
  /// passed on to another task.
  private mutating func line(_ text: String, of item: PlannedDependencies.Item) {
    line(text, at: item.request.arguments?.isEmpty == false ? item.span : nil)
  }
}

extension CodeWriter {
  /// Writes code that only exists in the builds in which bindings can be overridden: between `#if DEBUG` and `#endif`
  /// if those are debug builds alone. `otherwise` writes what takes its place in the others.
  mutating func overriding(
    _ builds: OverridesMode, _ body: (inout CodeWriter) -> Void, otherwise: ((inout CodeWriter) -> Void)? = nil
  ) {
    switch builds {
    case .never: otherwise?(&self)
    case .always: body(&self)
    case .debug:
      line("#if DEBUG")
      body(&self)
      if let otherwise {
        line("#else")
        otherwise(&self)
      }
      line("#endif")
    }
  }

  /// Returns the value of an override where there is one, on one line if that fits: `if isOverridden("clock")` is the
  /// head, `overridden("clock")` the call.
  mutating func returnOverride(_ head: String, _ call: String) {
    let whole = "\(head) { return \(call) }"
    if fits(whole) {
      line(whole)
    } else {
      block("\(head) {") { $0.line("return \(call)") }
    }
  }
}

extension CodeWriter {
  /// The piece with a provider's body in a line of its own, where it does not fit into one. Where lines are mapped to
  /// the bindings file it stays one line.
  func breakingProvider(_ piece: Piece) -> String {
    guard !mapsLines, !fits(piece.whole), case .provider(let closure) = piece.value, closure.capture?.isWeak == true
    else {
      return piece.whole
    }
    return "\(piece.lead){ \(closure.signature) in\n  \(closure.body)\n}"
  }
}

extension CodeWriter {
  /// Writes statements of a function that may run on its caller's actor: such a function must throw there too.
  ///
  /// An error that it only passes on leaves that actor, and the caller goes on elsewhere: swiftlang/swift#88259. An
  /// error that it throws itself does not. Not only what is `nonisolated(nonsending)` runs there, but with the feature
  /// `NonisolatedNonsendingByDefault` each function that belongs to no actor.
  ///
  /// - Parameters:
  ///   - effects: Those of the statements. If they cannot throw, the compiler would warn of a `catch`.
  ///   - isolation: Where the function runs. If that is an actor, the compiler returns to it. Nil for statements that
  ///     are in others which throw.
  ///   - body: Writes the statements.
  mutating func rethrowing(_ effects: Effects, on isolation: Isolation?, _ body: (inout CodeWriter) -> Void) {
    guard effects.isAsync, effects.canThrow, isolation == .nonisolated else { return body(&self) }
    let type = effects.errorType.map { "throws(\($0)) " } ?? ""
    block("do \(type){", "} catch { throw error }  // swiftlang/swift#88259", body)
  }
}

extension CodeWriter {
  /// Writes statements that run while containers are bound as the shared ones of their types. The signature is the text
  /// after the brace of the closure around them, whose call has the marks.
  mutating func binding(
    _ bindings: [SharedBinding], _ marks: Marks, _ signature: String, _ body: (inout CodeWriter) -> Void
  ) {
    guard let first = bindings.first else { return body(&self) }
    block("\(marks.prefix)\(first.head) {\(signature)") { writer in
      writer.binding(Array(bindings.dropFirst()), marks, signature, body)
    }
  }
}

extension SharedBinding {
  /// The text before the closure.
  var head: String { "\(type).$shared.container.whileConstructing(\(container))" }
}

/// The words by which an accessor asks for the override of its binding, and calls it.
struct OverrideCall {
  let accessor: Accessor
  let plan: Plan

  /// `isOverridden("clock")`
  var isThere: String { "isOverridden(\"\(accessor.binding)\")" }

  /// The question before a body: `if isOverridden("clock")`. If the closure itself is called, it is `override` in the
  /// body.
  var head: String {
    switch accessor.overrideForm {
    case .value, .throwingValue: "if \(isThere)"
    case .closure: "if \(isThere), let override = \(closure)"
    }
  }

  /// Writes the question and the return of the call, or of another text. The commonest form is written part by part,
  /// which costs less for thousands of bindings than to join its words first.
  func emit(returning call: String?, _ writer: inout CodeWriter) {
    let name = accessor.binding
    // The words of the line have 45 characters.
    guard call == nil, case .value = accessor.overrideForm, type.isEmpty, writer.fits(45 + 2 * name.utf8.count) else {
      return writer.returnOverride(head, call ?? self.call)
    }
    writer.begin("if isOverridden(\"", name)
    writer.text += "\") { return overridden(\""
    writer.text += name
    writer.text += "\") }"
  }

  /// `overridden("clock")`, or `try override(self, cartID)`
  var call: String {
    switch accessor.overrideForm {
    case .value: return "overridden(\"\(accessor.binding)\")\(type)"
    case .throwingValue: return "try overridden(throwing: \"\(accessor.binding)\")\(type)"
    case .closure:
      let arguments = ["self"] + (accessor.parameters ?? []).map { SwiftName.spelled($0.name.value) }
      return "\(Marks(effects: accessor.constructionEffects).prefix)override(\(arguments.joined(separator: ", ")))"
    }
  }

  // Where lines are mapped, a mistake in a type is shown at that type alone. Of the shorter forms the compiler would
  // say here, too, that it does not know the type: in the closure of a slot, one that binds the shared container, or one
  // that watches for recursion.

  private var type: String {
    let isInClosure = accessor.slot != nil || accessor.watchesRecursion || plan.features.injection != nil
    return plan.mapsLines && isInClosure ? " as \(accessor.typeByName)" : ""
  }

  private var closure: String {
    let name = SwiftName.spelled(accessor.binding)
    guard plan.mapsLines, !accessor.hasOverrideProperty, let members = plan.features.overrides?.members else {
      return "overrides.\(name)"
    }
    return "Overrides.\(members.keys)().\(name).closure(in: overrides.\(members.closures))"
  }
}
