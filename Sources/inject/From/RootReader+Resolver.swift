import BindingsYAML

/// Reads the registrations of Resolver and Dip, which are closures alone.
extension RootReader {
  /// `register { DiskStore(log: resolve()) as Store }.scope(.application)`, `dip.register(.singleton) { DiskStore() }`
  mutating func readClosures() {
    guard isOfResolver || tokens.imports("Dip") else { return }
    for index in tokens.tokens.indices where tokens[index] == "register" && tokens[index - 1] != "func" {
      let hasItems = tokens[index + 1] == "("
      let open = hasItems ? tokens.after(index + 1) : index + 1
      guard tokens[open] == "{", let close = tokens.closings[open] else { continue }
      let items = hasItems ? tokens.items(in: index + 2..<open - 1) : []
      let isTyped = items.contains { tokens.text($0).hasSuffix(".self") && tokens[$0.lowerBound + 1] != ":" }
      if isTyped, !isOfResolver { continue }
      readClosure(open + 1..<close, items, to: close + 1, at: tokens.place(of: index))
    }
  }

  private mutating func readClosure(
    _ closure: Range<Int>, _ items: [Range<Int>], to end: Int, at place: CompositionRoot.Place
  ) {
    let (parameters, whole) = bodyOfClosure(closure)
    let head = items.isEmpty ? "" : tokens.text(items[0])
    let written = head.hasSuffix(".self") ? String(head.dropLast(5)) : nil
    var (body, type) = (whole, written.map(Self.plain))
    if let cast = tokens.first("as", in: whole), !["!", "?"].contains(tokens[cast + 1]) {
      (body, type) = (whole.lowerBound..<cast, Self.plain(tokens.text(cast + 1..<whole.upperBound)))
    }
    var reader = ConstructionReader(tokens: tokens)
    (reader.resolver, reader.resolvesAlone) = (parameters.first?.name, true)
    reader.nested = members.nested
    reader.hidden = privateNames.union(parameters.map(\.name))
    let read = read(body, reader)
    guard let known = type ?? read.type, !whole.contains(where: { tokens[$0] == "$0" }) else {
      root.remark("'register { \(Self.line(tokens.text(whole))) }' is not understood", at: place)
      return
    }
    let tag = tag(items)
    var registration = CompositionRoot.Registration(
      name: Self.name(of: known, tag: tag), type: known, tag: tag, construction: read.construction, whole: read.whole,
      text: Self.line(tokens.text(body)), scope: .factory, properties: read.properties, calls: read.calls, place: place)
    registration.remarks = read.leftOut.map { "'\(Self.line(tokens.text($0)))' before its 'return' is not taken over" }
    registration.canThrow = hasEffect("try", body)
    registration.isExistential =
      written.map(Self.isExistential) ?? (body != whole && tokens[body.upperBound + 1] == "any")
    let scope = items.first { $0.count == 2 && tokens[$0.lowerBound] == "." }.map { tokens[$0.lowerBound + 1] }
    addClosure(registration, scope, from: end)
  }

  /// The name that distinguishes a registration: `name: .first`, `tag: "first"`.
  private func tag(_ items: [Range<Int>]) -> String? {
    items.first { ["name", "tag"].contains(tokens[$0.lowerBound]) && tokens[$0.lowerBound + 1] == ":" }
      .map { ConstructionReader(tokens: tokens).tag($0) }
  }

  /// Adds a registration with what is written after its closure, and another one for each type that it implements.
  private mutating func addClosure(
    _ first: CompositionRoot.Registration, _ written: String?, from start: Int
  ) {
    let isResolver = isOfResolver
    var (registration, scope, index) = (first, written, start)
    var aliases: [CompositionRoot.Registration] = []
    while tokens[index] == ".", tokens[index + 2] == "(" || tokens[index + 2] == "{" {
      let end = tokens.after(index + 2)
      let items = tokens.items(in: tokens.range(index + 3, end - 1))
      let other = items.isEmpty ? nil : alias(of: first, as: tokens.text(items[0]), tag: tag(items))
      switch tokens[index + 1] {
      case "scope": scope = String(tokens.text(tokens.range(index + 3, end - 1)).drop { $0 == "." })
      case "implements" where other != nil: aliases += [other].compactMap(\.self)
      default: registration.remarks.append("'\(tokens[index + 1])' is not understood: see 'properties' and 'calls'")
      }
      index = end
    }
    if isResolver { scope = scope ?? defaultScopes.only }
    registration.isAtOnce = scope == "eagerSingleton"
    switch scope {
    case "application", "cached", "singleton", "eagerSingleton": registration.scope = .singleton
    case "shared" where isResolver, "weakSingleton": registration.scope = .weak
    case "unique": break
    case nil, "graph", "shared":
      registration.remarks.append("one for each resolution; or 'scope: singleton'")
    case let other?: registration.remarks.append("the scope '.\(other)' is none here; or a child container")
    }
    root.registrations += implementing(registration, aliases)
  }
}
