import BindingsYAML

/// A step from one text to another.
enum LineEdit {
  case keep, remove, add

  /// More changes than this are not worth a search: they are not read one by one.
  private static let limit = 400

  /// The steps that lead from `old` to `new`: the fewest, where they are few.
  static func edits(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [LineEdit] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    var a = old.map(number)[...]
    var b = new.map(number)[...]
    let before = zip(a, b).prefix { $0 == $1 }.count
    a.removeFirst(before)
    b.removeFirst(before)
    let behind = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    a.removeLast(behind)
    b.removeLast(behind)
    let between =
      fewest(from: Array(a), to: Array(b))
      ?? Array(repeating: .remove, count: a.count) + Array(repeating: .add, count: b.count)
    return Array(repeating: .keep, count: before) + between + Array(repeating: .keep, count: behind)
  }

  /// The fewest steps, or nil where more than `limit` of them are changes. This is Myers' greedy search.
  ///
  /// Diagonal `k` is where `k` more lines of `a` than of `b` are passed. With each further change we note how many
  /// lines of `a` can be passed on every diagonal.
  private static func fewest(from a: [Int], to b: [Int]) -> [LineEdit]? {
    var reached = Reached()
    var history: [Reached] = []
    for changes in 0...min(limit, a.count + b.count) {
      history.append(reached)
      for k in stride(from: -changes, through: changes, by: 2) {
        var x = reached.start(on: k, changes)
        while x < a.count, x - k < b.count, a[x] == b[x - k] { x += 1 }
        reached[k] = x
        if x >= a.count, x - k >= b.count { return walkBack(from: (a.count, b.count), history) }
      }
    }
    return nil
  }

  private static func walkBack(from end: (Int, Int), _ history: [Reached]) -> [LineEdit] {
    var (x, y) = end
    var edits: [LineEdit] = []
    for (changes, reached) in history.enumerated().reversed() {
      let k = x - y
      let start = reached.start(on: k, changes)
      // The same lines after the change.
      edits += Array(repeating: .keep, count: x - start)
      (x, y) = (start, start - k)
      if changes == 0 { break }
      if reached.isAdded(on: k, changes) {
        edits.append(.add)
        y -= 1
      } else {
        edits.append(.remove)
        x -= 1
      }
    }
    return edits.reversed()
  }

  /// How many lines of the old text can be passed on each diagonal.
  private struct Reached {
    private var lines: [Int: Int] = [:]

    subscript(k: Int) -> Int {
      get { lines[k] ?? -1 }
      set { lines[k] = newValue }
    }

    /// Whether the last of `changes` that leads to diagonal `k` best is an added line.
    func isAdded(on k: Int, _ changes: Int) -> Bool {
      k == -changes || (k != changes && self[k - 1] < self[k + 1])
    }

    /// Where diagonal `k` is entered by the last of `changes`.
    func start(on k: Int, _ changes: Int) -> Int {
      if changes == 0 { return 0 }
      return isAdded(on: k, changes) ? self[k + 1] : self[k - 1] + 1
    }
  }
}
