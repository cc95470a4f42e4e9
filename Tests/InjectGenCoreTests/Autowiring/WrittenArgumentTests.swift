import Foundation
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectGenCore
@testable import SwiftModel

/// The arguments that golden cases, listings and examples write are what would be chosen without them, or nothing would
/// be.
@Suite struct WrittenArgumentTests {
  private struct Folder {
    var bindings: [URL] = []
    var swift: [URL] = []
  }

  @Test func noWrittenArgumentWouldBeAnother() throws {
    var same: [ArgumentChoice.Reason: Int] = [:]
    var open = 0
    var others: [String] = []
    for folder in try folders() {
      for outcome in try outcomes(of: folder) {
        switch outcome {
        case .same(let reason): same[reason, default: 0] += 1
        case .open: open += 1
        case .other(let text): others.append(text)
        }
      }
    }
    // These say something else on purpose.
    #expect(
      others.sorted() == [
        "AliasContainer.block: disk is value(\"reader\"), not value(\"disk\") (label)",
        "BiodagContainer.numbered: suffix is an expression, not omitted (default)",
        "BiodagContainer.numberedModule: suffix is an expression, not omitted (default)",
        "CoordinatorContainer.manager: context is value(\"screenContext\"), not value(\"context\") (label)",
        "EagerContainer.router: needs is an expression, not omitted (default)",
        "EagerContainer.server: needs is an expression, not omitted (default)",
        "ForeignConditionsContainer.debugReport: probes is weak(\"debugProbes\"), not weak(\"probes\") (label)",
        "KeywordContainer.case: default is value(\"where\"), not value(\"default\") (label)",
        "KeywordContainer.case: in is value(\"let\"), not value(\"in\") (label)",
        "KeywordContainer.configured: default is an expression, not value(\"default\") (label)",
        "KeywordContainer.func: in is an expression, not value(\"in\") (label)",
        "KeywordContainer.made: func is value(\"new\"), not value(\"func\") (label)",
        "KeywordContainer.spacedWord: in is an expression, not value(\"in\") (label)",
        "KeywordContainer.value: func is value(\"override\"), not value(\"func\") (label)",
        "Replacements.sheet: stamps is value(\"oldStamps\"), not value(\"oldDrawer\") (type)",
      ])
    // Cases about arguments and places have some; these numbers show that they are looked at.
    #expect(same[.label, default: 0] > 40, "\(same), open: \(open)")
    #expect(same[.type, default: 0] > 5, "\(same), open: \(open)")
  }

  // MARK: Files

  private func folders() throws -> [Folder] {
    var folders: [String: Folder] = [:]
    for root in ["Tests/GoldenTests/Cases", "Tests/ManualListings", "Examples"] {
      let base = ManualPage.root.appending(path: root)
      let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
      for path in paths.sorted() where !path.contains(".build/") && !path.hasSuffix(".inject.swift") {
        let file = base.appending(path: path)
        let folder = file.deletingLastPathComponent().path
        if path.hasSuffix(".bindings.yaml") { folders[folder, default: Folder()].bindings.append(file) }
        if path.hasSuffix(".swift") { folders[folder, default: Folder()].swift.append(file) }
      }
    }
    return folders.sorted { $0.key < $1.key }.map(\.value).filter { !$0.bindings.isEmpty }
  }

  private func containers(_ folder: Folder) throws -> [BindingsFile] {
    var diagnostics = Diagnostics()
    return try folder.bindings.enumerated().compactMap { index, file in
      let source = Source(id: SourceID(index), path: file.path, bytes: Array(try Data(contentsOf: file)))
      guard let tree = YAMLParser.parse(source, words: BindingsKey.words, &diagnostics),
        let container = BindingsFileDecoder.decode(tree, source, &diagnostics), container.kind == .container
      else { return nil }
      return container
    }
  }

  // MARK: Arguments

  private enum Outcome {
    case same(ArgumentChoice.Reason)
    /// Nothing is chosen: it must be written.
    case open
    case other(String)
  }

  private func outcomes(of folder: Folder) throws -> [Outcome] {
    let files = try folder.swift.map {
      ScannedFile(SwiftFile(path: $0.path, bytes: Array(try Data(contentsOf: $0))))
    }
    let table = TypeTable([ScannedModule(name: "Case", distance: .own, files: files)])
    let seen = SeenDeclarations(of: table, seenFrom: 0)
    // What a parent has is not looked at here.
    return try containers(folder).filter { $0.parent == nil }.flatMap { container in
      let index = CandidateIndex(candidates(container, seen), among: table)
      return container.bindings.enumerated().flatMap { number, binding -> [Outcome] in
        guard case .call(let callee, let arguments) = binding.construction else { return [] }
        let found = seen.find(callee.value, arguments: arguments.map(\.label))
        guard case .found(let callable) = found else { return [] }
        let parameters = binding.parameters.enumerated().map {
          Candidate(id: -1 - $0, name: $1.name.value, kind: .parameter, type: $1.type.text, in: seen)
        }
        let wiring = ParameterSearch(for: callable, among: index, in: seen, parameters: parameters, of: (number, []))
          .wire([])
        return zip(arguments, parameterIndices(arguments, callable)).map { argument, parameter in
          outcome(
            argument, wiring.choices.first { $0.parameter == parameter },
            "\(container.name.value).\(binding.name.value)")
        }
      }
    }
  }

  private func candidates(_ container: BindingsFile, _ seen: SeenDeclarations) -> [Candidate] {
    let collectionsOfForeign = container.bindings.filter { $0.scope == .foreign }.compactMap(
      \.membership?.collection.value)
    let bindings = container.bindings.enumerated().map { number, binding in
      var object = binding.scope == .foreign ? binding.type.text : nil
      if collectionsOfForeign.contains(binding.name.value), case .collection(let collection) = binding.construction {
        object = collection.element.text
      }
      return Candidate(
        id: number, name: binding.name.value, kind: .binding,
        type: object.map { "Foreign<\($0)>" } ?? binding.type.text, passing: object == nil ? .value : .weak,
        parameters: binding.parameters, in: seen)
    }
    return bindings
      + container.inputs.enumerated().map {
        Candidate(id: 100_000 + $0, name: $1.name.value, kind: .input, type: $1.type.text, in: seen)
      }
  }

  private func parameterIndices(_ arguments: [Dependency], _ callable: Callable) -> [Int?] {
    WrittenArguments(arguments, callable).arguments.enumerated()
      .reduce(into: [Int?](repeating: nil, count: arguments.count)) { result, pair in
        if let argument = pair.element { result[argument] = pair.offset }
      }
  }

  private func outcome(_ argument: Dependency, _ choice: ArgumentChoice?, _ binding: String) -> Outcome {
    guard let choice else { return .open }
    let written: ArgumentChoice.Value? =
      switch argument.reference {
      case .named(.value, let name, let members): members.isEmpty ? .named(.value, name.value) : nil
      case .named(.lazy, let name, _): .named(.provider, name.value)
      case .named(let kind, let name, _): .named(kind, name.value)
      case .expression, .default: nil
      }
    if choice.value == written { return .same(choice.reason) }
    if case .default = argument.reference { return choice.value == .omitted ? .same(choice.reason) : .open }
    let shown = { (value: ArgumentChoice.Value) in
      if case .named(let kind, let name) = value { "\(kind)(\"\(name)\")" } else { "\(value)" }
    }
    return .other(
      "\(binding): \(argument.label ?? "_") is \(written.map(shown) ?? "an expression"), "
        + "not \(shown(choice.value)) (\(choice.reason))")
  }
}
