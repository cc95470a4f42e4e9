import BindingsYAML
import InjectGenCore
import SwiftModel

/// Finds remedies for a name that does not exist in one of the files of a container.
struct NameAdvice {
  /// The file, by its place in the composition.
  let file: Int
  let composition: Composition
  var names: Namespace { composition.names }
  private let isOwn: Bool
  private var near: NearNames
  private lazy var inherited = NearNames(names.inheritedNames)
  /// The file's name for a binding that has another name in its module, because of a prefix.
  private lazy var prefixed = names.prefixedNames(in: file)
  /// The collections and dictionaries that a member could be meant for.
  private lazy var collections = names.knownNames(in: file).filter { name in
    switch names.target(named: name, in: file) {
    case .binding(let id)?: return composition[id].binding.construction.gathered != nil
    // What a module requires, where it is checked by itself.
    case .input(let input)? where composition.kind == .module:
      switch names.container.inputs[input].type.form {
      case .array, .dictionary: return true
      default: return false
      }
    default: return false
    }
  }
  /// The names of bindings by the text of their types.
  private lazy var byType = composition.namesByType(in: file)
  /// The declarations of what is called.
  lazy var wiring = CallWiring(composition, isForeign: { _ in false })

  init(_ composition: Composition, _ file: Int) {
    self.composition = composition
    self.file = file
    isOwn = file == 0 && composition.kind == .container
    near = NearNames(composition.names.namesToAskFor(in: file))
  }

  mutating func notes(for name: String, at place: MissingBindings.Place, _ node: Node) -> [Note] {
    if let remedy = ofReservedName(name) { return [.init(remedy, place.span)] }
    if !isOwn, InheritedName.matches(name) {
      let own = InheritedName.last(of: name)
      guard names.target(named: own, in: file) != nil else { return [requirement(own, at: place.span)] }
      return [.init(Remedy("a module has no parent: ask for '\(own)'", .replace(place.span, with: own)), place.span)]
    }
    let reference = WrittenReference(name: place.span, source: names.table.source(place.span.source))
    if let remedy = ofExpression(name, place, node, reference) { return [.init(remedy, place.span)] }
    if let note = ofContainer(name) { return [note] }
    if isDeclared(name), let remedy = ofType(name, place, reference) { return [.init(remedy, place.span)] }
    let isCollection = node.binding.membership?.collection.span == place.span
    if let other = isCollection ? NearMiss.find(name, among: collections) : otherName(name, node) {
      let meant = isLabel(name, rather: other, place, node, reference) ? "\(name): \(other)" : other
      let spelling = reference.isPlaceholder ? "$\(other)" : meant
      return [.init(Remedy("did you mean '\(meant)'?", .replace(place.span, with: spelling), kind: .name), place.span)]
    }
    if isCollection, let remedy = declare(collection: name, of: node) {
      return [.init(remedy, place.span)] + (isOwn ? [] : [requirement(name, at: place.span)])
    }
    if let remedy = ofType(name, place, reference) { return [.init(remedy, place.span)] }
    if let remedy = ofText(place, node, reference) { return [.init(remedy, place.span)] }
    if !place.isValue, name.first?.isUppercase == true {
      let fact = "'\(name)' is declared in none of these files"
      return [.init("\(fact); if it is a container, name its bindings file too", place.span)]
    }
    return isOwn ? elsewhere(name) : [requirement(name, at: place.span)]
  }

  /// A container is asked for by its parent's bindings, and by those of its parent's other descendants.
  private func ofContainer(_ name: String) -> Note? {
    guard let container = names.table.names.container(named: name) else { return nil }
    guard let parent = container.parent?.value else {
      return .init("'\(name)' is a container, and no child of this one: it has no 'parent'", container.name.span)
    }
    return .init(
      "'\(name)' is a child of '\(parent)', whose bindings in its own target can ask for it", container.name.span)
  }

  // MARK: Names that mean something

  /// The note on `overridden` in a binding that replaces nothing.
  static var replaced: Remedy { "a binding that says 'override: true' asks for what it replaces by this name" }

  private func ofReservedName(_ name: String) -> Remedy? {
    let ancestors = names.ancestors
    let generation = InheritedName.split(name).generation
    if isOwn, generation > ancestors.count {
      return "'\(ancestors.last?.container.name.value ?? composition.container.name.value)' has no parent"
    }
    if isOwn, name == InheritedName.parent, composition.container.parent != nil {
      return "the parent is not passed on; ask for what is needed of it: parent.name"
    }
    if name == Binding.replacedName { return Self.replaced }
    return nil
  }

