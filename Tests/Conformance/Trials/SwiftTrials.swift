import BindingsYAML
import InjectEmission
import InjectGenCore
import SwiftDeclarations
import SwiftModel

/// Mutates Swift files, and reads their declarations: whatever the text is, every range is one of it.
final class SwiftTrials {
  private let texts: [[UInt8]]
  private let seed: UInt64
  private let isShown: Bool
  private var counts = (functions: 0, scopes: 0, incomplete: 0)

  init(texts: [[UInt8]], seed: UInt64, showing: Bool) {
    self.texts = texts
    self.seed = seed
    isShown = showing
  }

  func report() {
    print("\(counts.scopes) types and extensions, \(counts.functions) functions; \(counts.incomplete) files incomplete")
  }

  func run(_ number: Int) {
    var random = SeededGenerator(seed: seed, trial: number)
    let text = random.pick(texts)
    let other = random.pick(texts)
    var mutator = Mutator(words: Vocabulary.swift, random: random)
    let mutated = mutator.mutate(text, other: other)
    if isShown { show([mutated]) }
    let file = SwiftFile(path: "Mutated.swift", bytes: mutated)
    let scanned = ScannedFile(file)
    check(scanned.declarations, file, number)
    // The table reads types and conformances, which the scanner leaves as texts.
    let sources = [
      Source(id: SourceID(0), path: "Case.bindings.yaml", bytes: Array("container: Case\nbindings: {}\n".utf8))
    ]
    let module = ScannedModule(name: "Case", distance: .own, files: [scanned])
    var diagnostics = Diagnostics()
    _ = generate(sources, swift: SwiftFiles([module], after: 1), &diagnostics)
  }

  private func check(_ declarations: Declarations, _ file: SwiftFile, _ number: Int) {
    counts.scopes += declarations.scopes.count
    counts.functions += declarations.functions.count
    if declarations.isIncomplete { counts.incomplete += 1 }
    var ranges = declarations.imports.map(\.path) + declarations.scopes.flatMap { [$0.place] + $0.inherited }
    ranges += declarations.aliases.flatMap { [$0.place, $0.type] }
    ranges += declarations.properties.flatMap { [$0.place] + [$0.type, $0.initialValue].compactMap(\.self) }
    for function in declarations.functions {
      ranges += [function.place] + [function.result].compactMap(\.self)
      if case .only(let type) = function.throwing { ranges.append(type) }
      for parameter in file.parameters(of: function) {
        ranges += [parameter.place, parameter.type] + [parameter.defaultValue].compactMap(\.self)
      }
    }
    for range in ranges {
      guard 0 <= range.start, range.start <= range.end, Int(range.end) <= file.count else {
        fatalError("trial \(number): a range is outside of the text")
      }
      _ = file.text(range)
    }
    for parent in declarations.scopes.enumerated() where parent.element.parent ?? -1 >= parent.offset {
      fatalError("trial \(number): a scope is before the one that it is nested in")
    }
  }
}
