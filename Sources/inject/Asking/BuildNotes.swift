import BindingsYAML
import InjectAdvice
import InjectGenCore
import InjectTool
import SwiftModel

/// The notes on bindings files in which nothing is wrong, and with which a build will fail all the same. The manifest
/// and the Swift files show it.
struct BuildNotes {
  private let checked: CheckedRun
  private let input: InputRun
  private let files: GivenFiles
  private let manifest: Manifest

  /// Nil where there is no manifest.
  init?(_ checked: CheckedRun, _ input: InputRun, _ files: GivenFiles) {
    guard let manifest = files.manifest else { return nil }
    (self.checked, self.input, self.files, self.manifest) = (checked, input, files, manifest)
  }

  func show() {
    files.show(missingDependencies)
    if manifest.checksSendable { StandardError.write(keptValues.joined()) }
  }

  /// A line for each include, parent and extended container of a target on which the file's own does not depend.
  private var missingDependencies: [String] {
    var lines: [String] = []
    for file in checked.files {
      let names = file.includes.map(\.module.value) + [file.parent?.value].compactMap { $0 }
      for name in names + (file.kind == .extension ? [file.name.value] : []) {
        let declaring = checked.files.filter { $0.name.value == name && $0.kind != .extension }
        guard let module = input.sources[file.source].module, declaring.count == 1,
          let owner = input.sources[declaring[0].source].module, owner != module,
          let (target, dependency) = manifest.targets(of: module, lacking: owner)
        else { continue }
        let line =
          "the build of '\(target)' does not find '\(name)': "
          + "in Package.swift, add \"\(dependency)\" to the dependencies of '\(target)'"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }

  /// A line for each input and each kept binding that the compiler refuses, because its class or protocol is not
  /// `Sendable` and every thread may ask for it.
  private var keptValues: [String] {
    var lines: [String] = []
    var seen: Set<Span> = []
    for valid in checked.graphs {
      let (graph, names) = (valid.graph, valid.graph.composition.names)
      guard graph.composition.kind == .container, graph.container.isolation == .threadSafe else { continue }
      let inputs = graph.container.inputs.map { ($0.name, $0.type.text, graph.module) }
      let kept = graph.nodes.filter { $0.binding.scope.isKept && valid.isolations[$0.id].actor == nil }
        .map { ($0.name, $0.binding.type.text, names.swiftModule(of: $0.id.file)) }
      for (name, type, module) in inputs + kept {
        guard let remedy = remedy(for: type, in: module), seen.insert(name.span).inserted else { continue }
        let source = input.sources[name.span.source]
        let (line, column) = LineTable(source).place(of: Int(name.span.start))
        lines.append(
          """
          \(TextRenderer.visible(source.path)):\(line):\(column): note: the container keeps '\(type)', which is not \
          Sendable, and the compiler refuses that: \(remedy), or add 'isolation: MainActor' to the container

          """)
      }
    }
    return lines
  }

  /// Returns the change of a function type without a mark, and of a class or a protocol that is read and certainly not
  /// `Sendable`; nil for other types, and where a macro may make it so.
  private func remedy(for text: String, in module: String?) -> String? {
    guard let seen = input.swift.declarations(seenFrom: module), let form = seen.type(text)?.form else { return nil }
    if case .function = form, text.contains("->"), !text.contains("@") { return "write '@Sendable \(text)'" }
    guard let type = Self.element(of: form, in: seen.table), seen.table.macro(of: type) == nil,
      seen.table.isSendable(form) == false
    else { return nil }
    let declared = seen.table.types[type]
    switch declared.kind {
    case .class: return "in Swift make '\(declared.name)' an actor or a Sendable 'final class'"
    case .protocol: return "in Swift write 'protocol \(declared.name): Sendable'"
    case .actor, .enum, .struct, .extension: return nil
    }
  }

  private static func element(of form: SwiftTypeForm, in table: TypeTable) -> Int? {
    switch form {
    case .existential(let type), .optional(let type): element(of: type, in: table)
    default: table.declaredType(form)
    }
  }
}
