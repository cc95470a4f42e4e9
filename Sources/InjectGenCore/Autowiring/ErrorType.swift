import SwiftDeclarations

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
  fileprivate var declared: AccessLevel {
    switch self {
    case .private: .private
    case .internal: .internal
    case .package: .package
    case .public: .public
    }
  }
}
