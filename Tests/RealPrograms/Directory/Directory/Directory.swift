protocol Authenticating: AnyObject {}
final class Authentication: Authenticating { var isSignedIn = false }
protocol AlertShowing: AnyObject {}
final class Alerts: AlertShowing {}
protocol PeopleLoading: AnyObject {}
final class PeopleLoader: PeopleLoading {
  let authentication: any Authenticating
  init(authentication: any Authenticating) { self.authentication = authentication }
}
protocol ImageLoading {}
final class ImageLoader: ImageLoading {}
struct Person: Equatable { let name: String }

final class SignInModel {
  let authentication: any Authenticating
  let alerts: any AlertShowing
  init(authentication: any Authenticating, alerts: any AlertShowing) {
    (self.authentication, self.alerts) = (authentication, alerts)
  }
}
final class PeopleModel {
  let people: any PeopleLoading
  let authentication: any Authenticating
  init(people: any PeopleLoading, authentication: any Authenticating) {
    (self.people, self.authentication) = (people, authentication)
  }
}
final class PersonModel {
  let person: Person
  let images: any ImageLoading
  init(person: Person, images: any ImageLoading) { (self.person, self.images) = (person, images) }
}
final class SettingsModel {
  let authentication: any Authenticating
  init(authentication: any Authenticating) { self.authentication = authentication }
}
final class PeopleCoordinator {
  let list: PeopleModel
  let makePerson: (Person) -> PersonModel
  init(list: PeopleModel, makePerson: @escaping (Person) -> PersonModel) {
    (self.list, self.makePerson) = (list, makePerson)
  }
}
final class RootCoordinator {
  let people: PeopleCoordinator
  let signIn: SignInModel
  let settings: SettingsModel
  let authentication: any Authenticating
  init(people: PeopleCoordinator, signIn: SignInModel, settings: SettingsModel, authentication: any Authenticating) {
    (self.people, self.signIn, self.settings, self.authentication) = (people, signIn, settings, authentication)
  }
}
