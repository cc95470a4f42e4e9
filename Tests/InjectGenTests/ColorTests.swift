import Foundation
import Testing

/// Colours on a terminal, and none elsewhere.
struct ColorTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Broken.bindings.yaml"] =
      "container: App\nbindings:\n  a: { type: A, arguments: [st\u{F6}res] }\n  st\u{F6}re: B\n"
  }

  /// Runs `inject` with a terminal for its standard error, and returns what it shows there. Of the variables that
  /// matter to colors it has those given alone.
  private func shown(_ arguments: [String], _ environment: [String: String]) throws -> String {
    var (primary, secondary): (Int32, Int32) = (-1, -1)
    try #require(openpty(&primary, &secondary, nil, nil, nil) == 0)
    let process = Process()
    process.executableURL = Tool.url(of: "inject")
    process.currentDirectoryURL = folder.url
    process.arguments = arguments
    let usual = ProcessInfo.processInfo.environment.filter { !["TERM", "NO_COLOR"].contains($0.key) }
    process.environment = usual.merging(environment) { $1 }
    process.standardError = FileHandle(fileDescriptor: secondary, closeOnDealloc: false)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    var bytes = [UInt8](repeating: 0, count: 60_000)
    _ = fcntl(primary, F_SETFL, O_NONBLOCK)
    let count = read(primary, &bytes, bytes.count)
    close(secondary)
    close(primary)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).replacing("\r\n", with: "\n")
  }

  @Test func aTerminalHasColors() throws {
    let text = try shown(["check", "Broken.bindings.yaml"], ["TERM": "xterm"])
    #expect(
      text == """
        \u{1B}[1mBroken.bindings.yaml:3:29: \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mno binding 'störes' [missing-binding]\u{1B}[0m
          a: { type: A, arguments: [störes] }
        \u{1B}[1;32m                            ^^^^^^\u{1B}[0m
        \u{1B}[1mBroken.bindings.yaml:3:29: \u{1B}[1;36mnote:\u{1B}[0m did you mean 'störe'?
          a: { type: A, arguments: [störes] }
        \u{1B}[1;32m                            ^^^^^^\u{1B}[0m

        """)
  }

  @Test func aWarningHasItsOwn() throws {
    folder["Odd.bindings.yaml"] = Texts.suspicious
    let text = try shown(["check", "Odd.bindings.yaml"], ["TERM": "xterm"])
    #expect(text.hasPrefix("\u{1B}[1mOdd.bindings.yaml:"))
    #expect(text.contains(": \u{1B}[1;35mwarning:\u{1B}[0m \u{1B}[1m"))
  }

  @Test func theSameTextIsBelowTheColors() throws {
    let plain = try Tool.run("check", "Broken.bindings.yaml", in: folder, tool: "inject").errors
    #expect(!plain.contains("\u{1B}"))
    let colored = try shown(["check", "Broken.bindings.yaml"], ["TERM": "xterm"])
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    for command in [["why", "Broken.bindings.yaml", "a"], ["graph", "Broken.bindings.yaml"]] {
      #expect(try shown(command, ["TERM": "xterm"]) == colored)
    }
  }

  @Test(arguments: [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"], [:]])
  func someTerminalsHaveNone(environment: [String: String]) throws {
    let plain = try Tool.run("check", "Broken.bindings.yaml", in: folder, tool: "inject").errors
    #expect(try shown(["check", "Broken.bindings.yaml"], environment) == plain)
  }

  @Test func anEmptyNoColorIsNone() throws {
    #expect(try shown(["check", "Broken.bindings.yaml"], ["TERM": "xterm", "NO_COLOR": ""]).contains("\u{1B}[1;31m"))
  }

  @Test func anUnknownCommandLineHasNone() throws {
    #expect(try shown(["chek"], ["TERM": "xterm"]) == "inject: unknown command 'chek'\ninject: did you mean 'check'?\n")
  }
}
