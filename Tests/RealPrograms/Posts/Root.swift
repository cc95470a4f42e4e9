// swift-format-ignore-file

func buildServer(host: String, port: Int) throws -> Server {
  let database = try Database(path: "posts.sqlite")
  let postRepository = DatabasePostRepository(database: database)
  let userRepository = DatabaseUserRepository(database: database)
  let storage = SessionStorage(database: database)
  let authenticator = Authenticator(users: userRepository, sessions: storage)
  let pages = PageLibrary(folder: "public")
  let log = LogMiddleware(level: 2)
  let sessions = SessionMiddleware(authenticator: authenticator)
  let users = UserController(users: userRepository, authenticator: authenticator)
  let posts = PostController(posts: postRepository, authenticator: authenticator)
  let admin = AdminController(users: userRepository, posts: postRepository)
  let web = WebController(pages: pages, posts: postRepository, authenticator: authenticator)
  return Server(
    host: host, port: port, log: log, sessions: sessions, users: users, posts: posts, admin: admin, web: web)
}
