import BindingsYAML
import InjectAdvice
import InjectGenCore
import InjectTool
import SwiftModel

/// A first extension file for a test target: its doubles in the place of the bindings of a container.
///
/// A type of the test target is a double of a binding if it is declared to be the binding's type. As in
/// `FirstBindings`, what the check refuses is left out, with the reason.
struct FirstExtension {
  let container: String
  /// The container's context that this one begins with.
  private var extended: String?
  private let name: String
  fileprivate var doubles: [Double]
  /// The file as it is to be read.
  private(set) var text = ""

  fileprivate struct Double {
    let binding: String
    /// Nil where all that are declared to be the binding's type are private.
    let type: String?
    /// Other types of the target that are declared to be the binding's type.
    let others: [String]
    /// Those of them that are private, with what to do.
    let hidden: [(name: String, obstacle: String)]
    var refusal: String?

    var isBound: Bool { type != nil && refusal == nil }
  }

  /// Finds the containers that a target has doubles for.
  ///
  /// - Parameters:
  ///   - modules: The Swift files, of the test target and of those that it depends on.
  ///   - module: The test target.
  ///   - bindings: The bindings files of the targets that it depends on.
  /// - Returns: A file for each; none where the target has no tests.
  /// - Throws: The first problem of the bindings files.
  static func all(
    _ modules: [ScannedModule], module: String?, _ bindings: [Source]
  ) throws(Failure) -> [FirstExtension] {
    guard let own = modules.first(where: { $0.distance == .own }), own.files.contains(where: \.isOfTests) else {
      return []
    }
    let swift = SwiftFiles(modules, after: bindings.count)
    var diagnostics = Diagnostics()
    guard let survey = ConstructionSurvey(swift) else { return [] }
    guard let graphs = describedGraphs(bindings, swift: swift, &diagnostics) else {
      let problems = diagnostics.sorted(in: bindings).filter { $0.severity == .error }.prefix(1).map(\.message)
      throw Failure(
        status: .problems,
        messages: ["the files of '--dependency' have problems, so their doubles are not known"] + problems
          + ["name all bindings files of their target, and its Swift files by '--sources'"])
    }
    let types = survey.ownTypes.filter { $0.isTopLevel && ($0.obstacle == nil || $0.isPrivate) }
    return graphs.containers.indices.compactMap { index -> FirstExtension? in
      let container = graphs.containers[index]
      guard !container.isModule else { return nil }
      let doubles = graphs.bindings.filter { $0.container == index }.compactMap { Double(of: $0, among: types) }
      if doubles.isEmpty { return nil }
      return FirstExtension(container.name, doubles, contexts(of: container.name, bindings), bindings, modules, module)
    }
  }

  private init(
    _ container: String, _ doubles: [Double], _ contexts: [String], _ bindings: [Source], _ modules: [ScannedModule],
    _ module: String?
  ) {
    self.container = container
    self.doubles = doubles
    extended = ["preview", "previews"].first(where: contexts.contains)
    name = ["test", "tests", "doubles"].first { !contexts.contains($0) } ?? "testTarget"
    complete(bindings, modules, module)
  }

  /// The names of the contexts that a container's file declares.
  private static func contexts(of container: String, _ bindings: [Source]) -> [String] {
    for source in bindings {
      var problems = Diagnostics()
      guard let root = YAMLParser.parse(source, &problems), root.text(of: "container") == container else { continue }
      return root.keys(of: "contexts")
    }
    return []
  }

  // MARK: Checking

  private mutating func complete(_ bindings: [Source], _ modules: [ScannedModule], _ module: String?) {
    while true {
      text = written
      let own = Source(
        id: SourceID(0), path: "Bindings.yaml", module: module, isOwn: true, bytes: Array(text.utf8))
      let others = bindings.enumerated().map { index, source in
        Source(
          id: SourceID(index + 1), path: source.path, module: source.module, isOwn: false, bytes: source.bytes)
      }
      var diagnostics = Diagnostics()
      check([own] + others, swift: SwiftFiles(modules, after: others.count + 1), &diagnostics)
      let problems = diagnostics.sorted(in: [own] + others).filter { $0.severity == .error && $0.span.source == own.id }
      // Each round refuses something more, so there is a last one.
      guard refuse(problems, own) else { return }
    }
  }

  /// Leaves out the doubles that have problems; says whether there are any.
  private mutating func refuse(_ problems: [Diagnostic], _ source: Source) -> Bool {
    let lines = LineTable(source)
    var isChanged = false
    for problem in problems {
      let place = lines.place(of: Int(problem.span.start)).line
      let line = String(decoding: lines.bytes(ofLine: place), as: UTF8.self).drop { $0 == " " }
      guard let index = doubles.firstIndex(where: { $0.isBound && line.hasPrefix("\($0.binding): ") })
      else { continue }
      let double = doubles[index]
      if double.others.isEmpty {
        doubles[index].refusal = problem.message
      } else {
        let others = Array(double.others.dropFirst())
        doubles[index] = Double(
          binding: double.binding, type: double.others[0], others: others, hidden: double.hidden)
      }
      isChanged = true
    }
    return isChanged
  }

  // MARK: Text

  private var written: String {
    var lines = [
      "# Written by 'inject init'. '\(container).\(name)()' constructs a container with the doubles of this target.",
      "extension: \(container)", "contexts:", "  \(name):",
    ]
    if let extended { lines.append("    extends: \(extended)") }
    let isEmpty = !doubles.contains(where: \.isBound)
    lines.append(isEmpty ? "    bindings: {}   # instead of '{}', a line for each binding:" : "    bindings:")
    for double in doubles {
      let others = double.others.isEmpty ? "" : "   # or \(double.others.joined(separator: ", "))"
      if let type = double.type {
        let refusal = double.refusal
        lines.append(
          refusal.map { "      # \(double.binding): \(type)   \($0)" } ?? "      \(double.binding): \(type)\(others)")
      }
      for (name, obstacle) in double.hidden { lines.append("      # \(double.binding): \(name)   \(obstacle)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FirstExtension.Double {
  /// Nil where no type of the target is declared to be the binding's, or something else constructs it.
  fileprivate init?(of binding: GraphDescription.Binding, among types: [ConstructionSurvey.ConstructedType]) {
    let type = binding.type.hasPrefix("any ") ? String(binding.type.dropFirst(4)) : binding.type
    let doubles = types.filter { $0.supertypes.contains { $0 == type || $0.hasSuffix(".\(type)") } }
    guard !doubles.isEmpty, SwiftName.isIdentifier(binding.name),
      ![.input, .requirement, .foreign].contains(binding.construction)
    else { return nil }
    let usable = doubles.filter { $0.obstacle == nil }.map(\.name)
    self.init(
      binding: binding.name, type: usable.first, others: Array(usable.dropFirst()),
      hidden: doubles.compactMap { double in double.obstacle.map { (double.name, $0) } })
  }
}

extension ScannedFile {
  /// Whether it imports a library of tests.
  var isOfTests: Bool {
    declarations.imports.contains { item in
      let path = String(decoding: file.contents[Int(item.path.start)..<Int(item.path.end)], as: UTF8.self)
      return path == "Testing" || path == "XCTest"
    }
  }
}

extension YAMLNode {
  private func entry(_ key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.value == key }?.value
  }

  fileprivate func text(of key: String) -> String? {
    if case .scalar(let scalar)? = entry(key)?.content { scalar.text } else { nil }
  }

  fileprivate func keys(of key: String) -> [String] {
    if case .mapping(let entries)? = entry(key)?.content { entries.map(\.key.value) } else { [] }
  }
}
