import Foundation
import SwiftDeclarations

/// Prints the initializers that the scanner reads in a file, one JSON object per line.
enum DeclarationDump {
  private struct Line: Encodable {
    struct Parameter: Encodable {
      let label: String?
      let name: String
      let type: String
      let hasDefault: Bool
      let isVariadic: Bool
    }

    let path: String
    let line: Int
    let type: String
    let kind: String
    let isFailable: Bool
    let isAsync: Bool
    let `throws`: Bool
    let thrown: String?
    let access: String?
    let condition: String?
    let parameters: [Parameter]
  }

  static func print(_ path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let file = SwiftFile(path: path, bytes: bytes)
    let declarations = DeclarationScanner.scan(file)
    if declarations.isIncomplete {
      FileHandle.standardError.write(Data("\(path): the scanner did not read all of it\n".utf8))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for function in declarations.functions where function.isInitializer {
      guard let scope = function.scope.map({ declarations.scopes[$0] }) else { continue }
      FileHandle.standardOutput.write(try encoder.encode(line(function, scope, file)) + Data("\n".utf8))
    }
  }

  private static func line(_ function: FunctionDeclaration, _ scope: ScopeDeclaration, _ file: SwiftFile) -> Line {
    var thrown: String?
    if case .only(let type) = function.throwing { thrown = file.text(type) }
    var canThrow = true
    if case .nothing = function.throwing { canThrow = false }
    return Line(
      path: file.path, line: file.place(of: Int(function.place.start)).line, type: scope.name, kind: "\(scope.kind)",
      isFailable: function.isFailable, isAsync: function.isAsync, throws: canThrow, thrown: thrown,
      access: function.prefix.access.map { "\($0)" }, condition: function.prefix.condition,
      parameters: function.parameters.map {
        Line.Parameter(
          label: $0.label, name: $0.name, type: file.text($0.type), hasDefault: $0.defaultValue != nil,
          isVariadic: $0.isVariadic)
      })
  }
}
