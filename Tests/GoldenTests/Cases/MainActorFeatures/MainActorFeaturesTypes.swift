@MainActor
final class Heading {
  var text = "title"
  init() {}
}

nonisolated struct HeadingParser: Sendable {
  func parse(_ text: String) -> [Substring] { text.split(separator: " ") }
}

@MainActor
final class Podium {
  let title: Heading

  init(title: Heading) {
    self.title = title
  }
}

nonisolated final class Archive: Sendable {
  init() async {
    await Task.yield()
  }
}
