import Foundation
import Testing

/// `inject completions`: each script has all commands and options, and the shell understands it.
struct CompletionsTests {
  private static let shells = ["bash", "zsh", "fish"]
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func script(_ shell: String) throws -> String {
    let result = try Tool.run("completions", shell, in: folder, tool: "inject")
    #expect(result.status == 0)
    return result.output
  }

  /// The commands of the help, with their options.
  private func commands() throws -> [(name: String, options: [String])] {
    let help = try Tool.run("--help", in: folder, tool: "inject").output
    return try help.matches(of: /\n  ([a-z]+)  +/).map { match in
      let name = String(match.1)
      let own = try Tool.run(name, "--help", in: folder, tool: "inject").output
      return (name, own.matches(of: /\n  (--[a-z-]+)/).map { String($0.1) })
    }
  }

  @Test(arguments: shells) func everyCommandAndOptionIsInTheScript(shell: String) throws {
    let script = try script(shell)
    let commands = try commands()
    #expect(commands.count > 8)
    for command in commands {
      let lines = lines(of: command.name, script, shell)
      #expect(!lines.isEmpty, "\(command.name)")
      for option in command.options {
        let written = shell == "fish" ? " -l \(option.dropFirst(2)) " : option
        #expect(lines.contains { $0.contains(written) }, "\(command.name) \(option)")
      }
    }
    for word in ["mermaid", "sarif", "relative", "missing-binding", "zsh"] { #expect(script.contains(word)) }
  }

  /// The lines of a script that are about one command.
  private func lines(of command: String, _ script: String, _ shell: String) -> [Substring] {
    let lines = script.split(separator: "\n")
    switch shell {
    case "bash": return lines.filter { $0.contains(" \(command)) words=") }
    case "zsh": return Array(lines.drop { $0 != "    \(command))" }.prefix { $0 != "      ;;" })
    default: return lines.filter { $0.contains("__fish_seen_subcommand_from \(command)'") }
    }
  }

  /// zsh and fish are not everywhere: what is between the commands is compared as it is.
  @Test func zshFindsTheFunction() throws {
    let script = try script("zsh")
    #expect(
      script.hasPrefix(
        """
        #compdef inject
        # Completions of inject for zsh, printed by 'inject completions zsh'.
        _inject() {
          local -a commands=(
            'init:
        """))
    #expect(
      script.contains(
        """
            'expand:print bindings files with everything written out that was read from Swift'\\''s declarations'

        """))
    #expect(
      script.contains(
        """
          )
          if (( CURRENT == 2 )); then
            _describe command commands
            _values option --help --version
            return
          fi
          local command=$words[2]
          shift words
          (( CURRENT -= 1 ))
          case $command in
            init)
              _arguments \\
                '*--module[the Swift module that the files belong to]:NAME: ' \\
                '*--dependency[a bindings file of a module that this one depends on; once for each]:MODULE=FILE: ' \\
                '*--sources[the Swift files that declare what is constructed\\:
        """))
    #expect(
      script.hasSuffix(
        """
            completions)
              _arguments \\
                '*--help[show this help]' \\
                '*:word:(bash zsh fish)'
              ;;
          esac
        }
        # The names in the files that were typed, else in and below the current folder; and files.
        _inject_names() {
          local -a names=(${(f)"$(inject names "$@" ${(M)words:#*.yaml} 2>/dev/null)"})
          compadd -a names
          _files
        }
        if [ "$funcstack[1]" = _inject ]; then
          _inject "$@"
        else
          compdef _inject inject
        fi

        """))
  }

  @Test func eachCommandHasItsOptionsAndOperandsInZsh() throws {
    let script = try script("zsh")
    let shown = ["--format", "--depfile", "--output-directory", "'*:"]
    let lines = lines(of: "generate", script, "zsh").filter { line in shown.contains { line.contains("\($0)[") } }
    let expected: [Substring] = [
      "        '*--output-directory[write each file'\\''s Swift there\\: Shop.inject.swift for Shop.bindings.yaml]"
        + ":folder:_files -/' \\",
      "        '*--depfile[write what the outputs depend on, for make and ninja]:file:_files' \\",
      "        '*--format[the form of the report\\: '\\''text'\\'' for people (the default), '\\''json'\\'', or "
        + "'\\''sarif'\\'']:word:(text json sarif)' \\",
    ]
    #expect(lines == expected)
    #expect(self.lines(of: "generate", script, "zsh").last == "        '*:file:_files'")
    #expect(self.lines(of: "init", script, "zsh").last == "        '*:folder:_files -/'")
  }

  @Test func fishHasALineForEach() throws {
    let script = try script("fish")
    #expect(
      script.hasPrefix(
        """
        # Completions of inject for fish, printed by 'inject completions fish'.
        complete -c inject -f
        complete -c inject -n __fish_use_subcommand -l help -d 'show the commands'
        complete -c inject -n __fish_use_subcommand -l version -d 'show the version'
        complete -c inject -n __fish_use_subcommand -a init -d 'write a first
        """))
    let generate = lines(of: "generate", script, "fish").filter { line in
      !["--module", "source", "depend", "plugin", "warnings", "stdout", "check"].contains { line.contains($0) }
    }
    #expect(
      generate.map { $0.replacing("complete -c inject -n '__fish_seen_subcommand_from generate' ", with: "") } == [
        "-l module -x -d 'the Swift module that the files belong to'",
        "-l output -r -F -d 'write the Swift of the one FILE there'",
        "-l output-directory -r -F -d 'write each file\\'s Swift there: Shop.inject.swift for Shop.bindings.yaml'",
        "-l format -x -a 'text json sarif' -d 'the form of the report: \\'text\\' for people (the default), "
          + "\\'json\\', or \\'sarif\\''",
        "-l help -d 'show this help'", "-F",
      ])
    #expect(
      lines(of: "completions", script, "fish") == [
        "complete -c inject -n '__fish_seen_subcommand_from completions' -l help -d 'show this help'",
        "complete -c inject -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'",
      ])
    #expect(lines(of: "init", script, "fish").last == "complete -c inject -n '__fish_seen_subcommand_from init' -F")
  }

  /// A shell that is not installed is left out; the gate has bash.
  @Test(arguments: shells) func theShellUnderstandsIt(shell: String) throws {
    let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    guard let path = folders.map({ "\($0)/\(shell)" }).first(where: FileManager.default.isExecutableFile) else {
      return
    }
    folder["script"] = try script(shell)
    let result = try Tool.run("script", in: folder, shell: "\(path) -n \"$2\"", tool: "inject")
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test(arguments: [
    ("inject gr", "graph"), ("inject graph --format m", "mermaid"), ("inject check --fi", "--fix"),
    ("inject check ''", ""), ("inject explain missing", "missing-binding missing-key"),
    ("inject generate --source-locations r", "relative"), ("inject completions ''", "bash zsh fish --help"),
    ("inject graph --container ''", ""),
  ])
  func bashCompletesWords(line: String, words: String) throws {
    folder["script"] = try script("bash")
    folder["test"] = """
      source ./script
      COMP_WORDS=(\(line))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _inject
      echo "${COMPREPLY[@]}"
      """
    let result = try Tool.run(in: folder, shell: "bash ./test", tool: "inject")
    #expect(result.output == "\(words)\n")
    #expect(result.errors == "")
  }

  @Test func bashCompletesNames() throws {
    folder["script"] = try script("bash")
    folder["App.bindings.yaml"] =
      "container: App\nbindings:\n  clock: { type: Int, value: 1 }\n  close: { type: Int, value: 2 }\n"
    for (line, words) in [
      ("inject why cl", "clock close"), ("inject needs App.bindings.yaml A", "App"),
      ("inject graph --container ''", "App"),
      ("inject graph --around clo", "clock close"),
    ] {
      folder["test"] = """
        inject() { "$INJECT" "$@"; }
        source ./script
        COMP_WORDS=(\(line))
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _inject
        echo "${COMPREPLY[@]}"
        """
      let result = try Tool.run(in: folder, shell: "INJECT=\"$1\" bash ./test", tool: "inject")
      #expect(result.output == "\(words)\n", "\(line): \(result.errors)")
    }
  }

  @Test func anotherShellIsAUsageError() throws {
    for words in [["completions"], ["completions", "tcsh"], ["completions", "bash", "zsh"]] {
      let result = try Tool.run(words, in: folder, tool: "inject")
      #expect(result.status == 64)
      #expect(result.errors.hasPrefix("inject: 'completions' takes one of 'bash', 'zsh' and 'fish'\n"))
    }
  }
}
