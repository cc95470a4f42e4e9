import News
import Weather

/// The text that greets a user in the morning.
struct Greeting {
  private let name: String
  private let station: any Station
  private let paper: Paper

  init(name: String, station: any Station, paper: Paper) {
    self.name = name
    self.station = station
    self.paper = paper
  }

  var text: String {
    "Good morning, \(name). It has \(station.temperature()). \(paper.headline())."
  }
}
