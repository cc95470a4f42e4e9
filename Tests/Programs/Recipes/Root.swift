// swift-format-ignore-file

import Factory
extension Container {
  var logger: Factory<Logger> { self { Logger() }.singleton }
  var client: Factory<APIClient> { self { APIClient(host: "example.org", logger: self.logger()) }.cached }
  var source: Factory<any RecipeSource> {
    self { NetworkRecipeSource(client: self.client(), decoder: RecipeDecoder()) }
  }
  var images: Factory<any ImageLoading> { Factory(self) { ImageLoader(client: self.client()) }.shared }
  var navigator: Factory<any Navigating> { self { @MainActor in Navigator() }.scope(.session) }
  var importer: Factory<Importer> { self { Importer(loader: self.images()) }.shared }
  var list: ParameterFactory<Int, Importer> { self { Importer(loader: self.images(), limit: $0) } }
}
