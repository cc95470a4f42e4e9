import Foundation

final class ByHand {
  private let service: String
  private let baseURL: URL
  private let currency: String
  private let count: Int
  private let factory: ScreenFactory

  init(service: String, baseURL: URL, currency: String, count: Int, factory: ScreenFactory) {
    self.service = service
    self.baseURL = baseURL
    self.currency = currency
    self.count = count
    self.factory = factory
  }

  lazy var tokens: TokenStoreType = KeychainTokenStore(service: service)
  lazy var client: HTTPClientType = HTTPClient(baseURL: baseURL, tokens: tokens)
  lazy var cache = RideCache()
  lazy var repository: RideRepositoryType = RideRepository(client: client, cache: cache)
  lazy var location: LocationServiceType = LocationService()
  lazy var pricing: PricingType = Pricing(currency: currency, repository: repository)
  lazy var gateway: PaymentGateway = WalletGateway(client: client, currency: currency)
  lazy var router = Router(factory: factory)

  func makeRide(_ ride: Ride) -> RideViewModel {
    RideViewModel(ride: ride, pricing: pricing, location: location, gateway: gateway)
  }

  func makeMap(onSelect: @escaping (Ride) -> Void) -> MapViewModel {
    MapViewModel(location: location, repository: repository, onSelect: onSelect)
  }

  func makeHistory() -> HistoryViewModel {
    HistoryViewModel(repository: repository, makeRide: { self.makeRide($0) })
  }

  func makeLogin() -> LoginPresenter {
    LoginPresenter(interactor: LoginInteractor(client: client, tokenStore: tokens), router: router)
  }

  func makeBadge() -> Badge {
    Badge(legacy: Legacy.shared, count: count)
  }
}
