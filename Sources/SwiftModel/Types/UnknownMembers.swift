import SwiftDeclarations

/// The members of a type among which one is looked for.
package enum MemberKind {
  /// Static functions, and the types that are nested in it: a factory calls them.
  case callable
  /// The methods of its values.
  case method
  /// The properties of its values.
  case property
}

/// A member that a type certainly does not have.
package struct UnknownMember {
  /// The one that is probably meant.
  package let meant: String?
  /// The members of its kind that there are, sorted.
  package let others: [String]

  package init(meant: String?, others: [String]) {
    (self.meant, self.others) = (meant, others)
  }
}

// Members that a type does not have, where all that may declare one is read: see Decisions/36.
extension TypeTable {
  /// Tells whether a type lacks a member.
  ///
  /// - Parameters:
  ///   - name: The name as it is written.
  ///   - type: A declared type.
  ///   - kind: What it can be.
  /// - Returns: What it has instead; nil where the name may be right.
  package func unknownMember(_ name: String, of type: Int, _ kind: MemberKind = .callable) -> UnknownMember? {
    guard !name.hasPrefix("_"), !Self.grantedMembers.contains(name), case let members = members(of: type, kind),
      !members.contains(name), let places = wholePlaces(of: type, kind),
      !places.contains(where: { files[$0.file].file.mentions(name, in: scope($0).body) }),
      !extensionsOfOthers(mention: name)
    else { return nil }
    return UnknownMember(
      meant: NearMiss.find(name, among: members, atMost: name.count < 8 ? 1 : 2),
      others: members.filter { !$0.hasPrefix("_") }.sorted())
  }

  /// The methods of one name that the values of a type have; nil where nobody knows whether these are all.
  package func allMethods(named name: String, of type: CanonicalType) -> [DeclarationPlace]? {
    guard !Self.grantedMembers.contains(name), let declared = declaredType(type.form),
      let places = wholePlaces(of: declared, .method), !extensionsOfOthers(mention: name),
      !places.contains(where: { allProperties(of: $0).contains { $0.name == name } })
    else { return nil }
    return places.flatMap { functions(named: name, in: $0) }
      .filter { !function($0).prefix.modifiers.contains(.isStatic) }
  }

  /// Whether all is read that declares what a type has.
  package func isWhole(_ type: Int, _ kind: MemberKind = .callable) -> Bool { wholePlaces(of: type, kind) != nil }

  /// The declarations and extensions of a type and of all that it inherits from; nil where something else may declare
  /// more.
  private func wholePlaces(of type: Int, _ kind: MemberKind) -> [ScopePlace]? {
    guard isVisible(type), modules[types[type].module].distance != .other, !isGenerated(type),
      !mayHideMembers, !hasAlias(namedAs: type), let places = allPlaces(of: type, kind),
      !places.contains(where: mayHaveMacro)
    else { return nil }
    return places
  }

  /// Whether a macro may declare members, or a file's end that could not be read.
  func hidesMembers() -> Bool {
    files.contains { $0.declarations.isIncomplete || $0.file.mentions("externalMacro") }
  }

  /// Whether a typealias has the name of a type: under `#if` both can be there.
  package func hasAlias(namedAs type: Int) -> Bool {
    files.contains { file in
      file.declarations.aliases.contains { Self.lastPart($0.name) == types[type].simpleName }
    }
  }

  /// Whether a type is a container, which generated code extends.
  private func isGenerated(_ type: Int) -> Bool {
    types[type].declarations.contains { files[$0.file].file.path.hasSuffix(".inject.swift") }
  }

  /// The names of the members that a type has and that the container can use.
  private func members(of type: Int, _ kind: MemberKind) -> Set<String> {
    if let known = cachedMembersOfTypes[kind]?[type] { return known }
    let names = findMembers(of: type, kind)
    cachedMembersOfTypes[kind, default: [:]][type] = names
    return names
  }

