#if !canImport(UIKit)
  import Foundation
  import Testing

  /// The listing for SwiftUI, whose views are made by hand here.
  @MainActor @Suite struct WeatherTests {
    @Test func whatARepresentableMakesIsRegisteredWithTheContainerOfItsEnvironment() {
      let container = WeatherContainer()
      EnvironmentValues.current.container = container
      defer { EnvironmentValues.current = EnvironmentValues() }
      let pane = MapPane(forecast: "rain")
      let view = pane.makeUIView(context: UIViewRepresentableContext())
      pane.updateUIView(view, context: UIViewRepresentableContext())
      #expect(view.forecast == "rain")
      #expect(container.map.current === view)
      container.locator.move(to: "Bergen")
      #expect(view.forecast == "snow in Bergen")
    }

    @Test func withoutAContainerItIsTheSharedOne() {
      let view = MapPane(forecast: "").makeUIView(context: UIViewRepresentableContext())
      #expect(WeatherContainer.shared.map.current === view)
    }

    @Test func theDelegateIsInjectedWhenItsApplicationHasBeenLaunched() {
      let delegate = AppDelegate()
      #expect(delegate.application(UIApplication(), didFinishLaunchingWithOptions: nil))
      #expect(delegate.service != nil)
      #expect(WeatherContainer.shared.delegate.current === delegate)
    }

    @Test func theModelIsMadeByTheContainer() {
      #expect(WeatherContainer().makeModel(city: "Oslo").forecast == "snow in Oslo")
    }
  }
#endif
