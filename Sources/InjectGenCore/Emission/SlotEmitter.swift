/// Writes the slot that keeps a value, and how an accessor asks it.
struct SlotEmitter {
  let accessor: Accessor
  let slot: Slot
  /// The type of the value.
  let type: String
  let container: PlannedContainer

  private var effects: Effects { accessor.constructionEffects }
  private var name: String { "\(accessor.binding)Slot" }

  /// Whether it keeps the value as `Sent`. What an alias gives may be `Sendable` where its type is not, and release
  /// builds have no slot that says so.
  var isSent: Bool {
    switch slot {
    case .lazy, .async: accessor.isSlotOfOverride && accessor.cycle == nil
    case .isolated, .isolatedAsync, .weak, .isolatedWeak: false
    }
  }

  func declaration(_ writer: inout CodeWriter) {
    let type = isSent ? "_Inject.Sent<\(type)>" : type
    let mark = accessor.isolationMark
    let declaration =
      switch slot {
      case .lazy: "\(mark)private let \(name) = _Inject.LazySlot<\(type)>("
      case .isolated: "\(mark)private let \(name) = _Inject.IsolatedSlot<\(type)>("
      case .async: "\(mark)private let \(name) = _Inject.AsyncSlot<\(type), \(effects.failure)>("
      case .isolatedAsync: "\(mark)private let \(name) = _Inject.IsolatedAsyncSlot<\(type), \(effects.failure)>("
      case .weak: "\(mark)private let \(name) = _Inject.WeakSlot<\(type)>("
      case .isolatedWeak: "\(mark)private let \(name) = _Inject.IsolatedWeakSlot<\(type)>("
      }
    // A protocol's value is not known to be an object by a type that is generic over it.
    let arguments = isOfProtocol ? [Piece(text: "object: { $0 }", span: accessor.type.span)] : []
    writer.list(Piece(text: declaration, span: accessor.type.span), arguments, ")")
  }

  private var isOfProtocol: Bool {
    switch slot {
    case .weak(let isProtocol), .isolatedWeak(let isProtocol): isProtocol
    case .lazy, .isolated, .async, .isolatedAsync: false
    }
  }

  /// The method by which a slot is asked. A construction that throws has one of its own, because a call that is
  /// generic over its error takes the compiler longer. An asynchronous slot has the error in its type.
  private var method: String {
    switch slot {
    case .lazy, .isolated, .weak, .isolatedWeak: effects.canThrow ? "throwingValue" : "value"
    case .async, .isolatedAsync: "value"
    }
  }

  /// Asks the slot for the value, which `make` writes the construction of.
  func value(_ writer: inout CodeWriter, isOnlyStatement: Bool, _ make: (inout CodeWriter) -> Void) {
    let prefix = Marks(effects: effects).prefix
    let request = "\(prefix)\(name).\(method)(\"\(accessor.name(in: container.name))\")"
    let valueName = SwiftName.spelled(accessor.binding)
    let end = isSent ? "}.value" : "}"
    switch slot {
    case .lazy, .isolated, .weak, .isolatedWeak:
      let signature = effects.closureSignature
      writer.block("\(isOnlyStatement ? "" : "return ")\(request) {\(signature)", end, make)
    case .async:
      let signature = effects.closureSignature("[self]")
      writer.block("\(isOnlyStatement ? "" : "return ")\(request) {\(signature)", end, make)
    case .isolatedAsync(let mark):
      writer.line("if let \(valueName) = \(name).made { return \(valueName) }")
      writer.block("return \(request) {\(effects.closureSignature("\(mark)[self]"))") { writer in
        writer.block("\(mark)func make()\(effects.suffix) -> \(type) {", "}", make)
        writer.line("\(name).keep(\(prefix)make())")
      }
    }
  }
}
