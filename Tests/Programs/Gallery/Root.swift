// swift-format-ignore-file

import NeedleFoundation

protocol SignedInDependency: Dependency {
  var photoStore: any PhotoStoring { get }
}

final class RootComponent: BootstrapComponent {
  let path: String

  var database: Database { shared { try! Database.open(at: path) } }
  var photoStore: any PhotoStoring { shared { PhotoStore(database: database) } }
  var limiter: RateLimiter { RateLimiter(rate: 2) }
  var uploads: any UploadQueueing { return UploadQueue(store: photoStore, limiter: limiter) }
  var tracker: Tracker { Tracker.shared }
  var signedIn: SignedInComponent { SignedInComponent(parent: self, user: User(id: 1)) }

  func photo(_ photo: Photo) -> PhotoModel {
    PhotoModel(photo: photo, queue: uploads, tracker: tracker)
  }
}

final class SignedInComponent: Component<SignedInDependency> {
  let user: User
  var list: PhotoListModel {
    shared { PhotoListModel(store: dependency.photoStore, tracker: dependency.tracker, user: user, onSelect: { _ in }) }
  }
  var screen: PhotoScreen { PhotoScreen(model: list) }
}
