import BindingsYAML
import InjectGenCore
import SwiftModel

/// The types of a module that a container would construct, as the initializers of each other ask for them.
struct ServiceTypes {
  typealias Service = ConstructionSurvey.ConstructedType

  /// By name.
  let services: [String: Service]
  /// Those whose initializers ask for a service, by name.
  let consumers: [Service]
  /// The types that some initializer cannot do without.
  let asked: Set<String>
  /// The services that initializers cannot do without, with those who ask for them.
  let askers: [String: [String]]
  /// The types of parameters that have defaults, with those who have them.
  let defaulted: [String: [String]]
  /// The labels of parameters that ask for different types: `repo` is no name for one of several repositories.
  private let ambiguousLabels: Set<String>
  /// The types of values that are compared or coded.
  let data: [String]
  /// The place of the file in a package, where each target has one.
  let part: PackagePart?
  /// Types of libraries with their arguments, as initializers spell them, by their names: `Store<State>` for `Store`.
  let genericTypes: [String: String]

  /// - Parameters:
  ///   - survey: The declarations.
  ///   - part: The place of the file in a package, where each target has one.
  init(_ survey: ConstructionSurvey, _ part: PackagePart? = nil) {
    let names = part?.names
    let others =
      names == nil ? survey.typesOfPackage.filter { $0.isTopLevel && $0.obstacle == nil && $0.initializer.isFound } : []
    self.part = part
    let all = (survey.ownTypes + others).filter { $0.isTopLevel }
    services = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    consumers = Self.consumers(all.filter { $0.obstacle == nil && !Self.isConstructedElsewhere($0) }, names)
    var askers: [String: [String]] = [:]
    var defaulted: [String: [String]] = [:]
    var labels: [String: Set<String>] = [:]
    var spelled: [String: Set<String>] = [:]
    for consumer in consumers {
      for parameter in Self.needs(consumer) {
        if case .value(let text) = parameter.type, text.hasSuffix(">"), let end = text.firstIndex(of: "<") {
          spelled[String(text[..<end]), default: []].insert(text)
        }
        if case .declared(let declared) = parameter.type {
          let isOne = declared.implementations.count == 1
          labels[parameter.noun, default: []].insert(isOne ? declared.implementations[0] : declared.name)
        }
        for name in parameter.mentioned {
          if parameter.hasDefault {
            defaulted[name, default: []].append(consumer.name)
          } else if !(askers[name]?.contains(consumer.name) ?? false) {
            askers[name, default: []].append(consumer.name)
          }
        }
      }
    }
    asked = Set(askers.keys).union(names?.asked ?? [])
    self.askers = askers.filter { [services] in services[$0.key] != nil }
    self.defaulted = defaulted
    genericTypes = spelled.compactMapValues { $0.count == 1 ? $0.first : nil }
    data = all.filter(Self.isData).map(\.name)
    ambiguousLabels = Set(labels.filter { $0.value.count > 1 }.keys)
  }

  /// The names for what a parameter asks for, the best first.
  func names(for label: String, _ declared: ConstructionSurvey.DeclaredName) -> [String] {
    let own = DraftNames.binding(DraftNames.bare(declared.name))
    return ambiguousLabels.contains(label) ? [own] : [label, own]
  }

  /// Those that none of the others asks for, by name: where a program begins.
  var roots: [Service] { others.filter { !asked.contains($0.name) } }

  /// Those that only ask for each other in a cycle, so that none of them is a root, are among these.
  var others: [Service] {
    consumers.filter { defaulted[$0.name] == nil && asked.isDisjoint(with: $0.supertypes) }
  }

  /// Whether a type is a value that callers give, and not one that is constructed.
  func isGiven(_ name: String) -> Bool {
    services[name].map { service in
      service.kind == .struct && !ConstructionSurvey.protocolsOfData.isDisjoint(with: service.supertypes)
    } ?? false
  }

  // MARK: Values that callers give

  /// The parameters that a type's callers give: values of a program's own types, and what goes with them.
  ///
  /// A type that nothing asks for has them, and one that only such a type asks for.
  func given(to service: Service, _ call: ConstructionSurvey.Call) -> [ConstructionSurvey.Parameter] {
    let isRoot = !asked.contains(service.name) && asked.isDisjoint(with: service.supertypes)
    let users = Set(([service.name] + service.supertypes).flatMap { askers[$0] ?? [] })
    let user = users.count == 1 ? users.first.flatMap { services[$0] } : nil
    let isOfRoot = user.map {
      !asked.contains($0.name) && asked.isDisjoint(with: $0.supertypes) && takes($0, service)
    }
    guard isRoot || isOfRoot == true else { return [] }
    let needed = call.parameters.filter { !$0.hasDefault }
    let hasData = needed.contains { $0.isData }
    return needed.filter { parameter in
      switch parameter.type {
      case .declared, .list: parameter.isData
      case .value: hasData || isRoot && service.isOfRequests
      case .function(let function): (hasData || isRoot) && function.isCallback
      case .unusable: false
      }
    }
  }

  /// Whether one takes the other as a value.
  private func takes(_ user: Service, _ service: Service) -> Bool {
    user.initializer.parameters.contains { parameter in
      if case .declared(let declared) = parameter.type { return declared.implementations.contains(service.name) }
      return false
    }
  }

