import BindingsYAML
import SwiftModel

/// The names that a bindings file declares, and their types as they are written. Remedies show these, and no invented
/// ones. They are read before everything else, so none has been checked. A class, so that the lists for likely names
/// are made once.
final class FileNames {
  private var declared: [YAMLEntry] = []
  private lazy var names = Set(declared.lazy.map(\.key.value))
  private lazy var near = NearNames(declared.lazy.map(\.key.value))
  /// By types without `any`.
  private lazy var byType = Dictionary(grouping: declared) { Self.type(of: $0.value).map(Self.withoutAny) }
  /// Those of the binding that is being read.
  var parameters: [String] = []
  /// Whether there can be no others: nothing is included, and there is no parent.
  let areAll: Bool
  /// The name of the container, by which it is passed itself.
  private(set) var container: String?

  init(_ entries: [YAMLEntry]) {
    areAll = !entries.contains { ["include", "parent"].contains($0.key.value) }
    for entry in entries {
      if entry.key.value == "container", case .scalar(let scalar) = entry.value.content { container = scalar.text }
      guard ["inputs", "requires", "bindings"].contains(entry.key.value) else { continue }
      guard case .mapping(let declarations) = entry.value.content else { continue }
      for declaration in declarations where SwiftName.isIdentifier(declaration.key.value) {
        declared.append(declaration)
      }
    }
  }

  private static func withoutAny(_ type: String) -> String {
    type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
  }

  private static func type(of node: YAMLNode) -> String? {
    switch node.content {
    case .scalar(let scalar): return scalar.text
    case .sequence: return nil
    case .mapping(let entries):
      for key in ["type", "implementation"] {
        guard let entry = entries.first(where: { $0.key.value == key }) else { continue }
        if case .scalar(let scalar) = entry.value.content { return scalar.text }
      }
      return nil
    }
  }

  func contains(_ name: some StringProtocol) -> Bool {
    let name = String(name)
    return names.contains(name) || parameters.contains(name)
  }

  /// The name that is declared with a type, if there is only one.
  func name(ofType type: String) -> String? {
    let named = byType[Self.withoutAny(type)] ?? []
    let found = named.filter { [type, "any \(type)"].contains(Self.type(of: $0.value)) }
    return found.count == 1 ? found[0].key.value : nil
  }

  /// The declared name that a wrong name probably means.
  func near(_ name: String) -> String? {
    NearMiss.find(name, among: parameters + [near.slip(name)].compactMap { $0 })
  }

  /// A name to show, other than the name of the binding that asks.
  func example(besides name: String? = nil) -> String? {
    declared.first { $0.key.value != name }?.key.value
  }

  /// An expression that asks for the names of the file that are in it: `$config?.url` for `config?.url`.
  func expression(_ text: String) -> String {
    guard let tokens = try? SwiftLexer.tokens(of: text) else { return text }
    let bytes = Array(text.utf8)
    var result = ""
    var position = 0
    for (index, token) in tokens.enumerated() where token.kind == .identifier && contains(token.text) {
      let isMember = index > 0 && tokens[index - 1].text == "."
      let isLabel = index + 1 < tokens.count && tokens[index + 1].text == ":"
      guard !isMember, !isLabel else { continue }
      result += String(decoding: bytes[position..<token.range.lowerBound], as: UTF8.self) + "$"
      position = token.range.lowerBound
    }
    return result + String(decoding: bytes[position...], as: UTF8.self)
  }
}
