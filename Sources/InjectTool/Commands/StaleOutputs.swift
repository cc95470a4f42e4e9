/// The outputs that `--check` finds to be stale or missing.
enum StaleOutputs {
  /// Shows how each differs, and returns whether one does.
  static func show(_ outputs: [Output], by tool: String) throws(Failure) -> Bool {
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
      StandardError.write("\(tool): '\(output.path)' is \(current == nil ? "missing" : "stale")\n")
      let diff = UnifiedDiff.text(
        from: current ?? [], named: current == nil ? "/dev/null" : output.path.description,
        to: output.bytes, named: output.path.description)
      try StandardOutput.write(diff)
    }
    return isStale
  }
}
