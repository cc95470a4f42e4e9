// swift-format-ignore-file

import Swinject
final class ServiceAssembly: Assembly {
  func assemble(container: Container) {
    container.register(TokenStoreType.self) { _ in KeychainTokenStore(service: "rides") }.inObjectScope(.container)
    container.register(HTTPClientType.self) { r in
      HTTPClient(baseURL: URL(string: "https://example.org")!, tokens: r.resolve(TokenStoreType.self)!)
    }
    .inObjectScope(.container)
    container.register(PaymentGateway.self, name: "card") { r in CardGateway(client: r.resolve(HTTPClientType.self)!) }.inObjectScope(.transient)
    container.register(PaymentGateway.self, name: "wallet") { r in
      WalletGateway(client: r.resolve(HTTPClientType.self)!, currency: "EUR")
    }.inObjectScope(.weak)
    container.register(RideRepositoryType.self) { r in
      let cache = RideCache()
      return RideRepository(client: r.resolve(HTTPClientType.self)!, cache: cache)
    }
    container.register(RideCache.self) { _ in RideCache() }.inObjectScope(.container)
    container.register(LocationServiceType.self) { _ in LocationService() }.inObjectScope(.container)
    container.register(PricingType.self) { r in Pricing(currency: "EUR", repository: r.resolve(RideRepositoryType.self)!) }
    container.register(RideViewModel.self) { (r: Resolver, ride: Ride) in
      RideViewModel(ride: ride, pricing: r.resolve(PricingType.self)!, location: r.resolve(LocationServiceType.self)!, gateway: r.resolve(PaymentGateway.self, name: "wallet")!)
    }
  }
}
