import InjectGenCore

/// The types of a module that a container would construct, as the initializers of each other ask for them.
struct ServiceTypes {
  typealias Service = ConstructionSurvey.ConstructedType

  /// By name.
  private let services: [String: Service]
  /// Those whose initializers ask for a service, by name.
  private let consumers: [Service]
  /// The types that some initializer cannot do without.
  private let asked: Set<String>
  /// The services that initializers cannot do without, with those who ask for them.
  let askers: [String: [String]]
  /// The types of parameters that have defaults, with those who have them.
  let defaulted: [String: [String]]

  init(_ survey: ConstructionSurvey) {
    let all = survey.ownTypes.filter { $0.isTopLevel }
    services = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    consumers = Self.consumers(all.filter { $0.obstacle == nil && !Self.isConstructedElsewhere($0) })
    var askers: [String: [String]] = [:]
    var defaulted: [String: [String]] = [:]
    for consumer in consumers {
      for parameter in Self.needs(consumer) {
        for name in parameter.mentioned {
          if parameter.hasDefault {
            defaulted[name, default: []].append(consumer.name)
          } else if !(askers[name]?.contains(consumer.name) ?? false) {
            askers[name, default: []].append(consumer.name)
          }
        }
      }
    }
    asked = Set(askers.keys)
    self.askers = askers.filter { [services] in services[$0.key] != nil }
    self.defaulted = defaulted
  }

  /// Those that none of the others asks for, by name: where a program begins.
  var roots: [Service] {
    consumers.filter { service in
      !asked.contains(service.name) && defaulted[service.name] == nil && asked.isDisjoint(with: service.supertypes)
    }
  }

  /// Those that only ask for each other in a cycle, so that none of them is a root, are among these.
  var others: [Service] {
    consumers.filter { defaulted[$0.name] == nil && asked.isDisjoint(with: $0.supertypes) }
  }

  /// Whether a name is that of a type that might be bound.
  func hasService(_ name: String) -> Bool {
    services[name].map { $0.obstacle == nil && !Self.isConstructedElsewhere($0) } ?? false
  }

  /// Types that ask for services, and why they are not bound.
  var leftOut: [(name: String, reason: String)] {
    let bound = Set(consumers.map(\.name))
    let wanted = bound.union(asked)
    let superclasses = Set(services.values.flatMap(\.supertypes))
    return services.values.sorted { $0.name < $1.name }.compactMap { service in
      let asks = Self.needs(service).contains { !wanted.isDisjoint(with: $0.mentioned) }
      if bound.contains(service.name) || asked.contains(service.name) { return nil }
      if Self.isConstructedElsewhere(service) {
        return asks ? (service.name, "a framework or a decoder constructs it") : nil
      }
      if let obstacle = service.obstacle {
        let isUnread = if case .unreadable = service.initializer { service.kind != .struct } else { false }
        return asks || isUnread ? (service.name, obstacle) : nil
      }
      if service.kind == .struct || superclasses.contains(service.name) || !asked.isDisjoint(with: service.supertypes) {
        return nil
      }
      return (service.name, "nothing asks for it, and it asks for nothing")
    }
  }

  private static func needs(_ service: Service) -> [ConstructionSurvey.Parameter] {
    service.initializer.parameters.filter { $0.mentioned != [service.name] }
  }

  /// Those that ask for a protocol that something implements, for a class or actor, or for one of them.
  private static func consumers(_ all: [Service]) -> [Service] {
    var found = Set(all.filter { $0.kind != .struct }.map(\.name)).union(all.flatMap(\.supertypes))
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
    // A program without wiring yet: its classes and actors are what there is to bind.
    return asking.isEmpty ? all.filter { $0.kind != .struct } : asking
  }

  /// Whether a framework or a decoder constructs a type.
  static func isConstructedElsewhere(_ service: Service) -> Bool {
    service.isProgram || !frameworkTypes.isDisjoint(with: service.supertypes)
  }

  private static let frameworkTypes: Set<String> = [
    "App", "Scene", "View", "ViewModifier", "UIViewController", "UIView", "UIApplicationDelegate", "NSViewController",
    "NSView", "NSManagedObject", "XCTestCase", "Codable", "Decodable", "Encodable", "Error", "LocalizedError",
    "ParsableCommand", "AsyncParsableCommand", "CodingKey", "OptionSet",
  ]
}
