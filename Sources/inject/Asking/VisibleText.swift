import InjectAdvice
import InjectGenCore

/// Text of bindings files as a part of a line: what a terminal would act on is replaced.
enum VisibleText {
  static func of(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isHidden(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || TextRenderer.isControl(scalar)
  }
}
