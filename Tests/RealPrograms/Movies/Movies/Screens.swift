protocol SearchUseCase {}
final class DefaultSearchUseCase: SearchUseCase {
  let movies: any MovieRepository
  let queries: any QueryRepository
  init(movies: any MovieRepository, queries: any QueryRepository) { (self.movies, self.queries) = (movies, queries) }
}
protocol UseCase {}
final class RecentQueriesUseCase: UseCase {
  let count: Int
  let queries: any QueryRepository
  init(count: Int, queries: any QueryRepository) { (self.count, self.queries) = (count, queries) }
}
struct ListActions { let show: (Movie) -> Void }
protocol ListViewModel {}
final class DefaultListViewModel: ListViewModel {
  let search: any SearchUseCase
  let actions: ListActions?
  init(search: any SearchUseCase, actions: ListActions? = nil) { (self.search, self.actions) = (search, actions) }
}
protocol DetailsViewModel {}
final class DefaultDetailsViewModel: DetailsViewModel {
  let movie: Movie
  let posters: any PosterRepository
  init(movie: Movie, posters: any PosterRepository) { (self.movie, self.posters) = (movie, posters) }
}
protocol QueriesViewModel {}
final class DefaultQueriesViewModel: QueriesViewModel {
  let makeRecent: (Int) -> any UseCase
  let didSelect: (MovieQuery) -> Void
  init(makeRecent: @escaping (Int) -> any UseCase, didSelect: @escaping (MovieQuery) -> Void) {
    (self.makeRecent, self.didSelect) = (makeRecent, didSelect)
  }
}
final class ListController {
  let model: any ListViewModel
  let posters: any PosterRepository
  init(model: any ListViewModel, posters: any PosterRepository) { (self.model, self.posters) = (model, posters) }
}
protocol SearchFlowDependencies {
  func makeListController(actions: ListActions) -> ListController
  func makeDetailsViewModel(movie: Movie) -> any DetailsViewModel
}
final class Navigation {}
final class SearchFlow {
  let navigation: Navigation
  init(navigation: Navigation, dependencies: any SearchFlowDependencies) { self.navigation = navigation }
}
