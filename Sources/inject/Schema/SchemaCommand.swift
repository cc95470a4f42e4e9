import InjectTool

extension Command {
  /// `inject schema`: tells editors what a bindings file may have.
  static let schema = Command(
    name: "schema", usage: "[OPTION]…",
    summary: "print the JSON Schema of bindings files, for editors that complete and check YAML",
    options: [.help],
    run: { (arguments) throws(Failure) in
      guard arguments.operands.isEmpty else { throw arguments.wrong("'schema' takes no file") }
      try StandardOutput.write(BindingsSchema.value.text)
      return .done
    })
}
