import Foundation

/// What tests use of a system that not every one has.
enum Platform {
  /// Whether there is a device that is always full. Macs have none.
  static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  /// Whether a process can read the arguments of another. A sandbox may forbid it on a Mac.
  static let tellsArgumentsOfProcesses = FileManager.default.fileExists(atPath: "/proc/self/cmdline")

  /// Whether the name of a file may be any bytes. APFS takes UTF-8 alone.
  static let hasNamesOfAnyBytes: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()
}
