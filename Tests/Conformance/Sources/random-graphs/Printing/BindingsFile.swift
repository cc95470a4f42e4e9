/// A bindings file as its keys and their texts, before it is laid out.
struct BindingsFile {
  enum Value {
    case text(String)
    case list([Node])
    /// Keys with texts, each on a line of its own.
    case mapping([(key: String, text: String)])

    var flow: String {
      switch self {
      case .text(let text): text
      case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
      case .mapping(let entries): "{ \(entries.map { "\($0.key): \($0.text)" }.joined(separator: ", ")) }"
      }
    }
  }

  /// An item of a list.
  struct Node {
    var block: String
    var flow: String

    init(_ text: String) {
      block = text
      flow = text
    }

    init(block: String, flow: String) {
      self.block = block
      self.flow = flow
    }
  }

  struct Key {
    var key: String
    var value: Value

    init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }

    init(_ key: String, _ text: String) {
      self.init(key, .text(text))
    }
  }

  struct Entry {
    /// Which binding of the graph it is.
    let id: String
    var name: String
    var keys: [Key]
    /// The type alone, where nothing else is written.
    var short: String?

    /// The value of a key.
    subscript(key: String) -> Value? {
      get { keys.first { $0.key == key }?.value }
      set {
        let index = keys.firstIndex { $0.key == key }
        switch (index, newValue) {
        case (let index?, let value?): keys[index].value = value
        case (let index?, nil): keys.remove(at: index)
        case (nil, let value?): keys.append(Key(key, value))
        case (nil, nil): break
        }
      }
    }
  }

  let place: Place
  /// What stands before `.bindings.yaml`.
  var name: String
  /// The keys of the whole file but `bindings`.
  var head: [Key]
  var entries: [Entry]

  /// The file, in a random style.
  func text(_ random: inout SeededGenerator) -> String {
    var lines: [String] = []
    for key in head {
      if case .mapping(let entries) = key.value {
        lines.append("\(key.key):")
        lines += entries.map { "  \($0.key): \($0.text)" }
      } else {
        lines.append("\(key.key): \(key.value.flow)")
      }
    }
    lines.append(entries.isEmpty ? "bindings: {}" : "bindings:")
    for entry in entries { lines += Self.lines(entry, &random) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ entry: Entry, _ random: inout SeededGenerator) -> [String] {
    if let short = entry.short { return ["  \(entry.name): \(short)"] }
    let keys = entry.keys.shuffled(using: &random)
    if random.happens(40) {
      return ["  \(entry.name): { \(keys.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ")) }"]
    }
    var lines = ["  \(entry.name):"]
    for key in keys {
      switch key.value {
      case .list(let items) where !items.isEmpty && random.happens(50):
        lines.append("    \(key.key):")
        lines += items.map { "      - \($0.block)" }
      case .text, .list, .mapping:
        lines.append("    \(key.key): \(key.value.flow)")
      }
    }
    return lines
  }
}
