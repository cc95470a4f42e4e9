import Foundation

// What a tree of components constructs today: builders, dependency protocols, one scope for each signed-in user.

struct User: Equatable, Sendable { let id: Int }
struct Photo: Hashable, Sendable { let id: Int }

protocol PhotoStoring: Sendable { func photos() async -> [Photo] }
final class PhotoStore: PhotoStoring {
  private let database: Database
  init(database: Database) { self.database = database }
  func photos() async -> [Photo] { [] }
}
final class Database: Sendable {
  static func open(at path: String) throws -> Database { Database(path: path) }
  private init(path: String) {}
}
protocol UploadQueueing: Sendable {}
final class UploadQueue: UploadQueueing {
  init(store: any PhotoStoring, limiter: RateLimiter) {}
}
struct RateLimiter: Sendable {
  let rate: Int
  init(rate: Int = 4) { self.rate = rate }
}
final class Tracker: Sendable {
  static let shared = Tracker()
  func track(_ event: String) {}
}

@MainActor protocol PhotoListDependencies: AnyObject {
  var store: any PhotoStoring { get }
}
@MainActor final class PhotoListModel {
  init(store: any PhotoStoring, tracker: Tracker, user: User, onSelect: @escaping (Photo) -> Void) {}
}
@MainActor final class PhotoScreen {
  init(model: PhotoListModel) {}
}
@MainActor final class PhotoModel {
  init(photo: Photo, queue: any UploadQueueing, tracker: Tracker) {}
}
@MainActor final class PhotoBuilder {
  private let makePhoto: (Photo) -> PhotoModel
  init(makePhoto: @escaping (Photo) -> PhotoModel) { self.makePhoto = makePhoto }
}
@MainActor final class SignedInFlow {
  init(dependencies: any PhotoListDependencies, builder: PhotoBuilder) {}
}
@MainActor final class SignedOutFlow {
  init(tracker: Tracker, onSignIn: @escaping (User) -> Void) {}
}
