import BindingsYAML
import SwiftModel

/// Reports a declaration of a container whose name an ancestor already has, without `override`
/// (`duplicate-binding`).
extension Namespace {
  func checkInherited() {
    guard !ancestors.isEmpty else { return }
    for input in container.inputs {
      guard case .inherited(let other)? = inheritedTarget(named: input.name.value) else { continue }
      report(.ofAncestor(input.name, other, .input), at: input.name.span)
    }
    for declaration in files[0].declarations where declaration.overriding == nil {
      guard case .inherited(let other)? = inheritedTarget(named: declaration.name.value) else { continue }
      let conflict: NamesFact.AncestorConflict = declaration.isDiscovered ? .discovered : .binding
      report(.ofAncestor(declaration.name, other, conflict), at: declaration.name.span)
    }
    checkIncluded()
  }

  /// A module that one further up includes too brings what is there already: that is reported once.
  private func checkIncluded() {
    var reported: Set<SourceID> = []
    for export in files[0].exports {
      guard case .inherited(let other)? = inheritedTarget(named: export.name),
        let item = files[export.id.file].item
      else { continue }
      let owner = ancestors[other.generation - 1]
      let place = owner.place(of: other.target)
      let source = self[export.id].name.span.source
      let name = owner.container.name
      if place.source != source {
        report(.exportOfAncestor(export, item, name.value, place), at: item.span)
      } else if reported.insert(source).inserted {
        report(.moduleOfAncestor(self.name(of: export.id.file), item, name), at: item.span)
      }
    }
  }
}
