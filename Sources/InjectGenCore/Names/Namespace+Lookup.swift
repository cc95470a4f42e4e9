import BindingsYAML
import SwiftModel

/// How a name is looked up.
extension Namespace {
  /// The target of a name in the bindings of a file, or nil.
  package func target(named name: String, in file: Int) -> Target? {
    declaredTarget(named: name, in: file).map { replacement(of: $0) }
  }

  /// The same by the declarations of the file and its modules alone, without overrides elsewhere.
  func declaredTarget(named name: String, in file: Int) -> Target? {
    if let target = files[file].targets[name] { return target }
    if file > 0 { return soleTarget(named: name, in: file).map { .binding($0) } }
    return files[0].unreadableNames.contains(name) ? nil : inheritedTarget(named: name)
  }

  /// The target of the own file's name as others see it, without inherited names.
  func ownTarget(named name: String) -> Target? {
    files[0].targets[name].map { replacement(of: $0) }
  }

  /// Looks a name up in the ancestors. `parent.parent.clock` skips the parent's own names.
  package func findInherited(_ path: String) -> LookupResult {
    if ancestors.isEmpty { return .missing }
    let (generation, name) = InheritedName.split(path)
    var hidden: HiddenName?
    for (index, ancestor) in ancestors.enumerated().dropFirst(max(generation, 1) - 1) {
      guard let target = ancestor.names.ownTarget(named: name) else { continue }
      let access = ancestor.access(of: target)
      if sees(access, of: ancestor) { return .found(target.lifted(by: index + 1)) }
      if hidden == nil { hidden = HiddenName(name, target, of: ancestor, access) }
      // A private binding is invisible to others; an internal one would be found by a child in its own module.
      if access == .internal { break }
    }
    return hidden.map { .hidden($0) } ?? .missing
  }

  /// A name of a container further up, or of one of its modules, that the own file does not see.
  func hiddenAncestorName(_ path: String) -> HiddenName? {
    if case .hidden(let hidden) = findInherited(path) { return hidden }
    let (generation, name) = InheritedName.split(path)
    for ancestor in ancestors.dropFirst(max(generation, 1) - 1) {
      guard let declaration = ancestor.declaration(hiddenFrom: 0, named: name) else { continue }
      return HiddenName(name, .binding(declaration.id), of: ancestor, declaration.access)
    }
    return nil
  }

  func sees(_ access: Access, of ancestor: Composition) -> Bool {
    access > .internal || access == .internal && visibleModules.contains(ancestor.module)
  }

  /// The target of a name in the ancestors, if the own file sees it.
  func inheritedTarget(named name: String) -> Target? {
    if case .found(let target) = findInherited(name) { target } else { nil }
  }

  /// The binding that replaces another in the end, after all overrides.
  func replacement(of id: BindingID) -> BindingID {
    var current = id
    while let next = replacements[current]?.first { current = next }
    return current
  }

  private func replacement(of target: Target) -> Target {
    if case .binding(let id) = target { .binding(replacement(of: id)) } else { target }
  }

  // MARK: Visibility

  /// Whether a file sees a declaration. A private one is for its own file, an internal one for its Swift module.
  func isVisible(_ declaration: Declaration, from file: Int) -> Bool {
    isVisible(declaration.access, of: declaration.id.file, from: file)
  }

  /// Whether a file sees what another declares with an access level.
  func isVisible(_ access: Access, of owner: Int, from file: Int) -> Bool {
    guard owner != file else { return true }
    guard access == .internal else { return access > .internal }
    // That a whole module is internal is reported once, where it is included.
    if files[owner].file.access == .internal { return true }
    return swiftModule(of: owner) == swiftModule(of: file)
  }

  /// The bindings of the modules that a file includes which it does not see, by their names.
  package func hiddenNames(from file: Int) -> [String: Declaration] {
    let closure = closure(of: file)
    var result: [String: Declaration] = [:]
    if closure.count == 1 { return result }
    for declaration in declarations where closure.contains(declaration.id.file) {
      guard case .binding = declaration.kind, result[declaration.name.value] == nil,
        !isVisible(declaration, from: file)
      else { continue }
      result[declaration.name.value] = declaration
    }
    return result
  }

  /// Whether a name of a file may be declared by something that could not be read or found, which has been reported.
  func mayBeUnreadable(_ name: String, in file: Int) -> Bool {
    files[file].unreadableNames.contains(name) || lacksModules(file)
      || file == 0 && mayInherit(InheritedName.last(of: name))
  }

  /// The same of a composition further up.
  func mayInherit(_ name: String) -> Bool {
    parent.isUnknown || ancestors.first?.names.mayBeUnreadable(name, in: 0) == true
  }

  /// The names that the bindings of a file can ask for, in no order.
  package func knownNames(in file: Int) -> [String] {
    names(in: file) + files[file].unreadableNames + (file == 0 ? inheritedNames : [])
  }

  /// The names that the own file sees further up.
  package var inheritedNames: [String] { inheritedTargets.map(\.name) }

  /// These names with their targets, in the order in which candidates are listed. The children of one container that
  /// see the same modules share them.
  var inheritedTargets: [(name: String, target: Target)] {
    guard let parent = ancestors.first?.names else { return [] }
    if let known = parent.targetsOfChildren[visibleModules] { return known }
    var targets: [String: Target] = [:]
    for ancestor in ancestors {
      for name in ancestor.names.files[0].targets.keys where targets[name] == nil {
        targets[name] = inheritedTarget(named: name)
      }
    }
    let all = Target.ordered(targets.map { ($0.key, $0.value) })
    parent.targetsOfChildren[visibleModules] = all
    return all
  }
}

extension Namespace {
  /// A file that another includes, directly or not.
  struct Reached {
    let file: Int
    /// The items of `include` that lead there, the other file's own first.
    let path: [Include]

    /// The name that the other file has for one of this file's.
    func name(of name: String) -> String {
      path.reversed().reduce(name) { $1.name(of: $0) }
    }
  }

  /// A file and all that it includes, the nearest first.
  func reached(from file: Int) -> [Reached] {
    var reached = [Reached(file: file, path: [])]
    var seen: Set<Int> = [file]
    var next = 0
    while next < reached.count {
      let current = reached[next]
      next += 1
      for link in files[current.file].includes where seen.insert(link.file).inserted {
        reached.append(Reached(file: link.file, path: current.path + [link.include]))
      }
    }
    return reached
  }
}
