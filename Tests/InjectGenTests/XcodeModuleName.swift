import Foundation

/// The name that Xcode gives the module of a target: the target's name as an identifier of C99. Xcode replaces each
/// Unicode scalar that cannot be there, also a digit at the beginning.
///
/// A plugin is not told the settings of a target. So the name is another one where `PRODUCT_NAME` or
/// `PRODUCT_MODULE_NAME` is set.
func xcodeModuleName(ofTarget name: String) -> String {
  var scalars = name.precomposedStringWithCanonicalMapping.unicodeScalars.map { $0.isOfC99Identifier ? $0 : "_" }
  if scalars.first?.properties.generalCategory == .decimalNumber { scalars[0] = "_" }
  return String(String.UnicodeScalarView(scalars))
}

extension Unicode.Scalar {
  /// Whether C99 has it in identifiers. Its list is of Unicode 2: letters, digits, and the marks of scripts that need
  /// them. This differs from that list in some hundred scalars that names do not have, such as single parts of Korean
  /// syllables.
  fileprivate var isOfC99Identifier: Bool {
    if isASCII { return properties.isASCIIHexDigit || properties.isAlphabetic || self == "_" }
    guard value < 0x10000, let age = properties.age, age.major < 3, properties.isXIDContinue else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return (0x0590..<0x1000).contains(value)
    case .format: return false
    default: return true
    }
  }
}
