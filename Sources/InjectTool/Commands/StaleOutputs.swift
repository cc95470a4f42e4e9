/// An output that `--check` finds to be stale or missing.
package struct StaleOutput {
  package let path: String
  /// Nil where it is missing.
  package let current: [UInt8]?
  /// The bytes that it should have.
  package let wanted: [UInt8]

  /// Returns the text that shows people how an output differs. The tool of the plugins has none: each consumer
  /// compiles it.
  package typealias Difference = @Sendable (StaleOutput) -> String

  /// Shows which outputs are stale, and returns whether one is.
  static func show(
    _ outputs: [Output], by tool: String, _ difference: Difference?
  ) throws(Failure) -> Bool {
    var isStale = false
    for output in outputs {
      let current: [UInt8]?
      do throws(SystemError) {
        current = try output.current()
      } catch {
        throw Failure(status: .inputUnreadable, messages: ["cannot read '\(output.path)': \(error.message)"])
      }
      if current == output.bytes { continue }
      isStale = true
      let stale = StaleOutput(path: output.path.description, current: current, wanted: output.bytes)
      StandardError.write("\(tool): '\(stale.path)' is \(current == nil ? "missing" : "stale")\n")
      if let difference { try StandardOutput.write(difference(stale)) }
    }
    if isStale, difference == nil {
      StandardError.write("\(tool): 'swift run inject generate', with the same words, shows the difference\n")
    }
    return isStale
  }
}
