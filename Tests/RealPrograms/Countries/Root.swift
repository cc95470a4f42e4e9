// swift-format-ignore-file

func bootstrap(host: String) -> AppEnvironment {
  let appState = Store<AppState>(AppState())
  let countriesWeb = RealCountriesWebRepository(host: host)
  let imagesWeb = RealImagesWebRepository(host: host)
  let tokens = RealPushTokenWebRepository(host: host)
  let database = MainDBRepository()
  let images = RealImagesInteractor(web: imagesWeb)
  let countries = RealCountriesInteractor(web: countriesWeb, database: database)
  let permissions = RealPermissionsInteractor(appState: appState)
  let interactors = Interactors(images: images, countries: countries, permissions: permissions)
  let injected = Injected(appState: appState, interactors: interactors)
  let links = RealDeepLinksHandler(injected: injected)
  let push = RealPushHandler(links: links)
  let events = RealSystemEventsHandler(injected: injected, links: links, push: push, tokens: tokens)
  return AppEnvironment(injected: injected, events: events)
}