  private func findMembers(of type: Int, _ kind: MemberKind) -> Set<String> {
    let least = modules[types[type].module].distance.visibleAccess
    var names: Set<String> = []
    for owner in [type] + inheritedTypes(of: type) {
      // A protocol's static requirement is met by what the type declares.
      let own = kind == .callable && types[owner].kind == .protocol ? [] : types[owner].declarations
      for place in own + extensions(of: .declared(owner)) {
        func insert(_ name: String, _ prefix: DeclarationPrefix) {
          guard prefix.modifiers.contains(.isStatic) == (kind == .callable),
            prefix.access ?? defaultAccess(in: place.scope, of: place.file) >= least
          else { return }
          names.insert(name)
        }
        if kind == .property {
          for property in allProperties(of: place) { insert(property.name, property.prefix) }
        } else {
          for function in functions(in: place).lazy.map(function) where !function.isInitializer {
            insert(function.name, function.prefix)
          }
        }
      }
    }
    guard kind == .callable else { return names }
    for nested in types.indices where isVisible(nested) && parent(of: nested) == type {
      names.insert(String(types[nested].simpleName))
    }
    return names
  }

  /// The declarations and extensions of a type and of all that it may inherit from, under any condition. Nil where a
  /// file that is not read may have more.
  private func allPlaces(of type: Int, _ kind: MemberKind) -> [ScopePlace]? {
    var (found, queue): ([ScopePlace], [Int]) = ([], [type])
    var seen: Set<Int> = [type]
    while let next = queue.popLast() {
      switch types[next].kind {
      // `protocol Opening where Self: Store` inherits too.
      case .protocol where types[next].declarations.contains(where: { scope($0).isConstrained }): return nil
      // They conform to `Hashable` and to `Actor` without a word.
      case .enum where mayExtendStandardProtocols, .actor where mayExtendStandardProtocols: return nil
      default: break
      }
      let places = types[next].declarations + extensions(of: .declared(next))
      for place in places {
        guard let above = declaredTypes(inheritedAt: place, kind) else { return nil }
        queue += above.filter { seen.insert($0).inserted }
      }
      found += places
    }
    return found
  }

  /// The types that an inheritance clause names, without the protocols of the standard library. Nil where it names
  /// another one that no file declares.
  private func declaredTypes(inheritedAt place: ScopePlace, _ kind: MemberKind) -> [Int]? {
    var found: [Int] = []
    for range in scope(place).inherited {
      guard let form = type(clause(range, in: place.file), in: context(of: place))?.form else { return nil }
      for part in form.parts {
        if let type = declaredType(part) {
          found.append(type)
        } else if case .suppressed = part {
          continue
        } else if Self.closedProtocols.contains(part.description)
          || scope(place).kind == .enum && Self.isRawType(part)
        {
          continue
        } else if !Self.isStandardProtocol(part) || mayExtendStandardProtocols
          || kind != .callable && Self.protocolsOfValues.contains(part.description)
        {
          return nil
        }
      }
    }
    return found
  }

  // MARK: What may declare a member

  /// Whether a module that is imported somewhere and not read may extend protocols of the standard library. Those of
  /// the systems are known: they give such protocols nothing that `grantedMembers` lacks.
  private var mayExtendStandardProtocols: Bool {
    importedNames.contains { moduleIndices[$0] == nil && !Self.modulesOfSystems.contains($0) }
  }

  /// Whether a macro may declare a member in a declaration or extension of a type.
  private func mayHaveMacro(_ place: ScopePlace) -> Bool {
    let (file, scope) = (files[place.file].file, scope(place))
    return hasMacro(place)
      || file.names(after: UInt8(ascii: "@"), in: scope.body).contains { mayBeMacro($0, context(in: place)) }
      || file.names(after: UInt8(ascii: "#"), in: scope.body).contains { !Self.expressionWords.contains($0) }
  }

