import Foundation

/// Builds the copy with mutants compiled in, and leaves out those that the compiler refuses.
struct Build {
  let checkout: Checkout
  let files: [SourceFile]
  /// The numbers of the mutants that are compiled in.
  private(set) var compiled: Set<Int>
  private(set) var refused: Set<Int> = []
  /// The units that could not be copied as declarations, by file.
  private var inline: [String: Set<Int>] = [:]
  private var schemata: [String: SchemaWriter.Schema] = [:]

  init(_ checkout: Checkout, _ files: [SourceFile], _ chosen: Set<Int>) {
    self.checkout = checkout
    self.files = files
    compiled = chosen
  }

  /// Builds until the compiler is content. The modules come first: most of what it refuses it says there.
  mutating func run() throws {
    for arguments in [["--target", "InjectRuntime"], ["--target", "inject-gen"], ["--build-tests"]] {
      var round = 1
      while true {
        try write()
        let result = Command.run(
          ["nice", "swift", "build", "--package-path", checkout.copy.path, "-Xswiftc", "-suppress-warnings"] + arguments
        )
        if result.status == 0 { break }
        let count = try dropRefused(result.output)
        Console.print("  round \(round) of \(arguments.last ?? ""): \(count) refused")
        round += 1
      }
    }
  }

  private mutating func write() throws {
    for file in files {
      let schema = SchemaWriter(file: file).write(compiled, inline: inline[file.path] ?? [])
      schemata[file.path] = schema
      try checkout.write(Data(schema.text.utf8), file.path)
    }
  }

  /// Leaves out the mutants in whose lines there are errors.
  private mutating func dropRefused(_ output: String) throws -> Int {
    let before = (compiled.count, inline.values.map(\.count).reduce(0, +))
    for (path, line) in Set(errors(in: output).map { "\($0.path):\($0.line)" }).compactMap(place) {
      guard let file = files.first(where: { $0.path == path }) else { continue }
      let owners = schemata[path]?.owners.filter { $0.lines.contains(line) }.map(\.owner) ?? []
      switch owners.first(where: { !$0.isWhole }) ?? owners.first {
      case .mutant(let number): refuse([number])
      case .unit(let index):
        // The call of the copies does not compile; bodies may.
        if inline[path, default: []].insert(index).inserted { continue }
        refuse(file.mutants.filter { $0.unit == index }.map(\.number))
      case .whole(let index): refuse(file.mutants.filter { $0.unit == index }.map(\.number))
      case nil: break
      }
    }
    let after = (compiled.count, inline.values.map(\.count).reduce(0, +))
    guard before != after else { throw Stop("the copy does not build:\n\(output.suffix(4000))") }
    return before.0 - after.0
  }

  private mutating func refuse(_ numbers: [Int]) {
    refused.formUnion(compiled.intersection(numbers))
    compiled.subtract(numbers)
  }

  private func place(_ text: String) -> (path: String, line: Int)? {
    let parts = text.split(separator: ":")
    return parts.count == 2 ? Int(parts[1]).map { (String(parts[0]), $0) } : nil
  }

  /// The places of errors in the copy.
  private func errors(in output: String) -> [(path: String, line: Int)] {
    let root = checkout.copy.path + "/"
    return output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix(root), line.contains(": error: ") else { return nil }
      let parts = line.dropFirst(root.count).split(separator: ":", maxSplits: 2)
      guard parts.count == 3, let number = Int(parts[1]) else { return nil }
      return (String(parts[0]), number)
    }
  }
}

extension SchemaWriter.Owner {
  fileprivate var isWhole: Bool {
    if case .whole = self { true } else { false }
  }
}
