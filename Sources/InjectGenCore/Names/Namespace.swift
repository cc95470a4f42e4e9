import BindingsYAML
import SwiftModel

/// The names of a composition: its files as scopes, linked by their includes, and the target of each name in each.
///
/// `target(named:in:)` looks every name up. It sees what the file declares, then what its modules export, the nearest
/// first. The composition's own file then sees the names of the parent's composition, its parent's, and so on upward.
package final class Namespace {
  /// The composition's own file, or what a module is checked as.
  package let container: BindingsFile
  /// The files of the run.
  package let table: FileTable
  /// Where the own file looks for names that it does not have.
  let parent: ParentLink
  /// The parent's composition, its parent's, and so on.
  package let ancestors: [Composition]
  /// The own file, then its modules in the order in which they are first included.
  package internal(set) var files: [FileScope]
  /// The Swift modules whose internal declarations the own file sees.
  let visibleModules: Set<String?>
  /// The files, each after those that it includes.
  var innermostFirst: [Int] = []
  /// The names that are looked up without being joined.
  var soleNames = SoleNames()
  /// The module's binding that each binding with `override` replaces.
  var replaced: [BindingID: BindingID] = [:]
  /// The ancestor's binding that each of the own file's bindings replaces.
  package internal(set) var replacedInherited: [BindingID: Target] = [:]
  /// The overrides of each binding; several only where that is an error.
  var replacements: [BindingID: [BindingID]] = [:]
  /// The declarations that have errors, or a name that something else has. No name leads to them.
  var unreadable: Set<BindingID> = []
  /// The binding or input that satisfies each requirement of an included module.
  var satisfiers: [BindingID: RequirementMatch] = [:]
  /// Pairs of bindings that are reported to have one name.
  var reportedPairs: Set<Set<BindingID>> = []
  /// The names and targets that children inherit, by the modules that they see.
  var targetsOfChildren: [Set<String?>: [(name: String, target: Target)]] = [:]
  /// The problems that its initializer finds.
  var problems = Diagnostics()

  /// Reports includes that lead nowhere or back, and names that clash.
  init(_ file: BindingsFile, _ table: FileTable, _ parent: ParentLink, _ diagnostics: inout Diagnostics) {
    container = file.asContainer
    self.table = table
    self.parent = parent
    ancestors = parent.composition.map { [$0] + $0.names.ancestors } ?? []
    // What is internal to another module keeps its bindings to itself. Of a container that is all internal, that alone
    // is reported.
    let reported = ancestors.filter { $0.container.access == .internal }.map(\.module)
    visibleModules = Set([table.source(file.source).module] + container.testedModules + reported)
    files = [FileScope(file, at: 0, children: table.children(of: file))]
    followIncludes()
    findSoleNames()
    for file in innermostFirst { join(file) }
    exportSoleNames()
    reportRivals()
    checkInherited()
    satisfyRequirements()
    findAliasTypes()
    diagnostics.append(problems)
    problems = Diagnostics()
  }

  package subscript(id: BindingID) -> Declaration {
    files[id.file].declarations[id.index]
  }

  /// All declarations, in the order of their identities.
  var declarations: [Declaration] {
    // By index and not by key path, which would copy each scope.
    var all: [Declaration] = []
    for file in files.indices { all += files[file].declarations }
    return all
  }

  /// The numbers of declarations, by file.
  var declarationCounts: [Int] {
    files.indices.map { files[$0].declarations.count }
  }

  var kind: FileKind {
    files[0].file.kind
  }

  // MARK: Files

  /// The name of the container or module of a file.
  package func name(of file: Int) -> String {
    files[file].file.name.value
  }

  /// The Swift module of a file.
  package func swiftModule(of file: Int) -> String? {
    table.source(files[file].file.source).module
  }

  /// Swift's declarations as a file sees them; nil where no files of its module are read.
  func declarations(seenFrom file: Int) -> SeenDeclarations? {
    let seen = files[file].seen ?? table.swift.declarations(seenFrom: swiftModule(of: file))
    files[file].seen = seen
    return seen
  }

  /// Whether a file is a module of another target, which has a part of the generated code there: it constructs the
  /// module's bindings. That a module is internal to its target has been reported.
  package func isOfOtherTarget(_ file: Int) -> Bool {
    files[file].file.kind == .module && swiftModule(of: file) != swiftModule(of: 0)
  }

  /// Whether there is such a module.
  var hasOtherTargets: Bool { files.indices.contains(where: isOfOtherTarget) }

  /// The file of a source.
  package func file(of source: SourceID) -> Int? {
    files.firstIndex { $0.file.source == source }
  }

  /// A file and all that it includes, directly or not.
  func closure(of file: Int) -> Set<Int> {
    Set(reachedFrom: [file]) { files[$0].includes.map(\.file) }
  }

  /// Whether a module could not be found that a file includes, directly or not.
  func lacksModules(_ file: Int) -> Bool {
    closure(of: file).contains { files[$0].lacksModules }
  }

  /// `App → Profile → Networking`: the files through which a module is included.
  package func pathNames(of file: Int) -> String {
    var names: [String] = []
    var current = file
    while let (includer, item) = files[current].includer {
      names.append(item.value)
      current = includer
    }
    return ([name(of: 0)] + names.reversed()).joined(separator: " → ")
  }
}

