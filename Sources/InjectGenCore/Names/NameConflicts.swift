import BindingsYAML
import SwiftModel

/// Reports names that lead to several bindings, or override none.
extension Namespace {
  private func place(of id: BindingID) -> Diagnostic.Note {
    let name = self[id].name
    return .init("'\(name.value)' is declared here, included by \(pathNames(of: id.file))", name.span)
  }

  /// Reports the names of a file that lead to several things, each once, with all that it leads to.
  func reportClashes(_ clashes: [NameClash], in file: Int, _ diagnostics: inout Diagnostics) {
    for clash in clashes {
      let first = if case .brought(let first) = clash.first { first.file } else { file }
      // Which of two files on a cycle is to include the other is not known, and the cycle has been reported.
      let others = clash.others.filter { !files[first].isOnCycle || !files[$0.id.file].isOnCycle }
      guard !others.isEmpty else { continue }
      switch clash.first {
      case .own(let name, let isBinding): reportTaken(name, isBinding, clash.name, others, &diagnostics)
      case .brought(let first): reportSeveral(clash.name, first, others, &diagnostics)
      }
    }
  }

  /// A name of the file's own that modules bring too.
  private func reportTaken(
    _ own: Located<String>, _ isBinding: Bool, _ name: String, _ others: [NameClash.Other],
    _ diagnostics: inout Diagnostics
  ) {
    let modules = others.map(\.link.include.module.value)
    var notes = NoteList()
    for other in others {
      notes.append(place(of: other.id))
      notes.append(.init("the module is included here", other.link.include.module.span))
    }
    let isRule =
      own.span.subject != nil
    let remedy =
      isRule
      ? "a binding under 'bindings' can have another name, or replace that one with 'override: true'"
      : isBinding
        ? Remedy(
          "add 'override: true' to replace that, or give it another name",
          .addKey("override: true", toEntryAt: own.span))
        : "give it another name, or include '\(modules[0])' with a prefix"
    let subject = modules.count == 1 ? "the module" : "the modules"
    diagnostics.report(
      .duplicateBinding, "'\(name)' comes from \(subject) \(modules.quotedList) too", at: own.span,
      notes: notes.notes + [.init(remedy, own.span)])
  }

  /// One name for the bindings of several modules.
  private func reportSeveral(
    _ name: String, _ first: BindingID, _ others: [NameClash.Other], _ diagnostics: inout Diagnostics
  ) {
    let all = [first] + others.map(\.id)
    let modules = all.map { self.name(of: $0.file) }
    var notes = NoteList()
    for id in all { notes.append(place(of: id)) }
    let place = others[0].link.include.module.span
    let words = all.count == 2 ? "both '\(modules[0])' and '\(modules[1])'" : modules.quotedList
    let remedy =
      all.count == 2
      ? "include one of them with a prefix, or replace both: '\(name): { …, override: true }'"
      : "include all but one of them with prefixes, or replace all: '\(name): { …, override: true }'"
    diagnostics.report(
      .duplicateBinding, "'\(name)' comes from \(words)", at: place, notes: notes.notes + [.init(remedy, place)])
  }

  /// Reports a conflicting override: it requests the binding that it replaces, and replaces several.
  func reportReplacedAtOnce(
    _ name: String, _ all: [BindingID], at place: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    let modules = all.map { self.name(of: $0.file) }
    let words = all.count == 2 ? "both '\(modules[0])' and '\(modules[1])'" : modules.quotedList
    var notes = NoteList()
    for id in all { notes.append(self.place(of: id)) }
    diagnostics.report(
      .duplicateBinding, "'\(name)' comes from \(words)", at: place.span,
      notes: notes.notes + [
        .init("'overridden' would be ambiguous: include all but one of them with prefixes", place.span)
      ])
  }

  /// Reports bindings that several others replace, of which none knows the others.
  func reportRivals(_ diagnostics: inout Diagnostics) {
    for (id, rivals) in replacements.ordered(by: { $0.key < $1.key }) where rivals.count > 1 {
      let ends = rivals.map { replacement(of: $0) }
      let unknown = zip(rivals, ends).dropFirst()
        .filter { $0.1 != ends[0] && !reportedPairs.contains([ends[0], $0.1]) }.map(\.0)
      guard let first = unknown.first, !unknown.contains(where: { files[$0.file].isOnCycle }) else { continue }
      let count = unknown.count == 1 ? "twice" : "\(unknown.count + 1) times"
      var notes = NoteList()
      for rival in [rivals[0]] + unknown { notes.append(place(of: rival)) }
      notes.append(place(of: id))
      diagnostics.report(
        .duplicateBinding, "'\(self[id].name.value)' of '\(name(of: id.file))' is replaced \(count)",
        at: files[first.file].item?.span ?? self[first].name.span, notes: notes.notes)
    }
  }

  /// Reports `override: true` that overrides nothing.
  func reportOverrideOfNothing(_ binding: Binding, _ file: Int, _ diagnostics: inout Diagnostics) {
    let places = file == 0 && container.parent != nil ? "included module or parent" : "included module"
    diagnostics.report(
      .overrideOfNothing, "'\(binding.name.value)' overrides nothing: no \(places) has it", at: binding.name.span,
      adviceForOverride(binding, file))
  }

