import Foundation

#if canImport(UIKit)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

@main
struct CookbookApp: App {
  private let container = AppContainer(
    documents: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0])

  var body: some Scene {
    WindowGroup {
      RootView(container: container)
    }
  }
}
