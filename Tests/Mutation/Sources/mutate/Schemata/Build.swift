import Foundation

/// Builds the copy with mutants compiled in, and leaves out those that the compiler refuses.
struct Build {
  let checkout: Checkout
  let files: [SourceFile]
  /// The numbers of the mutants that are compiled in.
  private(set) var compiled: Set<Int>
  private(set) var refused: Set<Int> = []
  private var refusals: Refusals
  private let memory: URL
  private var schemata: [String: SchemaWriter.Schema] = [:]

  init(_ checkout: Checkout, _ files: [SourceFile], _ chosen: Set<Int>) {
    self.checkout = checkout
    self.files = files
    compiled = chosen
    memory = checkout.copy.deletingLastPathComponent().appending(path: "refused.json")
    refusals = Refusals(memory)
    for file in files {
      let entry = refusals[file]
      for (place, mutant) in file.mutants.enumerated() where entry.mutants.contains(place) {
        if compiled.remove(mutant.number) != nil { refused.insert(mutant.number) }
      }
    }
  }

  /// Builds until the compiler is content. The modules come first: most of what it refuses it says there.
  mutating func run() throws {
    for arguments in [["--target", "InjectRuntime"], ["--target", "inject-gen"], ["--build-tests"]] {
      var round = 1
      while true {
        try write()
        let result = Command.run(
          ["swift", "build", "--package-path", checkout.copy.path, "-Xswiftc", "-suppress-warnings"] + arguments
        )
        if result.status == 0 { break }
        let count = try dropRefused(result.output)
        Console.print("  round \(round) of \(arguments.last ?? ""): \(count) refused")
        try refusals.write(to: memory)
        round += 1
      }
    }
  }

  private mutating func write() throws {
    for file in files {
      let schema = SchemaWriter(file: file).write(compiled, inline: refusals[file].inline)
      schemata[file.path] = schema
      try checkout.write(Data(schema.text.utf8), file.path)
    }
  }

  /// Leaves out the mutants in whose lines there are errors.
  private mutating func dropRefused(_ output: String) throws -> Int {
    let (before, count) = (compiled, refusals.inlineCount)
    for (path, line) in Set(errors(in: output).map { "\($0.path):\($0.line)" }).compactMap(place) {
      guard let file = files.first(where: { $0.path == path }) else { continue }
      let owners = schemata[path]?.owners.filter { $0.lines.contains(line) }.map(\.owner) ?? []
      switch owners.first(where: { !$0.isWhole }) ?? owners.first {
      case .mutant(let number): refuse(file) { $0.number == number }
      case .unit(let index):
        // The call of the copies does not compile; bodies may.
        if refusals[file].inline.insert(index).inserted { continue }
        refuse(file) { $0.unit == index }
      case .whole(let index): refuse(file) { $0.unit == index }
      case nil: break
      }
    }
    guard before != compiled || count != refusals.inlineCount else {
      throw Stop("the copy does not build:\n\(output.suffix(4000))")
    }
    return before.count - compiled.count
  }

  /// Leaves out the mutants of a file for which that holds.
  private mutating func refuse(_ file: SourceFile, _ isRefused: (Mutant) -> Bool) {
    for (place, mutant) in file.mutants.enumerated() where isRefused(mutant) && compiled.remove(mutant.number) != nil {
      refused.insert(mutant.number)
      refusals[file].mutants.insert(place)
    }
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
