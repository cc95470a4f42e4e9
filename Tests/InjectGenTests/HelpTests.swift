import Testing

/// What is printed for `--help`.
struct HelpTests {
  @Test(arguments: ["--help", "-h"])
  func theToolSaysWhichCommandsThereAre(option: String) throws {
    try expectHelp([option], Self.tool)
  }

  @Test(arguments: ["--help", "-h"])
  func aCommandSaysWhatItTakes(option: String) throws {
    try expectHelp(["check", option], Self.check)
    try expectHelp(["generate", option], Self.generate)
  }

  @Test func theCommandForPeopleDoes() throws {
    try expectHelp(["init", "--help"], Self.initialize, tool: "inject")
    try expectHelp(["expand", "--help"], Self.expand, tool: "inject")
    try expectHelp(["graph", "--help"], Self.graph, tool: "inject")
    try expectHelp(["explain", "--help"], Self.explain, tool: "inject")
    for command in ["why", "needs"] {
      let help = try Tool.run(command, "--help", in: Folder(), tool: "inject")
      #expect(help.output.contains("inject \(command) [FILE]… NAME [OPTION]…\n\nA FILE may be a folder: "))
    }
    let folder = "A FILE may be a folder: all bindings files in and below it. Without one it is the current folder.\n"
    let check = Self.check.replacing("inject-gen", with: "inject").replacing("  --help ", with: Self.format)
      .replacing("check FILE…", with: "check [FILE]…").replacing("A FILE that", with: "\(folder)A FILE that")
    try expectHelp(["check", "--help"], check, tool: "inject")
  }

  /// Each is run in a folder that has the files that it names. What is behind `>` is for a shell.
  @Test func everyExampleWorks() throws {
    let commands = try Tool.run("--help", in: Folder(), tool: "inject").output.matches(of: /\n  ([a-z]+)  +/)
    #expect(commands.count > 3)
    for command in commands {
      let help = try Tool.run(String(command.1), "--help", in: Folder(), tool: "inject").output
      let lines = help.split(separator: "\n").drop { $0 != "Examples:" }
      let examples = lines.filter { $0.hasPrefix("  inject ") }.map { $0.dropFirst("  inject ".count) }
      #expect(!examples.isEmpty, "\(command.1)")
      for example in examples {
        #expect(example.hasPrefix("\(command.1) "))
        let result = try Tool.run(
          in: Self.folder(isNew: command.1 == "init"), shell: "\"$1\" \(example)", tool: "inject")
        #expect(result.status == 0, "\(example): \(result.errors)")
      }
    }
  }

  private static func folder(isNew: Bool) throws -> Folder {
    let folder = try Folder()
    folder["Sources/App/App.swift"] = "struct Store {}\nstruct Catalog { let store: Store }\n"
    folder["Sources/Kit/Kit.swift"] = "public struct Kit {}\n"
    if isNew {
      folder["Sources/App/Root.swift"] = "final class Root { let store = Store() }\n"
      folder["Sources/App/Shop.bindings.yaml"] = "container: ShopContainer\nbindings:\n  store: Store\n"
      folder["Tests/AppTests/Tests.swift"] = "import Testing\n"
      return folder
    }
    folder["Sources/App/Bindings.yaml"] = "container: App\nbindings:\n  store: Store\n  catalog: Catalog\n"
    folder["Sources/App/Root.swift"] = "final class Root { let store = Store() }\n"
    folder["start.trace"] = #"{"container": "App", "binding": "store", "id": 1, "begin": 0, "end": 1}"#
    folder["Sources/App/Page.bindings.yaml"] = "container: PageContainer\nparent: App\n"
    return folder
  }

  private func expectHelp(_ arguments: [String], _ text: String, tool: String = "inject-gen") throws {
    let result = try Tool.run(arguments, in: Folder(), tool: tool)
    #expect(result.status == 0)
    // The examples are run by a test of their own.
    let parts = result.output.split(separator: "\nExamples:\n", omittingEmptySubsequences: false)
    #expect(String(parts[0]) == text)
    #expect((parts.count == 2) == (tool == "inject"))
    #expect(result.errors.isEmpty)
  }

  private static let tool = """
    inject-gen turns bindings files into Swift.

    Usage:
      inject-gen COMMAND …
      inject-gen --version

    Commands:
      generate  turn bindings files into Swift
      check     report what is wrong in bindings files, and write nothing

    'inject-gen COMMAND --help' shows what a command takes.

    Exit status: 0 done, 1 problems in the bindings files, 64 wrong usage, 66 a file cannot be read,
    73 an output cannot be written. On failure no output file is touched.

    """

