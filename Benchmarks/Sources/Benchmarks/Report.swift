import Foundation

/// Prints tables.
enum Report {
  #if DEBUG
    static let configuration = "debug"
  #else
    static let configuration = "release"
  #endif

  static func title(_ text: String) {
    print("\n\(text)")
  }

  /// A line of a table: what was measured, then the numbers.
  static func line(_ name: String, _ columns: String...) {
    let padded = columns.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }
    print("  " + name + String(repeating: " ", count: max(1, 34 - name.count)) + padded.joined())
    // A table takes minutes, and who waits for it sees each line.
    fflush(nil)
  }
}

extension Double {
  /// As a ratio: `1.05 ×`.
  var times: String { String(format: "%.2f ×", self) }
  /// Of seconds.
  var milliseconds: String { String(format: "%.1f ms", self * 1000) }
  var seconds: String { String(format: "%.2f s", self) }
  /// Of seconds.
  var microseconds: String { String(format: "%.2f µs", self * 1e6) }
  /// Of seconds.
  var nanoseconds: String { String(format: "%.2f ns", self * 1e9) }
}
