internal import InjectRuntime

@MainActor
final class StageTheme {}

nonisolated final class OpenDocumentStore: Sendable {
  init() async {}
}

@MainActor
protocol Surface: AnyObject {
  var title: String { get set }
}

@MainActor
final class StageScreen: Surface {
  var title = "screen"
  var theme: StageTheme?
  var coordinator: ScreenCoordinator?
}

@MainActor
final class StageSheet: Surface {
  var title = ""
}

nonisolated final class OpenDocument: @unchecked Sendable {
  var store: OpenDocumentStore?
}

nonisolated final class OpenSketch {
  var store: OpenDocumentStore?
}

@MainActor
final class ScreenCoordinator {
  let screens: Foreign<StageScreen>
  let surfaces: Foreign<any Surface>

  init(screens: Foreign<StageScreen>, surfaces: Foreign<any Surface>) {
    self.screens = screens
    self.surfaces = surfaces
  }
}

nonisolated final class OpenDocumentIndex: Sendable {
  let documents: Foreign<OpenDocument>

  init(documents: Foreign<OpenDocument>) {
    self.documents = documents
  }
}

nonisolated struct ScreenCensus: Sendable {
  let screens: Int
  let documents: Int

  init(screen: Foreign<StageScreen>, documents: Foreign<OpenDocument>) async {
    screens = screen.count
    self.documents = documents.count
  }
}