  private static let check = """
    inject-gen check: report what is wrong in bindings files, and write nothing.

    Usage:
      inject-gen check FILE… [OPTION]…

    A FILE that is '-' is standard input.

    Options:
      --module NAME                   the Swift module that the files belong to
      --dependency MODULE=FILE        a bindings file of a module that this one depends on; once for each
      --sources PATH                  the Swift files that declare what is constructed: a file, a folder, @LIST, \
    MODULE=PATH, or 'none'
      --external-sources MODULE=PATH  the same for a module of another package
      --warnings-as-errors            treat warnings as errors
      --help                          show this help

    """

  /// What `inject check` has more than that of the plugins.
  private static let format =
    "  --format KIND                   the form of the report: 'text' for people (the default), 'json', or 'sarif'\n"
    + "  --fix                           apply the remedies that leave no choice, after printing the changes, and check "
    + "again\n"
    + "  --watch                         check again after each change of a file that is read, until it is ended\n"
    + "  --explain-discovery             list each type that a rule of 'discover' matches, with what came of it\n  --help "

  private static let initialize = """
    inject init: write a first Bindings.yaml, with the bindings that the initializers in DIR ask for.

    Usage:
      inject init [DIR] [OPTION]…

    Options:
      --module NAME                   the Swift module that the files belong to
      --dependency MODULE=FILE        a bindings file of a module that this one depends on; once for each
      --sources PATH                  the Swift files that declare what is constructed: a file, a folder, @LIST, \
    MODULE=PATH, or 'none'
      --external-sources MODULE=PATH  the same for a module of another package
      --from FILE                     the Swift file that constructs or registers everything now; may be one of several
      --stdout                        print the file, and write nothing
      --help                          show this help

    """

  private static let expand = """
    inject expand: print bindings files with everything written out that was read from Swift's declarations.

    Usage:
      inject expand [FILE]… [OPTION]…

    A FILE may be a folder: all bindings files in and below it. Without one it is the current folder.
    A FILE that is '-' is standard input.

    Options:
      --module NAME                   the Swift module that the files belong to
      --dependency MODULE=FILE        a bindings file of a module that this one depends on; once for each
      --sources PATH                  the Swift files that declare what is constructed: a file, a folder, @LIST, \
    MODULE=PATH, or 'none'
      --external-sources MODULE=PATH  the same for a module of another package
      --help                          show this help

    """

  private static let graph = """
    inject graph: print the bindings of containers and what they need, for other tools to draw or read.

    Usage:
      inject graph [FILE]… [--format dot|mermaid|json|html] [OPTION]…

    A FILE may be a folder: all bindings files in and below it. Without one it is the current folder.
    A FILE that is '-' is standard input.

    Options:
      --module NAME                   the Swift module that the files belong to
      --dependency MODULE=FILE        a bindings file of a module that this one depends on; once for each
      --sources PATH                  the Swift files that declare what is constructed: a file, a folder, @LIST, \
    MODULE=PATH, or 'none'
      --external-sources MODULE=PATH  the same for a module of another package
      --container NAME                print that container alone, and what it needs directly of its ancestors
      --around NAME                   print a binding, a container or the bindings of a type alone, with what is near
      --depth NUMBER                  how many dependencies '--around' follows, in both directions: 1 if it is left out
      --modules                       print a node for each module, and how many dependencies lead from one to another
      --format KIND                   'dot' for Graphviz (the default), 'mermaid', 'json', or 'html', a page to open in a \
    browser
      --trace FILE                    show the times of a recorded start on the page: a line of JSON for each construction
      --help                          show this help

    """

  private static let explain = """
    inject explain: print what the manual says of a kind of problem.

    Usage:
      inject explain ID | --list

    Options:
      --list  list the kinds of problem
      --help  show this help

    """

  private static let generate = """
    inject-gen generate: turn bindings files into Swift.

    Usage:
      inject-gen generate FILE… (--output FILE | --output-directory DIR | --stdout) [OPTION]…

    A FILE that is '-' is standard input.

    Options:
      --module NAME                   the Swift module that the files belong to
      --dependency MODULE=FILE        a bindings file of a module that this one depends on; once for each
      --sources PATH                  the Swift files that declare what is constructed: a file, a folder, @LIST, \
    MODULE=PATH, or 'none'
      --external-sources MODULE=PATH  the same for a module of another package
      --plugin-folder MODULE=DIR      where the plugin writes the Swift of a dependency; without the folder, its target \
    lacks the plugin
      --no-runtime TARGET             fail where the Swift imports InjectRuntime, on which that target does not depend
      --output FILE                   write the Swift of the one FILE there
      --output-directory DIR          write each file's Swift there: Shop.inject.swift for Shop.bindings.yaml
      --stdout                        write the Swift to standard output
      --check                         write nothing; fail when an output is stale or missing
      --source-locations KIND         paths in #sourceLocation: 'relative' to the package's root (the default), \
    'absolute', or 'none'
      --depfile FILE                  write what the outputs depend on, for make and ninja
      --warnings-as-errors            treat warnings as errors
      --help                          show this help

    """
}
