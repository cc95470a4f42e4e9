import Foundation

/// What the compiler refused in earlier builds, so that it need not be asked again. It holds as long as neither a file
/// nor what is found in it changes.
struct Refusals: Codable {
  struct Entry: Codable {
    /// The text of the file and the number of its mutants.
    var version: String
    /// Places among the mutants of the file.
    var mutants: Set<Int> = []
    /// The units that cannot be copied as declarations.
    var inline: Set<Int> = []
  }

  private(set) var entries: [String: Entry] = [:]

  init(_ place: URL) {
    guard let data = try? Data(contentsOf: place), let old = try? JSONDecoder().decode(Self.self, from: data) else {
      return
    }
    self = old
  }

  func write(to place: URL) throws {
    try JSONEncoder().encode(self).write(to: place)
  }

  subscript(file: SourceFile) -> Entry {
    get {
      let version = Self.version(of: file)
      guard let entry = entries[file.path], entry.version == version else { return Entry(version: version) }
      return entry
    }
    set { entries[file.path] = newValue }
  }

  /// How many units cannot be copied as declarations.
  var inlineCount: Int { entries.values.reduce(0) { $0 + $1.inline.count } }

  private static func version(of file: SourceFile) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in file.bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return "\(hash) \(file.mutants.count)"
  }
}