/// The composition of a container's parent.
enum ParentLink {
  case none
  /// There is one, of which nothing is known.
  case unknown
  case composition(Composition)

  var composition: Composition? {
    if case .composition(let composition) = self { composition } else { nil }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

extension BindingsFile {
  /// Whether the container sees what is internal to a Swift module, as a part of its own module.
  func sees(_ other: String?, from module: String?) -> Bool {
    other == module || testedModules.contains { $0 == other }
  }

  /// The modules that are imported with all that is internal to them.
  var testedModules: [String] {
    imports.filter { $0.declaration.hasPrefix("@testable ") }.map(\.path)
  }
}

/// A file of a composition as a scope: its declarations, its links to other files, and the target of each name. It is a
/// class, because it is looked at for each name that is asked for.
package final class FileScope {
  /// An item of `include`, seen from either end.
  package struct Link {
    /// The file at the other end, by its place in the composition.
    package let file: Int
    package let include: Include
  }

  /// A name that a file exports to those that include it.
  package struct Export {
    package let name: String
    package let id: BindingID
    /// How many includes away the declaration is.
    let distance: Int
  }

  package let file: BindingsFile
  /// The item of the own file's `include` that first led to the file; nil for the own file.
  package let item: Located<String>?
  /// The file that first included it, and the item there.
  package let includer: (file: Int, item: Located<String>)?
  var declarations: [Declaration]
  /// The modules that the file includes directly, in its own order.
  package internal(set) var includes: [Link] = []
  /// The files that include it.
  var includers: [Link] = []
  /// Whether a module, a rule or a section of it is not known. What it asks for may be there.
  var lacksModules = false
  /// Whether it is on a cycle of includes. The order of its files is unknown then.
  var isOnCycle = false

  /// The targets of its own names and its modules' names. An overridden binding is still the target of its name: see
  /// `Namespace.replacement(of:)`.
  package internal(set) var targets: [String: Target] = [:]
  package internal(set) var exports: [Export] = []
  /// Swift's declarations as it sees them, once one asks.
  fileprivate var seen: SeenDeclarations?
  /// Names whose declarations have errors. A request for one is not an error.
  var unreadableNames: Set<String>

  /// `index` is its place in the composition. Its bindings can ask for `children`, the containers whose parent it is.
  init(
    _ file: BindingsFile, at index: Int, through item: Located<String>? = nil,
    from includer: (file: Int, item: Located<String>)? = nil, children: [BindingsFile] = []
  ) {
    (self.file, self.item, self.includer) = (file, item, includer)
    (unreadableNames, lacksModules) = (file.unreadableNames, file.lacksNames || file.hasUnreadableRules)
    var declarations: [Declaration] = []
    declarations.reserveCapacity(file.requirements.count + file.bindings.count + children.count)
    func declare(_ kind: Declaration.Kind, _ access: Access) {
      declarations.append(
        Declaration(id: BindingID(file: index, index: declarations.count), kind: kind, access: access))
    }
    // A module that is checked by itself is given what it requires, as inputs.
    if index > 0 {
      for requirement in file.requirements { declare(.requirement(requirement), .private) }
    }
    for binding in file.bindings { declare(.binding(binding), binding.access?.value ?? file.access) }
    if !children.isEmpty {
      let taken = Set(file.bindings.map(\.name.value) + file.inputs.map(\.name.value))
      for child in children where !taken.contains(child.name.value) {
        declare(.binding(Binding(constructing: child)), child.access)
      }
    }
    self.declarations = declarations
  }

  /// The bindings of the file, with the types of aliases.
  var bindings: [Binding] {
    declarations.compactMap { declaration in
      if case .binding(let binding) = declaration.kind, !binding.isChild { binding } else { nil }
    }
  }
}
