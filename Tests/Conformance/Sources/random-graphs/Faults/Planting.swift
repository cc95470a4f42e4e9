/// The files of a sound graph while a fault is planted into them.
struct Planting {
  /// What stands before the text that has to be reported. It is taken out before the tool sees the file. Where two keys
  /// of one binding have it the later one is meant: their order is random.
  static let mark = "\u{00A7}"

  let graph: Graph
  var files: [BindingsFile]
  var random: SeededGenerator
  /// Files that are written as they are, by their names. One that has no text is not written, but named to the tool.
  var texts: [(name: String, text: String?)] = []
  /// The text of a Swift file beside them.
  var swift: String?
  /// What Swift module the files belong to, if the tool is told so.
  var module: String?

  /// The name of what is planted. No graph has it.
  static let name = "faulty"

  // MARK: Choosing

  /// The number of a file for which something is true.
  mutating func pickFile(_ isRight: (BindingsFile) -> Bool = { _ in true }) -> Int? {
    random.pick(files.indices.filter { isRight(files[$0]) })
  }

  mutating func pickContainer() -> Int? { pickFile { $0.place.module == nil } }

  mutating func pickModule() -> Int? { pickFile { $0.place.module != nil } }

  /// A binding, and its number in its file, for which something is true.
  mutating func pickBinding(in file: Int? = nil, _ isRight: (Binding) -> Bool) -> (file: Int, entry: Int)? {
    let all = files.indices.filter { file == nil || file == $0 }.flatMap { file in
      files[file].entries.indices.map { (file: file, entry: $0) }
    }
    return random.pick(all.filter { place in binding(place).map(isRight) ?? false })
  }

  /// The binding of an entry; nil for one that is not a part of its container.
  func binding(_ place: (file: Int, entry: Int)) -> Binding? {
    graph.binding(files[place.file].entries[place.entry].id)
  }

  // MARK: Changing

  /// Adds a binding behind the others of its file.
  mutating func add(_ name: String, _ keys: [(String, String)], to file: Int) {
    files[file].entries.append(
      BindingsFile.Entry(id: "", name: name, keys: keys.map { BindingsFile.Key($0.0, $0.1) }))
  }

  /// Gives a binding of a file one more argument; true where there was one that takes arguments. What needs it is
  /// sometimes new.
  mutating func need(
    _ reference: String, in file: Int, always isOld: Bool = false, _ isRight: (Binding) -> Bool = { _ in true }
  ) {
    let graph = graph
    let place = pickBinding(in: file) { binding in
      guard case .call = binding.making else { return false }
      // What is isolated to nothing cannot have what belongs to its container's actor.
      let own = isOld ? nil : graph.actor(of: binding)
      return !binding.isShort && !binding.isMadeByVariantsAlone && !binding.ownWorlds.isEmpty
        && (own == nil || binding.actor == own)
        && isRight(binding)
    }
    guard let place, isOld || random.happens(75) else {
      return add(Self.name + "User", [("type", "Faulty"), ("arguments", "[_: \(reference)]")], to: file)
    }
    var items: [BindingsFile.Node] = []
    if case .list(let old)? = files[place.file].entries[place.entry]["arguments"] { items = old }
    items.insert(BindingsFile.Node("_: \(reference)"), at: random.number(0...items.count))
    files[place.file].entries[place.entry]["arguments"] = .list(items)
  }

  /// Marks keys of a binding, of which the later one is meant.
  mutating func markKeys(_ names: [String], of place: (file: Int, entry: Int)) {
    for index in files[place.file].entries[place.entry].keys.indices {
      let key = files[place.file].entries[place.entry].keys[index].key
      if names.contains(key) { files[place.file].entries[place.entry].keys[index].key = Self.mark + key }
    }
  }

  /// Adds an item to a list at the top level of a file.
  mutating func include(_ text: String, in file: Int, atEnd: Bool = false) {
    var items: [BindingsFile.Node] = []
    let index = files[file].head.firstIndex { $0.key == "include" }
    if let index, case .list(let old) = files[file].head[index].value { items = old }
    items.insert(BindingsFile.Node(text), at: atEnd ? items.count : random.number(0...items.count))
    if let index {
      files[file].head[index].value = .list(items)
    } else {
      files[file].head.append(.init("include", .list(items)))
    }
  }

  /// Adds an entry to `inputs` or `requires`.
  mutating func add(_ name: String, _ type: String, toMapping key: String, in file: Int) {
    let index = files[file].head.firstIndex { $0.key == key }
    guard let index, case .mapping(var entries) = files[file].head[index].value else {
      files[file].head.append(.init(key, .mapping([(key: name, text: type)])))
      return
    }
    entries.insert((key: name, text: type), at: random.number(0...entries.count))
    files[file].head[index].value = .mapping(entries)
  }

  /// Replaces one of the items in the lists of a file's bindings.
  mutating func replaceItem(_ change: (String, BindingsFile) -> String?) -> Bool {
    var places: [(file: Int, entry: Int, key: Int, item: Int, text: String)] = []
    for (file, bindings) in files.enumerated() {
      for (entry, binding) in bindings.entries.enumerated() where graph.binding(binding.id) != nil {
        for (key, value) in binding.keys.enumerated() where ["arguments", "properties"].contains(value.key) {
          guard case .list(let items) = value.value else { continue }
          for (item, node) in items.enumerated() {
            guard let text = change(node.flow, bindings) else { continue }
            places.append((file, entry, key, item, text))
          }
        }
      }
    }
    guard let place = random.pick(places),
      case .list(var items) = files[place.file].entries[place.entry].keys[place.key].value
    else { return false }
    items[place.item] = BindingsFile.Node(place.text)
    files[place.file].entries[place.entry].keys[place.key].value = .list(items)
    return true
  }

  // MARK: Writing

  /// The files as they are written, and the place that is marked.
  func written() -> (files: [(name: String, text: String?)], place: FaultPlace?) {
    var place: FaultPlace?
    var all = texts
    for (number, file) in files.enumerated() {
      // A file of its own seed: what is planted in one changes no other.
      var random = SeededGenerator(seed: 5, graph: number)
      all.append((name: file.name, text: file.text(&random)))
    }
    for index in all.indices {
      guard let text = all[index].text else {
        place = FaultPlace(wholeFile: all[index].name)
        continue
      }
      guard text.contains(Self.mark) else { continue }
      let parts = text.components(Self.mark)
      all[index].text = parts.joined()
      place = FaultPlace(file: all[index].name, after: parts.dropLast().joined())
    }
    return (all, place)
  }
}

extension Graph {
  /// The bindings of the same file that cannot be constructed without a binding, and that it could need. What gets it
  /// by a property may be needed by it too: those are two that refer to each other.
  func users(of binding: Binding) -> [Binding] {
    bindings.filter { other in
      other.place == binding.place && other.makings.flatMap(\.directNames).contains(binding.name) && !other.isRoot
        && !other.isReplaced
        && !other.isHandle
        && parameters(of: other.name).isEmpty && other.worlds.isSuperset(of: binding.worlds)
    }
  }
}

extension String {
  /// The parts between the places where another text stands.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
