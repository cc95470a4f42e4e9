import Foundation

struct AppState: Equatable { var route = "" }
final class Store<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
protocol WebRepository {}
protocol CountriesWebRepository: WebRepository {}
struct RealCountriesWebRepository: CountriesWebRepository { let host: String }
protocol ImagesWebRepository: WebRepository {}
struct RealImagesWebRepository: ImagesWebRepository { let host: String }
protocol PushTokenWebRepository: WebRepository {}
struct RealPushTokenWebRepository: PushTokenWebRepository { let host: String }
protocol CountriesDBRepository {}
final class MainDBRepository: CountriesDBRepository {}

protocol CountriesInteractor {}
struct RealCountriesInteractor: CountriesInteractor {
  let web: any CountriesWebRepository
  let database: any CountriesDBRepository
}
struct StubCountriesInteractor: CountriesInteractor {}
protocol ImagesInteractor {}
struct RealImagesInteractor: ImagesInteractor { let web: any ImagesWebRepository }
struct StubImagesInteractor: ImagesInteractor {}
protocol PermissionsInteractor {}
final class RealPermissionsInteractor: PermissionsInteractor {
  let appState: Store<AppState>
  init(appState: Store<AppState>) { self.appState = appState }
}
struct StubPermissionsInteractor: PermissionsInteractor {}
struct Interactors {
  let images: any ImagesInteractor
  let countries: any CountriesInteractor
  let permissions: any PermissionsInteractor
}
struct Injected {
  let appState: Store<AppState>
  let interactors: Interactors
}
protocol DeepLinksHandler {}
struct RealDeepLinksHandler: DeepLinksHandler { let injected: Injected }
protocol PushHandler {}
final class RealPushHandler: PushHandler {
  let links: any DeepLinksHandler
  init(links: any DeepLinksHandler) { self.links = links }
}
protocol SystemEventsHandler {}
struct RealSystemEventsHandler: SystemEventsHandler {
  let injected: Injected
  let links: any DeepLinksHandler
  let push: any PushHandler
  let tokens: any PushTokenWebRepository
}
final class AppEnvironment {
  let injected: Injected
  let events: any SystemEventsHandler
  init(injected: Injected, events: any SystemEventsHandler) { (self.injected, self.events) = (injected, events) }
}