  private mutating func ofExpression(
    _ name: String, _ place: MissingBindings.Place, _ node: Node, _ reference: WrittenReference
  ) -> Remedy? {
    guard place.isValue, !reference.isPlaceholder else { return nil }
    let isPath = reference.path != place.span
    if reference.isQuoted, !isPath || name.first?.isLowercase == true && otherName(name, node) == nil {
      let value = "value(\"\(reference.source.text(of: reference.path))\")"
      guard reference.hasLabel else { return "a string needs a label: label: \(value)" }
      return Remedy("a string is written '\(value)'", .replace(reference.whole, with: value))
    }
    if ["true", "false", "nil"].contains(name) {
      return Remedy(
        "an expression is written 'value(\(name))'", .replace(place.span, with: "value(\(name))"), kind: .notation)
    }
    return nil
  }

  /// Whether a Swift file declares a type of the name: it is no slip for a binding's.
  private mutating func isDeclared(_ name: String) -> Bool {
    guard name.first?.isUppercase == true, let seen = wiring?.declarations(seenFrom: file) else { return false }
    return !seen.isUnknown(name)
  }

  /// `Foo.shared`, or a type's name where a binding's name is expected.
  private func ofType(
    _ name: String, _ place: MissingBindings.Place, _ reference: WrittenReference
  ) -> Remedy? {
    guard place.isValue, name.first?.isUppercase == true else { return nil }
    let path = reference.source.text(of: reference.path)
    if reference.isPlaceholder {
      return Remedy(
        "write '\(path.dropFirst())' without '$', which is for bindings", .replace(place.span, with: name), kind: .text)
    }
    guard reference.path != place.span, let last = path.split(separator: ".").last else { return nil }
    let label = reference.hasLabel ? "" : "\(last): "
    return Remedy(
      "an expression is written '\(label)value(\(path))'",
      .replace(reference.path, with: "\(label)value(\(path))"), kind: label.isEmpty ? .notation : .other)
  }

  /// A text that is given to a parameter of type `String`: `prefix: hello`, `path: notes.sqlite`.
  private mutating func ofText(
    _ place: MissingBindings.Place, _ node: Node, _ reference: WrittenReference
  ) -> Remedy? {
    guard place.isValue, !reference.isPlaceholder, reference.hasLabel,
      case .call(let callee, let arguments) = node.binding.construction,
      let argument = arguments.first(where: { $0.span.start < place.span.start && place.span.end <= $0.span.end }),
      case .found(let callable)? = wiring?.find(callee.value, arguments, of: node.part, in: .always),
      callable.parameters.contains(where: { $0.label == argument.label && $0.text == "String" })
    else { return nil }
    return .swiftText(reference.source.text(of: reference.path), at: reference.path) { YAMLText.item("value(\($0))") }
  }

  /// Whether an item that is a name alone is right as a label, and its binding has another name: after a renaming.
  private mutating func isLabel(
    _ name: String, rather other: String, _ place: MissingBindings.Place, _ node: Node, _ reference: WrittenReference
  ) -> Bool {
    guard place.isValue, !reference.isPlaceholder, !reference.hasLabel, reference.path == place.span, let wiring else {
      return false
    }
    var type = wiring.type(of: node.part)
    var labels: [String] = []
    if case .call(let callee, let arguments) = node.binding.construction,
      case .found(let callable) = wiring.find(callee.value, arguments, of: node.part, in: .always)
    {
      type = callable.result ?? type
      labels = callable.parameters.compactMap(\.label)
    }
    if node.binding.properties.contains(where: { $0.span.start <= place.span.start && place.span.end <= $0.span.end }) {
      guard let table = wiring.declarations(seenFrom: node.part.namesFile)?.table, let type else { return false }
      labels = table.places(of: type).flatMap { table.allProperties(of: $0).map(\.name) }
    }
    return labels.contains(name) && !labels.contains(other)
  }

  // MARK: Other names

