nonisolated final class ImageStore: Sendable {
  init(log: EventLog) {
    log("images")
  }
}

nonisolated protocol FontStore: AnyObject, Sendable {}

nonisolated final class DiskFonts: FontStore {
  init(log: EventLog) {
    log("fonts")
  }
}

nonisolated final class WeakPage: Sendable {
  let images: ImageStore
  let fonts: any FontStore

  init(images: ImageStore, fonts: any FontStore) {
    self.images = images
    self.fonts = fonts
  }
}

nonisolated final class Drawer: Sendable {
  let images: @Sendable () -> ImageStore

  init(images: @escaping @Sendable () -> ImageStore) {
    self.images = images
  }
}
