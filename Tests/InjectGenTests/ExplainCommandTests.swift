import Testing

/// `inject explain` on the command line.
struct ExplainCommandTests {
  private func explain(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["explain"] + arguments, in: Folder(), tool: "inject")
  }

  @Test func anIDHasASection() throws {
    let result = try explain("missing-binding")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("## missing-binding\n\n"))
    #expect(result.output.contains("[missing-binding]"))
  }

  @Test func theListHasIt() throws {
    let result = try explain("--list")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Errors\n"))
    #expect(result.output.contains("\n  missing-binding\n"))
    #expect(result.output.contains("\nWarnings\n"))
  }

  @Test func anUnknownIDHasNearMisses() throws {
    let result = try explain("missing-bindin")
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix("inject: there is no problem 'missing-bindin'\ninject: did you mean 'missing-binding'"))
    #expect(
      try explain("xyz").errors == "inject: there is no problem 'xyz'\ninject: see 'inject explain --help'\n")
    #expect(
      try explain().errors
        == "inject: 'explain' takes the id of one problem, or '--list'\ninject: see 'inject explain --help'\n")
    #expect(try explain("missing-binding", "--list").status == 64)
  }
}
