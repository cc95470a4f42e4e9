import BindingsYAML
import InjectAdvice
import InjectGenCore
import SwiftModel

/// A first bindings file: what the initializers of a module ask for, as far as the check accepts it.
///
/// A draft is planned and checked. What the check refuses is planned in another way: a closure becomes an input, a
/// binding becomes an input or a comment, a name becomes another one.
struct FirstBindings {
  private let modules: [ScannedModule]
  private let module: String?
  /// The name of the container.
  let name: String
  /// The container above, whose bindings this one finds.
  private let parent: [FirstBindings]
  /// Whether there are containers below. They find what is written, so there are no rules.
  private let hasChildren: Bool
  private let survey: ConstructionSurvey?
  private let services: ServiceTypes?
  private let root: CompositionRoot?
  /// Its place among the files of a package.
  private let part: PackagePart?
  private let path: String
  /// The file as it is to be read.
  private(set) var text = ""
  /// The bindings and inputs that its children find.
  private(set) var inheritable: [FirstDraft.Inherited] = []
  private(set) var isolation: String?
  /// The names of its bindings and inputs, with their types. Inputs are what a module requires.
  private(set) var names: [(name: String, type: String)] = []
  private(set) var requirements: [(name: String, type: String)] = []
  /// The names of all modules that come with it.
  var brought: Set<String> { Set(part?.modules.map(\.name) ?? []) }
  /// Whether nothing is bound in it, and it says nothing of a root.
  private(set) var isEmpty = true
  /// The types that are not in the file, and the reasons.
  private(set) var comments: [FirstDraft.Comment] = []

  /// - Parameters:
  ///   - modules: The Swift files.
  ///   - module: The own module.
  ///   - name: That of the container.
  ///   - root: A composition root that is taken over.
  ///   - parent: The container above, whose bindings are found.
  ///   - hasChildren: Whether there are containers below.
  ///   - path: That of the bindings file, to which the paths of the Swift files are compared.
  ///   - part: Its place among the files of a package.
  init(
    _ modules: [ScannedModule], module: String?, container name: String, from root: CompositionRoot? = nil,
    below parent: FirstBindings? = nil, hasChildren: Bool = false, path: String = "Bindings.yaml",
    part: PackagePart? = nil
  ) {
    (self.parent, self.hasChildren, self.part) = ([parent].compactMap { $0 }, hasChildren, part)
    self.modules = modules
    self.path = path
    self.root = root
    self.module = module
    let swift = SwiftFiles(
      modules, after: 1 + (parent?.sources(after: 1).count ?? 0) + (part?.modules.count ?? 0))
    let survey = ConstructionSurvey(swift)
    self.survey = survey
    services = survey.map { ServiceTypes($0, part) }
    self.name = part?.isModule == true ? name : SwiftName.unused(name) { survey?.declares($0) ?? false }
    complete(swift)
  }

  /// `ShopContainer` for `shop-app` is not a Swift name: what a folder is called becomes one.
  static func containerName(for folder: String) -> String {
    let words = folder.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return SwiftName.isIdentifier(name) ? "\(name)Container" : "AppContainer"
  }

  private mutating func complete(_ swift: SwiftFiles) {
    var refusals = DraftPlanner.Refusals()
    while true {
      var file = draftText(refusals)
      let eager = file.draft.singletonsOfClosures.filter { refusals.eager[$0.key] == nil }
      if !eager.isEmpty {
        refusals.eager.merge(eager) { first, _ in first }
        continue
      }
      let impossible = file.draft.impossibleClosures.filter { refusals.reasons[$0.key] == nil }
      if !impossible.isEmpty {
        refusals.reasons.merge(impossible) { first, _ in first }
        continue
      }
      let invisible = file.draft.invisible.filter { refusals.reasons[$0.key] == nil }
      if !invisible.isEmpty {
        refusals.reasons.merge(invisible) { first, _ in first }
        continue
      }
      let source = source(file)
      let sources = [source] + (parent.first?.sources(after: 1) ?? sourcesOfModules)
      var diagnostics = Diagnostics()
      check(sources, swift: swift, &diagnostics)
      let problems = diagnostics.sorted(in: sources).filter { $0.severity == .error && $0.span.source == source.id }
      // Each round refuses something more, so there is a last one.
      if !problems.isEmpty, refusals.add(problems, in: &file, source) { continue }
      finish(file.draft)
      let isAlone = parent.isEmpty && !hasChildren && part == nil
      text = problems.isEmpty && isAlone ? ruledText(file, swift) : file.text
      if !problems.isEmpty { text += "# Not complete yet: 'inject check' says what is missing.\n" }
      return
    }
  }

