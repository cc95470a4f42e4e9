extension Namespace {
  /// A file that another includes, directly or not.
  struct Reached {
    let file: Int
    /// The items of `include` that lead there, the other file's own first.
    let path: [Include]

    /// The name that the other file has for one of this file's.
    func name(of name: String) -> String {
      path.reversed().reduce(name) { $1.name(of: $0) }
    }
  }

  /// A file and all that it includes, the nearest first.
  func reached(from file: Int) -> [Reached] {
    var reached = [Reached(file: file, path: [])]
    var seen: Set<Int> = [file]
    var next = 0
    while next < reached.count {
      let current = reached[next]
      next += 1
      for link in files[current.file].includes where seen.insert(link.file).inserted {
        reached.append(Reached(file: link.file, path: current.path + [link.include]))
      }
    }
    return reached
  }
}
