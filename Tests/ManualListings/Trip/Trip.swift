struct TimetableClient: Sendable {
  let minutesToNext: @Sendable (String) -> Int

  static let live = TimetableClient { station in station.count }
}

final class TripModel {
  private let timetable: TimetableClient
  private let station: String

  init(timetable: TimetableClient, station: String) {
    self.timetable = timetable
    self.station = station
  }

  var sign: String { "\(station): \(timetable.minutesToNext(station)) min" }
}
