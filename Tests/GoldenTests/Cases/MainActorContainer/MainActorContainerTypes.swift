import InjectRuntime

@MainActor
final class ScreenModel {
  let title: String
  private(set) var count = 0

  init(log: EventLog, title: String) {
    self.title = title
    log("model")
  }

  func describe(_ id: Int) -> String {
    count += 1
    return "\(title) \(id) \(count)"
  }
}

@MainActor
protocol Presenter: AnyObject {
  var model: ScreenModel { get }
}

@MainActor
final class Screen: Presenter {
  let model: ScreenModel
  let newDetail: (Int) -> Detail

  init(model: ScreenModel, newDetail: @escaping @MainActor (Int) -> Detail) {
    self.model = model
    self.newDetail = newDetail
  }
}

@MainActor
final class Detail {
  let model: ScreenModel
  let id: Int

  init(model: ScreenModel, id: Int) {
    self.model = model
    self.id = id
  }
}

@MainActor
struct Router {
  let newDetail: (Int) -> Detail
}

@MainActor
struct Theme {
  var log: EventLog?

  init() {}

  mutating func apply(to title: String) {
    log?("theme of \(title)")
  }
}

nonisolated struct Caption: Sendable {
  let title: String
}

@MainActor
struct Headline {
  let title: String
  let log: EventLog
  let badge: String
}

@MainActor
protocol Overlay: AnyObject {}

@MainActor
struct OverlayCount {
  let overlays: Foreign<any Overlay>
}
