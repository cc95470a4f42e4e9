import BindingsYAML
import SwiftModel

/// Reports a type, function or method that Swift files declare only under an `#if`, where the binding that uses it
/// exists otherwise too (`condition-mismatch`). On the system that a build is for the compiler may find nothing wrong.
struct DeclarationConditionChecks {
  private let node: Node
  private let graph: Graph
  private let seen: SeenDeclarations
  private var table: TypeTable { seen.table }

  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    // Contexts exist where overrides do, mostly under `DEBUG`.
    guard !node.isReplacement, node.part.requirement == nil,
      let seen = graph.declarations(seenBy: node), seen.table.hasConditions
    else { return }
    let checks = DeclarationConditionChecks(node: node, graph: graph, seen: seen)
    let (branches, otherwise) = VariantBranch.branches(of: node.variants.map(\.condition))
    for (construction, branch) in zip(node.constructions, branches + [otherwise]) {
      if checks.report(construction, in: branch, &diagnostics) { return }
    }
    if checks.reportType(&diagnostics) { return }
    checks.reportMethods(&diagnostics)
  }

  private func report(
    _ construction: ResolvedConstruction, in branch: VariantBranch, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard case .call(let callee, _, let declared) = construction, declared.conditional != nil || declared.access == nil
    else { return false }
    let names = (CalleePath(callee.value)?.names ?? []).map(\.text)
    var function: String?
    if let type = seen.declaredType(callee.value) {
      if let conditional = declaration(of: type) {
        return report(conditional, named: simpleName(of: type), in: branch, at: callee.span, &diagnostics)
      }
      guard table.isAlwaysDeclared(type), table.isWhole(type) else { return false }
    } else if names.count > 1, let owner = seen.declaredType(names.dropLast().joined(separator: ".")) {
      guard table.isWhole(owner) else { return false }
    } else {
      guard names.count == 1 else { return false }
      function = names[0]
    }
    guard let declaration = declared.conditional ?? excluded(callee.value, branch) else { return false }
    return report(declaration, named: function, in: branch, at: callee.span, &diagnostics)
  }

  /// The only declaration of what is called, which is not found where the binding's own condition excludes it.
  private func excluded(_ callee: String, _ branch: VariantBranch) -> ConditionalDeclaration? {
    let own = ConditionFormula.and([node.binding.condition.formula, branch.formula])
    guard case .unknown = seen.find(callee, under: own) else { return nil }
    return DeclaredCall(seenAs: seen.find(callee)).conditional
  }

  private func simpleName(of type: Int) -> String { String(table.types[type].simpleName) }

  /// A type that does not exist without a condition; nil for others.
  private func declaration(of type: Int) -> ConditionalDeclaration? {
    table.condition(ofType: type).map {
      ConditionalDeclaration(name: table.types[type].name, condition: $0, place: table.place(ofType: type))
    }
  }

  private func reportType(_ diagnostics: inout Diagnostics) -> Bool {
    let type = node.binding.type
    let names = SwiftType.names(in: type.text)
    for part in seen.type(type.text)?.form.parts ?? [] {
      guard let declared = table.declaredType(part), names.contains(table.types[declared].name),
        let declaration = declaration(of: declared)
      else { continue }
      let name = simpleName(of: declared)
      if report(declaration, named: name, in: .always, at: type.span, &diagnostics) { return true }
    }
    return false
  }

  private func reportMethods(_ diagnostics: inout Diagnostics) {
    for call in node.calls { report(call.method, of: call.type, &diagnostics) }
    guard let teardown = node.binding.teardown, case .call(let call, let span) = teardown.action else { return }
    let type = graph.implementation(of: node, endedBy: call) ?? node.binding.type.text
    report(Located(SwiftName.leading(call), span), of: seen.type(type), &diagnostics)
  }

  private func report(_ method: Located<String>, of type: CanonicalType?, _ diagnostics: inout Diagnostics) {
    guard let type, let declared = table.declaredType(type.form),
      let (condition, place) = table.condition(ofMethod: method.value, of: type), table.isWhole(declared)
    else { return }
    let what = ConditionalDeclaration(name: method.value, condition: condition, place: place)
    _ = report(what, in: .always, at: method.span, &diagnostics)
  }

  // MARK: One declaration

  /// Reports a declaration that a binding lacks, unless files use its name outside of every `#if`.
  private func report(
    _ declaration: ConditionalDeclaration, named name: String? = nil, in branch: VariantBranch, at span: Span,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let read = try? ConditionParser.read(DeclarationCondition.shown(declaration.condition)) else { return false }
    let needed = Condition(text: read.spelling, span: span, formula: read.formula)
    let own = ConditionFormula.and([node.binding.condition.formula, branch.formula])
    let isExcluded = own.excludes(needed.formula)
    guard isExcluded || !own.hasOpenTerms && !own.implies(needed.formula.closed),
      !(name.map { table.isNamedOutsideOfConditions($0) } ?? false)
    else { return false }
    let place = graph.span(of: declaration.place) ?? span
    let fact = ConditionFact.declaration(declaration.name, needed, branch, isExcluded: isExcluded, place)
    diagnostics.report(.condition(fact, node), at: span)
    return true
  }
}
