extension Record {
  var nanoseconds: UInt64 { end - begin }
}

/// The construction that took longest, and at each step the one that took longest of those that it asked for.
func longestPath(_ records: [Record]) -> [Record] {
  let children = Dictionary(grouping: records, by: \.parent)
  var path: [Record] = []
  while let next = children[path.last?.id]?.max(by: { $0.nanoseconds < $1.nanoseconds }) { path.append(next) }
  return path
}
