/// Reads the declarations of a Swift file, and skips all bodies and values.
///
/// It follows the parts of Swift's grammar that declarations are made of, and no more. What it does not understand it
/// passes over to the next declaration, so one strange line hides nothing after it.
package struct DeclarationScanner {
  var cursor: Cursor
  var declarations = Declarations()
  var conditions = ConditionStack()
  let file: SwiftFile
  /// How deeply types are nested in each other.
  var depth = 0

  static let deepest = 60

  /// The declarations of a file.
  package static func scan(_ file: SwiftFile) -> Declarations {
    read(file) { scanner in
      scanner.members(of: nil)
      if scanner.cursor.isBroken { scanner.declarations.isIncomplete = true }
      scanner.declarations.conditionTerms = scanner.conditions.terms
      return scanner.declarations
    } ?? Declarations()
  }

  /// Reads something with a scanner at the start of a file.
  static func read<Result>(_ file: SwiftFile, _ read: (inout DeclarationScanner) -> Result) -> Result? {
    file.bytes.withUnsafeBufferPointer { bytes in
      Byte.classes.withUnsafeBufferPointer { classes in
        guard let base = bytes.baseAddress, let classes = classes.baseAddress else { return nil }
        var scanner = DeclarationScanner(
          cursor: Cursor(base: base, classes: classes, end: file.count), file: file)
        return read(&scanner)
      }
    }
  }

  init(cursor: Cursor, file: SwiftFile) {
    self.cursor = cursor
    self.file = file
    // A script's first line.
    if cursor.byte == Byte.hash, cursor.next == Byte.exclamation { self.cursor.skipLineComment() }
  }

  // MARK: Members

  /// Reads declarations to the end of the file, or to the brace that closes a type.
  mutating func members(of scope: Int?) {
    var prefix = DeclarationPrefix()
    while true {
      cursor.skipTrivia()
      if cursor.isAtEnd { return }
      switch cursor.byte {
      case Byte.closeBrace:
        cursor.position += 1
        if scope != nil { return }
      case Byte.at:
        attribute(&prefix)
      case Byte.hash:
        if !directive() { skipStatement() }
      case Byte.semicolon:
        cursor.position += 1
      case let byte where Byte.isNameStart(byte):
        member(of: scope, &prefix)
      default:
        skipStatement()
        prefix = DeclarationPrefix()
      }
    }
  }

  /// Reads a word that a declaration has: a modifier, or the keyword after which the prefix is used up.
  mutating func member(of scope: Int?, _ prefix: inout DeclarationPrefix) {
    let start = cursor.position
    guard let keyword = Keyword(word()) else {
      cursor.position = start
      skipStatement()
      prefix = DeclarationPrefix()
      return
    }
    if modifier(keyword, &prefix) { return }
    var whole = prefix
    whole.conditionPlace = conditions.current
    prefix = DeclarationPrefix()
    declaration(keyword, whole, in: scope)
  }

  /// Reads what follows the keyword of a declaration.
  private mutating func declaration(_ keyword: Keyword, _ prefix: DeclarationPrefix, in scope: Int?) {
    switch keyword {
    case .import: importDeclaration(prefix)
    case .struct: type(.struct, prefix, in: scope)
    case .class: type(.class, prefix, in: scope)
    case .enum: type(.enum, prefix, in: scope)
    case .protocol: type(.protocol, prefix, in: scope)
    case .extension: type(.extension, prefix, in: scope)
    case .actor:
      cursor.skipTrivia()
      if Byte.isNameStart(cursor.byte) || cursor.byte == Byte.backtick {
        type(.actor, prefix, in: scope)
      } else {
        skipStatement()
      }
    case .typealias: alias(prefix, in: scope)
    case .initializer: initializer(prefix, in: scope)
    case .func: function(prefix, in: scope)
    case .var: property(prefix, isConstant: false, in: scope)
    case .let: property(prefix, isConstant: true, in: scope)
    case .case: skipEnumCase()
    case .subscript: skipStatement()
    case .modifier, .access: break
    }
  }

  /// Takes a modifier into the prefix.
  ///
  /// - Returns: Whether the keyword is one.
  mutating func modifier(_ keyword: Keyword, _ prefix: inout DeclarationPrefix) -> Bool {
    switch keyword {
    case .access(let level):
      // `private(set)` is about the setter.
      if !skipModifierArgument() { prefix.access = level }
    case .modifier(let modifiers):
      prefix.modifiers.formUnion(modifiers)
      skipModifierArgument()
    // `class func` is a static one that subclasses may replace.
    case .class where startsMember(): prefix.modifiers.insert(.isStatic)
    default: return false
    }
    return true
  }

  @discardableResult
  mutating func skipModifierArgument() -> Bool {
    guard cursor.byte == Byte.openParen else { return false }
    cursor.skipBrackets()
    return true
  }

  /// Whether the next word continues a member's declaration: `class func`, `class var`.
  mutating func startsMember() -> Bool {
    let position = cursor.position
    defer { cursor.position = position }
    cursor.skipTrivia()
    // In backticks it is the name of a class.
    guard cursor.byte != Byte.backtick, let keyword = Keyword(word()) else { return false }
    switch keyword {
    case .func, .var, .let, .subscript, .access, .modifier: return true
    default: return false
    }
  }

  // MARK: Imports and conditions

  mutating func importDeclaration(_ prefix: DeclarationPrefix) {
    cursor.skipTrivia()
    var start = cursor.position
    let first = word()
    let isOfDeclaration = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"].contains(first)
    if isOfDeclaration {
      cursor.skipTrivia()
      start = cursor.position
      _ = word()
    }
    while cursor.byte == Byte.dot {
      cursor.position += 1
      if Byte.isOperator(cursor.byte) { skipOperator() } else { _ = word() }
    }
    guard cursor.position > start else { return }
    declarations.imports.append(
      ImportDeclaration(prefix: prefix, path: TextRange(start, cursor.position), isOfDeclaration: isOfDeclaration))
  }

  /// Takes `#if` and its like.
  ///
  /// - Returns: Whether it is at the cursor.
  mutating func directive() -> Bool {
    let start = cursor.position
    cursor.position += 1
    let name = word()
    switch name {
    case "if": conditions.begin(restOfLine())
    case "elseif": conditions.advance(to: restOfLine())
    case "else": conditions.advance(to: nil)
    case "endif": conditions.end()
    default:
      cursor.position = start
      return false
    }
    return true
  }

  mutating func restOfLine() -> TextRange {
    var start = cursor.position
    while !cursor.isAtEnd, !Byte.isNewline(cursor.byte),
      !(cursor.byte == Byte.slash && (cursor.next == Byte.slash || cursor.next == Byte.star))
    {
      cursor.position += 1
    }
    var end = cursor.position
    while start < end, isBlank(start) { start += 1 }
    while end > start, isBlank(end - 1) { end -= 1 }
    return TextRange(start, end)
  }

  private func isBlank(_ offset: Int) -> Bool {
    cursor.base[offset] == Byte.space || cursor.base[offset] == Byte.tab
  }
}
