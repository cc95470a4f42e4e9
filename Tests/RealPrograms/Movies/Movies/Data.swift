struct Movie: Equatable { let title: String }
struct MovieQuery: Equatable { let text: String }

protocol QueryStoring {}
final class CoreDataQueries: QueryStoring {
  let limit: Int
  init(limit: Int) { self.limit = limit }
}
final class DefaultsQueries: QueryStoring {
  let limit: Int
  init(limit: Int) { self.limit = limit }
}
protocol ResponseCaching {}
final class CoreDataResponses: ResponseCaching {}

protocol MovieRepository {}
final class DefaultMovieRepository: MovieRepository {
  let transfer: any Transferring
  let cache: any ResponseCaching
  init(transfer: any Transferring, cache: any ResponseCaching) { (self.transfer, self.cache) = (transfer, cache) }
}
protocol QueryRepository {}
final class DefaultQueryRepository: QueryRepository {
  let storage: any QueryStoring
  init(storage: any QueryStoring) { self.storage = storage }
}
protocol PosterRepository {}
final class DefaultPosterRepository: PosterRepository {
  let transfer: any Transferring
  init(transfer: any Transferring) { self.transfer = transfer }
}
