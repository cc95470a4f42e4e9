@main
struct Main {
  static func main() {
    let (before, after) = (AppRoot(), MoviesContainer())
    let actions = ListActions { _ in }
    let navigation = Navigation()
    expectSame(
      [
        before.makeListController(actions: actions), before.makeDetailsViewModel(movie: Movie(title: "a")),
        before.makeQueriesViewModel { _ in }, before.makeRecentQueriesUseCase(count: 3), before.makeSearchUseCase(),
        before.makeSearchFlow(navigation: navigation), before.apiTransfer, before.imageTransfer,
      ],
      [
        after.makeListController(actions: actions), after.makeDetailsViewModel(movie: Movie(title: "a")),
        after.makeQueriesViewModel { _ in }, after.makeRecentQueriesUseCase(count: 3), after.makeSearchUseCase(),
        after.makeSearchFlow(navigation: navigation), after.apiTransfer, after.imageTransfer,
      ])
  }
}
