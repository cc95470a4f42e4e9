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
