/// A declaration with code that is mutated, and the way in which its mutants are compiled in.
struct Unit {
  enum Form {
    /// Each mutant is a declaration of its own, which the original calls by `call` with a name for `NAME`.
    case copy(name: Range<Int>, call: String)
    /// Each mutant is a copy of the body in front of the original one.
    case body
    /// A value without a body, such as a default: each mutant is a branch of an expression.
    case value
  }

  /// For reports, with its types: `LineTable.place(of:)`.
  let name: String
  var form: Form
  /// The whole declaration, without its comments.
  let declaration: Range<Int>
  /// What is between the braces, or the value.
  let body: Range<Int>
  /// Where a body that is a single expression begins; as one of several statements it needs `return`.
  let implicitReturn: Int?
  /// Whether each path of the body leaves with a value.
  let returnsValue: Bool
}
