import BindingsYAML
import InjectGenCore
import SwiftModel

/// A draft as the text of a bindings file: each input and each binding is one line.
struct DraftText {
  struct Import {
    let module: String
    let condition: String?
  }

  let draft: FirstDraft
  private(set) var text = ""
  /// The ends of the lines, with the keys of inputs and bindings.
  private var ends: [(end: Int, key: FirstDraft.Key?)] = []
  /// The number of entries that can be passed as each type.
  let conforming: [String: Int]
  let names: Set<String>
  let effects: [FirstDraft.Key: DraftEffects]

  init(_ draft: FirstDraft, container: String, parent: String?, including: [String] = [], imports: [Import]) {
    self.draft = draft
    var conforming: [String: Int] = [:]
    for binding in draft.bindings {
      let name = binding.alias == nil ? binding.type.name : RootReader.plain(binding.type.name)
      for type in Set(binding.type.supertypes + [name]) { conforming[type, default: 0] += 1 }
    }
    for one in draft.inherited { conforming[RootReader.plain(one.type), default: 0] += 1 }
    for input in draft.inputs {
      switch input.key {
      case .given(let name): conforming[name, default: 0] += 1
      case .member, .type, .registered: conforming[RootReader.plain(input.type), default: 0] += 1
      case .factory, .collection, .input, .inherited, .view: break
      }
    }
    self.conforming = conforming
    names = Set(draft.names.values)
    effects = draft.effects
    write(container, parent, including, imports)
  }

  /// The key of the line at an offset.
  func key(at offset: Int32) -> FirstDraft.Key? {
    ends.first { offset < $0.end }?.key
  }

  private mutating func write(
    _ container: String, _ parent: String?, _ including: [String], _ imports: [Import]
  ) {
    writeHead(container, parent, including, imports)
    writeInputs()
    writeRules()
    if !draft.rules.isEmpty, draft.bindings.allSatisfy({ draft.isRuled($0.key) }) {
      // The rules bind all.
    } else if draft.bindings.isEmpty {
      add("\n# A binding is a name and a type: 'store: Store', or")
      add("#   store: { type: any Store, implementation: DiskStore }")
      add("bindings: {}")
    } else {
      add("\nbindings:")
    }
    writeBindings()
    if !draft.comments.isEmpty { add("\n# Not bound:") }
    for (name, reason) in draft.comments { add("#   \(name): \(Self.line(reason))") }
  }

  private mutating func writeHead(
    _ container: String, _ parent: String?, _ including: [String], _ imports: [Import]
  ) {
    add("# Written by 'inject init'. What the initializers say is not repeated here: 'inject expand' shows it.")
    if let access = draft.accessOfModule {
      add("module: \(container)\naccess: \(access)")
    } else {
      add("container: \(container)")
      if let parent { add("parent: \(parent)") }
      if let (name, reason) = draft.isolation { add("isolation: \(name)   # \(reason)") }
      if draft.isInjected { add("shared: true\ninject: true") }
    }
    if !including.isEmpty { add("include: [\(including.joined(separator: ", "))]") }
    if !imports.isEmpty { add("imports: [\(imports.map(\.text).joined(separator: ", "))]") }
  }

  private mutating func writeInputs() {
    if !draft.inputs.isEmpty { add(draft.accessOfModule == nil ? "\ninputs:" : "\nrequires:") }
    for input in draft.inputs {
      let users = draft.uses[input.key]?.users.map(\.typeName) ?? []
      let shared = users.count > 1 ? ["for \(DraftNames.list(users))"] : []
      let type = YAMLText.item(input.type)
      var (text, remarks) = (type, input.remarks + shared)
      if let value = input.defaultText {
        if draft.accessOfModule == nil {
          text = "{ type: \(type), default: \(YAMLText.quoted(value)) }"
        } else {
          remarks.append("the root's default was '\(value)'")
        }
      }
      add(input.key, text, remarks)
    }
  }

  private mutating func writeRules() {
    guard !draft.rules.isEmpty else { return }
    add("\n# Types that are constructed alike: 'inject check --explain-discovery' lists what each rule binds.")
    add("discover:")
    for rule in draft.rules {
      let remark = rule.takesUnsupplied ? "   # callers give what nothing supplies; or 'inputs'" : ""
      add("  \(rule.text)\(remark)")
    }
  }

