/// A controller of a view, with nothing of it but the title.
@MainActor
open class UIViewController {
  /// What the controller shows.
  public var title: String?

  /// A controller without a title.
  public init() {}
}

/// A controller as a view of SwiftUI.
@MainActor
public protocol UIViewControllerRepresentable: View where Body == Drawing {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}

/// What a representable is told, which is nothing here.
public struct UIViewControllerRepresentableContext<Representable> {}

extension UIViewControllerRepresentable {
  /// The title of the controller, which is made when the view is drawn first and lives as long as the screen.
  public var body: Drawing {
    Drawing { screen in
      let controller = screen.controller { makeUIViewController(context: Context()) }
      screen.lines.append("<\(controller.title ?? "")>")
    }
  }
}
