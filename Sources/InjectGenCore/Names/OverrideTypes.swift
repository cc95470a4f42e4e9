/// A binding that replaces one of a module has the type of that one (`invalid-type`): what the module's own bindings
/// ask for is the replacement.
extension Namespace {
  func checkType(of binding: Binding, replacing others: [BindingID], _ diagnostics: inout Diagnostics) {
    if binding.isTypeOfTarget { return }
    for other in others {
      guard case .binding(let replaced) = self[other].kind,
        Self.comparable(binding.type) != Self.comparable(replaced.type)
      else { continue }
      let module = name(of: other.file)
      diagnostics.report(
        .invalidType,
        "'\(binding.name.value)' replaces the binding of '\(module)', whose type is '\(replaced.type.text)'",
        at: binding.type.span,
        notes: [
          .init("'\(replaced.name.value)' of '\(module)' is of the type '\(replaced.type.text)'", replaced.type.span)
        ] + remedy(binding, replaced.type))
      return
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

  private func remedy(_ binding: Binding, _ type: SwiftType) -> [Diagnostic.Note] {
    let text = FileEdits.quoted(type.text)
    guard case .call(let callee, _) = binding.construction, callee.span == binding.type.span else {
      switch binding.construction {
      // The type follows from the elements.
      case .collection, .dictionary: return []
      case .call, .value, .alias, .foreign, .child:
        return [
          .init(Remedy("write \("type: \(text)".inQuotes)", .replace(binding.type.span, with: text)), binding.type.span)
        ]
      }
    }
    let edits = FileEdits(table.source(callee.span.source))
    var remedy: Remedy
    if edits.hasKey("implementation", before: callee.span) {
      remedy = Remedy("add \("type: \(text)".inQuotes)", .addKey("type: \(text)", toEntryAt: binding.name.span))
    } else {
      let implementation = "implementation: \(callee.value)"
      remedy = Remedy(
        "write \("type: \(text)".inQuotes) and \(implementation.inQuotes)", .replace(callee.span, with: text))
      remedy.edits.append(.addKey(implementation, toEntryAt: binding.name.span))
    }
    return [.init(remedy, binding.type.span)]
  }
}