  private func adviceForOverride(_ binding: Binding, _ file: Int) -> Diagnostic.Note {
    let name = binding.name
    if let hidden = hiddenNames(from: file)[name.value] {
      let words = "'\(name.value)' of '\(self.name(of: hidden.id.file))' is \(hidden.access.rawValue)"
      return .init("\(words), so it cannot be replaced here", hidden.name.span)
    }
    if file == 0, case .hidden(let hidden)? = findInherited(name.value) {
      return .init("\(hidden.words), so it cannot be replaced here", hidden.name.span)
    }
    let known = files[file].includes.flatMap { exportedNames(of: $0.file) }
    if let near = NearMiss.find(name.value, among: known + (file == 0 ? inheritedNames : [])) {
      return .init(.didYouMean(near, at: name.span), name.span)
    }
    if let module = forgottenModule(with: name.value, for: file) {
      let edits = FileEdits(table.source(files[file].file.source))
      let remedy = Remedy(
        "the module '\(module)' has it, which is not included: add \(files[file].file.wordsToInclude(module))",
        edits.include(module, in: files[file].file))
      return .init(remedy, name.span)
    }
    let place = binding.override ?? name.span
    return .init(Remedy("leave 'override' out", .removeEntry(at: place)), place)
  }

  /// The only module that has a binding of some name and could be included, but is not.
  private func forgottenModule(with name: String, for file: Int) -> String? {
    let own = files[file].file.source
    let modules = table.names.entries(named: name).filter { entry in
      let other = table.names.files[entry.file]
      return entry.isExported && other.kind == .module && self.file(of: other.source) == nil
        && !table.names.leads(from: entry.file, to: own)
        && (table.source(other.source).module == table.source(own).module || other.access > .internal)
    }
    return modules.count == 1 ? table.names.files[modules[0].file].name.value : nil
  }
}

/// Names that two files of a run cannot share: two containers or two modules of one name, or two files of a target that
/// would become one.
enum DuplicateNames {
  static func check(_ files: [BindingsFile], _ sources: [Source], _ diagnostics: inout Diagnostics) {
    // The order in which files are given decides nothing: of two of our own the one with the later path is at fault,
    // and one of our own rather than one of a dependency.
    let ordered = files.ordered { left, right in
      let (a, b) = (sources[left.source], sources[right.source])
      return a.isDependency == b.isDependency ? a.path < b.path : a.isDependency
    }
    for kind in [FileKind.container, .module] {
      // What has no name that could be read has been reported.
      let names = ordered.filter { $0.kind == kind && !$0.name.value.isEmpty }.map(\.name)
      let groups = Dictionary(grouping: names, by: \.value).values.filter { $0.count > 1 }
      for group in groups { check(group, kind, sources, &diagnostics) }
    }
    checkOutputs(sources, &diagnostics)
  }

  /// Reports one name of several files, once for the files of each target.
  private static func check(
    _ names: [Located<String>], _ kind: FileKind, _ sources: [Source], _ diagnostics: inout Diagnostics
  ) {
    var reported: Set<String?> = []
    for (index, name) in names.enumerated() {
      let source = sources[name.span.source]
      guard names[..<index].contains(where: { mayNotShare(source, with: sources[$0.span.source]) }),
        reported.insert(source.module).inserted
      else { continue }
      let others = names.filter { $0.span != name.span && mayNotShare(source, with: sources[$0.span.source]) }
      var notes = NoteList()
      let isPair = others.count == 1
      for other in others {
        notes.append(.init(isPair ? "the other is declared here" : "one is declared here", other.span))
      }
      let testing = ([name] + others).filter { sources[$0.span.source].module?.hasSuffix("Tests") == true }
      if isPair, kind == .container, testing.count == 1 {
        notes.append(.init("for contexts of the other, write 'extension: \(name.value)'", testing[0].span))
      }
      let words = isPair ? "is another \(kind.rawValue)" : "are \(others.count) other \(kind.rawValue)s"
      diagnostics.report(.duplicateContainer, "there \(words) '\(name.value)'", at: name.span, notes: notes.notes)
    }
  }

  /// Whether this run reports a name that a source has as another has it. Two dependencies may not even see each other.
  static func mayNotShare(_ source: Source, with other: Source) -> Bool {
    source.isOwn && (!source.isDependency || source.module == other.module)
  }

  private static func checkOutputs(_ sources: [Source], _ diagnostics: inout Diagnostics) {
    var outputs: [[String?]: Source] = [:]
    for source in sources.filter(\.isOwn).ordered(by: { $0.path < $1.path }) {
      let output = GeneratedFileName.of(source)
      let key = [source.module, output.lowercased()]
      if let other = outputs[key] {
        diagnostics.report(
          .duplicateFileName, "'\(other.path)' becomes '\(output)' too", at: Span(source: source.id, start: 0, end: 0),
          .init(
            "rename one of the two; names that differ in case alone are one",
            Span(source: source.id, start: 0, end: 0)))
      } else {
        outputs[key] = source
      }
    }
  }
}

/// A name of one file that leads to several bindings.
struct NameClash {
  enum First {
    /// The file's own input, requirement or binding.
    case own(Located<String>, isBinding: Bool)
    /// The declaration of another module, included before.
    case brought(BindingID)
  }

  /// The declaration of a module under the same name.
  struct Other {
    let id: BindingID
    let link: FileScope.Link
  }

  let name: String
  let first: First
  var others: [Other]
}

/// The clashes of one file, in the order in which they are found.
struct NameClashes {
  private(set) var all: [NameClash] = []
  private var indices: [String: Int] = [:]

  mutating func insert(_ name: String, _ first: NameClash.First, _ other: NameClash.Other) {
    if let index = indices[name] {
      if !all[index].others.contains(where: { $0.id == other.id }) { all[index].others.append(other) }
    } else {
      indices[name] = all.count
      all.append(NameClash(name: name, first: first, others: [other]))
    }
  }
}
