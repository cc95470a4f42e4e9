import BindingsYAML
import InjectAdvice
import InjectGenCore
import InjectTool
import SwiftModel

/// The types that bindings construct and no file that was read declares, where the package depends on others: the build
/// reads those too, and `check` does not.
enum UnseenTypes {
  /// Says which there are, unless the command line says what is read.
  static func note(
    _ checked: CheckedRun, _ input: InputRun, _ files: GivenFiles, _ arguments: Arguments
  ) throws(Failure) {
    if arguments.has(.sources) || arguments.has(.externalSources) { return }
    guard let file = input.inputs.lazy.compactMap(\.path).first, try files.usesPackages(file) else { return }
    let modules = modules(checked, input)
    let types = Set(checked.files.flatMap { unseen($0, input) })
    if modules.isEmpty || types.isEmpty { return }
    let (verb, list) = (types.count == 1 ? "is" : "are", modules.sorted().joined(separator: ", "))
    StandardError.write(
      """
      \(arguments.tool): note: \(types.sorted().quotedList) \(verb) declared in no file that 'check' reads: \
      the build also reads the imports that are Swift packages (\(list)), and may report more

      """)
  }

  /// The modules of other packages that are imported and of which nothing is read.
  static func modules(_ checked: CheckedRun, _ input: InputRun) -> Set<String> {
    let read = Set(input.swift.modules.map(\.name))
    let imported = Set(input.swift.modules.flatMap(\.imports) + checked.files.flatMap(\.imports).map(\.module))
    return imported.subtracting(read).subtracting(TypeTable.modulesOfSystems)
  }

  private static func unseen(_ file: BindingsFile, _ input: InputRun) -> [String] {
    guard let seen = input.swift.declarations(seenFrom: input.sources[file.source].module) else { return [] }
    return file.bindings.filter { $0.discovery == nil }
      .flatMap { $0.variants.map(\.construction) + [$0.construction] }
      .compactMap { construction in
        guard case .call(let callee, _) = construction else { return nil }
        let name = String(callee.value.prefix { $0 != "<" && $0 != "(" })
        let first = String(name.prefix { $0 != "." })
        let isSeen = KnownTypes.areEverywhere(in: first) || SwiftType.isOfFoundation(first)
        return !isSeen && seen.isUnknown(first) ? name.replacing(".init", with: "") : nil
      }
  }
}
