/// What happens to foreign objects, and who finds them.
extension Interpreter {
  func foreign(
    _ container: Container?, _ title: String, _ name: String, _ action: Scenario.ForeignAction, _ number: Int
  ) {
    let object = foreign[name]?[number] ?? self.object(name, [])
    foreign[name, default: [:]][number] = object
    write("> \(title)")
    guard let container, let binding = graph.binding(name) else { return write("! no container") }
    happens("foreign object: \(action.rawValue)")
    let isRegistered = container.registrations.contains { $0.object === object }
    result(raw: { () throws(Failure) in
      switch action {
      case .unregister:
        container.registrations.removeAll { $0.object === object }
      case .inject:
        try self.inject(object, binding, container)
      case .register:
        try self.inject(object, binding, container)
        if isRegistered {
          self.happens("foreign object registered again")
        } else {
          container.registrations.append((binding: name, object: object))
        }
      }
      return "done"
    })
  }

  /// What a handle finds, in words.
  func seen(_ handle: Handle) -> String {
    let objects = handle.container.registrations.filter { handle.bindings.contains($0.binding) && !$0.object.isGone }
      .map { Self.brief(.object($0.object)) }
    if objects.count > 1 { happens("handle of several objects") }
    return "\(objects.count): [\(objects.joined(separator: ", "))], \(objects.last ?? "none")"
  }
}
