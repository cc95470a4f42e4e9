import SwiftDeclarations

/// Which functions and properties of a file are members of which scope.
package final class FileMembers {
  package let functions: ScopeMembers
  package let properties: ScopeMembers

  init(_ file: Declarations) {
    functions = ScopeMembers(file.functions.map(\.scope), count: file.scopes.count)
    properties = ScopeMembers(file.properties.map(\.scope), count: file.scopes.count)
  }
}

/// The members of each scope of a file: indices into one of its lists, those of one scope after those of another.
package struct ScopeMembers {
  /// Where those of each scope begin, and where the last end.
  private var starts: [Int32]
  private var indices: [Int32]

  init(_ scopes: [Int?], count: Int) {
    starts = Array(repeating: 0, count: count + 1)
    for case let scope? in scopes { starts[scope + 1] += 1 }
    for scope in 0..<count { starts[scope + 1] += starts[scope] }
    indices = Array(repeating: 0, count: Int(starts[count]))
    var next = starts
    for (index, scope) in scopes.enumerated() {
      guard let scope else { continue }
      indices[Int(next[scope])] = Int32(index)
      next[scope] += 1
    }
  }

  package subscript(scope: Int) -> [Int] {
    indices[Int(starts[scope])..<Int(starts[scope + 1])].map { Int($0) }
  }
}
