protocol Inbox: Sendable {
  var titles: [String] { get }
}

struct ServerInbox: Inbox {
  let titles: [String]

  init(options: LaunchOptions) {
    titles = Server.connect(as: options.account)
  }
}

struct LaunchOptions: Sendable {
  let account: String

  /// Parses `--account NAME`.
  init(_ arguments: [String]) {
    let name = arguments.drop { $0 != "--account" }.dropFirst().first
    account = name ?? "guest"
  }
}

final class DeskModel {
  private let inbox = DeskContainer.shared.inbox
  var title: String { inbox.titles.first ?? "empty" }
}
