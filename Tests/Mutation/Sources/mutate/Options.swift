/// What the command line asks for.
struct Options {
  var sample: Int?
  var seed = 1
  var only: [String] = []
  var numbers: [Int] = []
  var isList = false
  var isQuick = false
  var workers = 2
  var scratch: String?

  static let help = """
    Usage: Scripts/mutate [OPTION]...

    Changes the sources in many small ways, runs the tests on each, and says which changes no test notices.

      --sample N      try N mutants, spread over all folders in proportion
      --seed N        another sample (default: 1)
      --only PATH     only mutants of files whose path has PATH in it; may be repeated
      --mutant N[,N]  show these mutants and try them; may be repeated
      --list          print the mutants and try none
      --quick         leave out the slow suites, which see little that no other test sees
      --workers N     how many are tried at a time (default: 2)
      --scratch DIR   where the copy is built (default: .build/mutation)

    """

  init(_ words: [String]) throws {
    var rest = words[...]
    func number(_ text: String) throws -> Int {
      guard let number = Int(text) else { throw Stop("'\(text)' is not a number") }
      return number
    }
    while let word = rest.popFirst() {
      switch word {
      case "--list":
        isList = true
        continue
      case "--quick":
        isQuick = true
        continue
      default: break
      }
      guard let value = rest.popFirst() else { throw Stop("\(word)?\n\n\(Self.help)") }
      switch word {
      case "--sample": sample = try number(value)
      case "--seed": seed = try number(value)
      case "--only": only.append(value)
      case "--mutant": numbers += try value.split(separator: ",").map { try number(String($0)) }
      case "--workers": workers = try number(value)
      case "--scratch": scratch = value
      default: throw Stop("\(word)?\n\n\(Self.help)")
      }
    }
  }
}
