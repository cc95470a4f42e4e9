import BindingsYAML
import Foundation
import InjectAdvice
import InjectEmission
import InjectGenCore
import SwiftDeclarations
import SwiftModel

/// Mutates the files of an example, and generates: there is code or there are errors, never both, never neither.
final class BindingsTrials {
  private let examples: [Example]
  private let seed: UInt64
  private let output: URL?
  /// Whether the Swift files stay as they are, and all code of a trial is written, so that it can be type-checked.
  private let isWhole: Bool
  private let isShown: Bool
  private var written: Set<Int> = []
  private var counts = (code: 0, errors: 0)

  init(examples: [Example], seed: UInt64, output: String?, isWhole: Bool, showing: Bool) {
    self.examples = examples
    self.seed = seed
    self.output = output.map { URL(filePath: $0) }
    self.isWhole = isWhole
    isShown = showing
  }

  func report() {
    print("\(counts.code) with code, \(written.count) files of it differ, \(counts.errors) with errors")
  }

  func run(_ number: Int) {
    var random = SeededGenerator(seed: seed, trial: number)
    let example = random.pick(examples)
    let other = random.pick(examples)
    var bindings = example.bindings.map(\.bytes)
    var swift = example.swift.map(\.bytes)
    // Most often one bindings file; sometimes a Swift file, or both.
    let choice = random.number((isWhole ? 2 : 0)..<8)
    if choice != 0 {
      let index = random.number(0..<bindings.count)
      var mutator = Mutator(words: Vocabulary.bindings, random: random)
      bindings[index] = mutator.mutate(bindings[index], other: random.pick(other.bindings).bytes)
      random = mutator.random
    }
    if choice < 2, !swift.isEmpty {
      let index = random.number(0..<swift.count)
      var mutator = Mutator(words: Vocabulary.swift, random: random)
      swift[index] = mutator.mutate(swift[index], other: other.swift.first?.bytes ?? [])
    }
    if isShown { show(bindings + swift) }
    generate(example, bindings, swift, number)
  }

  private func generate(_ example: Example, _ bindings: [[UInt8]], _ swift: [[UInt8]], _ number: Int) {
    let sources = zip(example.bindings, bindings).enumerated().map { index, pair in
      Source(
        id: SourceID(index), path: pair.0.path, mappedPath: pair.0.path, module: pair.0.module ?? "Case",
        isOwn: pair.0.module == nil, bytes: pair.1)
    }
    var files: [String?: [ScannedFile]] = [:]
    for (file, bytes) in zip(example.swift, swift) {
      let read = SwiftFile(path: file.path, bytes: bytes)
      files[file.module, default: []].append(ScannedFile(read))
    }
    let modules = files.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { module, files in
      ScannedModule(name: module ?? "Case", distance: module == nil ? .own : .package, files: files)
    }
    let scanned = SwiftFiles(modules, after: sources.count)
    var diagnostics = Diagnostics()
    let generated = InjectEmission.generate(sources, swift: scanned, &diagnostics)
    let found = diagnostics.sorted(in: sources)
    var renderer = TextRenderer(sources + scanned.sources)
    let text = renderer.render(found)
    if isShown { print(text) }
    let hasErrors = found.contains { $0.severity == .error }
    let isOwn = sources.contains(where: \.isOwn)
    guard generated.isEmpty == (hasErrors || !isOwn) else { fatalError("trial \(number): code and errors, or neither") }
    if hasErrors { counts.errors += 1 } else { counts.code += 1 }
    if isShown { for file in generated { print(file.text) } }
    let new = generated.map { written.insert($0.text.hashValue).inserted }
    for (index, file) in generated.enumerated() where new[index] || isWhole && new.contains(true) {
      write(file.text, isWhole ? "\(number)-\(example.name)/\(file.name)" : "\(number)-\(index)-\(example.name).swift")
    }
  }

  private func write(_ text: String, _ name: String) {
    guard let output else { return }
    do {
      let file = output.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      fatalError("cannot write '\(name)': \(error)")
    }
  }
}

/// Prints texts with a line between them.
func show(_ texts: [[UInt8]]) {
  for text in texts { print("\(String(decoding: text, as: UTF8.self))\n--------") }
}
