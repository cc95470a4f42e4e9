import Weather

struct Greeting {
  let name: String
  let station: any Station

  var text: String {
    "Good morning, \(name). It has \(station.celsius()) degrees."
  }
}

let container = AppContainer(name: "Ada")
print(container.makeGreeting().text)
