import BindingsYAML
import InjectGenCore
import SwiftModel

// Collections and dictionaries that nothing declares, and that a binding says it is a member of.
extension NameAdvice {
  /// The entry that declares one, with the type of the parameters of its name, else with the type of all its members.
  mutating func declare(collection name: String, of member: Node) -> Remedy? {
    let key = member.binding.membership?.key
    guard let construction = asked(name, isDictionary: key != nil) ?? ofMembers(name, member, key) else { return nil }
    return .add("\(YAMLText.name(name)): { \(construction) }", in: names.files[file].file.source)
  }

  /// The type of the only kind of parameters that have its name.
  private mutating func asked(_ name: String, isDictionary: Bool) -> String? {
    guard let wiring, let table = wiring.declarations(seenFrom: file)?.table else { return nil }
    func item(_ form: SwiftTypeForm) -> String { YAMLText.item(table.spelling(CanonicalType(form))) }
    let constructions = wiring.calledParameters.compactMap { parameter -> String? in
      guard parameter.shownName == name, let type = parameter.type, !type.isOpen else { return nil }
      switch (type.unwrapped.form, isDictionary) {
      case (.array(let element), false): return "collection: \(item(element))"
      case (.dictionary(let own, let value), true): return "dictionary: { key: \(item(own)), value: \(item(value)) }"
      default: return nil
      }
    }
    return Set(constructions).count == 1 ? constructions[0] : nil
  }

  private func ofMembers(_ name: String, _ member: Node, _ key: SwiftExpression?) -> String? {
    let members = composition.bindings.filter {
      $0.id.file == file && $0.binding.membership?.collection.value == name
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
