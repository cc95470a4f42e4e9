/// The properties and methods of values that a binding names: `arguments: [config.port]`, `properties`, `calls`,
/// `teardown`. One that the value's type does not have, as far as that is certain, is reported: see Decisions/36.
struct ValueMembers {
  private let part: ComposedBinding
  private let wiring: CallWiring
  private let table: TypeTable
  private let module: Int

  /// Nil where no Swift files are read.
  init?(_ part: ComposedBinding, _ wiring: CallWiring?) {
    guard let wiring, let (table, module) = wiring.declarations(seenFrom: part.namesFile) else { return nil }
    self.part = part
    self.wiring = wiring
    self.table = table
    self.module = module
  }

  // MARK: Behind a name

  /// Reports the first member behind a name that does not exist, and returns whether there is one.
  func report(
    _ members: some Sequence<String>, isCalled: Bool = false, behind name: Located<String>,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let found = misspelled(Array(members), isCalled: isCalled, of: type(of: name.value)) else { return false }
    let start = Int(name.span.end) + found.offset + 1
    let span = Span(source: name.span.source, start: start, end: start + found.name.utf8.count)
    report(found, at: span, .didYouMean(found.meant, at: span), &diagnostics)
    return true
  }

  /// Whether a member behind a name does not exist.
  func isMisspelled(_ members: [String], behind name: String) -> Bool {
    misspelled(members, isCalled: false, of: type(of: name)) != nil
  }

  /// Reports a member that does not exist directly behind a placeholder: `$config.prt`, `$self.clsoe()`.
  func report(behind placeholder: SwiftExpression.Placeholder, in text: String, _ diagnostics: inout Diagnostics) {
    guard placeholder.kind == .value else { return }
    let rest = text.utf8.dropFirst(placeholder.range.upperBound)
    let path = rest.prefix { $0 == UInt8(ascii: ".") || SwiftLexer.isNamePart($0) }
    let members = String(path)?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    guard members.count > 1, members[0].isEmpty, members.dropFirst().allSatisfy(SwiftName.isIdentifier) else { return }
    let isCalled = [UInt8(ascii: "("), UInt8(ascii: "{")].contains(rest.dropFirst(path.count).first)
    _ = report(members.dropFirst(), isCalled: isCalled, behind: placeholder.name, &diagnostics)
  }

  /// The type of what a name stands for in the binding.
  private func type(of name: String) -> CanonicalType? {
    name == "self" ? read(part.binding.type.text) : wiring.entry(named: name, of: part)?.type
  }

  private func read(_ text: String) -> CanonicalType? {
    table.type(text, in: NameContext(module: module))
  }

  // MARK: Of the binding's values

  /// Reports the properties and methods that its values do not have.
  func report(_ diagnostics: inout Diagnostics) {
    let binding = part.binding
    if let type = binding.configuredType.flatMap(read) {
      for property in binding.properties {
        guard let label = property.label, let found = misspelled([label], isCalled: false, of: type) else { continue }
        report(found, at: property.span, relabel(property, as: found.meant), &diagnostics)
      }
      for call in binding.calls {
        if let found = misspelled([call.method.value], isCalled: true, of: type) {
          report(found, at: call.method.span, .didYouMean(found.meant, at: call.method.span), &diagnostics)
        } else {
          reportLabels(of: call, type, &diagnostics)
        }
      }
    }
    guard let teardown = binding.teardown, case .call(let call) = teardown.action else { return }
    let path = call.prefix { $0 != "(" }
    // What ends may be the implementation, which has at least the members of the type.
    let ended = binding.configuredType.flatMap(read).flatMap { table.declaredType($0.form) == nil ? nil : $0 }
    guard
      let found = misspelled(
        path.split(separator: ".").map(String.init), isCalled: true, of: ended ?? read(binding.type.text))
    else { return }
    let (head, rest) = (path.utf8.prefix(found.offset), call.utf8.dropFirst(found.offset + found.name.utf8.count))
    let text = "\(Marks(effects: teardown.effects).prefix)\(Substring(head))\(found.meant)\(Substring(rest))"
    report(found, at: teardown.span, .write(YAMLText.item(text), at: teardown.span), &diagnostics)
  }

  /// Reports misspelled labels of the only method of its name.
  private func reportLabels(of call: Call, _ type: CanonicalType, _ diagnostics: inout Diagnostics) {
    let methods = table.methods(named: call.method.value, of: type)
    guard methods.count == 1, let declared = table.declaredType(type.form), table.macro(of: declared) == nil,
      table.isWholeRead(type.form)
    else { return }
    let labels = table.function(methods[0]).parameters.compactMap(\.label)
    for argument in call.arguments {
      guard let label = argument.label, !labels.contains(label), let meant = NearMiss.find(label, among: labels) else {
        continue
      }
      diagnostics.report(
        .unknownArgument, "'\(call.method.value)' has no parameter '\(label)'", at: argument.span,
        remedy: relabel(argument, as: meant))
    }
  }

  private func relabel(_ item: Dependency, as label: String) -> Remedy {
    WiringProblems.relabel(item, as: label, in: wiring.composition.names.table.source(item.span.source))
  }

  // MARK: One member

  private struct Found {
    let name: String
    let meant: String
    let isMethod: Bool
    /// The type that does not have it.
    let type: String
    /// How many bytes of the path are before it.
    let offset: Int
  }

  /// The first part of a path that its type does not have. The last is a method if the path is called.
  private func misspelled(_ path: [String], isCalled: Bool, of start: CanonicalType?) -> Found? {
    var (type, offset) = (start, 0)
    for (index, name) in path.enumerated() {
      guard let owner = type, let declared = table.declaredType(owner.form) else { return nil }
      let isMethod = isCalled && index == path.count - 1
      if let meant = table.member(meantBy: name, of: declared, isMethod ? .method : .property) {
        return Found(name: name, meant: meant, isMethod: isMethod, type: table.types[declared].name, offset: offset)
      }
      if index == path.count - 1 { return nil }
      type = table.property(named: name, of: owner).flatMap { table.type($0.text, in: $0.context) }
      offset += name.utf8.count + 1
    }
    return nil
  }

  private func report(_ found: Found, at span: Span, _ remedy: Remedy, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      found.isMethod ? .unknownFunction : .unknownProperty,
      "'\(found.type)' has no \(found.isMethod ? "method" : "property") '\(found.name)'", at: span, remedy: remedy)
  }
}
