/// Writes the accessor of a value that the initializer constructs.
extension AccessorEmitter {
  /// The value that the initializer has constructed.
  func constructed(_ writer: inout CodeWriter) {
    let name = "\"\(accessor.name(in: plan.container.name))\""
    if let cycle = accessor.cycle {
      writer.overriding(plan.features.overrides) { writer in
        notOverridden(name, &writer)
        writer.returnOverride("if \(override.isThere)", "_Inject.constructed(\(accessor.binding)Slot.made, \(name))")
      }
      writer.line("return \(cycle.request.marked)")
    } else if let overrides = plan.features.overrides, overrides.areForTesting != nil, accessor.names.isEmpty {
      writer.overriding(overrides) { notOverridden(name, &$0) }
      writer.line("return _Inject.constructed(\(accessor.binding)Slot.made, \(name))")
    } else {
      writer.line("_Inject.constructed(\(accessor.binding)Slot.made, \(name))")
    }
  }

  /// Stops in a container for tests where the initializer has constructed nothing.
  private func notOverridden(_ name: String, _ writer: inout CodeWriter) {
    guard let areForTesting = plan.features.overrides?.areForTesting else { return }
    let place =
      "file: \"\(writer.places.fileName(of: accessor.place))\", line: \(writer.places.line(of: accessor.place))"
    writer.block("if \(areForTesting), !\(override.isThere) {") {
      $0.line("_Inject.notOverridden(\(name), \(place))")
    }
  }
}
