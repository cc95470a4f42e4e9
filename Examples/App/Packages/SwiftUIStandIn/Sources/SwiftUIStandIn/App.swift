/// A program that shows a scene.
@MainActor
public protocol App {
  associatedtype Body: Scene
  init()
  var body: Body { get }
}

/// What a program shows.
@MainActor
public protocol Scene {
  var screen: Screen { get }
}

/// A window.
public struct WindowGroup: Scene {
  /// The screen in the window.
  public let screen: Screen

  /// A window with a view.
  public init(@ViewBuilder content: () -> some View) {
    screen = Screen(content())
  }
}

extension App {
  /// Prints the first screen, and the one that its first link leads to.
  public static func main() async {
    let first = Self().body.screen
    await first.appear()
    print(first.text)
    guard let title = first.linkTitles.first, let second = first.open(title) else { return }
    await second.appear()
    print("\n\(second.text)")
  }
}
