import InjectGenCore
import SwiftModel

/// How generated code spells the types that it uses of the standard library and of the runtime: by their names, and
/// with their modules before them where a Swift file that is read declares a type of that name.
struct TypeNames {
  private static let modules = [
    "Bool": "Swift", "KeyPath": "Swift", "Sendable": "Swift", "StaticString": "Swift", "String": "Swift",
    "Void": "Swift", "ConstructionObserver": Import.runtimePath, "Foreign": Import.runtimePath,
    "LocalForeign": Import.runtimePath,
  ]

  private let declared: Set<String>

  /// `module` is the one that the generated code is part of.
  init(_ swift: SwiftFiles, seenFrom module: String?) {
    let modules = swift.declarations(seenFrom: module)?.table.modules ?? []
    declared = Set(
      Self.modules.keys.filter { name in
        modules.contains { $0.types[name] != nil || $0.aliases[name] != nil }
      })
  }

  func callAsFunction(_ name: String) -> String {
    declared.contains(name) ? "\(Self.modules[name] ?? "Swift").\(name)" : name
  }
}

extension Graph {
  var typeNames: TypeNames { TypeNames(composition.names.table.swift, seenFrom: module) }
}
