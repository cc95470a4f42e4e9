import Foundation

/// What 'inject expand' prints of random programs needs no Swift: without it, the same is generated.
extension Workshop {
  /// The programs of a generated folder of which something else is generated from their expansion, each with the first
  /// line.
  func expansionDifferences(_ programs: [Program], in place: URL) throws -> [String] {
    let own = place.appendingPathComponent("expanded")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let names = programs.flatMap { program in
      Program.File.allCases.filter(program.files.contains).map(program.name)
    }
    for (name, text) in try expansions(names, in: place) {
      try text.write(to: own.appendingPathComponent(bindings(name)), atomically: false, encoding: .utf8)
    }
    try Self.succeed(
      [tool, "generate"] + names.map { own.appendingPathComponent(bindings($0)).path }
        + ["--output-directory", own.path, "--source-locations", "none", "--sources", "none"],
      log: place.appendingPathComponent("generate-expanded.log"))
    return try programs.compactMap { program in
      let files = Program.File.allCases.filter(program.files.contains).map { "\(program.name($0)).inject.swift" }
      return try files.compactMap { file -> String? in
        let texts = try [place, own].map { folder in
          try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).split(separator: "\n")
        }
        guard let index = texts[0].indices.first(where: { $0 >= texts[1].count || texts[0][$0] != texts[1][$0] }) else {
          return texts[0].count == texts[1].count ? nil : "program \(program.number), expanded, has more in \(file)"
        }
        let found = index < texts[1].count ? texts[1][index] : "nothing more"
        return
          "program \(program.number), expanded, \(file):\n  of it:  \(texts[0][index])\n  of its expansion: \(found)"
      }.first
    }
  }

  /// The printed bindings files by their names. Of several each comes after a comment with its path.
  private func expansions(_ names: [String], in place: URL) throws -> [String: String] {
    // What is said of the files is none of what is printed.
    let printed = try Self.succeed(
      [
        "bash", "-c", "\"$0\" expand --sources \"$1\" \"$1\" 2>/dev/null", String(tool.dropLast("-gen".count)),
        place.path,
      ],
      log: place.appendingPathComponent("expand.log"))
    let heads = Dictionary(uniqueKeysWithValues: names.map { ("# \(place.path)/\(bindings($0))", $0) })
    var (texts, name): ([String: String], String) = ([:], names[0])
    for line in printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let head = heads[line] { name = head } else { texts[name, default: ""] += line + "\n" }
    }
    return texts
  }

  private func bindings(_ name: String) -> String { "\(name).bindings.yaml" }
}
