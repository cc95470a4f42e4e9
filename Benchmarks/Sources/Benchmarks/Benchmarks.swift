import Foundation

/// `Benchmarks [generation | access | foreign | compilation [--full] | start]…`: measures what is named, or all.
/// Each number that counts is a ratio to something else that was measured in the same run.
///
/// `Benchmarks write COUNT FOLDER` writes what is measured, to look at: a bindings file of that many bindings, the same
/// container by hand, and their types.
@main
enum Benchmarks {
  static func main() {
    do {
      try run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    var names = Array(CommandLine.arguments.dropFirst())
    if names.count == 3, names[0] == "write", let count = Int(names[1]) {
      return try LargeContainer.write(count, to: URL(filePath: names[2]))
    }
    let isFull = names.contains("--full")
    names.removeAll { $0 == "--full" }
    let all = ["generation", "access", "foreign", "compilation", "start"]
    guard Set(names).isSubset(of: all) else {
      FileHandle.standardError.write(Data("usage: Benchmarks [\(all.joined(separator: " | "))]… [--full]\n".utf8))
      exit(64)
    }
    for name in names.isEmpty ? all : names {
      switch name {
      case "generation": try GenerationBenchmark().run()
      case "access": AccessBenchmark().run()
      case "foreign": ForeignBenchmark().run()
      case "compilation": try CompilationBenchmark(isFull: isFull).run()
      default: try StartBenchmark().run()
      }
    }
  }
}
