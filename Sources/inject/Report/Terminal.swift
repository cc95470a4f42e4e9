#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The terminal that a stream may be.
enum Terminal {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  static func has(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// Whether text on a stream may have colours: it is a terminal that knows them, and `NO_COLOR` is empty or not set.
  static func hasColors(_ stream: Stream) -> Bool {
    guard has(stream), let kind = getenv("TERM"), String(cString: kind) != "dumb" else { return false }
    return getenv("NO_COLOR").map { String(cString: $0).isEmpty } ?? true
  }
}
