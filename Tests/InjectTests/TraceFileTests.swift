import InjectTool
import Testing

@testable import inject

/// The lines of a recorded start, and what is wrong with them.
struct TraceFileTests {
  private func records(_ text: String) throws(Failure) -> [TraceFile.Record] {
    try TraceFile(Array(text.utf8), named: "start.trace").records
  }

  private func messages(_ text: String) -> [String] {
    do throws(Failure) {
      _ = try records(text)
      return []
    } catch {
      return error.messages
    }
  }

  @Test func aLineIsAConstruction() throws {
    let line = #"{"binding":"store","begin":5,"container":"App","end":12,"id":2,"parent":1}"#
    #expect(
      try records("\(line)\n") == [
        .init(container: "App", binding: "store", id: 2, parent: 1, begin: 5, end: 12, error: nil)
      ])
  }

  @Test func itMayHaveSpacesNullsEscapesAndOtherMembers() throws {
    let text = #"""

       { "container" : "App", "binding": "caf\u00e9", "id": 1, "parent": null, "begin": 0, "end": 0, "thread": [1, {"a": "]"}],
      "error": "\"no\" \/ \ud83d\ude00\n", "main": true, "load": -1.5e3 }

      """#
    let line = text.replacing("\n", with: "")
    #expect(
      try records("\r\n\(line)\r\n") == [
        .init(container: "App", binding: "café", id: 1, parent: nil, begin: 0, end: 0, error: "\"no\" / 😀\n")
      ])
  }

  @Test(arguments: [
    ("start", "a JSON object is missing"),
    (#"{"container""#, "':' after 'container' is missing"),
    (#"{"container": "App" "binding""#, "',' or '}' is missing"),
    (#"{"container": "App"#, "a string does not end"),
    (#"{"container": "\x"}"#, "a string has an unknown escape"),
    (#"{"container": "\ud83d"}"#, "a string has half a character"),
    (#"{"container": "App"} {}"#, "there is more after the object"),
    (#"{"id": 1, "id": 2}"#, "'id' is there twice"),
    (#"{"id": x}"#, "the value of 'id' is missing"),
    (#"{"thread": [1"#, "the value of 'thread' does not end"),
    ("{}", "'container' is missing"),
    (#"{"container": 1}"#, "'container' is not a string"),
    (#"{"container": "A", "binding": "b", "id": 1.5}"#, "'id' is not a whole number"),
    (#"{"container": "A", "binding": "b", "id": -1}"#, "'id' is not a whole number"),
    (#"{"container": "A", "binding": "b", "id": 1, "begin": 2}"#, "'end' is missing"),
    (#"{"container": "A", "binding": "b", "id": 1, "begin": 2, "end": 1}"#, "'end' is before 'begin'"),
    (
      #"{"container": "A", "binding": "b", "id": 1, "parent": 1, "begin": 1, "end": 1}"#,
      "'parent' is the construction itself"
    ),
  ]) func whatIsWrongIsSaidWithItsLine(_ line: String, _ message: String) {
    let good = #"{"container": "A", "binding": "b", "id": 7, "begin": 1, "end": 1}"#
    #expect(messages("\(good)\n\n\(line)") == ["start.trace:3: \(message)"])
  }

  @Test func allLinesAreLookedAt() {
    let good = #"{"container": "A", "binding": "b", "id": 7, "begin": 1, "end": 1}"#
    #expect(
      messages("\(good)\n\(good)\nx") == [
        "start.trace:2: line 1 has the 'id' 7 too", "start.trace:3: a JSON object is missing",
      ])
    #expect(
      messages(String(repeating: "x\n", count: 12)).suffix(2) == [
        "start.trace:10: a JSON object is missing", "start.trace: and 2 more",
      ])
    #expect(messages("\n") == ["'start.trace' has no construction"])
  }
}
