@main
struct Main {
  static func main() {
    let authentication = Authentication()
    let people = PeopleModel(people: PeopleLoader(authentication: authentication), authentication: authentication)
    let coordinator = PeopleCoordinator(list: people) { PersonModel(person: $0, images: ImageLoader()) }
    let before = RootCoordinator(
      people: coordinator, signIn: SignInModel(authentication: authentication, alerts: Alerts()),
      settings: SettingsModel(authentication: authentication), authentication: authentication)
    // What the container keeps constructs people as long as there is the container.
    withExtendedLifetime(DirectoryContainer()) { container in
      let after = container.rootCoordinator
      let person = Person(name: "a")
      expectSame(
        [before, before.people, before.people.makePerson(person)],
        [after, after.people, after.people.makePerson(person)])
    }
  }
}
