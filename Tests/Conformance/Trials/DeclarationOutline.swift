import Foundation
import SwiftDeclarations

/// Prints the names of all declarations that the scanner reads in a file, as `swiftc -dump-parse` names them.
enum DeclarationOutline {
  static func print(_ path: String) throws {
    let file = SwiftFile(path: path, bytes: Array(try Data(contentsOf: URL(filePath: path))))
    let declarations = DeclarationScanner.scan(file)
    func member(_ name: String, of scope: Int?) -> String {
      scope.map { "\(declarations.scopes[$0].name).\(name)" } ?? name
    }
    var lines = declarations.scopes.map { "type \($0.name)" }
    lines += declarations.functions.map { function in
      let labels = file.parameters(of: function).map { "\($0.label ?? "_"):" }.joined()
      return "func \(member("\(function.name)(\(labels))", of: function.scope))"
    }
    lines += declarations.properties.filter { !$0.isComputed }.map { "stored \(member($0.name, of: $0.scope))" }
    lines += declarations.aliases.map { "typealias \($0.name)" }
    if declarations.isIncomplete { lines.append("incomplete") }
    for line in lines { Swift.print("\(path)\t\(line)") }
  }
}
