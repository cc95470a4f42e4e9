import Foundation
@testable import App

struct FixedClock: WallClock { func now() -> Date { .distantPast } }
