/// Plans how the values of a collection or dictionary are put together.
extension Planner {
  func gathering(
    _ members: [(key: SwiftExpression?, target: Target, span: Span)], _ node: Node, _ writer: ReferenceWriter
  ) -> Gathering {
    let isDictionary = if case .dictionary = node.construction { true } else { false }
    let mayRepeatKeys = members.count > 1 && members.contains { $0.key?.isPlainLiteral == false }
    return Gathering(
      isDictionary: isDictionary,
      hasOwnType: isDictionary || hasArrayType(node.binding),
      keysName: mayRepeatKeys ? valid.unusedMember("keys") : nil,
      members: distinct(members).map { member in
        Gathering.Member(
          name: writer.name(of: member.target), key: member.key?.text,
          request: writer.request(member.target, members: []), marks: writer.marks(for: member.target),
          condition: member.condition, span: member.span)
      })
  }

  /// Whether a collection's type is the array of its elements, as it is unless the binding says otherwise.
  func hasArrayType(_ binding: Binding) -> Bool {
    guard case .collection(let declaration) = binding.construction else { return false }
    let array = SwiftType("[\(declaration.element.text)]", at: declaration.element.span)
    return binding.type.normalized == array.normalized
  }

  typealias GatheredMember = (key: SwiftExpression?, target: Target, condition: Condition?, span: Span)

  /// The members with their conditions. An object that is a member of a collection by several names, as a singleton and
  /// its alias are, is there once: by the first of them that exists.
  func distinct(_ members: [(key: SwiftExpression?, target: Target, span: Span)]) -> [GatheredMember] {
    var earlier: [Target: [Condition?]] = [:]
    var result: [GatheredMember] = []
    for member in members {
      var condition = condition(of: member.target)
      if member.key == nil, let origin = graph.origin(of: member.target), isSame(origin) {
        let others = earlier[origin] ?? []
        earlier[origin, default: []].append(condition)
        if others.contains(where: { condition.formula.implies($0.formula) }) { continue }
        for case let other? in others where !other.formula.excludes(condition.formula) {
          condition = Condition(allOf: (condition.map { [$0] } ?? []) + [other.negation])
        }
      }
      result.append((member.key, member.target, condition, member.span))
    }
    return result
  }

  /// Whether each request for it gets the same value.
  func isSame(_ origin: Target) -> Bool {
    guard let node = graph.node(of: origin) else { return true }
    return node.binding.scope.isKept
  }

  func condition(of target: Target) -> Condition? {
    graph.node(of: target)?.binding.condition
  }
}

extension SwiftExpression {
  /// Whether it is a string without escapes or a number without a base: two that differ as written differ.
  fileprivate var isPlainLiteral: Bool {
    let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } && text.first != "0"
    return isNumber || isStringLiteral
  }

  private var isStringLiteral: Bool {
    text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"") && !text.contains("\\")
      && !text.dropFirst().dropLast().contains("\"")
  }
}
