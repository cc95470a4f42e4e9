// What the example uses of SwiftUI and UIKit, for systems without them. A view is drawn as lines of text: see `Screen`.

/// A part of a screen.
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// Draws the view. Only the views of this module do so by themselves.
  func draw(on screen: Screen)
}

extension View {
  /// Draws what the view consists of.
  public func draw(on screen: Screen) {
    body.draw(on: screen)
  }

  /// The view below a title.
  public func navigationTitle(_ title: String) -> some View {
    Drawing {
      $0.lines.append("[\(title)]")
      draw(on: $0)
    }
  }

  /// The view, with something that is done when it appears.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    Drawing {
      $0.tasks.append(action)
      draw(on: $0)
    }
  }
}

/// A view that draws itself.
public struct Drawing: View {
  let drawing: @MainActor (Screen) -> Void

  /// Nothing, because the view draws itself.
  public var body: Never { return fatalError("this view draws itself") }

  /// Draws the view.
  public func draw(on screen: Screen) {
    drawing(screen)
  }
}

extension Never: View {
  /// Nothing, because there is no such view.
  public var body: Never { return fatalError("this view draws itself") }
}

/// Joins the views that a body lists.
@MainActor @resultBuilder
public enum ViewBuilder {
  /// All views, one below the other.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Drawing {
    Drawing { repeat (each content).draw(on: $0) }
  }

  /// The view of an `if` without `else`.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? {
    content
  }
}

extension Optional: View where Wrapped: View {
  /// The view, if there is one.
  public var body: Drawing {
    return Drawing { self?.draw(on: $0) }
  }
}

/// A value that a view keeps. A view is made once here, so nothing has to find the value again.
@propertyWrapper
public struct State<Value> {
  /// The value.
  public let wrappedValue: Value

  /// The value, as it is at first.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The same, as an initializer of a view writes it.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }
}
