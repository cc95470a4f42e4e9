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
    /// Of the initializer, then of the scopes around it, the innermost first.
    let access: [String?]
    let conditions: [String]
    /// Whether the initializer or a scope around it is unavailable.
    let isUnavailable: Bool
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
      guard let index = function.scope else { continue }
      let scopes = sequence(first: declarations.scopes[index]) { $0.parent.map { declarations.scopes[$0] } }
      let line = line(function, Array(scopes), declarations, file)
      FileHandle.standardOutput.write(try encoder.encode(line) + Data("\n".utf8))
    }
    for scope in declarations.scopes where scope.prefix.access == .private || scope.prefix.access == .fileprivate {
      guard scope.kind != .extension else { continue }
      FileHandle.standardOutput.write(try encoder.encode(["path": path, "hidden": scope.name]) + Data("\n".utf8))
    }
  }

  private static func line(
    _ function: FunctionDeclaration, _ scopes: [ScopeDeclaration], _ declarations: Declarations, _ file: SwiftFile
  ) -> Line {
    var thrown: String?
    if case .only(let type) = function.throwing { thrown = file.text(type) }
    var canThrow = true
    if case .nothing = function.throwing { canThrow = false }
    return Line(
      path: file.path, line: 1 + file.bytes[..<Int(function.place.start)].count { $0 == 0x0A }, type: scopes[0].name,
      kind: "\(scopes[0].kind)",
      isFailable: function.isFailable, isAsync: function.isAsync, throws: canThrow, thrown: thrown,
      access: [function.prefix.access.map { "\($0)" }] + scopes.map { $0.prefix.access.map { "\($0)" } },
      conditions: ([function.prefix] + scopes.map(\.prefix)).compactMap { declarations.condition(of: $0, in: file) },
      isUnavailable: ([function.prefix] + scopes.map(\.prefix)).flatMap(\.attributes).contains {
        file.text($0.name) == "available" && ($0.arguments.map { file.text($0) } ?? "").contains("unavailable")
      },
      parameters: file.parameters(of: function).map {
        Line.Parameter(
          label: $0.label, name: $0.name, type: file.text($0.type), hasDefault: $0.defaultValue != nil,
          isVariadic: $0.isVariadic)
      })
  }
}
