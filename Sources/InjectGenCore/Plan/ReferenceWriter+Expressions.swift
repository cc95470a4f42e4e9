/// Spells expressions, whose `$name`s become constants.
extension ReferenceWriter {
  /// The text of an expression, or of a part of it, with a constant in the place of each `$name`.
  func expression(
    _ value: ResolvedExpression, part: Range<Int>? = nil, _ constants: inout [Constant], _ names: inout LocalNames
  ) -> String {
    var replacements: [Int: String] = [:]
    var known: [String: String] = [:]
    for (placeholder, target) in zip(value.expression.placeholders, value.targets) {
      let isProvider = placeholder.kind.isDeferred
      let key = (isProvider ? "provider " : "") + placeholder.name.value
      let name = known[key] ?? constant(for: placeholder, target, value.expression, &constants, &names)
      known[key] = name
      replacements[placeholder.range.lowerBound] = name
    }
    return value.expression.text(of: part) { replacements[$0.range.lowerBound] ?? "" }
  }

  func constant(
    for placeholder: SwiftExpression.Placeholder, _ target: Target, _ expression: SwiftExpression,
    _ constants: inout [Constant], _ names: inout LocalNames
  ) -> String {
    let taken = expression.takenNames
    if let given { return given.value(of: placeholder, target, besides: taken).text }
    let original = InheritedName.last(of: placeholder.name.value)
    if case .parameter = target, placeholder.kind == .value, !taken.contains(original) {
      return SwiftName.spelled(original)
    }
    let isProvider = placeholder.kind.isDeferred
    let wanted = isProvider ? "provide\(SwiftName.capitalized(original))" : original
    let isMember = isOwn(target)
    let request = placeholder.kind == .weak ? handle(of: target, of: .explicit) : request(target, of: .explicit)
    // What the container gives under this name is this constant's value, so it may shadow that, unless the same
    // construction asks the container too and says 'try' or 'await' for it.
    let isMadeAnew = graph.isMethod(target) || graph.originalNode(of: target)?.gathersAnew == true
    let isSame =
      isMember && !isProvider && !isMadeAnew && accessorName(of: target) == original
      && (request.effects == .none || !isRequested(target))
    let name = isSame ? names.unused(original, besides: taken, shadows: true) : names.unused(wanted, besides: taken)
    let span = placeholder.name.span
    let value: PlannedValue =
      switch placeholder.kind {
      case _ where isProvider: .provider(provider(of: target, isTyped: true))
      case .weak: .request(request)
      default: self.value(of: request, target, at: span, &names)
      }
    constants.append(Constant(name: name, value: value, span: span))
    return SwiftName.spelled(name)
  }
}
