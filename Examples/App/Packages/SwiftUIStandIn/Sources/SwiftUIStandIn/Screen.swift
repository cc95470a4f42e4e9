/// A view as text, with what a user can do there.
@MainActor
public final class Screen {
  private let view: any View
  private var controllers: [UIViewController] = []
  private var drawnControllers = 0
  var lines: [String] = []
  var tasks: [() async -> Void] = []
  var buttons: [String: () -> Void] = [:]
  var links: [(title: String, screen: () -> Screen)] = []

  /// The screen of a view.
  public init(_ view: some View) {
    self.view = view
    draw()
  }

  /// The lines of the screen.
  public var text: String { lines.joined(separator: "\n") }

  /// The titles of the links, from top to bottom.
  public var linkTitles: [String] { links.map(\.title) }

  /// Does what the view wants done when it appears.
  public func appear() async {
    for task in tasks { await task() }
    draw()
  }

  /// Presses a button, if there is one of that title.
  public func press(_ title: String) {
    buttons[title]?()
    draw()
  }

  /// The screen that a link leads to, or nil if there is no link of that title.
  public func open(_ title: String) -> Screen? {
    links.first { $0.title == title }?.screen()
  }

  private func draw() {
    (lines, tasks, buttons, links, drawnControllers) = ([], [], [:], [], 0)
    view.draw(on: self)
  }

  /// The controller in this place of the screen, which is made when it is drawn first.
  func controller(make: () -> UIViewController) -> UIViewController {
    if drawnControllers == controllers.count { controllers.append(make()) }
    drawnControllers += 1
    return controllers[drawnControllers - 1]
  }
}
