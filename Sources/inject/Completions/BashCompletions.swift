/// The completions for bash. Where it has no words, bash completes file names.
enum BashCompletions {
  static func script(of commands: [CompletedCommand]) -> String {
    """
    # Completions of inject for bash, printed by 'inject completions bash'.
    _inject() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
      COMPREPLY=()
      if [[ $COMP_CWORD -eq 1 ]]; then
        words='\(commands.map(\.name).joined(separator: " ")) --help --version'
      else
        case "${COMP_WORDS[1]} $previous" in
    \(commands.flatMap(values).map { "      \($0)\n" }.joined())\
          *)
            case "${COMP_WORDS[1]}" in
    \(commands.map { "          \($0.name)) words=\(words(of: $0)) ;;\n" }.joined())\
            esac
            ;;
        esac
        [[ $current == -* || $words != --* ]] || words=
      fi
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    # The names in the files that were typed, else in and below the current folder.
    _inject_names() {
      local word files=()
      for word in "${COMP_WORDS[@]:2}"; do
        if [[ $word == *.yaml && -e $word || -d $word ]]; then files+=("$word"); fi
      done
      inject names "$@" "${files[@]}" 2>/dev/null | tr '\\n' ' '
    }
    complete -o default -F _inject inject

    """
  }

  /// The cases after an option with a value.
  private static func values(of command: CompletedCommand) -> [String] {
    command.options.compactMap { option in
      switch option.value {
      case .words(let words): "'\(command.name) \(option.name)') words='\(words.joined(separator: " "))' ;;"
      case .names(let kind): "'\(command.name) \(option.name)') words=\(names(kind)) ;;"
      case .file, .folder, .text: "'\(command.name) \(option.name)') ;;"
      case nil: nil
      }
    }
  }

  private static func names(_ kind: String?) -> String {
    "\"$(_inject_names\(kind.map { " --kind \($0)" } ?? ""))\""
  }

  /// The words of the operand, if it has any, and then the options.
  private static func words(of command: CompletedCommand) -> String {
    var words: [String] = []
    if case .words(let operands) = command.operand { words += operands }
    let list = "'\((words + command.options.map(\.name)).joined(separator: " "))'"
    if case .names(let kind) = command.operand { return names(kind) + list }
    return list
  }
}
