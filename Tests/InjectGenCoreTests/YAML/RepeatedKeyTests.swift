import Testing

/// A key stands once in a mapping, however many keys that has.
struct RepeatedKeyTests {
  @Test(arguments: [1, 8, 9, 10, 12])
  func aKeyIsFoundAgainBehindManyOthers(_ number: Int) {
    let bindings = (1...12).map { index in
      let note =
        index == number
        ? "\n# \(carets(index)) note 1 of duplicate-key: 'b\(index)' is on line \(index + 2) too" : ""
      return "  b\(index): T\(note)"
    }
    let repeated =
      "  b\(number): T\n# \(carets(number)) error: the key 'b\(number)' appears twice in one mapping [duplicate-key]"
    expectDiagnostics((["container: App", "bindings:"] + bindings + [repeated]).joined(separator: "\n"))
  }

  private func carets(_ number: Int) -> String {
    number > 9 ? "^^^" : "^^"
  }
}