  static func needs(_ service: Service) -> [ConstructionSurvey.Parameter] {
    service.initializer.parameters.filter { $0.mentioned != [service.name] }
  }

  /// Those that ask for a protocol that something implements, for a class or actor, or for one of them.
  private static func consumers(_ all: [Service], _ names: PackageNames?) -> [Service] {
    var found = Set(all.filter { $0.kind != .struct }.map(\.name)).union(all.flatMap(\.supertypes))
    found.formUnion(names?.constructed ?? [])
    var waiting: [String: [String]] = [:]
    for service in all {
      for name in needs(service).flatMap(\.mentioned) { waiting[name, default: []].append(service.name) }
    }
    var queue = Array(found)
    var consumers: Set<String> = []
    while let next = queue.popLast() {
      for name in waiting[next] ?? [] where consumers.insert(name).inserted {
        if found.insert(name).inserted { queue.append(name) }
      }
    }
    let asking = all.filter { consumers.contains($0.name) }
    if let names {
      return asking.filter { !isDouble($0) } + all.filter { !consumers.contains($0.name) && isOffered($0, names) }
    }
    // A program without wiring yet: its classes and actors are what there is to bind.
    let services = all.filter { $0.kind == .struct && $0.isOwn && isService($0) && !consumers.contains($0.name) }
    let classes = asking.isEmpty ? all.filter { $0.kind != .struct && $0.isOwn } : []
    return asking + services + classes
  }

  /// Whether a struct is one of a program's parts by its name, and asks for one of a library's.
  private static func isService(_ service: Service) -> Bool {
    let endings = [
      "Controller", "Service", "Repository", "Client", "Middleware", "Handler", "Manager", "Store", "Gateway",
      "UseCase", "Interactor", "Presenter", "Coordinator", "Provider", "Authenticator", "Storage", "API",
    ]
    guard !isDouble(service), endings.contains(where: service.name.hasSuffix) else { return false }
    return service.initializer.parameters.contains { parameter in
      guard case .value(let text) = parameter.type, !parameter.hasDefault else { return false }
      return !KnownTypes.areEverywhere(in: text)
    }
  }

  /// Whether a framework or a decoder constructs a type, or it is a value that somebody gives.
  static func isConstructedElsewhere(_ service: Service) -> Bool {
    if service.isProgram || !frameworkTypes.isDisjoint(with: service.supertypes) { return true }
    if isData(service) { return true }
    // A row of a table is made by the library that reads the table.
    if service.supertypes.contains("Model"), service.imports.contains(where: { $0.module.hasPrefix("Fluent") }) {
      return true
    }
    guard !frameworkControllers.isDisjoint(with: service.supertypes) else { return false }
    // Code constructs those that have an initializer of their own.
    return !service.initializer.isFound || !service.initializer.parameters.contains { !$0.hasDefault }
  }

  /// Whether it is a value that is compared or coded, as its own protocols and those of frameworks say:
  /// `ResponseEncodable`.
  private static func isData(_ service: Service) -> Bool {
    guard service.kind == .struct else { return false }
    return service.supertypes.contains { name in
      ConstructionSurvey.protocolsOfData.contains(name)
        || ["Codable", "Encodable", "Decodable"].contains { name.hasSuffix($0) }
    }
  }

  /// Whether a name is that of a double for tests and previews.
  static func isDouble(_ service: Service) -> Bool {
    if let condition = service.condition, condition.contains("DEBUG") { return true }
    return isDouble(service.name)
  }

  static func isDouble(_ name: String) -> Bool {
    let words = [
      "Mock", "Stub", "Fake", "Dummy", "Spy", "Preview", "Test", "Noop", "NoOp", "Null", "Unimplemented", "Failing",
    ]
    return words.contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }

  static let frameworkControllers: Set<String> = ["UIViewController", "NSViewController"]

  /// The protocols and classes of what no container constructs.
  static let constructedElsewhere = frameworkTypes.union(frameworkControllers)
    .union(ConstructionSurvey.protocolsOfData)

  private static let frameworkTypes: Set<String> = [
    "App", "Scene", "View", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable", "UIView",
    "UIApplicationDelegate", "NSView", "NSManagedObject",
    "XCTestCase",
    "Codable", "Decodable", "Encodable", "Error", "LocalizedError", "ParsableCommand", "AsyncParsableCommand",
    "CodingKey", "OptionSet",
  ]
}

extension ConstructionSurvey.Initializer {
  var isFound: Bool {
    switch self {
    case .found, .several: true
    case .unreadable, .undecided: false
    }
  }
}

extension ConstructionSurvey.Parameter {
  /// Whether it is a value of the program: an enum, a struct that is compared or coded, or a list of them.
  var isData: Bool {
    switch type {
    case .declared(let declared), .list(let declared, _): declared.isData
    case .value, .function, .unusable: false
    }
  }
}

extension ConstructionSurvey.FunctionShape {
  /// Whether it tells somebody of something: `onClose: () -> Void`.
  var isCallback: Bool {
    if case .value(let spelling) = result { return ["Void", "()"].contains(spelling) }
    return false
  }
}
