import SwiftModel

/// The parameters of an override that take what it replaces, as a decorator does. Such a parameter is given nothing
/// else by itself: another binding of its type would be decorated in the place of the one that is meant.
extension ParameterSearch {
  /// Counts those that no argument is written for, and what is written as one.
  func countDecorated(_ unwritten: @autoclosure () -> [Callable.Parameter], besides written: [Dependency]) {
    guard let replaced, mode == .types else { return }
    let isWritten = written.contains { $0.reference.expression == "$\(replaced.name)" }
    let left = unwritten().filter { isDecorated($0) && NameMatch($0, search: self).found?.isParameter != true }
    decoratedCount = left.count + (isWritten ? 1 : 0)
  }

  /// Returns the argument for a parameter of the type of what is replaced; nil for other parameters.
  func decorated(_ parameter: Callable.Parameter, at index: Int, _ match: NameMatch) -> Result? {
    guard let replaced, let type = replaced.fullType, mode == .types, isDecorated(parameter),
      match.found?.isParameter != true
    else { return nil }
    let isFunction = parameter.isFunction
    var rivals = [replaced]
    if let named = match.found?.candidate, named.id != replaced.id { rivals.append(named) }
    if decoratedCount > 1 {
      rivals += candidates.ofType(type).filter { other in
        !isOwn(other) && !rivals.contains { $0.id == other.id }
      }
    }
    if rivals.count > 1 || decoratedCount > 1 {
      return ambiguous(parameter, rivals) { isFunction ? $0.provider : $0.reference }
    }
    if isFunction, !replaced.isFactory {
      let missing = MissingArgument(parameter: parameter, mismatches: match.mismatches, search: self)
      return .problem(.missingBinding(missing))
    }
    return choice(parameter, index, isFunction ? replaced.provider : replaced.reference, .type, of: replaced)
  }

  /// Whether a parameter has the type of what is replaced, or is a closure that returns it.
  private func isDecorated(_ parameter: Callable.Parameter) -> Bool {
    guard let replaced, let own = replaced.fullType, !own.isOpen, let type = parameter.type, !type.isOpen,
      !type.isAmbiguous, !parameter.isInout, !parameter.isVariadic, table.isFromFiles(own.form)
    else { return false }
    if parameter.isFunction { return table.isProvider(of: replaced, type.unwrapped) }
    return own.equals(type) || type.wrapped.map { own.equals($0) } ?? false
  }
}

extension NameMatch.Found {
  /// Whether the binding's caller gives it.
  fileprivate var isParameter: Bool { candidate.kind == .parameter }
}
