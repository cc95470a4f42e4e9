protocol Stamp: Sendable {
  var name: String { get }
}

struct RedStamp: Stamp {
  let name = "red"
}

struct BlueStamp: Stamp {
  let name = "blue"
}

struct GreenStamp: Stamp {
  let name = "green"
}

struct FramedStamp: Stamp {
  let inner: any Stamp
  var name: String { "[\(inner.name)]" }
}

struct StampSheet {
  let stamps: [any Stamp]
}
