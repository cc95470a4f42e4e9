import BindingsYAML
import SwiftModel

/// The contexts of the containers of a run, each with what it replaces.
///
/// A context sees those of its own file and, in an extension file, those of the container and of other extension files.
struct ContextTable {
  /// Each after the one that it extends.
  private(set) var scopes: [ContextScope] = []
  private let table: FileTable

  /// Reports names that stand for nothing, and those that are taken.
  init(_ compositions: [Composition], _ table: FileTable, _ diagnostics: inout Diagnostics) {
    self.table = table
    let containers = Dictionary(compositions.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
    var declared: [DeclaredContext] = []
    for composition in compositions where !Self.isMeantAsExtension(composition, among: compositions) {
      let file = composition.container
      declared += file.contexts.map { DeclaredContext($0, of: file, composition) }
    }
    for file in table.extensions {
      // An unknown container has been reported.
      var others = Diagnostics()
      guard let container = table.container(file.name, unknown: .unknownContainer, &others),
        let composition = containers[container.source]
      else { continue }
      if container.features.overrides == .never, table.source(file.source).isOwn {
        diagnostics.report(.context(.withoutOverrides(container.name)), at: file.name.span)
      }
      declared += file.contexts.map { DeclaredContext($0, of: file, composition) }
    }
    let grouped = Dictionary(grouping: declared.indices) { declared[$0].composition.source }
    for composition in compositions {
      guard let indices = grouped[composition.source] else { continue }
      insert(indices.map { declared[$0] }, &diagnostics)
    }
  }

  /// Whether a container has contexts alone, and the name of another one: that has been reported, and the contexts are
  /// those of the other.
  private static func isMeantAsExtension(_ composition: Composition, among all: [Composition]) -> Bool {
    let container = composition.container
    guard !container.contexts.isEmpty, container.bindings.isEmpty, container.inputs.isEmpty else { return false }
    return all.contains { $0.source != composition.source && $0.container.name.value == container.name.value }
  }

  /// Whether the contexts of a file are this run's to report.
  private func isOwn(_ file: BindingsFile) -> Bool { table.source(file.source).isOwn }

  /// Enters the contexts of one container.
  private mutating func insert(_ declared: [DeclaredContext], _ diagnostics: inout Diagnostics) {
    reportDuplicates(declared, &diagnostics)
    var found: [Int: ContextScope] = [:]
    for start in declared.indices {
      // Those that it extends come first. They are kept here and not on the stack, however many there are.
      var line: [Int] = []
      var next: Int? = start
      while let current = next, found[current] == nil {
        if let place = line.firstIndex(of: current) {
          reportCycle(line[place...].map { declared[$0] }, &diagnostics)
          next = nil
          break
        }
        line.append(current)
        next = extended(by: current, among: declared, &diagnostics)
      }
      var extended = next.flatMap { found[$0] }
      for index in line.reversed() {
        let scope = scope(declared[index], extending: extended, &diagnostics)
        found[index] = scope
        scopes.append(scope)
        extended = scope
      }
    }
  }

  // MARK: Names of contexts

  /// The context that another one extends: of its own file, of the container's, or of another extension file.
  private func extended(by index: Int, among declared: [DeclaredContext], _ diagnostics: inout Diagnostics) -> Int? {
    let (context, file) = (declared[index].context, declared[index].file)
    guard let name = context.extended else { return nil }
    let visible = declared.indices.filter {
      declared[$0].file.source == file.source || file.kind == .extension
    }
    let found = visible.filter { declared[$0].context.name.value == name.value }
    if let own = found.first(where: { declared[$0].file.source == file.source }) ?? found.first { return own }
    guard isOwn(file) else { return nil }
    let names = visible.filter { $0 != index }.map { declared[$0].context.name.value }
    let container = declared[index].composition.container.name.value
    diagnostics.report(.context(.unknownContext(name.value, of: container, among: names)), at: name.span)
    return nil
  }

  private func reportCycle(_ cycle: [DeclaredContext], _ diagnostics: inout Diagnostics) {
    // It is one problem wherever the search began.
    guard let start = cycle.indices.min(by: { cycle[$0].context.name.value < cycle[$1].context.name.value }),
      isOwn(cycle[start].file)
    else { return }
    let steps = Array(cycle[start...] + cycle[..<start]).map(\.context)
    diagnostics.report(.context(.cycle(steps)), at: steps[0].extended?.span ?? steps[0].name.span)
  }

  /// A name is taken by a context of the same target, or of one that it depends on.
  private func reportDuplicates(_ declared: [DeclaredContext], _ diagnostics: inout Diagnostics) {
    for (index, other) in declared.enumerated() {
      let source = table.source(other.file.source)
      let first = declared[..<index].first {
        $0.context.name.value == other.context.name.value && $0.file.source != other.file.source
          && DuplicateNames.mayNotShare(source, with: table.source($0.file.source), table.swift)
      }
      guard let first else { continue }
      let (name, container) = (other.context.name, other.composition.container.name.value)
      diagnostics.report(.context(.duplicate(name.value, of: container, first.context.name.span)), at: name.span)
    }
  }

  // MARK: Contents

  /// The context of the same name of the container's parent. Parents come before their children.
  private func parent(of declared: DeclaredContext) -> ContextScope? {
    guard let parent = declared.composition.names.parent.composition else { return nil }
    let module = table.source(declared.file.source).module
    return scopes.first { scope in
      scope.composition === parent && scope.context.name.value == declared.context.name.value
        && ((scope.context.access?.value ?? .internal) > .internal
          || declared.file.sees(table.source(scope.file.source).module, from: module)
          || declared.file.kind == .extension && !scope.isExtension && declared.composition.module == parent.module)
    }
  }

  private func scope(
    _ declared: DeclaredContext, extending extended: ContextScope?, _ diagnostics: inout Diagnostics
  ) -> ContextScope {
    var declared = declared
    let scope = ContextScope(
      declared.context, of: declared.file, declared.composition, extending: extended,
      inParent: parent(of: declared), replaced: declared.replaced())
    if isOwn(declared.file) { diagnostics.append(declared.diagnostics) }
    return scope
  }
}
