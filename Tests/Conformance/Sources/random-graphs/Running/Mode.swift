/// How the generated code is compiled.
enum Mode: String, CaseIterable, Sendable {
  /// As a debug build, with overrides.
  case debug
  /// With `-O`, where there are no overrides.
  case release
  /// As a debug build of files that say `overrides: never`.
  case never

  var hasOverrides: Bool { self == .debug }

  var flags: [String] {
    switch self {
    case .debug, .never: ["-Onone", "-D", "DEBUG"]
    case .release: ["-O"]
    }
  }

  /// Where the compiled runtime is, in the workshop.
  var runtime: String { self == .release ? "runtime-optimized" : "runtime" }
}