  /// Those that a composition root registers are in its order, between the places that are not understood.
  private mutating func writeBindings() {
    let registered = draft.bindings.filter { $0.registration != nil && !draft.isRuled($0.key) }
      .sorted { ($0.registration?.order ?? 0) < ($1.registration?.order ?? 0) }
    var places = draft.places[...]
    for binding in registered {
      while let place = places.first, place.order <= binding.registration?.order ?? 0 {
        add("  # \(Self.line(place.text))")
        places.removeFirst()
      }
      add(binding.key, value(of: binding), binding.remarks + remarks(on: binding))
    }
    for place in places { add("  # \(Self.line(place.text))") }
    for binding in draft.bindings where binding.registration == nil && !draft.isRuled(binding.key) {
      add(binding.key, value(of: binding), binding.remarks + remarks(on: binding))
    }
  }

  private mutating func add(_ line: String, _ key: FirstDraft.Key? = nil) {
    text += line + "\n"
    ends.append((text.utf8.count, key))
  }

  private mutating func add(_ key: FirstDraft.Key, _ value: String, _ remarks: [String]) {
    let remark = remarks.isEmpty ? "" : "   # \(Self.line(remarks.joined(separator: "; ")))"
    add("  \(YAMLText.name(draft.names[key] ?? "")): \(value)\(remark)", key)
  }

  /// The text of a comment, which ends with its line.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  // MARK: Bindings

  private func value(of binding: FirstDraft.Binding) -> String {
    if let element = binding.element {
      let members = binding.members.map { YAMLText.name(draft.names[$0] ?? "") }.joined(separator: ", ")
      return "{ collection: \(YAMLText.item(element)), members: [\(members)] }"
    }
    let type = YAMLText.item(binding.type.name)
    let access = draft.hidden.contains(binding.key) ? ", access: private" : ""
    if let alias = binding.alias {
      let condition = Self.condition(of: binding).map { ", if: \(YAMLText.item($0))" } ?? ""
      return "{ alias: \(YAMLText.name(draft.names[alias] ?? "")), type: \(type)\(condition)\(access) }"
    }
    let wanted = wantedType(of: binding)
    var keys = ["type: \(wanted.map(YAMLText.item) ?? type)"]
    if let value = binding.value {
      // Parsers of YAML disagree whether '1_000' is a number.
      let isNumber = value.first?.isNumber == true && value.contains("_")
      keys.append("value: \(isNumber ? YAMLText.quoted(value) : YAMLText.item(value))")
      keys += variants(of: binding)
      if binding.type.isMain, draft.isolation?.name != "MainActor" { keys.append("isolation: MainActor") }
    } else if let signature = binding.call.signature {
      keys.append("factory: \(signature.contains(":") ? "'\(signature)'" : signature)")
    } else if wanted != nil {
      keys.append("implementation: \(type)")
    }
    if let typed = typedParameters(of: binding) {
      keys.append("parameters: { \(typed.joined(separator: ", ")) }")
    } else if !binding.parameters.isEmpty {
      keys.append("parameters: [\(binding.parameters.map(YAMLText.name).joined(separator: ", "))]")
    }
    let items = items(of: binding)
    if !items.isEmpty { keys.append("arguments: [\(items.joined(separator: ", "))]") }
    keys += configuration(of: binding)
    if draft.isSingleton(binding) { keys.append("scope: singleton") }
    keys += effects(of: binding)
    if binding.registration?.scope == .weak { keys.append("scope: weak") }
    if draft.isEager(binding) { keys.append("eager: true") }
    if let condition = Self.condition(of: binding) { keys.append("if: \(YAMLText.item(condition))") }
    return keys.count == 1 && wanted == nil && access.isEmpty
      ? type : "{ \(keys.joined(separator: ", "))\(access) }"
  }

  /// The condition of its type, and that under which a root registers it.
  static func condition(of binding: FirstDraft.Binding) -> String? {
    let type = binding.type.condition.map(DeclarationCondition.shown)
    guard let own = binding.registration?.condition, own != type else { return type }
    return ([type].compactMap(\.self) + [own]).map { type != nil && $0.contains("||") ? "(\($0))" : $0 }
      .joined(separator: " && ")
  }

