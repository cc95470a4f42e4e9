import BindingsYAML
import SwiftModel

/// The problems of the files of a run: their names, and how they lead to each other.
package enum FilesFact {
  /// The name of other containers or modules.
  case duplicate(FileKind, String, others: [Span], testing: [Span])
  /// A name that is asked for, and that several files have.
  case several(FileKind, String, [BindingsFile])
  /// The name of a type that the target declares at a place.
  case typeOfTarget(String, Span?)
  /// The generated file of another bindings file, whose path follows.
  case sameOutput(String, of: String)
  /// The container has the name of its Swift module.
  case shadowedModule(String)
  /// A name that no file declares: perhaps another is meant, or a file of another kind. The names that there are follow
  /// where they are to be listed.
  case unknown(FileKind, DiagnosticID, String, meant: String?, isOther: Bool, known: [String]?)
  /// A file that another target's run answers for has errors: `the module 'Kit'`.
  case dependency(FileKind, String, Source)
  /// A container is generated in a target without the plugin.
  case dependencyWithoutPlugin(String, target: String)
  /// A binding of a module is constructed in a target without the plugin.
  case moduleWithoutPlugin(String, binding: String, target: String)
  case includeCycle([String], [Located<String>])
  case parentCycle([String], [Located<String>], Source)
  /// A module or a parent that is internal to another target.
  case internalFile(BindingsFile, target: String?)

  package var id: DiagnosticID {
    switch self {
    case .duplicate, .several, .typeOfTarget: .duplicateContainer
    case .sameOutput: .duplicateFileName
    case .shadowedModule: .shadowedModule
    case .unknown(_, let id, _, _, _, _): id
    case .dependency, .dependencyWithoutPlugin, .moduleWithoutPlugin: .dependencyHasProblems
    case .includeCycle: .includeCycle
    case .parentCycle: .parentCycle
    case .internalFile: .notVisible
    }
  }
}

/// The problems of the names of a composition: they lead to several bindings, or override none.
package enum NamesFact {
  /// A name of the file's own that modules bring too.
  case taken(Located<String>, isBinding: Bool, String, [NameClash.Other])
  /// One name for the bindings of several modules.
  case several(String, [BindingID])
  /// An override that asks for what it replaces, and replaces several.
  case replacedAtOnce(String, [BindingID])
  /// A binding that several others replace.
  case rivals(BindingID, [BindingID])
  case overrideOfNothing(Binding, file: Int)
  /// An override of another type than what it replaces.
  case otherType(Binding, replacing: Binding, of: String)
  /// The name of an input or a requirement, which is declared at a place.
  case repeated(String, isInput: Bool, Span)
  /// A name of a container further up.
  case ofAncestor(Located<String>, Inherited, AncestorConflict)
  /// A module whose bindings a container further up has.
  case moduleOfAncestor(String, Located<String>, Located<String>)
  /// A name of a module that a container further up has at a place.
  case exportOfAncestor(FileScope.Export, Located<String>, String, Span)
  /// A requirement that is satisfied twice: through another item too.
  case satisfiedTwice(Requirement, file: Int, Span)
  /// A requirement that something of another type would satisfy.
  case satisfiedByOtherType(Requirement, file: Int, SwiftType)
  case unmet(Requirement, file: Int)
  /// An optional requirement that is probably misspelled.
  case slip(Requirement, file: Int, String)

  package enum AncestorConflict {
    case input, discovered, binding
  }

  package var id: DiagnosticID {
    switch self {
    case .overrideOfNothing: .overrideOfNothing
    case .otherType: .invalidType
    case .satisfiedByOtherType, .unmet: .unmetRequirement
    case .slip: .unknownName
    case .taken, .several, .replacedAtOnce, .rivals, .repeated, .ofAncestor, .moduleOfAncestor, .exportOfAncestor,
      .satisfiedTwice:
      .duplicateBinding
    }
  }
}

/// The problems of a context.
package enum ContextFact {
  case tooWide(String, Access, in: Access)
  case testingWithoutKey(Located<String>)
  case unknownInput(String, Composition)
  /// It replaces what cannot be replaced.
  case unreplaceable(String, Reason, place: Span?, Composition)
  /// It replaces what is not there.
  case unknownBinding(String, Composition)
  case internalType(String, SwiftType, Span)
  case withoutOverrides(Located<String>)
  case unknownContext(String, of: String, among: [String])
  case cycle([Context])
  case duplicate(String, of: String, Span)

  package enum Reason {
    case input, child, foreign
    case ofParent(String)
  }

  package var id: DiagnosticID {
    switch self {
    case .tooWide: .accessTooWide
    case .testingWithoutKey: .missingKey
    case .unknownInput, .unreplaceable, .unknownBinding: .overrideOfNothing
    case .internalType: .notVisible
    case .withoutOverrides: .conflictingKeys
    case .unknownContext: .unknownContext
    case .cycle: .contextCycle
    case .duplicate: .duplicateContext
    }
  }
}
