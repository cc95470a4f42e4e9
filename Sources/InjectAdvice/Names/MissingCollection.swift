import BindingsYAML
import InjectGenCore
import SwiftModel

/// A collection or dictionary that nothing declares, and that a binding says it is a member of.
struct MissingCollection {
  private let name: String
  private let member: Node
  private let composition: Composition

  init(_ name: String, _ member: Node, _ composition: Composition) {
    (self.name, self.member, self.composition) = (name, member, composition)
  }

  /// The entry that declares it, with the type of the parameters of its name, else with the type of all its members.
  var remedy: Remedy? {
    guard let construction = asked ?? ofMembers else { return nil }
    let line = "\(YAMLText.name(name)): { \(construction) }"
    let source = composition.names.files[member.id.file].file.source
    return .add(line, in: source)
  }

  private var key: SwiftExpression? { member.binding.membership?.key }

  /// The type of the only kind of parameters that have its name.
  private var asked: String? {
    guard let wiring = CallWiring(composition, isForeign: { _ in false }),
      let table = wiring.declarations(seenFrom: member.id.file)?.table
    else { return nil }
    let constructions = wiring.calledParameters.compactMap { parameter -> String? in
      guard parameter.shownName == name, let type = parameter.type, !type.isOpen else { return nil }
      switch ((type.wrapped ?? type).form, key) {
      case (.array(let element), nil): return "collection: \(item(element, table))"
      case (.dictionary(let own, let value), .some):
        return "dictionary: { key: \(item(own, table)), value: \(item(value, table)) }"
      default: return nil
      }
    }
    return Set(constructions).count == 1 ? constructions[0] : nil
  }

  private func item(_ form: SwiftTypeForm, _ table: TypeTable) -> String {
    YAMLText.item(table.spelling(CanonicalType(form)))
  }

  private var ofMembers: String? {
    let members = composition.bindings.filter {
      $0.id.file == member.id.file && $0.binding.membership?.collection.value == name
    }
    let type = member.binding.type
    guard members.allSatisfy({ $0.binding.type.normalized == type.normalized && $0.binding.parameters.isEmpty }) else {
      return nil
    }
    let element = YAMLText.item(type.text)
    guard let key else { return "collection: \(element)" }
    return key.text.hasPrefix("\"") ? "dictionary: { key: String, value: \(element) }" : nil
  }
}