  /// Keeps what other files need to know of it.
  private mutating func finish(_ draft: FirstDraft) {
    isolation = draft.isolation?.name
    comments = draft.comments
    isEmpty = draft.bindings.isEmpty && draft.places.isEmpty && draft.inputs.isEmpty
    requirements = draft.inputs.compactMap { input in draft.names[input.key].map { ($0, input.type) } }
    let all = draft.inheritable(from: root)
    inheritable = part == nil ? all : all.filter { one in !draft.isHidden(one.name) && !isGiven(one.name) }
    names = draft.bindings.compactMap { binding in
      draft.names[binding.key].map { name in
        (name, all.first { $0.name == name }?.type ?? binding.type.name)
      }
    }
  }

  private func isGiven(_ name: String) -> Bool { requirements.contains { $0.name == name } }

  /// The files of the modules that its target uses.
  private var sourcesOfModules: [Source] {
    (part?.modules ?? []).enumerated().map { index, file in
      Source(
        id: SourceID(index + 1), path: file.path, module: file.module, isOwn: false, bytes: Array(file.text.utf8))
    }
  }

  /// The text of a draft, with rules where many lines are alike.
  private func ruledText(_ file: DraftText, _ swift: SwiftFiles) -> String {
    let draft = DraftRules.applied(to: file.draft, swift, in: path, data: services?.data ?? []) { draft in
      let text = self.text(of: draft)
      return (source(text), text)
    }
    return draft.rules.isEmpty ? file.text : text(of: draft).text
  }

  /// Its file and those of its ancestors.
  private func sources(after count: Int) -> [Source] {
    let own = Source(id: SourceID(count), path: path, module: module, bytes: Array(text.utf8))
    return [own] + (parent.first?.sources(after: count + 1) ?? [])
  }

  private func source(_ file: DraftText) -> Source {
    Source(id: SourceID(0), path: path, module: module, bytes: Array(file.text.utf8))
  }

  private func text(of draft: FirstDraft) -> DraftText {
    DraftText(
      draft, container: name, parent: parent.first?.name, including: part?.includes.map(\.name) ?? [],
      imports: imports(of: draft))
  }

  private func draftText(_ refusals: DraftPlanner.Refusals) -> DraftText {
    var draft = FirstDraft()
    if let survey, let services {
      draft = DraftPlanner.plan(survey, services, root, refusals, below: parent.first, part)
    }
    draft.comments += part?.comments ?? []
    for file in ownFiles where file.declarations.isIncomplete {
      draft.comments.append((file.file.path, "its declarations cannot be read to the end"))
    }
    return text(of: draft)
  }

  private var ownFiles: [ScannedFile] { modules.first { $0.distance == .own }?.files ?? [] }

  /// The modules that declare the types of inputs and parameters, as far as the files with their initializers tell, and
  /// of initializers that are inherited from them. A type of another target may need an input of Foundation too.
  private func imports(of draft: FirstDraft) -> [DraftText.Import] {
    let known = Set(modules.map(\.name) + ["InjectRuntime", "Testing", "XCTest"])
    let inputs = Dictionary(draft.inputs.map { ($0.key, $0.type) }, uniquingKeysWith: { first, _ in first })
    var conditions: [String: Set<String?>] = [:]
    if let root, draft.inputs.contains(where: { $0.key.isOfRoot && isImported($0.type) }) {
      for module in root.imports where !known.contains(module) { conditions[module] = [nil] }
    }
    for binding in draft.bindings where binding.isConstructed || binding.registration != nil {
      let inputs = binding.arguments.compactMap { inputs[$0.key] }
      let given = binding.call.parameters.filter { binding.parameters.contains($0.shownName) }.map(\.typeName)
      let isInherited =
        if case .unreadable = binding.type.initializer { binding.type.isOwn && binding.registration == nil } else {
          false
        }
      let values = binding.allArguments.compactMap { if case .expression(let text) = $0.form { text } else { nil } }
      let written = [binding.type.name, binding.value ?? ""] + binding.variants.map(\.value)
      let constructed = binding.registration == nil ? [] : written + values
      let types = (inputs + given + constructed).filter(isImported)
      guard isInherited || !types.isEmpty else { continue }
      let foundation = binding.type.imports.filter { $0.module == "Foundation" && $0.condition == nil }
      // What loads URLs is of another module on Linux.
      let isEnough =
        !isInherited && !foundation.isEmpty
        && types.allSatisfy { KnownTypes.areEverywhere(in: $0) && !KnownTypes.names(in: $0).contains("URLSession") }
      for item in isEnough ? foundation : binding.type.imports where !known.contains(item.module) {
        conditions[item.module, default: []].insert(item.condition)
      }
    }
    return conditions.sorted { $0.key < $1.key }.map { module, conditions in
      DraftText.Import(module: module, condition: conditions.count == 1 ? conditions.first ?? nil : nil)
    }
  }

