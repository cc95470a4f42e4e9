import Foundation
import Testing

/// The examples of the pages for those who come from other libraries. The pages show lines of these tests.
@Suite struct ComingFromTests {
  private struct SilentTuner: Tuner {
    func station(at frequency: Double) -> String { "" }
  }

  @Test func swinject() {
    do {
      let container = RadioContainer()
      let radio = container.makeRadio(name: "kitchen")
      #expect(radio.display == "kitchen: FM 93.7")
    }
    let container = RadioContainer { $0.tuner { _ in SilentTuner() } }
    #expect(container.makeRadio(name: "attic").display == "attic: ")
  }

  private struct FastStopwatch: Stopwatch {
    func minutes(for tea: String) -> Int { 0 }
  }

  @Test func factory() {
    let kettle = TeaContainer.shared.makeKettle(degrees: 80)
    #expect(kettle.brew("green") == "green, 80°, 2 min")
    #expect(TeaModel().minutes == 4)
    let container = TeaContainer { $0.stopwatch { _ in FastStopwatch() } }
    TeaContainer.$shared.withValue(container) {
      #expect(TeaModel().minutes == 0)
    }
  }

  @Test func swiftDependencies() {
    let model = TripContainer().makeTrip(station: "Mitte")
    #expect(model.sign == "Mitte: 5 min")
    let container = TripContainer { $0.timetable { _ in TimetableClient { _ in 7 } } }
    #expect(container.makeTrip(station: "Mitte").sign == "Mitte: 7 min")
  }

  @Test func swiftDependenciesInTests() {
    let container = TripContainer.testing { $0.timetable { _ in TimetableClient { _ in 7 } } }
    let model = TripModel(timetable: container.timetable, station: "Mitte")
    #expect(model.sign == "Mitte: 7 min")
  }

  @Test func needle() {
    do {
      let library = LibraryContainer()
      let visit = library.makeReaderContainer(reader: Reader(name: "Ada"))
      #expect(visit.desk.sign == "Ada reads Emma")
      #expect(visit.desk === visit.desk)
    }
    let library = LibraryContainer { $0.shelf { _ in Shelf() } }
    #expect(library.shelf === library.makeReaderContainer(reader: Reader(name: "")).parent.shelf)
  }

  private struct Pond: WaterSource {
    let litres = 5_000
  }

  @Test func safeDI() {
    let gardener = GardenContainer().makeGardener()
    #expect(gardener.plant(["peas", "beans"]) == "peas: 200 l, beans: 200 l")
    let container = GardenContainer { $0.water { _ in Pond() } }
    #expect(container.makeGardener().plant(["peas"]) == "peas: 5000 l")
  }

  @Test(arguments: ListingPage.all.filter { $0.path.hasPrefix("Manual/ComingFrom/") })
  func aPageShowsLinesOfATest(_ page: ListingPage) throws {
    let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
      .components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let uses = try page.uses
    #expect(uses.count > 1)
    for use in uses { #expect(own.contains(use), "\(use)") }
  }
}
