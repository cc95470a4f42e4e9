// What the core says of texts that nobody wrote, and what the scanner reads of those that people did. The conformance
// scripts run it; the README next to this folder has their commands.
//
//     trials bindings --seed 1 --from 0 --to 100 --output DIR    mutated bindings files and Swift files
//     trials bindings … --whole                               mutated bindings files alone; a folder for each trial
//     trials swift --seed 1 --from 0 --to 100                    mutated Swift files, for the scanner alone
//     trials declarations FILE…                                  every initializer that the scanner reads, as lines of JSON
//     trials outline FILE…                                       the names of all declarations that the scanner reads
//
// A trial that ends the program, or takes more than a second, has its number in the file that `--progress` names.

import Foundation

let words = Array(CommandLine.arguments.dropFirst())

func option(_ name: String) -> String? {
  words.firstIndex(of: "--\(name)").flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

let range = (option("from").flatMap { Int($0) } ?? 0)..<(option("to").flatMap { Int($0) } ?? 0)
let seed = option("seed").flatMap { UInt64($0) } ?? 1
let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

switch words.first {
case "bindings":
  let trials = BindingsTrials(
    examples: try Example.all(in: root), seed: seed, output: option("output"), isWhole: words.contains("--whole"),
    showing: words.contains("--show"))
  try Clock(progress: option("progress")).run(range) { trials.run($0) }
  trials.report()
case "swift":
  let trials = SwiftTrials(texts: try Example.swiftTexts(in: root), seed: seed, showing: words.contains("--show"))
  try Clock(progress: option("progress")).run(range) { trials.run($0) }
  trials.report()
case "declarations":
  for path in words.dropFirst() { try DeclarationDump.print(path) }
case "outline":
  for path in words.dropFirst() { try DeclarationOutline.print(path) }
default:
  print("usage: trials bindings|swift --seed N --from A --to B [--output DIR] [--progress FILE] [--show]")
  print("       trials declarations|outline FILE…")
  exit(64)
}
