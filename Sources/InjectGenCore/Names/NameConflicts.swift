import BindingsYAML
import SwiftModel

/// Reports names that lead to several bindings, or override none.
extension Namespace {
  /// Reports the names of a file that lead to several things, each once, with all that it leads to.
  func reportClashes(_ clashes: [NameClash], in file: Int) {
    for clash in clashes {
      let first = if case .brought(let first) = clash.first { first.file } else { file }
      // Which of two files on a cycle is to include the other is not known, and the cycle has been reported.
      let others = clash.others.filter { !files[first].isOnCycle || !files[$0.id.file].isOnCycle }
      guard !others.isEmpty else { continue }
      switch clash.first {
      case .own(let name, let isBinding):
        report(.taken(name, isBinding: isBinding, clash.name, others), at: name.span)
      case .brought(let first):
        let fact = NamesFact.several(clash.name, [first] + others.map(\.id))
        report(fact, at: others[0].link.include.module.span)
      }
    }
  }

  /// Reports bindings that several others replace, of which none knows the others.
  func reportRivals() {
    for (id, rivals) in replacements.ordered(by: { $0.key < $1.key }) where rivals.count > 1 {
      let ends = rivals.map { replacement(of: $0) }
      let unknown = zip(rivals, ends).dropFirst()
        .filter { $0.1 != ends[0] && !reportedPairs.contains([ends[0], $0.1]) }.map(\.0)
      guard let first = unknown.first, !unknown.contains(where: { files[$0.file].isOnCycle }) else { continue }
      let place = files[first.file].item?.span ?? self[first].name.span
      report(.rivals(id, [rivals[0]] + unknown), at: place)
    }
  }

  func report(_ fact: NamesFact, at span: Span) {
    problems.report(.names(fact, self), at: span)
  }
}

/// A binding that replaces one of a module has the type of that one (`invalid-type`): what the module's own bindings
/// ask for is the replacement.
extension Namespace {
  func checkType(of binding: Binding, replacing others: [BindingID]) {
    if binding.isTypeOfTarget { return }
    for other in others {
      // The type of an alias's target is not known yet.
      guard case .binding(let replaced) = self[other].kind, !replaced.isTypeOfTarget,
        Self.comparable(binding.type) != Self.comparable(replaced.type)
      else { continue }
      let fact = NamesFact.otherType(binding, replacing: replaced, of: name(of: other.file))
      return report(fact, at: binding.type.span)
    }
  }

  /// A type without `any` and the modules of its names, which two spellings of one type need not share. What is left
  /// to tell apart the compiler tells.
  private static func comparable(_ type: SwiftType) -> String {
    var (result, name) = ("", "")
    for character in type.normalized {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
      } else {
        if character != ".", name != "any" { result += name + String(character) }
        name = ""
      }
    }
    return result + name
  }
}

/// A name of one file that leads to several bindings.
package struct NameClash {
  enum First {
    /// The file's own input, requirement or binding.
    case own(Located<String>, isBinding: Bool)
    /// The declaration of another module, included before.
    case brought(BindingID)
  }

  /// The declaration of a module under the same name.
  package struct Other {
    package let id: BindingID
    package let link: FileScope.Link
  }

  package let name: String
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
