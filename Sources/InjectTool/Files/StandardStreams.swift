/// Where generated text and diffs go.
package enum StandardOutput {
  package static func write(_ text: String) throws(Failure) {
    do throws(SystemError) {
      try OpenFile.standardOutput.write(Array(text.utf8))
    } catch {
      // Of a reader that has seen enough, as `head` has, there is nothing to tell.
      let messages = error == .brokenPipe ? [] : ["cannot write to standard output: \(error.message)"]
      throw Failure(status: .outputUnwritable, messages: messages)
    }
  }
}

/// Where diagnostics go.
package enum StandardError {
  package static func write(_ text: String) {
    // If even this cannot be written, the exit status has to do.
    try? OpenFile.standardError.write(Array(text.utf8))
  }
}
