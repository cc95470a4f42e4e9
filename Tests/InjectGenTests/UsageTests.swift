import Testing

/// What the words of the command line may be, and what is said where they are wrong.
struct UsageTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Bindings.yaml"] = Texts.good()
    folder["Shop.bindings.yaml"] = Texts.good("ShopContainer")
  }

  @Test(
    arguments: [
      ([], "a command is missing"),
      (["generat"], "unknown command 'generat'\ninject-gen: did you mean 'generate'?"),
      (["--hlep"], "unknown option '--hlep'\ninject-gen: did you mean '--help'?"),
      (["frobnicate"], "unknown command 'frobnicate'"),
      (["graph", "Bindings.yaml"], "'graph' is not built yet"),
      (["check"], "a bindings file is missing"),
      (["check", "--stdout", "Bindings.yaml"], "unknown option '--stdout'"),
      (["check", "Bindings.yaml", "-x"], "unknown option '-x'"),
      (["generate", "Bindings.yaml"], "exactly one of '--output', '--output-directory' and '--stdout' is needed"),
      (["generate", "Bindings.yaml", "--output", "x", "--stdout"], "exactly one of"),
      (["generate", "--stdout"], "a bindings file is missing"),
      (["generate", "Bindings.yaml", "--outptu", "x"], "did you mean '--output'?"),
      (["generate", "Bindings.yaml", "--outptu=x"], "did you mean '--output'?"),
      (["generate", "Bindings.yaml", "--output"], "'--output' needs a value: --output FILE"),
      (["generate", "Bindings.yaml", "--output="], "'--output' needs a value: --output FILE"),
      (["generate", "Bindings.yaml", "--output", "--check"], "'--output' needs a value: --output FILE"),
      (["generate", "Bindings.yaml", "--output", "-"], "did you mean '--stdout'?"),
      (["generate", "Bindings.yaml", "--output", "/dev/stdout"], "did you mean '--stdout'?"),
      (["generate", "Bindings.yaml", "--output", "x", "--output", "y"], "'--output' is given twice"),
      (["generate", "Bindings.yaml", "--stdout=x"], "'--stdout' takes no value"),
      (["generate", "Bindings.yaml", "--stdout", "--check"], "'--check' cannot be combined with '--stdout'"),
      (["generate", "Bindings.yaml", "Shop.bindings.yaml", "--output", "x"], "'--output' takes one bindings file"),
      (["generate", "Bindings.yaml", "--stdout", "--source-locations", "here"], "'here' is not one of 'relative'"),
      (["generate", "Bindings.yaml", "--stdout", "--dependency", "b"], "a file of it, MODULE=FILE, and this is 'b'"),
      (["generate", "Bindings.yaml", "--stdout", "--dependency", "=b"], "a file of it, MODULE=FILE, and this is '=b'"),
      (["check", "Bindings.yaml", "--dependency", "my-kit=b"], "'my-kit' is not the name of a Swift module"),
      (["check", "Bindings.yaml", "--dependency", "my-kit=b"], "inject-gen: write 'my_kit' instead\n"),
      (["check", "Bindings.yaml", "--module", "2 Shops"], "inject-gen: write '_2_Shops' instead\n"),
      (["generate", "Bindings.yaml", "--stdout", "--module", "A;B"], "'A;B' is not the name of a Swift module"),
      (["generate", "Bindings.yaml", "--stdout", "--depfile", "d"], "'--depfile' cannot be combined with '--stdout'"),
      (
        ["generate", "Bindings.yaml", "--output", "x", "--check", "--depfile", "d"],
        "'--check' cannot be combined with '--depfile'"
      ),
      (["generate", "Bindings.yaml", "--output", "x", "--depfile", "./x"], "'./x' is an output"),
      (["generate", "Bindings.yaml", "--output", "x", "--depfile", "Bindings.yaml"], "is a bindings file"),
      (["generate", "Bindings.yaml", "--stdout", "--format=json"], "'--format' is not built yet"),
    ] as [([String], String)])
  func wrongUsageIsExplainedAndNothingIsWritten(arguments: [String], message: String) throws {
    let before = folder.names
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("inject-gen: "))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(folder.names == before)
  }

  @Test(arguments: [["--help"], ["-h"], ["generate", "--help"], ["generate", "-h"], ["check", "--help"]])
  func helpIsPrintedWhereItIsAskedFor(arguments: [String]) throws {
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("Usage:\n  inject-gen "))
    #expect(result.errors.isEmpty)
  }

  @Test func theHelpOfACommandShowsWhatItTakesAndNothingThatIsOnlyPlanned() throws {
    let help = try Tool.run("generate", "--help", in: folder).output
    for option in [
      "--module NAME", "--dependency MODULE=FILE", "--output FILE", "--output-directory DIR", "--stdout", "--check",
      "--source-locations KIND", "--depfile FILE", "--warnings-as-errors", "--help",
    ] {
      #expect(help.contains("\n  \(option)  "), "\(option)")
    }
    #expect(!help.contains("--format"))
  }

  @Test func theVersionIsPrinted() throws {
    let result = try Tool.run("--version", in: folder)
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /inject-gen \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func aValueMayStandBehindAnEqualsSign() throws {
    #expect(try Tool.run("generate", "Bindings.yaml", "--output=a=b.swift", in: folder).status == 0)
    #expect(folder.names.contains("a=b.swift"))
  }

  @Test func behindTwoDashesAllAreFiles() throws {
    folder["--stdout"] = Texts.good()
    #expect(try Tool.run("check", "--", "--stdout", in: folder).status == 0)
  }
}
