/// The completions for zsh, for a file `_inject` in `$fpath` or to be sourced.
enum ZshCompletions {
  static func script(of commands: [CompletedCommand]) -> String {
    """
    #compdef inject
    # Completions of inject for zsh, printed by 'inject completions zsh'.
    _inject() {
      local -a commands=(
    \(commands.map { "    \(Shell.quoted("\($0.name):\($0.summary)"))\n" }.joined())\
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
    \(commands.map(arguments).joined())\
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

    """
  }

  private static func arguments(of command: CompletedCommand) -> String {
    let options = command.options.map { option in
      "*\(option.name)[\(escaped(option.summary))]\(option.value.map(action) ?? "")"
    }
    let operands = command.operand.map { ["*\(action($0))"] } ?? []
    let lines = (options + operands).map { "        \(Shell.quoted($0))" }
    return "    \(command.name))\n      _arguments \\\n\(lines.joined(separator: " \\\n"))\n      ;;\n"
  }

  private static func action(_ value: CompletedCommand.Value) -> String {
    switch value {
    case .words(let words): ":word:(\(words.joined(separator: " ")))"
    case .names(let kind): ":name:_inject_names\(kind.map { " --kind \($0)" } ?? "")"
    case .file: ":file:_files"
    case .folder: ":folder:_files -/"
    case .text(let name): ":\(escaped(name)): "
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing(/[\\\[\]:]/) { "\\\($0.output)" }
  }
}
