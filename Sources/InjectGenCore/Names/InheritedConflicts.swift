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

/// A binding that replaces one of a module has the type of that one (`invalid-type`): what the module's own bindings
/// ask for is the replacement.
extension Namespace {
  func checkType(of binding: Binding, replacing others: [BindingID]) {
    if binding.isTypeOfTarget { return }
    for other in others {
      // The type of an alias's target is not known yet.
      guard case .binding(let replaced) = self[other].kind, !replaced.isTypeOfTarget,
        Self.comparable(binding.type) != Self.comparable(replaced.type)
      else { continue }
      let fact = NamesFact.otherType(binding, replacing: replaced, of: name(of: other.file))
      return report(fact, at: binding.type.span)
    }
  }

  /// A type without `any` and the modules of its names, which two spellings of one type need not share. What is left
  /// to tell apart the compiler tells.
  private static func comparable(_ type: SwiftType) -> String {
    var (result, name) = ("", "")
    for character in type.normalized {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
      } else {
        if character != ".", name != "any" { result += name + String(character) }
        name = ""
      }
    }
    return result + name
  }
}

/// Warns of a container that has the name of its Swift module (`shadowed-module`). The compiler accepts that, but then
/// reads `Shop.Cart` as a member of the class: what the module declares cannot be qualified any more.
enum ShadowedModule {
  static func check(_ files: [BindingsFile], _ sources: [Source], _ diagnostics: inout Diagnostics) {
    for container in files where container.kind == .container {
      let name = container.name
      guard sources[container.source].isOwn, name.value == sources[container.source].module else { continue }
      diagnostics.report(.files(.shadowedModule(name.value)), at: name.span)
    }
  }
}
