import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectEmission
@testable import InjectGenCore
@testable import SwiftModel

/// Mistakes of large files. Nothing here looks at a clock: what would be quadratic is counted, or would not end.
struct LargeGraphTests {
  private func run(_ text: String, swift: String? = nil) -> (sources: [Source], diagnostics: [Diagnostic]) {
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(text.utf8))]
    var diagnostics = Diagnostics()
    let files = swift.map { SwiftTexts(["Types.swift": $0]).files(after: 1) } ?? SwiftFiles([], after: 1)
    _ = generate(sources, swift: files, &diagnostics)
    return (sources, diagnostics.sorted(in: sources))
  }

  @Test func namesAreComparedWithThoseThatAreLikeThem() {
    var names = NearNames((0..<1000).map { "binding\($0)" } + ["clock", "store"])
    let before = names.comparisons
    #expect(names.find("clok") == "clock")
    #expect(before - names.comparisons < 50)
    // Of its length, with other letters.
    var others = NearNames((1000..<2000).map { "q\($0)" } + ["clock"])
    #expect(others.find("clok") == "clock")
    #expect(before - others.comparisons < 50)
  }

  /// Even so, each of them is looked at.
  @Test func whatLooksLikeNoneCostsTheMoreTheMoreNamesThereAre() {
    var names = NearNames((0..<1000).map { "binding\($0)" })
    let before = names.comparisons
    #expect(names.slip("zzz") == nil)
    #expect(before - names.comparisons == 11)
  }

  /// Thousands of types of an SDK beside thousands of the target's own.
  @Test func typesAreComparedWithThoseThatAreLikeThem() {
    let swift = (0..<3000).map { "struct Thing\($0) {}\n" }.joined()
    let text = "container: App\nbindings:\n" + (0..<3000).map { "  other\($0): Other\($0)\n" }.joined()
    #expect(run(text, swift: swift).diagnostics.isEmpty)
    let wrong = "container: App\nbindings:\n" + (0..<3000).map { "  thing\($0): Thong\($0)\n" }.joined()
    #expect(!run(wrong, swift: swift).diagnostics.isEmpty)
  }

  @Test func aLimitHoldsForLongNamesToo() {
    var names = NearNames(["configuration"])
    #expect(names.slip("confugiratoin") == "configuration")
    #expect(names.slip("confugiratoin", atMost: 2) == nil)
    #expect(names.slip("configuratoin", atMost: 2) == "configuration")
  }

  @Test func comparingEndsHoweverManyNamesAreMissing() {
    var names = NearNames((0..<1000).map { "binding\($0)" })
    var found = 0
    for index in 0..<1000 where names.find("bindin\(index)") != nil { found += 1 }
    #expect(0 < found && found < 1000)
    #expect(names.comparisons <= 0)
    #expect(names.find("bindin1") == nil)
  }

  /// Of what is longer, no words are looked for either.
  @Test func aNameOfUpTo256BytesIsCompared() {
    var names = NearNames(["store"])
    let longest = "storeX" + String(repeating: "x", count: 250)
    #expect(names.find(longest) == "store")
    #expect(names.find(longest + "x") == nil)
    let letters = String(repeating: "\u{20000}", count: 64)
    var others = NearNames([letters + "a"])
    #expect(letters.utf8.count == 256)
    #expect(others.slip(letters) == letters + "a")
  }

  @Test func whatASlipOfTheFingerMakesIsFoundBeforeWhatSharesWords() {
    var names = NearNames(["itemStore", "bookStorage", "stores"])
    #expect(names.find("itmeStore") == "itemStore")
    #expect(names.find("bookShelf") == "bookStorage")
    #expect(names.find("shelfOfItems") == nil)
    #expect(names.find("store") == "stores")
    #expect(names.find("store", except: "stores") == "itemStore")
  }

  /// The chain is as long as the file, and each alias of it is followed once.
  @Test func aLongChainOfAliasesIsFollowedOnce() {
    let count = 2000
    var text = "container: App\nbindings:\n  a0: { type: T, parameters: { id: Int }, arguments: [id] }\n"
    for index in 1..<count { text += "  a\(index): { type: T, alias: a\(index - 1) }\n" }
    text += "  user: { type: U, arguments: [a\(count - 1)] }\n"
    let found = run(text).diagnostics
    #expect(found.map(\.message) == ["'a\(count - 1)' has parameters ('id'), which are not given here"])
  }

  /// Each of them has the type of the next, up to the end. The chain is followed once, and not by recursion.
  @Test(arguments: [false, true])
  func aLongChainOfAliasesHasOneType(isReversed: Bool) {
    let count = 5000
    var text = "container: App\nbindings:\n"
    for index in 0..<count {
      let isLast = index == (isReversed ? count - 1 : 0)
      text += isLast ? "  a\(index): T\n" : "  a\(index): { alias: a\(isReversed ? index + 1 : index - 1) }\n"
    }
    #expect(run(text).diagnostics.isEmpty)
    text += "  user: U\n"
    let swift = "struct T {}\nstruct U { init(a7: T) {} }\n"
    #expect(run(text, swift: swift).diagnostics.isEmpty)
  }

  @Test func whatInheritsOverThousandsOfStepsIsRead() {
    var swift = "final class T: P4999 { init() {} }\nprotocol P0 {}\n"
    for index in 1..<5000 { swift += "protocol P\(index): P\(index - 1) {}\n" }
    #expect(run("container: App\nbindings: { t: T }\n", swift: swift).diagnostics.isEmpty)
  }

  @Test func aChainOfAliasesMayEndInACycle() {
    var text = "container: App\nbindings:\n  a0: { type: T, alias: a1 }\n  a1: { type: T, alias: a0 }\n"
    for index in 2..<100 { text += "  a\(index): { type: T, alias: a\(index - 1) }\n" }
    #expect(run(text).diagnostics.map(\.id) == [.dependencyCycle])
  }

  /// Each missing name is shown with no more of the chain that needs it than a list has.
  @Test func aLongChainToEachMissingNameIsCut() throws {
    let count = 500
    var text = "container: App\nbindings:\n"
    for index in 0..<count { text += "  b\(index): { type: T, arguments: [b\(index + 1), missing\(index)] }\n" }
    text += "  b\(count): T\n"
    let found = run(text).diagnostics
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.notes.count <= 11 })
    let last = try #require(found.last)
    #expect(last.notes.last?.message == "and \(count - 1 - 10) more")
    #expect(last.notes.last?.span.start == found[0].span.start - 4)
  }

  /// What is written instead of a name is looked for among all names of the file, which takes as long for the last
  /// mistake as for the first.
  @Test(arguments: ["Foo#.shared", "\"missing#\"", "'try missing#()'", "'any Foo#'"])
  func comparingEndsHoweverManyReferencesAreMistaken(reference: String) {
    let count = 5000
    var text = "container: App\nbindings:\n"
    for index in 0..<count {
      let reference = reference.replacing("#", with: "\(index)")
      text += "  b\(index): { type: T\(index), arguments: [\(reference)] }\n"
    }
    #expect(run(text).diagnostics.count == count)
  }

  @Test func comparingEndsHoweverManyMembersAreMissing() {
    let count = 5000
    var text = "container: App\nbindings:\n"
    for index in 0..<count { text += "  b\(index): { collection: T, members: [missing\(index)] }\n" }
    #expect(run(text).diagnostics.count == count)
  }

  /// Each has remedies, whose places in the file are looked for only by who follows one.
  @Test func lookingEndsHoweverManyParametersAreMissing() {
    let count = 5000
    var (text, swift) = ("container: App\nbindings:\n", "struct Clock {}\n")
    for index in 0..<count {
      text += "  b\(index): T\(index)\n"
      swift += "struct T\(index) { init(clock\(index): Clock, path\(index): String) {} }\n"
    }
    #expect(run(text, swift: swift).diagnostics.count == 2 * count)
  }

  /// A parameter's type is looked for among those that conform to it only where nothing has exactly that type.
  @Test func lookingEndsHoweverManyConformToATypeThatABindingHas() {
    let count = 5000
    var text = "container: App\nbindings:\n  main: { type: any Screen, implementation: S0 }\n"
    var swift = "protocol Screen {}\n"
    for index in 0..<count {
      text += "  s\(index): S\(index)\n  b\(index): T\(index)\n"
      swift += "struct S\(index): Screen {}\nstruct T\(index) { init(first: any Screen) {} }\n"
    }
    #expect(run(text, swift: swift).diagnostics.isEmpty)
  }

  /// The candidates of a type are looked for once, and no more of them are shown than a list has.
  @Test func lookingEndsHoweverManyCouldSupplyManyParameters() throws {
    let count = 2000
    var (text, swift) = ("container: App\nbindings:\n", "struct Clock {}\n")
    for index in 0..<count {
      text += "  c\(index): Clock\n  b\(index): T\(index)\n"
      swift += "struct T\(index) { init(clock: Clock) {} }\n"
    }
    let found = run(text, swift: swift).diagnostics
    #expect(found.count == count)
    let last = try #require(found.last)
    #expect(last.message.hasSuffix("'c8', 'c9' and \(count - 10) more"))
    // A note for the parameter, and two for each candidate: its place and the item to write.
    #expect(last.notes.last?.message == "and \(2 * count + 1 - 10) more")
  }

  /// Which handles a module asks for is looked for once, and not for each of its requirements.
  @Test func lookingEndsHoweverManyRequirementsAreUnmet() {
    let count = 5000
    var module = "module: M\nrequires:\n"
    for index in 0..<count { module += "  name\(index): T\n" }
    module += "bindings:\n"
    for index in 0..<count { module += "  b\(index): { type: B, arguments: [name\(index)] }\n" }
    let texts = ["container: App\ninclude: [M]\nbindings: { clock: Clock }\n", module]
    let sources = texts.enumerated().map {
      Source(id: SourceID($0.offset), path: "\($0.offset).bindings.yaml", bytes: Array($0.element.utf8))
    }
    var diagnostics = Diagnostics()
    _ = generate(sources, &diagnostics)
    #expect(diagnostics.sorted(in: sources).count { $0.id == .unmetRequirement } == count)
  }

  /// Each cycle is looked at with its own bindings alone.
  @Test func lookingEndsHoweverManyCyclesThereAre() {
    let count = 3000
    var text = "container: App\nbindings:\n"
    for index in 0..<count {
      text += "  a\(index): { type: A, arguments: [b\(index)] }\n  b\(index): { type: B, arguments: [a\(index)] }\n"
    }
    #expect(run(text).diagnostics.count == count)
  }

  /// Files are searched for the name of a type only where a binding lacks it.
  @Test func lookingEndsHoweverManyTypesAreUnderConditions() {
    var (text, swift) = ("container: App\nbindings:\n", "")
    for index in 0..<5000 {
      text += "  t\(index): { type: T\(index), if: DEBUG }\n"
      swift += "#if DEBUG\nfinal class T\(index) {}\n#endif\n"
    }
    #expect(run(text, swift: swift).diagnostics.isEmpty)
  }

  /// The parameters that could spell a generic type in full are read once.
  @Test func lookingEndsHoweverManyTypesLackTheirArguments() {
    let count = 3000
    var (text, swift) = ("container: App\nbindings:\n", "struct Box<Value> {}\n")
    for index in 0..<count {
      text += "  box\(index): Box\n  t\(index): T\(index)\n"
      swift += "struct T\(index) { init(box\(index): Box<Int>) {} }\n"
    }
    #expect(run(text, swift: swift).diagnostics.count == count)
  }
}