  private mutating func otherName(_ name: String, _ node: Node) -> String? {
    let (generation, last) = InheritedName.split(name)
    if generation > 0 {
      return inherited.find(last).map { "\(name.dropLast(last.count))\($0)" }
    }
    if let prefixed = prefixed[name] { return prefixed }
    // A binding is not told to ask for itself.
    let own = node.id.file == file ? node.part.localName : nil
    let given = node.binding.parameters.map(\.name.value) + node.binding.replacedNames
    let found = near.find(name, except: own)
    if let near = NearMiss.find(name, among: given + [found].compactMap { $0 }) ?? found { return near }
    if name.hasPrefix("make"), case let factory = SwiftName.uncapitalized(String(name.dropFirst(4))), factory != own,
      names.target(named: factory, in: file) != nil
    {
      return factory
    }
    if case .alias = node.binding.construction, let names = byType[node.binding.type.text]?.filter({ $0 != own }),
      names.count == 1
    {
      return names[0]
    }
    guard name.first?.isUppercase == true, let names = byType[name], names.count == 1, names[0] != own else {
      return nil
    }
    return names[0]
  }

  // MARK: Other files

  /// A container does not see the bindings of its children, nor those of containers that are not its ancestors.
  private func elsewhere(_ name: String) -> [Note] {
    let files = names.table.names
    var notes: [Note] = []
    for entry in files.entries(named: name) {
      let other = files.files[entry.file]
      guard other.kind == .container, other.source != composition.source else { continue }
      if files.descends(entry.file, from: composition.container.source) {
        notes.append(
          .init("'\(other.name.value)' has it, a child: a parent sees nothing of its children", entry.name.span))
      } else if composition.container.parent == nil {
        notes.append(
          .init(
            "'\(other.name.value)' has it: with 'parent: \(other.name.value)' this container would see it",
            entry.name.span))
      }
    }
    return notes
  }

  /// A module asks for what those have that include it by requiring it.
  private func requirement(_ name: String, at span: Span) -> Note {
    let file = names.files[self.file].file
    let files = names.table.names
    let includers = files.includers(of: file.name.value)
    let types = files.entries(named: name).filter { includers.contains($0.file) }.map(\.type)
    guard let type = types.first ?? nil, types.allSatisfy({ $0?.normalized == type.normalized }) else {
      return .init("list what a module needs of its container under 'requires': \(name): Type", span)
    }
    let entry = "\(name): \(FileEdits.quoted(type.text))"
    let words = ": that is what a module needs of its container"
    return .init(.add(entry, under: "requires", in: file.source, words), span)
  }
}

extension Binding {
  /// The name by which an override asks for what it replaces.
  var replacedNames: [String] { override == nil ? [] : [Self.replacedName] }
}

extension Namespace {
  /// The names that the bindings of a file can ask for, and those of the types that its rules bind once they are.
  func namesToAskFor(in file: Int) -> [String] {
    let matched = table.matches[files[file].file.source]?.types ?? []
    return knownNames(in: file)
      + matched.filter { $0.binding == nil && !$0.isWritten && $0.isNamed }.map(\.name)
  }

  /// The only container that has a name and could be the parent of this one; nil where this one has a parent.
  func parent(having name: String) -> String? {
    guard container.kind == .container, container.parent == nil else { return nil }
    let files = table.names
    let found = files.entries(named: name).filter { entry in
      let other = files.files[entry.file]
      return other.kind == .container && other.source != container.source && sees(entry, from: 0)
        && !files.descends(entry.file, from: container.source)
    }
    return found.count == 1 ? files.files[found[0].file].name.value : nil
  }

  /// The file's name for each binding of a module that it includes with a prefix, by the module's own name for it.
  func prefixedNames(in file: Int) -> [String: String] {
    var result: [String: String] = [:]
    for export in files[file].exports {
      let local = self[export.id].name.value
      if export.name != local && result[local] == nil { result[local] = export.name }
    }
    return result
  }
}

extension Composition {
  /// The names that a file has for bindings, by the texts of their types and of what they construct.
  fileprivate func namesByType(in file: Int) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for name in names.knownNames(in: file).sorted() {
      guard case .binding(let id)? = names.target(named: name, in: file) else { continue }
      let binding = self[id].binding
      var types: Set = [binding.type.text]
      if binding.type.text.hasPrefix("any ") { types.insert(String(binding.type.text.dropFirst(4))) }
      if case .call(let callee, _) = binding.construction { types.insert(callee.value) }
      for type in types { result[type, default: []].append(name) }
    }
    return result
  }
}
