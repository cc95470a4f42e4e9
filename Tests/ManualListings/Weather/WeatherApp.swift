import Foundation
import InjectRuntime

#if canImport(UIKit)
  import SwiftUI
#endif

struct WeatherApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  private let container = WeatherContainer.shared

  var body: some Scene {
    WindowGroup {
      ForecastView(model: container.makeModel(city: "Oslo")).environment(\.container, container)
    }
  }
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  var service: (any ForecastService)?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    WeatherContainer.shared.register(delegate: self)
    return true
  }
}

struct ForecastView: View {
  @State var model: ForecastModel

  var body: some View {
    MapPane(forecast: model.forecast)
  }
}

struct MapPane: UIViewRepresentable {
  let forecast: String
  @Environment(\.container) private var container

  func makeUIView(context: Context) -> MapView {
    let view = MapView()
    (container ?? .shared).register(map: view)
    return view
  }

  func updateUIView(_ view: MapView, context: Context) {
    view.forecast = forecast
  }
}

final class MapView: UIView {
  var forecast = ""
  private(set) var service: (any ForecastService)?

  func didInject(_ service: any ForecastService) {
    self.service = service
  }
}

@MainActor
final class Locator {
  private let maps: Foreign<MapView>

  init(maps: Foreign<MapView>) {
    self.maps = maps
  }

  func move(to city: String) {
    for map in maps.all { map.forecast = map.service?.forecast(city) ?? "" }
  }
}

@MainActor
final class ForecastModel {
  let forecast: String

  init(city: String, service: any ForecastService) {
    forecast = service.forecast(city)
  }
}

@MainActor
protocol ForecastService {
  func forecast(_ city: String) -> String
}

struct SampleForecast: ForecastService {
  func forecast(_ city: String) -> String { "snow in \(city)" }
}

extension EnvironmentValues {
  /// The container of the views below, if it is not the shared one.
  var container: WeatherContainer? {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }

  private struct ContainerKey: EnvironmentKey {
    static let defaultValue: WeatherContainer? = nil
  }
}
