import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectEmission
@testable import InjectGenCore

/// A bindings file with one binding that has given keys, each with a value that is right by itself.
struct BindingText {
  private let keys: [BindingsKey]
  private let source: Source

  /// - Parameters:
  ///   - keys: In their order. Further keys that a binding needs are added after them.
  ///   - way: How its value is constructed, unless the keys say it.
  ///   - scope: The value of the key `scope`; nil is one that suits the other keys.
  init(_ keys: [BindingsKey], _ way: KeyConflicts.Way = .type, scope: Scope? = nil) {
    var all = keys
    var scope = scope
    switch way {
    case .type: break
    case .key(let key): all.append(key)
    case .foreign:
      all.append(.scope)
      scope = .foreign
      // It is they that may throw or wait.
      if !all.contains(.calls) { all.append(.calls) }
    }
    if !all.contains(.type) { all.append(.type) }
    let isEnded = all.contains(.teardown) && !all.contains(.parameters)
    let needsSingleton = scope != .foreign && (all.contains(.eager) || isEnded)
    if needsSingleton && !all.contains(.scope) { all.append(.scope) }
    let isGathered = all.contains(.collection) || all.contains(.dictionary)
    if isGathered && !all.contains(.members) && !all.contains(.allowEmpty) { all.append(.allowEmpty) }
    let chosen = scope ?? (needsSingleton ? .singleton : .factory)
    let lines = all.map { "    \($0): \(Self.value(of: $0, all, chosen))\n" }
    self.keys = all
    source = Source(
      id: SourceID(0), path: "Bindings.yaml",
      bytes: Array(
        """
        container: App
        \(all.contains(.override) ? "include: [Base]" : "shared: false")
        bindings:
          helper: Helper
          list: { collection: any Item, allowEmpty: true }
          tried:
        \(lines.joined())
        """.utf8))
  }

  private static func value(of key: BindingsKey, _ keys: [BindingsKey], _ scope: Scope) -> String {
    switch key {
    case .type: "Tried"
    case .implementation: "Concrete"
    case .factory: "open"
    case .value: "Tried.standard"
    case .alias: "helper"
    case .collection: "any Element"
    case .dictionary: "{ key: String, value: any Element }"
    case .members: keys.contains(.dictionary) ? "{ '\"key\"': helper }" : "[helper]"
    case .arguments, .properties: "[helper]"
    case .calls: "[start]"
    case .scope: scope.rawValue
    case .parameters: "{ count: Int }"
    case .isolation: "MainActor"
    case .teardown: "close()"
    case .into: "list"
    case .if: "DEBUG"
    case .variants: "[{ if: DEBUG, implementation: Other }]"
    case .access: "internal"
    case .lookup, .register: "false"
    case .doc: "What it is for."
    default: "true"
    }
  }

  private var text: String { String(decoding: source.bytes, as: UTF8.self) }

  /// What an override replaces: it stands where the override does.
  private var module: Source {
    let binding = keys.contains(.if) ? "{ type: Tried, if: \(Self.value(of: .if, keys, .factory)) }" : "Tried"
    return Source(
      id: SourceID(1), path: "Base.bindings.yaml", bytes: Array("module: Base\nbindings:\n  tried: \(binding)\n".utf8))
  }

  private func errors() -> [Diagnostic] {
    var diagnostics = Diagnostics()
    let sources = [source] + (keys.contains(.override) ? [module] : [])
    _ = generate(sources, &diagnostics)
    return diagnostics.sorted(in: sources).filter { $0.severity == .error }
  }

  func expectNoError() {
    let errors = errors()
    #expect(errors.isEmpty, "\(errors.map(\.message)) in\n\(text)")
  }

  /// Expects an error; its wording and place are checked where they are given.
  func expect(_ id: DiagnosticID, _ message: String?, at key: BindingsKey?) {
    let errors = errors()
    let found = errors.contains { error in
      error.id == id && (message == nil || error.message == message) && (key == nil || span(of: key) == error.span)
    }
    #expect(found, "\(errors.map { "\($0.id.rawValue): \($0.message)" }) in\n\(text)")
  }

  /// Where the key stands: each is on a line of its own.
  private func span(of key: BindingsKey?) -> Span? {
    guard let key, let start = text.firstRange(of: "\n    \(key): ")?.lowerBound else { return nil }
    let offset = text.utf8.distance(from: text.startIndex, to: start) + 5
    return Span(source: source.id, start: offset, end: offset + key.rawValue.utf8.count)
  }
}
