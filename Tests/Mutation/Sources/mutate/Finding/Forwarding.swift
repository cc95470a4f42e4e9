import SwiftSyntax

/// How a function is called from within itself with the arguments that it was given.
enum Forwarding {
  /// The call, with `NAME` for its name; nil where some parameter cannot be passed on.
  static func call(of function: FunctionDeclSyntax) -> String? {
    guard case .identifier = function.name.tokenKind else { return nil }
    if let type = function.signature.returnClause?.type, isOpaque(type) { return nil }
    var arguments: [String] = []
    for parameter in function.signature.parameterClause.parameters {
      guard parameter.ellipsis == nil, let argument = argument(for: parameter) else { return nil }
      arguments.append(argument)
    }
    let effects = function.signature.effectSpecifiers
    let words = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    return "\(words)NAME(\(arguments.joined(separator: ", ")))"
  }

  static func isOpaque(_ type: TypeSyntax) -> Bool {
    type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "some"
  }

  private static func argument(for parameter: FunctionParameterSyntax) -> String? {
    let type = parameter.type.trimmedDescription
    guard !type.contains("@autoclosure") else { return nil }
    let name = (parameter.secondName ?? parameter.firstName).text
    let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text.unquoted): "
    return label + (type.hasPrefix("inout ") ? "&" : "") + name
  }
}

extension String {
  /// An identifier without backticks.
  var unquoted: String { filter { $0 != "`" } }
}

extension SyntaxProtocol {
  /// The bytes of the node, without the trivia around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
