/// The namespace of what only generated code uses. Its contents may change in every version.
public enum _Inject {}

extension _Inject {
  /// The lines of a text.
  ///
  /// Generated containers list the names of their bindings so, because the compiler takes long for a literal of many
  /// strings.
  ///
  /// - Parameter text: The text. Its last line has no line break.
  /// - Returns: Its lines, without empty ones.
  public static func lines(_ text: StaticString) -> [String] {
    text.description.split(separator: "\n").map { String($0) }
  }
}
