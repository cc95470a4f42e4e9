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
    \(commands.map { "          \($0.name)) words='\(words(of: $0))' ;;\n" }.joined())\
            esac
            ;;
        esac
        [[ $current == -* || $words != --* ]] || words=
      fi
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -o default -F _inject inject

    """
  }

  /// The cases after an option with a value.
  private static func values(of command: CompletedCommand) -> [String] {
    command.options.compactMap { option in
      switch option.value {
      case .words(let words): "'\(command.name) \(option.name)') words='\(words.joined(separator: " "))' ;;"
      case .file, .folder, .text: "'\(command.name) \(option.name)') ;;"
      case nil: nil
      }
    }
  }

  /// The words of the operand, if it has any, and then the options.
  private static func words(of command: CompletedCommand) -> String {
    var words: [String] = []
    if case .words(let operands) = command.operand { words += operands }
    return (words + command.options.map(\.name)).joined(separator: " ")
  }
}
