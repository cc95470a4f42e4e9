import InjectRuntime
internal import Synchronization

package protocol Panel: AnyObject, Sendable {
  var number: Int { get }
}

package final class View: Panel {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// What somebody writes by hand who wants to find a view and not to keep it: one weak variable behind a lock.
private final class WeakView: Sendable {
  private struct State: ~Copyable {
    weak var view: View?
  }
  private let state = Mutex(State())

  func register(_ view: View) { state.withLock { $0.view = view } }
  var current: View? { state.withLock { $0.view } }
}

private final class WeakPanel: Sendable {
  private struct State: ~Copyable {
    weak var panel: (any Panel)?
  }
  private let state = Mutex(State())

  func register(_ panel: any Panel) { state.withLock { $0.panel = panel } }
  var current: (any Panel)? { state.withLock { $0.panel } }
}

/// What is measured of foreign objects, in the same loops by hand and as generated. The generated container does more:
/// it finds all that live, in their order, and each once.
package struct ViewLoops {
  private let weakView = WeakView()
  private let weakPanel = WeakPanel()
  private let container = ViewsContainer()
  private let views: [View]

  package init(count: Int) {
    views = (0..<count).map { View($0) }
  }

  /// Forgets all that is registered: the next time it is new again.
  package func forgetViews() {
    for view in views {
      container.unregister(view: view)
      container.unregister(panel: view)
    }
  }

  // MARK: Registering

  package func registerByHand() { for view in views { weakView.register(view) } }
  package func register() { for view in views { container.register(view: view) } }
  package func registerPanelsByHand() { for view in views { weakPanel.register(view) } }
  package func registerPanels() { for view in views { container.register(panel: view) } }

  // MARK: Registering what ends at once

  package func registerNewByHand() { for number in views.indices { weakView.register(View(number)) } }
  package func registerNew() { for number in views.indices { container.register(view: View(number)) } }
  package func registerNewPanelsByHand() { for number in views.indices { weakPanel.register(View(number)) } }
  package func registerNewPanels() { for number in views.indices { container.register(panel: View(number)) } }

  // MARK: The newest

  package func currentByHand() -> Int { views.reduce(0) { sum, _ in sum &+ (weakView.current?.number ?? 0) } }
  package func current() -> Int { views.reduce(0) { sum, _ in sum &+ (container.view.current?.number ?? 0) } }
  package func currentPanelByHand() -> Int { views.reduce(0) { sum, _ in sum &+ (weakPanel.current?.number ?? 0) } }
  package func currentPanel() -> Int { views.reduce(0) { sum, _ in sum &+ (container.panel.current?.number ?? 0) } }
}
