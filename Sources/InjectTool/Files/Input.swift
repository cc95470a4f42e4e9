/// A bindings file as it was read.
package struct Input {
  /// The largest size that is read: a bindings file is written by people.
  static let limit = 64 << 20

  /// How standard input is shown.
  static let standardInputName = "<stdin>"

  /// Where it is, or nil for standard input.
  package let path: Path?
  /// The Swift module that it belongs to, where that is known.
  package let module: String?
  package let bytes: [UInt8]
  let identity: FileStatus.Identity

  /// Reads all files, each once however often it is named. `-` is standard input.
  package static func read(_ files: [BindingsFileName]) throws(Failure) -> [Input] {
    var inputs: [Input] = []
    var messages: [String] = []
    var seen: Set<[UInt8]> = []
    for file in files where seen.insert(file.path).inserted {
      let path = file.path == Array("-".utf8) ? nil : Path(file.path)
      do throws(SystemError) {
        let input = try Input(reading: path, of: file.module)
        inputs.append(input)
        if input.bytes.count > limit { messages.append(refusal(of: path, "it is larger than 64 MiB")) }
      } catch {
        messages.append(refusal(of: path, error.message))
      }
    }
    guard messages.isEmpty else { throw Failure(status: .inputUnreadable, messages: messages) }
    return inputs
  }

  /// Reads files and those of dependencies. A file that is named as both is one of those that are asked for.
  package static func read(
    _ files: [BindingsFileName], _ dependencies: [BindingsFileName]
  ) throws(Failure) -> (inputs: [Input], dependencies: [Input]) {
    let all = try read(files + dependencies)
    let count = Set(files.map(\.path)).count
    return (Array(all.prefix(count)), Array(all.dropFirst(count)))
  }

  private static func refusal(of path: Path?, _ reason: String) -> String {
    "cannot read '\(path?.description ?? standardInputName)': \(reason)"
  }

  /// Reads a file, up to one byte more than the limit.
  private init(reading path: Path?, of module: String?) throws(SystemError) {
    self.path = path
    self.module = module
    let file = if let path { try OpenFile.reading(path) } else { OpenFile.standardInput }
    defer { try? file.close() }
    let status = try file.status()
    identity = status.identity
    bytes = try file.read(upTo: Self.limit + 1, expecting: status.size)
  }
}
