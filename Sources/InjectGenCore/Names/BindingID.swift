import BindingsYAML
import SwiftModel

/// The identity of a binding in a composition: the file that declares it, and its place there.
///
/// It is the same from the names to the generated code. Identities compare in the order of the files, then in that of
/// the declarations.
package struct BindingID: Hashable, Comparable {
  private let fileIndex: Int32
  private let place: Int32

  init(file: Int, index: Int) {
    fileIndex = Int32(file)
    place = Int32(index)
  }

  /// The file, by its place among those of the composition: 0 is the composition's own.
  package var file: Int { Int(fileIndex) }
  /// The place among the declarations of the file.
  var index: Int { Int(place) }

  package static func < (left: BindingID, right: BindingID) -> Bool {
    (left.fileIndex, left.place) < (right.fileIndex, right.place)
  }
}

/// A value for each binding of a composition.
package struct BindingMap<Value> {
  /// Where the values of each file start.
  private let starts: [Int]
  private var values: [Value]

  /// `counts` are the numbers of declarations, by file.
  init(repeating value: Value, counts: [Int]) {
    var starts: [Int] = []
    var count = 0
    for next in counts {
      starts.append(count)
      count += next
    }
    self.starts = starts
    values = Array(repeating: value, count: count)
  }

  private init(starts: [Int], values: [Value]) {
    self.starts = starts
    self.values = values
  }

  package subscript(id: BindingID) -> Value {
    get { values[starts[id.file] + id.index] }
    set { values[starts[id.file] + id.index] = newValue }
  }

  /// The same value for each of the same bindings.
  func with<Other>(_ value: Other) -> BindingMap<Other> {
    BindingMap<Other>(starts: starts, values: Array(repeating: value, count: values.count))
  }
}

/// The target of a name: an input or binding of the composition, a parameter of the binding that asks, or a member of
/// a composition further up.
package enum Target: Hashable {
  case input(Int)
  case binding(BindingID)
  case parameter(Int)
  indirect case inherited(Inherited)

  /// How far up it is: 0 is here.
  var generation: Int { if case .inherited(let inherited) = self { inherited.generation } else { 0 } }

  /// The same, seen from some generations below.
  func lifted(by generations: Int) -> Target {
    guard generations > 0 else { return self }
    switch self {
    case .input, .binding: return .inherited(Inherited(generation: generations, target: self))
    case .inherited(let other):
      return .inherited(Inherited(generation: other.generation + generations, target: other.target))
    case .parameter: preconditionFailure("a parameter belongs to its own binding")
    }
  }
}

/// An input or binding of a composition further up.
package struct Inherited: Hashable {
  /// How far up: 1 is the parent.
  package let generation: Int
  /// The same in its own composition.
  package let target: Target
}

/// A declaration of a file under a name: a binding, or a requirement of a module.
package struct Declaration {
  package enum Kind {
    case binding(Binding)
    // Stored indirectly, so that looking at a declaration copies none.
    indirect case requirement(Requirement)
  }

  package let id: BindingID
  package let kind: Kind
  package let access: Access

  package var name: Located<String> {
    switch kind {
    case .binding(let binding): binding.name
    case .requirement(let requirement): requirement.name
    }
  }

  /// Whether a rule has found it.
  var isDiscovered: Bool {
    if case .binding(let binding) = kind { binding.discovery != nil } else { false }
  }

  /// The binding, if it is one and says `override: true`.
  var overriding: Binding? {
    switch kind {
    case .binding(let binding) where binding.override != nil: binding
    case .binding, .requirement: nil
    }
  }
}
