import Testing

/// What the words of the command line may be, and what is said where they are wrong.
struct UsageTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Bindings.yaml"] = Texts.good()
    folder["Shop.bindings.yaml"] = Texts.good("ShopContainer")
  }

  @Test(arguments: Self.transcript.split(separator: "$ ").map(String.init))
  func wrongUsageIsExplainedAndNothingIsWritten(run: String) throws {
    let lines = run.split(separator: "\n", omittingEmptySubsequences: false)
    let before = folder.names
    let result = try Tool.run(lines[0].split(separator: " ").dropFirst().map(String.init), in: folder)
    #expect(result.status == 64)
    #expect(result.errors == lines.dropFirst().joined(separator: "\n"))
    #expect(result.output.isEmpty)
    #expect(folder.names == before)
  }

  private static let transcript = """
    $ inject-gen
    inject-gen: a command is missing
    inject-gen: see 'inject-gen --help'
    $ inject-gen generat
    inject-gen: unknown command 'generat'
    inject-gen: did you mean 'generate'?
    $ inject-gen --hlep
    inject-gen: unknown option '--hlep'
    inject-gen: did you mean '--help'?
    $ inject-gen frobnicate
    inject-gen: unknown command 'frobnicate'
    inject-gen: see 'inject-gen --help'
    $ inject-gen graph Bindings.yaml
    inject-gen: unknown command 'graph'
    inject-gen: run 'swift run inject graph'
    $ inject-gen expand Bindings.yaml
    inject-gen: unknown command 'expand'
    inject-gen: run 'swift run inject expand'
    $ inject-gen check
    inject-gen: a bindings file is missing
    inject-gen: see 'inject-gen check --help'
    $ inject-gen check --stdout Bindings.yaml
    inject-gen: unknown option '--stdout'
    inject-gen: see 'inject-gen check --help'
    $ inject-gen check Bindings.yaml -x
    inject-gen: unknown option '-x'
    inject-gen: see 'inject-gen check --help'
    $ inject-gen generate Bindings.yaml
    inject-gen: exactly one of '--output', '--output-directory' and '--stdout' is needed
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --output x --stdout
    inject-gen: exactly one of '--output', '--output-directory' and '--stdout' is needed
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate --stdout
    inject-gen: a bindings file is missing
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --outptu x
    inject-gen: unknown option '--outptu'
    inject-gen: did you mean '--output'?
    $ inject-gen generate Bindings.yaml --outptu=x
    inject-gen: unknown option '--outptu'
    inject-gen: did you mean '--output'?
    $ inject-gen generate Bindings.yaml --output
    inject-gen: '--output' needs a value: --output FILE
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --output=
    inject-gen: '--output' needs a value: --output FILE
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --output --check
    inject-gen: '--output' needs a value: --output FILE
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --output -
    inject-gen: '-' is not a file that '--output' can replace
    inject-gen: did you mean '--stdout'?
    $ inject-gen generate Bindings.yaml --output /dev/stdout
    inject-gen: '/dev/stdout' is not a file that '--output' can replace
    inject-gen: did you mean '--stdout'?
    $ inject-gen generate Bindings.yaml --output x --output y
    inject-gen: '--output' is given twice
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --stdout=x
    inject-gen: '--stdout' takes no value
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --stdout --check
    inject-gen: '--check' cannot be combined with '--stdout': it compares with files
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml Shop.bindings.yaml --output x
    inject-gen: '--output' takes one bindings file; use '--output-directory' for several
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --stdout --source-locations here
    inject-gen: 'here' is not one of 'relative', 'absolute' and 'none'
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --stdout --dependency b
    inject-gen: '--dependency' takes a module and a file of it, MODULE=FILE, and this is 'b'
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --stdout --dependency =b
    inject-gen: '--dependency' takes a module and a file of it, MODULE=FILE, and this is '=b'
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen check Bindings.yaml --dependency my-kit=b
    inject-gen: 'my-kit' is not the name of a Swift module
    inject-gen: write 'my_kit' instead
    $ inject-gen check Bindings.yaml --module 2-Shops
    inject-gen: '2-Shops' is not the name of a Swift module
    inject-gen: write '_2_Shops' instead
    $ inject-gen generate Bindings.yaml --stdout --module A;B
    inject-gen: 'A;B' is not the name of a Swift module
    inject-gen: write 'A_B' instead
    $ inject-gen generate Bindings.yaml --stdout --depfile d
    inject-gen: '--depfile' cannot be combined with '--stdout': it needs output files
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --output x --check --depfile d
    inject-gen: '--check' cannot be combined with '--depfile': it writes nothing
    inject-gen: see 'inject-gen generate --help'
    $ inject-gen generate Bindings.yaml --output x --depfile ./x
    inject-gen: './x' is an output
    inject-gen: write the depfile to another place
    $ inject-gen generate Bindings.yaml --output x --depfile Bindings.yaml
    inject-gen: 'Bindings.yaml' is a bindings file
    inject-gen: write to another place
    $ inject-gen generate Bindings.yaml --stdout --format=json
    inject-gen: unknown option '--format'
    inject-gen: see 'inject-gen generate --help'

    """

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
