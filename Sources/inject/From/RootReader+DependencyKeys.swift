import BindingsYAML

/// Reads the keys of swift-dependencies.
extension RootReader {
  /// `extension MailKey: DependencyKey { static let liveValue: any Mail = SMTPMail() }`
  mutating func readDependencyKeys() {
    let names = namesOfKeys
    for scope in members.scopes
    where scope.clause.contains("DependencyKey") || scope.members.contains(where: { $0.name == "liveValue" }) {
      guard let live = scope.members.first(where: { $0.name == "liveValue" }) else { continue }
      let last = String(scope.name.split(separator: ".").last ?? "")
      let isKey = last.hasSuffix("Key")
      let name = names[scope.name] ?? DraftNames.binding(isKey ? String(last.dropLast(3)) : last)
      var remarks = ["testValue", "previewValue"].filter { other in scope.members.contains { $0.name == other } }
        .map { "'\($0)' becomes an override" }
      // What it asks for by itself is not of the container.
      if live.body.contains(where: { tokens[$0] == "@" && tokens[$0 + 1] == "Dependency" }) {
        remarks.append("its 'liveValue' still asks the library by '@Dependency'")
      }
      root.hasValuesAlone = true
      guard let construction = construction(of: live, in: scope) else {
        root.remark(
          "'\(name)' is in '\(scope.name)', which is private: leave 'private' out in Swift",
          at: tokens.place(of: live.index))
        continue
      }
      let type = live.type.map { $0 == "Self" ? scope.name : $0 } ?? (isKey ? nil : scope.name)
      root.registrations.append(
        CompositionRoot.Registration(
          name: name, type: type.map(Self.plain), construction: construction, scope: .singleton,
          remarks: remarks, place: tokens.place(of: live.index)))
    }
  }

  /// The properties of `DependencyValues` by the names of their keys.
  private var namesOfKeys: [String: String] {
    var names: [String: String] = [:]
    for scope in members.scopes where scope.name == "DependencyValues" {
      for member in scope.members {
        let texts = member.body.map { tokens[$0] }
        guard let index = texts.firstIndex(of: "self"), texts.count > index + 2 else { continue }
        names[texts[index + 2]] = member.name
      }
    }
    return names
  }

  /// A call, or the key's `liveValue`.
  ///
  /// Other files do not see the value of a private key, so its expression is taken over. Nil if that names what only
  /// its file sees.
  private func construction(
    of live: RootMembers.Member, in key: RootMembers.Scope
  ) -> CompositionRoot.Construction? {
    var reader = ConstructionReader(tokens: tokens)
    reader.nested = members.nested
    reader.hidden = privateNames.union(members.names(in: key)).union(["Self", "Dependency"])
    if let body = singleExpression(of: live), case .call(let callee, let arguments) = reader.construction(body) {
      let isShort = arguments.allSatisfy { argument in
        if case .unknown = argument.value { false } else { key.isPrivate || !argument.text.contains("{") }
      }
      if isShort { return .call(callee, arguments) }
    }
    if !key.isPrivate { return .expression(.init(texts: ["\(members.qualified(key.name)).liveValue"])) }
    reader.type = live.type.map(Self.plain)
    return singleExpression(of: live).flatMap(reader.template).map { .expression($0) }
  }

  private func singleExpression(of member: RootMembers.Member) -> Range<Int>? {
    let statements = statements(of: member.body)
    guard statements.count == 1 else { return nil }
    return tokens[statements[0].lowerBound] == "return" ? tokens.rest(of: statements[0], from: 1) : statements[0]
  }
}
