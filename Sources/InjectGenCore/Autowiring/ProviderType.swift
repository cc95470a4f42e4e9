import SwiftDeclarations

/// The closure that `provider(name)` is.
struct ProviderType {
  private let result: CanonicalType?
  private let parameters: [CanonicalType?]

  init(_ entry: CandidateIndex.Entry, _ table: TypeTable) {
    result = entry.type
    parameters = entry.candidate.parameters.map { table.type($0.type, in: entry.context) }
  }

  /// Whether it has the same parameters and result as a function type. Its effects are inferred later.
  func fits(_ type: CanonicalType) -> Bool {
    guard case .function(let elements, _, _, let result) = type.form, !type.isOpen, let own = self.result, !own.isOpen
    else { return false }
    return own.form == result && takes(elements)
  }

  private func takes(_ elements: [SwiftTypeForm.Element]) -> Bool {
    guard elements.count == parameters.count else { return false }
    return zip(elements, parameters).allSatisfy { element, own in
      own.map { !$0.isOpen && $0.form == element.type } ?? false
    }
  }
}

extension TypeTable {
  /// The type of the errors that a call throws, as the generated file writes it.
  ///
  /// - Parameters:
  ///   - callable: What is called.
  ///   - access: The widest access of the accessors that show the type.
  /// - Returns: Nil where it is `any Error`, or where the file may not be able to write the type: one that no file read
  ///   declares, a narrower one than its accessors, a generic one, one of several of its name.
  func errorType(of callable: Callable, shownAs access: Access) -> String? {
    guard case .only(let form, _) = callable.throwing, case .named(let names) = form,
      names.allSatisfy(\.arguments.isEmpty), let type = declaredType(form), types[type].privateFile == nil,
      genericParameters(of: type).isEmpty, isVisible(type), self.access(ofType: type) >= access.declared
    else { return nil }
    switch types[type].kind {
    case .struct, .class, .enum, .actor: break
    case .protocol, .extension: return nil
    }
    let spelled = spelling(CanonicalType(form))
    // The container's own module is the first.
    return self.type(spelled, in: NameContext(module: 0))?.form == form ? spelled : nil
  }
}

extension Access {
  /// The same level of a declaration in a Swift file.
  var declared: AccessLevel {
    switch self {
    case .private: .private
    case .internal: .internal
    case .package: .package
    case .public: .public
    }
  }
}
