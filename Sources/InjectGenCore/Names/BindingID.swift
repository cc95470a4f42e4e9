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
