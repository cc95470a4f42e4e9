import Foundation

// What an assembly of registrations constructs today: classes without Sendable, protocols for all.

struct Position { let latitude, longitude: Double }
struct Ride: Codable { let id: Int }
struct Driver: Equatable { let name: String }

protocol HTTPClientType: AnyObject {
  func get(_ path: String) -> Data?
}

class HTTPClient: HTTPClientType {
  let baseURL: URL
  let tokens: TokenStoreType
  init(baseURL: URL, tokens: TokenStoreType) { (self.baseURL, self.tokens) = (baseURL, tokens) }
  func get(_ path: String) -> Data? { nil }
}

protocol TokenStoreType: AnyObject { var token: String? { get set } }
class KeychainTokenStore: TokenStoreType {
  var token: String?
  let service: String
  init(service: String) { self.service = service }
}

protocol RideRepositoryType { func rides() -> [Ride] }
class RideRepository: RideRepositoryType {
  let client: HTTPClientType
  let cache: RideCache
  init(client: HTTPClientType, cache: RideCache) { (self.client, self.cache) = (client, cache) }
  func rides() -> [Ride] { [] }
}
class RideCache { init() {} }

protocol LocationServiceType: AnyObject { var position: Position? { get } }
class LocationService: NSObject, LocationServiceType { var position: Position? }

protocol PricingType { func price(_ ride: Ride) -> Double }
class Pricing: PricingType {
  init(currency: String, repository: RideRepositoryType) {}
  func price(_ ride: Ride) -> Double { 0 }
}

protocol PaymentGateway: AnyObject { func pay(_ amount: Double) }
class CardGateway: PaymentGateway { init(client: HTTPClientType) {}; func pay(_ amount: Double) {} }
class WalletGateway: PaymentGateway { init(client: HTTPClientType, currency: String) {}; func pay(_ amount: Double) {} }

class LoginInteractor {
  init(client: HTTPClientType, tokenStore: TokenStoreType) {}
}
class LoginPresenter {
  weak var output: LoginOutput?
  init(interactor: LoginInteractor, router: Router) {}
}
protocol LoginOutput: AnyObject {}

class Router { let factory: ScreenFactory; init(factory: ScreenFactory) { self.factory = factory } }
protocol ScreenFactory: AnyObject { func rideScreen(_ ride: Ride) -> RideViewModel }

class RideViewModel {
  init(ride: Ride, pricing: PricingType, location: LocationServiceType, gateway: PaymentGateway) {}
}
class MapViewModel {
  init(location: LocationServiceType, repository: RideRepositoryType, onSelect: @escaping (Ride) -> Void) {}
}
class HistoryViewModel {
  init(repository: RideRepositoryType, makeRide: @escaping (Ride) -> RideViewModel) {}
  init(repository: RideRepositoryType) {}
}
class BaseViewController: NSObject { required init?(coder: NSCoder) { nil } }
class MapViewController: BaseViewController { var viewModel: MapViewModel! }
class Legacy { static let shared = Legacy(); private init() {} }
class Badge { init(legacy: Legacy, count: Int) {} }
