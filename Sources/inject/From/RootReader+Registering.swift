import BindingsYAML

/// The calls that register a type, in a container of a library or of the program's own.
extension RootReader {
  /// Whether a word registers: in `container.register(`, in an extension `register(`, and `Factory(type: `.
  func isRegistering(_ index: Int) -> Bool {
    let word = tokens[index]
    guard tokens[index + 1] == "(", !isOfResolver else { return false }
    if word == "Factory" { return tokens[index + 2] == "type" && tokens[index + 3] == ":" }
    guard word.hasPrefix("register") || word == "autoregister" else { return false }
    return tokens[index - 1] == "." || tokens.tokens[index].startsLine
  }

  mutating func readRegistration(at index: Int) {
    guard let close = tokens.closings[index + 1] else { return }
    var items = tokens.items(in: index + 2..<close)
    guard let first = items.first else { return }
    let (word, isMember, place) = (tokens[index], tokens[index - 1] == ".", tokens.place(of: index))
    // Others name the type: `register(type: Store.self) { … }`.
    let isLabelled = tokens[first.lowerBound + 1] == ":"
    if isLabelled { items[0] = tokens.rest(of: first, from: 2) }
    guard !isLabelled || ["type", "for", "service", "interface"].contains(tokens[first.lowerBound]) else { return }
    // A table registers its cells.
    if items.contains(where: { tokens[$0.lowerBound].hasPrefix("forCell") }) { return }
    let hasClosure = closure(after: close, items) != nil
    guard tokens.text(items[0]).hasSuffix(".self") else {
      if isMember, hasClosure, items[0].count == 1, tokens.tokens[items[0].lowerBound].kind == .word {
        root.remark(
          "'\(word)(\(tokens.text(items[0])))' registers the types of its callers, which are not read", at: place)
      }
      return
    }
    // Programs have methods of their own: `registerSingleton(Store.self) { … }`.
    let isOwn = !["register", "autoregister"].contains(word) || !isMember && !isOfSwinject
    let hasObject = object(in: items, to: close) != nil
    if isOwn, word == "registerForStoryboard" || !hasClosure && !hasObject { return }
    let (type, count) = (Self.plain(String(tokens.text(items[0]).dropLast(5))), root.registrations.count)
    let container = defaultScopes.container(tokens[index - 2], at: index, members.type(at: index), in: tokens)
    readRegistration(
      of: type, in: members.type(at: index), items, to: close, at: place, container, saysScope: isOwn || hasObject)
    guard root.registrations.count > count else { return }
    if let container, container.isChild {
      root.registrations[count].remarks.append("registered in '\(container.name)', which is a child container")
    }
    if word == "Factory" { root.registrations[count].parameters = [] }
    if isOwn || hasObject { sayScope(of: count, by: word, items, hasObject: hasObject) }
  }

  /// Says how long is kept what a method registers that is not Swinject's, or an object.
  private mutating func sayScope(of index: Int, by word: String, _ items: [Range<Int>], hasObject: Bool) {
    if ["Singleton", "Single", "Shared"].contains(where: word.contains) {
      root.registrations[index].scope = .singleton
    } else if hasObject {
      root.registrations[index].remarks.append("was an object; or no 'scope', if '\(word)' constructs it anew")
    } else {
      let flags = items.dropFirst().filter { ["true", "false"].contains(tokens[$0.upperBound - 1]) }.map(tokens.text)
      let given = flags.isEmpty ? "" : " with '\(flags.joined(separator: ", "))'"
      root.registrations[index].remarks.append("was '\(word)'\(given); or 'scope: singleton'")
    }
  }

  /// Whether a type is one of Swinject, which nothing needs then: `Assembler` and what it takes, `Container`, `Resolver`.
  func isOfLibrary(_ type: String?) -> Bool {
    isOfSwinject
      && KnownTypes.names(in: type ?? "").contains {
        $0.hasPrefix("Assembl") || $0 == "Container" || $0 == "Resolver"
      }
  }

  /// Says of what is of Swinject that nothing needs it.
  mutating func remark(
    onLibrary type: String?, _ body: Range<Int>, _ name: String, at place: CompositionRoot.Place
  ) -> Bool {
    guard isOfLibrary(type) || isOfLibrary(self.type(constructedBy: body)) else { return false }
    root.remark("'\(name)' is of Swinject: this container takes its place", at: place)
    return true
  }

  /// The object in `register(Store.self, DiskStore())` and `register(Store.self, instance: store)`.
  func object(in items: [Range<Int>], to close: Int) -> Range<Int>? {
    guard tokens[close + 1] != "{" else { return nil }
    let labels = ["instance", "object", "component", "implementation", "value"]
    for item in items.dropFirst() where !item.contains(where: { tokens[$0] == "{" }) {
      let isLabelled = tokens[item.lowerBound + 1] == ":"
      if isLabelled, !labels.contains(tokens[item.lowerBound]) { continue }
      let value = isLabelled ? tokens.rest(of: item, from: 2) : item
      if tokens[value.lowerBound] != "." { return value }
    }
    return nil
  }

  /// Reads an object, which is kept, or the type `DiskStore.self` that is registered in its place.
  mutating func read(object: Range<Int>, into registration: inout CompositionRoot.Registration) {
    let text = tokens.text(object)
    registration.text = Self.line(text)
    if text.hasSuffix(".self") {
      (registration.construction, registration.isFoundByLibrary) = (.call(String(text.dropLast(5)), []), true)
    } else {
      read(object, into: &registration)
      registration.scope = .singleton
    }
  }
}
