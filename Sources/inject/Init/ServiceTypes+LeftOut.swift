import BindingsYAML

// The types that a first bindings file leaves out, and why.
extension ServiceTypes {
  /// Types that ask for services, and why they are not bound.
  var leftOut: [(name: String, reason: String)] {
    let bound = Set(consumers.map(\.name))
    let wanted = bound.union(part?.names.constructed ?? asked)
    let superclasses = Set(services.values.flatMap(\.supertypes))
    return services.values.filter(\.isOwn).sorted { $0.name < $1.name }.compactMap { service in
      let asks = Self.needs(service).contains { !wanted.isDisjoint(with: $0.mentioned) }
      // What another target asks for is missed where it cannot be bound.
      let isAsked = asked.contains(service.name)
      if bound.contains(service.name) || isAsked && part == nil { return nil }
      if Self.isConstructedElsewhere(service) {
        let isValue = part != nil && service.kind == .struct
        return asks && !isValue ? (service.name, "a framework or a decoder constructs it") : nil
      }
      if let obstacle = service.obstacle {
        let isUnread = if case .unreadable = service.initializer { service.kind != .struct } else { false }
        let isMissed = isMissed(service) || isAsked && service.kind != .struct
        return asks || isUnread || isMissed ? (service.name, obstacle) : nil
      }
      if service.kind == .struct || part != nil || superclasses.contains(service.name)
        || !asked.isDisjoint(with: service.supertypes)
      {
        return nil
      }
      let needed = Self.needs(service).isEmpty ? "nothing" : "nothing that is bound"
      return (service.name, "nothing asks for it, and it asks for \(needed)")
    }
  }

  /// Whether a type would be bound if it were not private: an initializer asks for one of its protocols, or nothing
  /// else is there to bind.
  private func isMissed(_ service: Service) -> Bool {
    guard service.isPrivate else { return false }
    let protocols = Set(service.supertypes).subtracting(["Sendable"])
    return !protocols.isDisjoint(with: asked) || consumers.isEmpty && (service.kind != .struct || !protocols.isEmpty)
  }
}