  private func variants(of binding: FirstDraft.Binding) -> [String] {
    let items = binding.variants.map { variant in
      "{ if: \(YAMLText.item(variant.condition)), value: \(YAMLText.item(variant.value)) }"
    }
    return items.isEmpty ? [] : ["variants: [\(items.joined(separator: ", "))]"]
  }

  /// The effects of what is not read.
  private func effects(of binding: FirstDraft.Binding) -> [String] {
    guard let said = binding.registration else { return [] }
    let hasCalls = !binding.calls.isEmpty
    let canThrow = said.isUnread && said.canThrow || hasCalls && said.callsThrow
    let isAsync = said.isUnread && said.isAsync || hasCalls && said.callsWait
    return (canThrow ? ["throws: true"] : []) + (isAsync ? ["async: true"] : [])
  }

  /// The parameters with their types. They are written where the initializer lacks one of them, and where it takes an
  /// optional for which the root always passed a value. Nil elsewhere.
  func typedParameters(of binding: FirstDraft.Binding) -> [String]? {
    guard let given = binding.registration?.parameters else { return nil }
    let types = binding.parameters.map { name in
      given.first { binding.own[$0.name] == name }?.type ?? typeOfParameter(name, of: binding)
    }
    let isOptional = binding.parameters.map { name in
      draft.bindings.contains { other in
        other.call.parameters.contains { $0.shownName == name && Self.isOptional($0.typeName) }
      }
    }
    let isNarrower =
      given.map(\.name) == binding.parameters && given.allSatisfy { $0.type != nil }
      && zip(types, isOptional).contains { type, isOptional in isOptional && !(type.map(Self.isOptional) ?? true) }
    guard binding.hasTypedParameters || isNarrower else { return nil }
    return zip(binding.parameters, types).map { "\(YAMLText.name($0)): \(YAMLText.item($1 ?? "Any"))" }
  }

  private static func isOptional(_ type: String) -> Bool { SwiftTypeForm(text: type)?.isOptional ?? false }

  private func typeOfParameter(_ name: String, of binding: FirstDraft.Binding) -> String? {
    ([binding] + draft.bindings.filter { $0.parameters.contains(name) }).lazy
      .compactMap { $0.call.parameters.first { $0.shownName == name }?.typeName }.first
  }

  /// The type of a binding, if it is another than the one that is constructed.
  func wantedType(of binding: FirstDraft.Binding) -> String? {
    guard let registration = binding.registration else { return draft.protocolType(of: binding)?.spelling }
    guard let type = registration.type, type != binding.type.name else { return nil }
    let asked = draft.uses[binding.key]?.types ?? []
    return asked.allSatisfy { $0.spelling == type } ? type : nil
  }

  func remarks(on binding: FirstDraft.Binding) -> [String] {
    var remarks: [String] = []
    if !binding.doubles.isEmpty { remarks.append("or \(binding.doubles.joined(separator: ", "))") }
    if !binding.given.isEmpty {
      remarks.append("\(DraftNames.list(binding.given)): given by callers; or 'inputs'")
    }
    guard let uses = draft.uses[binding.key] else { return remarks }
    if let made = draft.eager[binding.key].flatMap({ draft.names[$0] }) {
      remarks.append("constructed at once, so that closures which construct '\(made)' need no 'try' or 'await'")
    }
    let others = Set(uses.types.flatMap(\.subtypes)).sorted()
    if !others.isEmpty { remarks.append("or, as 'implementation', \(others.joined(separator: ", "))") }
    if binding.type.kind != .struct, binding.isConstructed, binding.registration == nil, !binding.type.isKept,
      draft.isolation == nil, draft.accessOfModule == nil,
      binding.parameters.isEmpty, uses.users.count > 1
    {
      let users = DraftNames.list(uses.users.map(\.typeName))
      remarks.append("one each for \(users): a container keeps what is Sendable, or has 'isolation'")
    }
    if uses.isPassed, uses.isInClosures, draft.isSingleton(binding) { remarks.append("or a factory, for its closures") }
    return remarks
  }
}

extension DraftText.Import {
  fileprivate var text: String {
    condition.map { "{ module: \(module), if: \(YAMLText.item(DeclarationCondition.shown($0))) }" } ?? module
  }
}