  /// Whether a type may need an import. A name after a dot is declared where the one before it is.
  private func isImported(_ type: String) -> Bool {
    let paths = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return paths.map { String($0.prefix { $0 != "." }) }.contains { name in
      name.first?.isUppercase == true && !KnownTypes.areStandard(in: name) && survey?.declares(name) == false
        && !(survey?.isDeclared(name) ?? false)
    }
  }
}

extension DraftPlanner.Refusals {
  /// Refuses the lines of a draft that have problems; says whether that makes another draft.
  fileprivate mutating func add(_ problems: [Diagnostic], in file: inout DraftText, _ source: Source) -> Bool {
    let before = (reasons.count + configurations.count + levels.values.reduce(0, +), names.count, needsActor)
    for problem in problems {
      if problem.id == .isolationConflict, file.draft.isolation?.name == "none" { needsActor = true }
      guard let key = file.key(at: problem.span.start) else { continue }
      switch problem.id {
      case .invalidName, .duplicateBinding, .accessorClash, .duplicateKey:
        if let name = file.draft.names[key], renamed.insert(key).inserted, names.insert(name).inserted { continue }
      case .dependencyCycle:
        let places = [problem.span.start] + problem.notes.map(\.span.start)
        if refuseConfiguration(of: places.compactMap(file.key), problem.message, in: file.draft) { continue }
      default: if refuseConfiguration(of: [key], problem.message, in: file.draft) { continue }
      }
      refuse(key, problem.message, in: file.draft)
    }
    return before != (reasons.count + configurations.count + levels.values.reduce(0, +), names.count, needsActor)
  }

  /// Refuses the properties and methods of the first of some bindings that has them.
  private mutating func refuseConfiguration(
    of keys: [FirstDraft.Key], _ reason: String, in draft: FirstDraft
  ) -> Bool {
    let binding = keys.lazy.compactMap { key in draft.bindings.first { $0.key == key } }.first(where: \.isConfigured)
    guard let key = binding?.key, configurations[key] == nil else { return false }
    configurations[key] = reason
    return true
  }

  private mutating func refuse(_ key: FirstDraft.Key, _ reason: String, in draft: FirstDraft) {
    guard let binding = draft.bindings.first(where: { $0.key == key }) else {
      if draft.registered.contains(key) { return refuse(registration: key, reason) }
      // What cannot be given, nothing can be constructed with.
      for user in draft.uses[key]?.users ?? [] {
        if draft.registered.contains(user) {
          refuse(registration: user, reason)
        } else if reasons[user] == nil {
          reasons[user] = reason
        }
      }
      return
    }
    let closures = binding.arguments.filter { $0.form == .closure }.map(\.givenKey).filter { reasons[$0] == nil }
    for closure in closures { reasons[closure] = reason }
    if closures.isEmpty, draft.registered.contains(key) { return refuse(registration: key, reason) }
    if closures.isEmpty, reasons[key] == nil { reasons[key] = reason }
  }

  /// Refuses the way in which a registration is bound, so that the next one is tried.
  private mutating func refuse(registration key: FirstDraft.Key, _ reason: String) {
    levels[key, default: 0] += 1
    reasons[key] = reasons[key] ?? reason
  }
}

extension FirstDraft.Argument {
  /// The input that a closure is if it is no binding.
  fileprivate var givenKey: FirstDraft.Key {
    guard case .function(let function) = parameter.type else { return key }
    return .input(parameter.noun, function.spelling)
  }
}
