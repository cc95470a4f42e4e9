import Foundation

actor Database {
  let path: String
  init(path: String) throws { self.path = path }
}
struct Post: Codable { let id: UUID }
struct User: Codable { let id: UUID }
protocol PostRepository: Sendable {}
struct DatabasePostRepository: PostRepository { let database: Database }
protocol UserRepository: Sendable {}
struct DatabaseUserRepository: UserRepository { let database: Database }
struct SessionStorage: Sendable { let database: Database }
struct Authenticator: Sendable {
  let users: any UserRepository
  let sessions: SessionStorage
}
struct PageLibrary: Sendable { let folder: String }
struct LogMiddleware: Sendable { let level: Int }
struct SessionMiddleware: Sendable { let authenticator: Authenticator }
struct UserController: Sendable {
  let users: any UserRepository
  let authenticator: Authenticator
}
struct PostController: Sendable {
  let posts: any PostRepository
  let authenticator: Authenticator
}
struct AdminController: Sendable {
  let users: any UserRepository
  let posts: any PostRepository
}
struct WebController: Sendable {
  let pages: PageLibrary
  let posts: any PostRepository
  let authenticator: Authenticator
}
final class Server: Sendable {
  let host: String
  let port: Int
  let log: LogMiddleware
  let sessions: SessionMiddleware
  let users: UserController
  let posts: PostController
  let admin: AdminController
  let web: WebController
  init(
    host: String, port: Int, log: LogMiddleware, sessions: SessionMiddleware, users: UserController,
    posts: PostController, admin: AdminController, web: WebController
  ) {
    (self.host, self.port, self.log, self.sessions) = (host, port, log, sessions)
    (self.users, self.posts, self.admin, self.web) = (users, posts, admin, web)
  }
}
