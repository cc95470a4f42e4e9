import BindingsYAML
import InjectGenCore

/// The words about the files of a run: their names, and how they lead to each other.
enum FilesAdvice {
  static func words(_ fact: FilesFact, at span: Span, _ sources: [Source]) -> Words {
    switch fact {
    case .duplicate(let kind, let name, let others, let testing): return duplicate(kind, name, others, testing, sources)
    case .several(let kind, let name, let files):
      return Words(
        "there are several \(kind.rawValue)s '\(name)'",
        files.map { .init("one is declared here", $0.name.span) }.cutAtTen())
    case .typeOfTarget(let name, let place):
      return Words(
        "this target has a type '\(name)' already",
        [.init("it is declared here", place ?? span), .init("give the container another name", span)])
    case .sameOutput(let output, let path):
      return Words(
        "'\(path)' becomes '\(output)' too", "rename one of the two; names that differ in case alone are one", at: span)
    case .shadowedModule(let name):
      return Words(
        "the container '\(name)' shadows the module '\(name)'", Remedy("name it '\(name)Container'"), at: span)
    case .unknown(let kind, _, let name, let meant, let isOther, let known):
      return Words(
        "no \(kind.rawValue) '\(name)'", remedy(kind, name, meant, isOther: isOther, known, at: span), at: span)
    case .dependency(let kind, let name, let source): return words(kind, name, source, at: span)
    case .dependencyWithoutPlugin(let name, let target):
      return Words(
        "the container '\(name)' is generated in the target '\(target)', which does not use InjectPlugin",
        .usePlugin(in: target), at: span)
    case .moduleWithoutPlugin(let module, let binding, let target):
      return Words(
        "'\(binding)' of the module '\(module)' is constructed in the target '\(target)', "
          + "which does not use InjectPlugin", .usePlugin(in: target), at: span)
    case .includeCycle(let names, let steps): return includeCycle(names, steps, at: span)
    case .parentCycle(let names, let steps, let source): return parentCycle(names, steps, source, at: span)
    case .internalFile(let file, let target):
      let (kind, name) = (file.kind.rawValue, file.name)
      let place = target.map { $0 == name.value ? " to its target" : " to '\($0)'" } ?? ""
      let remedy = Remedy(
        "add 'access: public' to it, or 'access: package' for this package alone",
        .addTopLevelKey("access: public", file.source))
      return Words("the \(kind) '\(name.value)' is internal\(place)", remedy, at: name.span)
    }
  }

  private static func duplicate(
    _ kind: FileKind, _ name: String, _ others: [Span], _ testing: [Span], _ sources: [Source]
  ) -> Words {
    var notes = NoteList()
    let isPair = others.count == 1
    for other in others {
      notes.append(.init(isPair ? "the other is declared here" : "one is declared here", other))
    }
    if isPair, kind == .container, testing.count == 1 {
      let key = FileEdits(sources[testing[0].source]).span(of: "container", before: testing[0])
      notes.append(
        .init(
          "for contexts of the other, write 'extension: \(name)'", testing[0],
          edits: [.replace(key, with: "extension")]))
    }
    let words = isPair ? "is another \(kind.rawValue)" : "are \(others.count) other \(kind.rawValue)s"
    return Words("there \(words) '\(name)'", notes.notes)
  }

  private static func parentCycle(_ names: [String], _ steps: [Located<String>], _ source: Source, at span: Span)
    -> Words
  {
    let remedy: Remedy =
      steps.count == 1
      ? Remedy("leave 'parent' out", FileEdits(source).removal(of: "parent", before: span))
      : "a container is constructed before its children: leave one of these keys out"
    let notes = zip(names, steps).dropFirst().map { Note("the parent of '\($0)' is '\($1.value)'", $1.span) }
    return Words("parent cycle: \(names.joined(separator: " → "))", notes.cutAtTen() + [.init(remedy, span)])
  }

  private static func includeCycle(_ names: [String], _ steps: [Located<String>], at span: Span) -> Words {
    let remedy: Remedy =
      steps.count == 1
      ? "leave '\(steps[0].value)' out: a module has its own bindings"
      : "move what both need to a module of its own"
    let notes = zip(names, steps).dropFirst().map { Note("'\($0)' includes '\($1.value)'", $1.span) }
    return Words("include cycle: \(names.joined(separator: " → "))", notes.cutAtTen() + [.init(remedy, span)])
  }

  private static func remedy(
    _ kind: FileKind, _ name: String, _ meant: String?, isOther: Bool, _ known: [String]?, at span: Span
  ) -> Remedy? {
    if let meant { return .didYouMean(meant, at: span) }
    if isOther {
      let other: FileKind = kind == .module ? .container : .module
      return "'\(name)' is a \(other.rawValue), which is named by '\(other.reference)'"
    }
    guard let known else { return nil }
    if known.isEmpty {
      return "no other bindings file of this target or of those it depends on declares a \(kind.rawValue)"
    }
    return "there \(known.count == 1 ? "is" : "are") \(known.sorted().quotedList)"
  }

  /// The one line with which a run fails because of a file that another run answers for.
  private static func words(_ kind: FileKind, _ name: String, _ source: Source, at span: Span) -> Words {
    let words = "the \(kind.rawValue) '\(name)'"
    guard let target = source.module, !source.isGenerated else {
      let target = source.module.map { " of '\($0)'" } ?? ""
      return Words("\(words) has problems, which the build\(target) shows: \(source.path)")
    }
    return Words(
      "\(words) has errors, and its target lacks InjectPlugin: \(source.path)",
      [.init(.usePlugin(in: target), span), .init("'swift run inject check' shows them", span)])
  }
}

extension Remedy {
  /// The line of Package.swift that makes builds write the Swift of a target.
  package static func usePlugin(in target: String) -> Remedy {
    Remedy(
      "in Package.swift, '\(target)' needs: plugins: [.plugin(name: \"InjectPlugin\", package: \"swift-inject\")]")
  }
}
