import Foundation

/// What the command line says.
struct Options {
  var seed: UInt64 = 1
  var graphs = 40
  var bindings = 15
  /// The only graphs to look at.
  var only: [Int] = []
  /// How many graphs are compiled by one run of the compiler.
  var batch = 20
  /// How they are compiled.
  var modes = Mode.allCases
  /// The built generator; nil builds it.
  var tool: String?
  /// Whether to say only what the graphs have in them.
  var isCounting = false
  var scratch: String?
  /// Whether faults are planted, how many, and of which ids alone.
  var plantsFaults = false
  var count = 1000
  var ids: [String] = []
  /// Whether the programs are types in Swift and bindings without arguments.
  var makesPrograms = false
  /// Whether the programs are types in Swift whose arguments an oracle of the rule says, and which shapes they have.
  var choosesArguments = false
  var shapes: Set<ArgumentShape> = Set(ArgumentShape.allCases)

  static let usage = """
    Generates containers for random graphs, compiles and runs them, and compares what they do with an interpreter.

    usage: random-graphs [--seed N] [--graphs N] [--bindings N] [--only N,…] [--batch N] [--modes MODE,…] [--inject-gen PATH]
                         [--scratch DIR] [--count]
           random-graphs programs [--seed N] [--graphs N] [--bindings N] [--only N,…] [--batch N] [--modes MODE,…] [--inject-gen PATH]
           random-graphs arguments [--programs N] [--seed N] [--only N,…] [--without SHAPE,…] [--inject-gen PATH]
           random-graphs faults [--count N] [--id ID,…] [--seed N] [--bindings N] [--only N,…] [--inject-gen PATH]

      --seed N           which random graphs (1)
      --graphs N         how many (40)
      --bindings N       how many bindings each has, 30 at most (15)
      --only N,…         looks at the graphs of these numbers alone
      --batch N          how many graphs one run of the compiler takes (20)
      --modes MODE,…     how they are compiled: \(Mode.allCases.map(\.rawValue).joined(separator: ", ")) (all of them)
      --inject-gen PATH  the generator to test; left out, that of this repository is built
      --count            says how often the graphs have what in them, and compiles nothing
      programs           types in Swift, and bindings that leave to them what they are given
      arguments          types in Swift, and an oracle of the rule of autowiring
      --programs N       how many programs
      --without SHAPE,…  leaves these out: \(ArgumentShape.allCases.map(\.rawValue).joined(separator: ", "))
      faults             plants faults into the graphs, and compares what 'inject-gen check' says of each
      --count N          how many faults (1000)
      --id ID,…          plants those of these ids alone
      --scratch DIR      where everything is written; left out, a folder in .build
    """

  /// Nil where the arguments cannot be understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    plantsFaults = rest.first == "faults"
    makesPrograms = rest.first == "programs"
    choosesArguments = rest.first == "arguments"
    if plantsFaults || makesPrograms || choosesArguments { rest.removeFirst() }
    while let name = rest.popFirst() {
      if name == "--count", !plantsFaults, !makesPrograms, !choosesArguments {
        isCounting = true
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch (name, Int(value)) {
      case ("--seed", let number?) where number >= 0: seed = UInt64(number)
      case ("--graphs", let number?) where number > 0: graphs = number
      case ("--programs", let number?) where choosesArguments && number > 0: graphs = number
      case ("--without", _) where choosesArguments:
        let names = value.split(separator: ",").map { ArgumentShape(rawValue: String($0)) }
        guard !names.contains(nil) else { return nil }
        shapes.subtract(names.compactMap(\.self))
      case ("--bindings", let number?) where (1...30).contains(number): bindings = number
      case ("--only", _):
        only = value.split(separator: ",").compactMap { Int($0) }
        guard !only.isEmpty, only.allSatisfy({ $0 >= 0 }) else { return nil }
      case ("--count", let number?) where number > 0: count = number
      case ("--id", _): ids = value.split(separator: ",").map(String.init)
      case ("--batch", let number?) where number > 0: batch = number
      case ("--modes", _):
        let names = value.split(separator: ",").map { Mode(rawValue: String($0)) }
        guard !names.isEmpty, !names.contains(nil) else { return nil }
        modes = names.compactMap(\.self)
      case ("--inject-gen", _): tool = value
      case ("--scratch", _): scratch = value
      default: return nil
      }
    }
  }

  /// The numbers of the graphs to look at.
  var numbers: [Int] { only.isEmpty ? Array(0..<graphs) : only }
}
