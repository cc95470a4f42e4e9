import BindingsYAML
import SwiftModel

/// The properties and methods of values that a binding names: `arguments: [config.port]`, `properties`, `calls`,
/// `teardown`. One that the value's type does not have, as far as that is certain, is reported: see Decisions/36.
struct ValueMembers {
  private let part: ComposedBinding
  private let wiring: CallWiring
  private let table: TypeTable

  /// Nil where no Swift files are read.
  init?(_ part: ComposedBinding, _ wiring: CallWiring?) {
    guard let wiring, let table = wiring.declarations(seenFrom: part.namesFile)?.table else { return nil }
    (self.part, self.wiring, self.table) = (part, wiring, table)
  }

  // MARK: Of what a name stands for

  /// Reports a property that the value of a name does not have, and returns whether it does not.
  func report(_ property: String, of name: Located<String>, _ diagnostics: inout Diagnostics) -> Bool {
    guard let found = misspelled(property, .property, of: type(of: name.value)) else { return false }
    report(found, of: name, &diagnostics)
    return true
  }

  /// Whether the value of a name does not have a property.
  func isMisspelled(_ property: String, of name: String) -> Bool {
    misspelled(property, .property, of: type(of: name)) != nil
  }

  /// Reports a member that does not exist directly after a placeholder: `$config.prt`, `$self.clsoe()`.
  func report(memberAfter placeholder: SwiftExpression.Placeholder, in text: String, _ diagnostics: inout Diagnostics) {
    let rest = Substring(text.utf8.dropFirst(placeholder.range.upperBound))
    guard placeholder.kind == .value, rest.hasPrefix("."),
      case let member = SwiftName.leading(String(rest.dropFirst())), SwiftName.isIdentifier(member)
    else { return }
    let isCalled = rest.hasPrefix(".\(member)(") || rest.hasPrefix(".\(member){")
    if let found = misspelled(member, isCalled ? .method : .property, of: type(of: placeholder.name.value)) {
      report(found, of: placeholder.name, &diagnostics)
    }
  }

  private func report(_ found: ValueMember, of name: Located<String>, _ diagnostics: inout Diagnostics) {
    let start = Int(name.span.end) + 1
    let span = Span(source: name.span.source, start: start, end: start + found.name.utf8.count)
    report(found, at: span, &diagnostics)
  }

  /// The type of what a name stands for in the binding.
  private func type(of name: String) -> CanonicalType? {
    name == "self" ? wiring.type(of: part) : wiring.candidate(named: name, of: part)?.fullType
  }

  // MARK: Of the binding's values

  /// Reports the properties and methods that its values do not have.
  func report(configuring configured: CanonicalType?, _ diagnostics: inout Diagnostics) {
    let binding = part.binding
    for property in binding.properties {
      guard let label = property.label else { continue }
      if let actor = table.actorKeeping(property: label, of: configured) {
        let place = wiring.span(of: table.place(ofType: actor))
        diagnostics.report(.effects(.property(label, of: table.types[actor].name, place)), at: property.span)
      }
      guard let found = misspelled(label, .property, of: configured) else { continue }
      // A name alone is misspelled once, as a label and as a binding's name.
      let isName =
        property.span.end - property.span.start == label.utf8.count && wiring.candidate(named: label, of: part) == nil
      let source = wiring.composition.names.table.source(property.span.source)
      report(found, at: property.span, labelOf: isName ? nil : (property, source), &diagnostics)
    }
    for call in binding.calls {
      guard let found = misspelled(call.method.value, .method, of: configured) else { continue }
      report(found, at: call.method.span, &diagnostics)
    }
    guard let teardown = binding.teardown, case .call(let call, let span) = teardown.action else { return }
    let name = SwiftName.leading(call)
    let isCalled = call.hasPrefix("\(name)(")
    // What ends may be the implementation, which has at least the members of the type.
    let ended = wiring.implementation(of: part) ?? wiring.type(of: part)
    guard var found = misspelled(name, isCalled ? .method : .property, of: ended) else { return }
    var whole = span
    if name == part.localName, call.hasPrefix("\(name).") {
      // It is a method of the value that is called.
      let path = call.prefix { $0 != "(" }
      found.member = UnknownMember(meant: String(path.dropFirst(name.count + 1)), others: [])
      whole = span.slice(0..<path.utf8.count)
    }
    report(found, at: whole, &diagnostics)
  }

  // MARK: One member

  private func misspelled(_ name: String, _ kind: MemberKind, of type: CanonicalType?) -> ValueMember? {
    guard let declared = type.flatMap({ table.declaredType($0.form) }),
      let member = table.unknownMember(name, of: declared, kind)
    else { return nil }
    return ValueMember(name: name, member: member, kind: kind, type: table.types[declared].name)
  }

  /// Reports a member, which may be the label of a property.
  private func report(
    _ found: ValueMember, at span: Span, labelOf property: (Dependency, Source)? = nil,
    _ diagnostics: inout Diagnostics
  ) {
    var found = found
    found.labelled = property
    diagnostics.report(.graph(.unknownMember(found)), at: span)
  }
}

/// A property or method that a value does not have.
package struct ValueMember {
  package let name: String
  package fileprivate(set) var member: UnknownMember
  package let kind: MemberKind
  /// The type that does not have it.
  package let type: String
  /// The property whose label it is, and the file that has it.
  package fileprivate(set) var labelled: (Dependency, Source)?
}
