import SwiftDeclarations
import Testing

/// Checks that the declarations of a text are those, a line each, in the order: imports, scopes, functions, properties,
/// aliases.
func expectDeclarations(
  _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = SwiftFile(path: "File.swift", bytes: Array(text.utf8))
  let rendered = Rendering(file: file, declarations: DeclarationScanner.scan(file)).text
  #expect(rendered == expected, "\(rendered)", sourceLocation: sourceLocation)
}

/// Spells declarations as lines of text.
struct Rendering {
  let file: SwiftFile
  let declarations: Declarations

  var text: String {
    let lines =
      declarations.imports.map { "\(prefix($0.prefix))import \(file.text($0.path))" }
      + declarations.scopes.map(scope) + declarations.functions.map(function) + declarations.properties.map(property)
      + declarations.aliases.map {
        "\(prefix($0.prefix))typealias \($0.name)\(generics($0.genericParameters)) = \(file.text($0.type))"
      }
      + (declarations.isIncomplete ? ["incomplete"] : [])
    return lines.joined(separator: "\n")
  }

  private func scope(_ scope: ScopeDeclaration) -> String {
    let inherited = scope.inherited.map(file.text).joined(separator: ", ")
    return "\(prefix(scope.prefix))\(scope.kind) \(scope.name)\(generics(scope.genericParameters))"
      + (inherited.isEmpty ? "" : ": \(inherited)") + (scope.isConstrained ? " where" : "")
  }

  private func function(_ function: FunctionDeclaration) -> String {
    let owner = function.scope.map { declarations.scopes[$0].name + "." } ?? ""
    let throwing =
      switch function.throwing {
      case .nothing: ""
      case .anything: " throws"
      case .only(let type): " throws(\(file.text(type)))"
      }
    let parameters = file.parameters(of: function).map(parameter).joined(separator: ", ")
    return prefix(function.prefix) + owner + function.name + (function.isFailable ? "?" : "")
      + generics(function.genericParameters) + "(\(parameters))"
      + (function.isAsync ? " async" : "") + throwing + (function.result.map { " -> \(file.text($0))" } ?? "")
  }

  private func parameter(_ parameter: ParameterDeclaration) -> String {
    let label = parameter.label ?? "_"
    let names = label == parameter.name ? label : "\(label) \(parameter.name)"
    return "\(names): \(file.text(parameter.type))\(parameter.isVariadic ? "…" : "")"
      + (parameter.defaultValue == nil ? "" : " =")
  }

  private func property(_ property: PropertyDeclaration) -> String {
    "\(prefix(property.prefix))\(property.isConstant ? "let" : "var") \(declarations.scopes[property.scope].name)."
      + property.name + (property.type.map { ": \(file.text($0))" } ?? "") + (property.initialValue == nil ? "" : " =")
      + (property.isComputed ? " {}" : "")
  }

  private func generics(_ names: [String]) -> String {
    names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  private func prefix(_ prefix: DeclarationPrefix) -> String {
    let modifiers: [(Modifiers, String)] = [
      (.isStatic, "static"), (.isConvenience, "convenience"), (.isNonisolated, "nonisolated"), (.isLazy, "lazy"),
    ]
    let words =
      (declarations.condition(of: prefix, in: file).map { ["#if \($0):"] } ?? [])
      + prefix.attributes.map { attribute in
        "@\(file.text(attribute.name))" + (attribute.arguments.map { "(\(file.text($0)))" } ?? "")
      } + (prefix.access.map { ["\($0)"] } ?? []) + modifiers.filter { prefix.modifiers.contains($0.0) }.map(\.1)
    return words.map { $0 + " " }.joined()
  }
}
