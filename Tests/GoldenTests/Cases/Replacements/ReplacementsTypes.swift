nonisolated protocol Stamp: Sendable {
  var name: String { get }
}

nonisolated struct RedStamp: Stamp {
  let name = "red"
}

nonisolated struct BlueStamp: Stamp {
  let name = "blue"
}

nonisolated struct GreenStamp: Stamp {
  let name = "green"
}

nonisolated struct FramedStamp: Stamp {
  let inner: any Stamp
  var name: String { "[\(inner.name)]" }
}

nonisolated struct StampSheet {
  let stamps: [any Stamp]
}
