import Foundation
import Testing

/// How make and Ninja read a depfile. A tool that the machine lacks is not asked.
struct DepfileToolTests {
  enum BuildTool: String, CaseIterable {
    case make, ninja

    var isInstalled: Bool { Self.installed.contains(self) }

    private static let installed = Self.allCases.filter { tool in
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
      }
    }

    /// What asks whether there is something to do; the first run of Ninja only fills its log.
    var question: String {
      switch self {
      case .make: "make -q"
      case .ninja: "ninja -t restat >log && ninja -n >log 2>&1 && grep -q 'no work to do' log"
      }
    }
  }

  private static let names = [
    "plain", "My Shop", "a#b", "a:b", "a$b", #"a\b"#, #"a\\ b"#, "a: #$b", "Größe", "a!b", "a@b", "a,b", "a+b", "a]b",
    "a{b}", "a(b)/c", "a ~b", "a%b",
  ]

  /// A name, and what the message says of it.
  private static let refused: [(name: String, part: String)] = [
    ("a=b", "'='"), ("a;b", "';'"), ("a|b", "'|'"), ("a*b", "'*'"), ("a?b", "'?'"), ("a[b]", "'['"), ("a<b", "'<'"),
    ("a>b", "'>'"), ("a^b", "'^'"), ("a`b", "'`'"), ("a\tb", "a control character"), ("a\nb", "a line break"),
    ("a\u{7F}", "a control character"), (##"a\#b"##, "a backslash before '#'"), (#"a\:b"#, "a backslash before ':'"),
    (#"a\$b"#, "a backslash before '$'"), ("a ", "' ' at the end"), ("a:", "':' at the end"),
    (#"a\"#, #"'\' at the end"#),
    ("a&", "'&' at the end"), ("a(b)", "parentheses at the end"), ("~a", "'~' at the start"),
  ]

  let folder: Folder

  init() throws {
    folder = try Folder()
  }

  /// Whether the tool would run again, by the file `d` alone.
  private func isOutdated(_ tool: BuildTool) throws -> Bool {
    try Tool.run(in: folder, shell: "\(tool.question)").status != 0
  }

  private func prepare(_ tool: BuildTool, output: String, age: Double) throws {
    let escaped = try #require(folder["d"]?.components(separatedBy: ": \\\n").first)
    folder["Makefile"] = "include d\n\n\(escaped):\n\t@true\n"
    let name = output.replacing("$", with: "$$").replacing(" ", with: "$ ").replacing(":", with: "$:")
    folder["build.ninja"] = "rule generate\n  command = true\n  depfile = d\nbuild \(name): generate\n"
    if tool == .ninja {
      let first = try Tool.run(in: folder, shell: "ninja")
      #expect(first.status == 0, "\(first.output)")
    }
    try touch(output, secondsAgo: age)
  }

  private func touch(_ name: String, secondsAgo: Double) throws {
    try folder.set([.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)], of: name)
  }

  @Test(arguments: BuildTool.allCases.filter(\.isInstalled), names)
  func anInputIsRead(by tool: BuildTool, name: String) throws {
    folder["\(name)"] = Texts.good()
    let result = try Tool.run("generate", name, "--output", "out", "--depfile", "d", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    try touch(name, secondsAgo: 2000)
    try prepare(tool, output: "out", age: 1000)
    #expect(try !isOutdated(tool))
    try touch(name, secondsAgo: -1000)
    #expect(try isOutdated(tool))
    try FileManager.default.removeItem(at: folder.url.appending(path: name))
    #expect(try isOutdated(tool))
    // Without the file there is nothing that make could stop for; a pattern has no empty rule.
    if tool == .make, !name.contains("%") { #expect(try Tool.run(in: folder, shell: "make").status == 0) }
  }

  @Test(arguments: BuildTool.allCases.filter(\.isInstalled), names.filter { !$0.contains("%") })
  func anOutputIsRead(by tool: BuildTool, name: String) throws {
    folder["in"] = Texts.good()
    folder[name] = ""
    let result = try Tool.run("generate", "in", "--output", name, "--depfile", "d", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    try touch("in", secondsAgo: 2000)
    try prepare(tool, output: name, age: 1000)
    #expect(try !isOutdated(tool))
    try touch("in", secondsAgo: -1000)
    #expect(try isOutdated(tool))
  }

  @Test(arguments: refused)
  func whatTheyDoNotReadAlikeIsRefused(name: String, part: String) throws {
    folder[name] = Texts.good()
    folder["in"] = Texts.good()
    let before = folder.names
    let remedy = "inject-gen: rename it: make and Ninja do not read \(part) as a part of a path\n"
    for arguments in [[name, "--output", "out"], ["in", "--output", "\(name).swift/\(name)"]] {
      if arguments[0] == "in" { try folder.makeFolder("\(name).swift") }
      let result = try Tool.run(["generate"] + arguments + ["--depfile", "d"], in: folder)
      #expect(result.status == 64)
      #expect(result.errors.hasSuffix(remedy), "\(result.errors)")
      #expect(folder["d"] == nil)
    }
    #expect(Set(folder.names) == Set(before + ["\(name).swift"]))
  }

  @Test func aPercentSignInAnOutputIsRefused() throws {
    folder["in"] = Texts.good()
    let result = try Tool.run("generate", "in", "--output", "a%b", "--depfile", "d", in: folder)
    #expect(result.status == 64)
    #expect(result.errors.contains("do not read '%' in an output as a part of a path"))
    #expect(folder.names == ["in"])
  }
}
