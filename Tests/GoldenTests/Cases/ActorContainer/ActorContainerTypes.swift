@globalActor
actor DarkroomActor {
  static let shared = DarkroomActor()
}

@DarkroomActor
final class Enlarger {
  init(log: EventLog) {
    log("enlarger")
  }
}

@DarkroomActor
struct Print {
  let enlarger: Enlarger
  let title: String

  init(enlarger: Enlarger, title: String) {
    self.enlarger = enlarger
    self.title = title
  }
}

@MainActor
protocol PrintTag {
  var text: String { get }
}

@MainActor
final class PrintLabel: PrintTag {
  let text: String

  init(text: String) {
    self.text = text
  }
}