  /// Whether a declaration or extension, or one that it is nested in, has a macro: that of an outer type can add macros
  /// to what is in it.
  private func hasMacro(_ place: ScopePlace) -> Bool {
    let (file, scope) = (files[place.file].file, scope(place))
    if scope.prefix.attributes.contains(where: { mayBeMacro(file.text($0.name), context(of: place)) }) { return true }
    return scope.parent.map { hasMacro(ScopePlace(file: place.file, scope: $0)) } ?? false
  }

  /// Whether an attribute may add members of any name.
  private func mayBeMacro(_ attribute: String, _ context: NameContext) -> Bool {
    if attribute == "dynamicMemberLookup" { return true }
    switch self.attribute(attribute, in: context) {
    case .language: return false
    case .type(let type): return !Self.attributesOfTypes.contains { hasAttribute($0, type) }
    case .unknown(let name): return !Self.attributesOfMembers.contains(name)
    }
  }

  /// Whether an extension of what no file declares has a name: of a protocol that each actor or enum conforms to, or
  /// of a typealias.
  private func extensionsOfOthers(mention name: String) -> Bool {
    extensions.values.contains { places in
      places.contains { place in
        if case .declared = owner(of: place) { return false }
        return files[place.file].file.mentions(name, in: scope(place).body)
      }
    }
  }

  /// Members that the compiler or a protocol of the standard library gives to a type.
  private static let grantedMembers: Set<String> = [
    "AllCases", "ID", "RawValue", "Type", "access", "allCases", "assertIsolated", "assumeIsolated", "customMirror",
    "debugDescription", "description",
    "encode", "errorDescription", "failureReason", "hash", "hashValue", "helpAnchor", "id", "init", "intValue",
    "localizedDescription", "preconditionIsolated", "rawValue", "recoverySuggestion", "self", "stringValue",
    "unownedExecutor", "withMutation", "withSerialExecutor",
  ]

  /// Protocols that nothing can extend.
  private static let closedProtocols: Set<String> = [
    "Any", "AnyObject", "BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype",
  ]

  /// Those that are no packages.
  package static let modulesOfSystems: Set<String> = [
    "AVFoundation", "Android", "AppKit", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CoreLocation",
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Glibc",
    "InjectRuntime", "MapKit", "Musl", "Network", "OSLog", "Observation", "QuartzCore", "RegexBuilder",
    "StoreKit", "Swift", "SwiftUI", "Synchronization", "Testing", "UIKit", "UserNotifications", "WatchKit",
    "WebKit", "WinSDK", "XCTest", "_Concurrency", "_StringProcessing", "os",
  ]

  /// Protocols of the standard library that give many members to values.
  private static let protocolsOfValues: Set<String> = [
    "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection", "Clock", "Collection", "IteratorProtocol",
    "MutableCollection", "OptionSet", "RandomAccessCollection", "RandomNumberGenerator", "RangeReplaceableCollection",
    "Sequence", "SetAlgebra", "TextOutputStream",
  ]

  /// The attributes of types that are attributes themselves and no macros.
  private static let attributesOfTypes = ["globalActor", "propertyWrapper", "resultBuilder"]

  /// Attributes in a type that add no member, or one whose name begins with `_` or `$`.
  private static let attributesOfMembers: Set<String> = [
    "AppStorage", "Binding", "Bindable", "Environment", "EnvironmentObject", "FetchRequest", "FocusState",
    "GestureState", "IBAction", "Namespace", "ObservedObject", "ObservationTracked", "Published", "SceneStorage",
    "Sendable", "State", "StateObject", "TaskLocal", "Test", "ViewBuilder", "autoclosure", "concurrent", "convention",
    "discardableResult", "escaping", "inline", "isolated", "lifetime", "retroactive", "specialize",
  ]

  /// The words after `#` that begin no declaration.
  private static let expressionWords: Set<String> = [
    "Predicate", "available", "colorLiteral", "column", "dsohandle", "else", "elseif", "endif", "error", "expect",
    "file", "fileID", "fileLiteral", "filePath", "function", "if", "imageLiteral", "isolation", "keyPath", "line",
    "require", "selector", "sourceLocation", "unavailable", "warning",
  ]
}
