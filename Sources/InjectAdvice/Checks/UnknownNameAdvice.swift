import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about names that no Swift file declares.
enum UnknownNameAdvice {
  static func words(_ fact: UnknownNameFact, at span: Span) -> Words {
    switch fact {
    case .flag(let text, let meant):
      return Words("no Swift file that is read mentions the flag '\(text)'", .didYouMean(meant, at: span), at: span)
    case .misspelled(let found): return Words(found.words, .didYouMean(found.meant, at: span), at: span)
    case .literal(let type):
      return Words("no Swift file that is read declares a type '\(type.text)'", .literal(type), at: span)
    case .implementation(let name, let type, let conforming):
      return Words(
        "no Swift file that is read declares or mentions '\(name)'",
        conforming.isEmpty ? nil : Remedy("declared to be '\(type.text)': \(conforming.quotedList)"), at: span)
    case .unimported(let name, let isForAll, let file, let source):
      let modules = SwiftType.imports(ofFoundation: name, isForAll: isForAll)
      let list = modules.joined(separator: ", ")
      let message = file.imports.isEmpty ? "add 'imports: [\(list)]'" : "add '\(list)' to 'imports'"
      return Words(
        "'\(name)' is declared in Foundation, which the file does not import",
        Remedy(message, FileEdits(source).importing(modules, in: file)), at: span)
    case .text(let name, let expression):
      return Words(
        "no Swift file that is read declares '\(name)'",
        .swiftText(expression.textInValue ?? expression.text, at: span), at: span)
    }
  }
}

extension Misspelling {
  /// The words about the name. A nested type is declared, and its name alone is not that of a type.
  var words: String {
    meant.hasSuffix(".\(name)")
      ? "no Swift file that is read declares '\(name)' outside of another type"
      : "no Swift file that is read declares or mentions '\(name)'"
  }
}

extension Remedy {
  /// An input's value in the place of its type.
  static func literal(_ type: SwiftType) -> Remedy {
    .write("{ type: String, default: '\"\(type.text)\"' }", at: type.span)
  }
}
