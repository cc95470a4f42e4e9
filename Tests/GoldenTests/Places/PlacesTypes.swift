import InjectRuntime

nonisolated protocol PlacesOpening: AnyObject, Sendable {}

nonisolated final class PlacesDoor: PlacesOpening, @unchecked Sendable {
  var log: EventLog?
  var name = ""
  var others: Foreign<PlacesDoor>?

  func didInject() { log?("didInject") }
  func note(_ log: EventLog, text: String) { log("\(name) \(text)") }
}

nonisolated struct PlacesRoom: Sendable {
  let name: String
}

nonisolated final class PlacesHouse: Sendable {
  let rooms: [String: PlacesRoom]
  let openings: Foreign<any PlacesOpening>

  init(rooms: [String: PlacesRoom], openings: Foreign<any PlacesOpening>) {
    self.rooms = rooms
    self.openings = openings
  }

  func close() {}
}
