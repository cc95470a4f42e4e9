nonisolated protocol Reader: AnyObject, Sendable {
  var path: String { get }
}

nonisolated protocol Volume: AnyObject {
  var path: String { get }
}

nonisolated final class Disk: Reader, Volume {
  let path: String

  init(path: String) {
    self.path = path
  }
}

nonisolated protocol Part: AnyObject {
  var size: Int { get }
  var disk: any Reader { get }
}

nonisolated final class Block: Part {
  let size: Int
  let disk: any Reader

  init(size: Int, disk: any Reader) {
    self.size = size
    self.disk = disk
  }
}
