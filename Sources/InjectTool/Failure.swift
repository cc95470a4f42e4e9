/// How a run ended, as the shell sees it. The numbers above 1 are those of `sysexits.h`.
package enum ExitStatus: Int32 {
  case done = 0
  /// There are problems in the bindings files, or committed outputs are stale.
  case problems = 1
  case wrongUsage = 64
  case inputUnreadable = 66
  case outputUnwritable = 73
}

/// Why a run cannot go on.
package struct Failure: Error, Equatable {
  package let status: ExitStatus
  /// The messages, each on a line of its own; the remedy last.
  package let messages: [String]

  package init(status: ExitStatus, messages: [String]) {
    self.status = status
    self.messages = messages
  }

  package static func usage(_ message: String, remedy: String) -> Failure {
    Failure(status: .wrongUsage, messages: [message, remedy])
  }

  static func unreadable(_ path: Path, _ error: SystemError) -> Failure {
    Failure(status: .inputUnreadable, messages: ["cannot read '\(path)': \(error.message)"])
  }

  static func unwritable(_ path: Path, _ error: SystemError) -> Failure {
    Failure(status: .outputUnwritable, messages: ["cannot write '\(path)': \(error.message)"])
  }
}
