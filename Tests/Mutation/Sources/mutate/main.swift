import Foundation

// Mutation testing of the package: `Campaign` is the map.

do {
  let words = Array(CommandLine.arguments.dropFirst())
  if words.contains("--help") {
    Console.print(Options.help)
  } else {
    try Campaign(Options(words)).run()
  }
} catch {
  let message = (error as? Stop)?.message ?? "\(error)"
  FileHandle.standardError.write(Data("mutate: \(message)\n".utf8))
  exit(1)
}
