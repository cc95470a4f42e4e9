// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The initializers are those of SwiftUI.

/// Lines of views.
public struct List<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// Views one below the other.
public struct VStack<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// A view with links to others.
public struct NavigationStack<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// A view for each element of a collection.
public struct ForEach<Element: Identifiable, Content: View>: View {
  private let elements: [Element]
  private let content: (Element) -> Content

  public init(_ elements: [Element], @ViewBuilder content: @escaping (Element) -> Content) {
    self.elements = elements
    self.content = content
  }

  public var body: some View {
    Drawing { for element in elements { content(element).draw(on: $0) } }
  }
}

/// A line of text.
public struct Text: View {
  private let text: String

  public init(_ text: String) {
    self.text = text
  }

  public var body: some View {
    Drawing { $0.lines.append(text) }
  }
}

/// A line that does something when it is pressed.
public struct Button: View {
  private let title: String
  private let action: @MainActor () -> Void

  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  public var body: some View {
    Drawing {
      $0.lines.append("( \(title) )")
      $0.buttons[title] = action
    }
  }
}

/// A line that leads to another screen.
public struct NavigationLink<Destination: View>: View {
  private let title: String
  private let destination: () -> Destination

  public init(_ title: String, @ViewBuilder destination: @escaping () -> Destination) {
    self.title = title
    self.destination = destination
  }

  public var body: some View {
    Drawing {
      $0.lines.append("\(title) >")
      $0.links.append((title, { Screen(destination()) }))
    }
  }
}
