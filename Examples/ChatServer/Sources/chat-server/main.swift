import ChatServer
import Foundation

// `chat-server [PORT]` listens until it is ended; `nc 127.0.0.1 PORT` talks to it.
let server = try await ChatServer.start(
  port: CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 0, container: ChatContainer())
print("listening on port \(server.port)")
// Who reads this through a pipe waits for it.
fflush(nil)
try await server.wait()
