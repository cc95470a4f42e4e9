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
