// swift-format-ignore-file

import Foundation

final class AppRoot {
  lazy var apiTransfer: any Transferring = {
    let settings = ApiSettings(base: URL(string: "https://api.example.org")!, query: ["key": "1"])
    let network = HTTPNetwork(settings: settings)
    return JSONTransfer(with: network)
  }()
  lazy var imageTransfer: any Transferring = {
    let settings = ApiSettings(base: URL(string: "https://images.example.org")!)
    let network = HTTPNetwork(settings: settings)
    return JSONTransfer(with: network)
  }()
  lazy var queryStorage: any QueryStoring = CoreDataQueries(limit: 10)
  lazy var responseCache: any ResponseCaching = CoreDataResponses()

  func makeSearchUseCase() -> any SearchUseCase {
    DefaultSearchUseCase(movies: makeMovieRepository(), queries: makeQueryRepository())
  }
  func makeRecentQueriesUseCase(count: Int) -> any UseCase {
    RecentQueriesUseCase(count: count, queries: makeQueryRepository())
  }
  func makeMovieRepository() -> any MovieRepository {
    DefaultMovieRepository(transfer: apiTransfer, cache: responseCache)
  }
  func makeQueryRepository() -> any QueryRepository { DefaultQueryRepository(storage: queryStorage) }
  func makePosterRepository() -> any PosterRepository { DefaultPosterRepository(transfer: imageTransfer) }
  func makeListController(actions: ListActions) -> ListController {
    ListController(model: makeListViewModel(actions: actions), posters: makePosterRepository())
  }
  func makeListViewModel(actions: ListActions) -> any ListViewModel {
    DefaultListViewModel(search: makeSearchUseCase(), actions: actions)
  }
  func makeDetailsViewModel(movie: Movie) -> any DetailsViewModel {
    DefaultDetailsViewModel(movie: movie, posters: makePosterRepository())
  }
  func makeQueriesViewModel(didSelect: @escaping (MovieQuery) -> Void) -> any QueriesViewModel {
    DefaultQueriesViewModel(makeRecent: makeRecentQueriesUseCase, didSelect: didSelect)
  }
  func makeSearchFlow(navigation: Navigation) -> SearchFlow {
    SearchFlow(navigation: navigation, dependencies: self)
  }
}
extension AppRoot: SearchFlowDependencies {}
