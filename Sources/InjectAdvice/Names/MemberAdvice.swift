import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about the members of collections and dictionaries.
enum MemberAdvice {
  static func words(_ fact: MemberFact, at span: Span, _ known: inout KnownNames) -> Words {
    switch fact {
    case .noBinding(let collection, let name, let file, let composition):
      let own = composition.bindings.first { $0.namesFile == file && $0.localName == collection }
      let slip =
        known.slip(name, in: file, of: composition) ?? NearMiss.find(name, among: own?.binding.replacedNames ?? [])
      let remedy = name == Binding.replacedName ? NameAdvice.replaced : slip.map { .didYouMean($0, at: span) }
      var words = Words("'\(collection)' has a member '\(name)' that is not a binding", remedy, at: span)
      if let binding = slip.flatMap({ capitalized(name, as: $0, composition) }) { words.notes.insert(binding, at: 0) }
      return words
    case .splicedHandle(let collection, let name):
      return Words(
        "'\(name)' cannot be among the members of '\(collection)'",
        "a handle of foreign objects has no members of others: name its own, or give it another name", at: span)
    case .empty(let name):
      return Words(
        "'\(name)' has no members",
        "name them under 'members', say 'into: \(name)' in each, or 'allowEmpty: true' if that is meant", at: span)
    case .repeatedKey(let name, let key, let other):
      return Words("'\(name)' has the key \(key.text) already", [.init("the other is declared here", other)])
    case .input(let name): return Words("'\(name)' is an input, not a collection")
    case .keyInCollection(let name):
      return Words(
        "'\(name)' is a collection, which has no keys", "a member of a collection says 'into: \(name)' alone", at: span)
    case .noKey(let member, let dictionary, let name):
      return Words(
        "'\(name.value)' is a dictionary, and no key is given", keyRemedy(name, member, in: dictionary), at: span)
    case .noCollection(let name, let binding):
      return Words("'\(name)' is not a collection", [.init("'\(name)' is declared here", binding.name.span)])
    case .ofParent(let part, let membership, let found, let composition, let owner):
      let name = membership.collection
      return Words(
        "'\(name.value)' belongs to '\(owner.container.name.value)', which does not know its children",
        .init("'\(name.value)' is declared here", composition.place(of: .inherited(found))),
        .init(remedy(part, membership, found, owner, composition), name.span))
    }
  }

  /// The remedy for a binding whose name begins as that of a type does.
  private static func capitalized(_ name: String, as slip: String, _ composition: Composition) -> Note? {
    guard slip != name, SwiftName.uncapitalized(slip) == name,
      let part = composition.bindings.first(where: { $0.isOwn && $0.localName == slip })
    else { return nil }
    return .init(
      Remedy("call this binding '\(name)'", .replace(part.name.span, with: name), kind: .name), part.name.span)
  }

  /// A dictionary's member needs a key. Where the keys are strings, its name may be one.
  private static func keyRemedy(_ name: Located<String>, _ member: Binding, in dictionary: Binding) -> Remedy {
    if member.discovery != nil { return "each type would need a key of its own: bind them, with 'into' in each" }
    guard dictionary.type.text.hasPrefix("[String:") else {
      return "say under which key: { dictionary: \(name.value), key: … }"
    }
    return .write("{ dictionary: \(name.value), key: '\"\(member.name.value)\"' }", at: name.span)
  }

  private static func remedy(
    _ part: ComposedBinding, _ membership: Membership, _ found: Inherited, _ owner: Graph,
    _ composition: Composition
  ) -> Remedy {
    let name = membership.collection
    let inherited = owner.node(of: found.target)
    guard inherited?.isForeign != true, let type = owner.type(of: found.target) else {
      return "give this container a collection of its own: the objects of the two are found by two handles"
    }
    let keys = construction(part, membership.key, inherited?.binding.construction, type)
    let both = "\(name.value): { \(keys), override: true }"
    guard part.isOwn else { return "the container can have a binding that has both: \(both)" }
    let edits = FileEdits(composition.names.table.source(name.span.source))
    var remedy = Remedy("add a binding that has both, and leave 'into' out: \(both)")
    remedy.edits = [edits.key(both, before: part.name.span), edits.removal(of: "into", before: name.span)]
    return remedy
  }

  /// The keys of a collection of the same elements that has those of the parent too; for a value that is an array or a
  /// dictionary, one of both.
  private static func construction(
    _ part: ComposedBinding, _ key: SwiftExpression?, _ inherited: Construction?, _ type: SwiftType
  ) -> String {
    let (member, replaced) = (part.name.value, Binding.replacedName)
    switch (inherited, key) {
    case (.collection(let gathered), nil):
      let element = YAMLText.item(gathered.element.text)
      return "collection: \(element), members: [\(replaced), \(member)]"
    case (.dictionary(let gathered), let key?):
      guard case .dictionary(let keyType, _)? = type.form else { break }
      let types = "{ key: \(YAMLText.item("\(keyType)")), value: \(YAMLText.item(gathered.element.text)) }"
      return "dictionary: \(types), members: { _: \(replaced), \(FileEdits.quoted(key.text)): \(member) }"
    case (.call, _), (.value, _), (.alias, _), (.collection, _), (.dictionary, _), (.foreign, _), (.child, _), (nil, _):
      break
    }
    return "type: \(FileEdits.quoted(type.text)), value: '\(value(member, key))'"
  }

  /// The overridden value and the binding, combined, as YAML in single quotes.
  private static func value(_ binding: String, _ key: SwiftExpression?) -> String {
    guard let key else { return "$overridden + [$\(binding)]" }
    let entry = "[\(key.text): $\(binding)]"
    return "$overridden.merging(\(entry)) { _, new in new }".replacing("'", with: "''")
  }
}
