import Foundation

/// The standard output, without a buffer, so that a run that is watched or stopped has shown what it knew.
enum Console {
  static func print(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
