protocol HabitSource: Sendable {}
final class LocalHabits: HabitSource {}
protocol LogSource: Sendable {}
final class LocalLogs: LogSource {}
final class DebugLog: Sendable {
  let subsystem: String
  init(subsystem: String) { self.subsystem = subsystem }
}
protocol HabitRepository: Sendable {}
final class HabitRepositoryImpl: HabitRepository {
  let local: any HabitSource
  init(local: any HabitSource) { self.local = local }
}
protocol LogRepository: Sendable {}
final class LogRepositoryImpl: LogRepository {
  let local: any LogSource
  init(local: any LogSource) { self.local = local }
}
protocol StreakService: Sendable {}
final class DefaultStreakService: StreakService {
  let log: DebugLog
  init(log: DebugLog) { self.log = log }
}
protocol CreateHabitUseCase: Sendable {}
final class CreateHabit: CreateHabitUseCase {
  let repo: any HabitRepository
  init(repo: any HabitRepository) { self.repo = repo }
}
protocol DeleteHabitUseCase: Sendable {}
final class DeleteHabit: DeleteHabitUseCase {
  let repo: any HabitRepository
  let logs: any LogRepository
  init(repo: any HabitRepository, logs: any LogRepository) { (self.repo, self.logs) = (repo, logs) }
}
protocol LogHabitUseCase: Sendable {}
final class LogHabit: LogHabitUseCase {
  let repo: any LogRepository
  init(repo: any LogRepository) { self.repo = repo }
}
protocol StreakUseCase: Sendable {}
final class CalculateStreak: StreakUseCase {
  let repo: any LogRepository
  let streaks: any StreakService
  init(repo: any LogRepository, streaks: any StreakService) { (self.repo, self.streaks) = (repo, streaks) }
}
struct Habit: Equatable { let name: String }
final class HabitsModel {
  let create: any CreateHabitUseCase
  let delete: any DeleteHabitUseCase
  init(create: any CreateHabitUseCase, delete: any DeleteHabitUseCase) { (self.create, self.delete) = (create, delete) }
}
final class TodayModel {
  let log: any LogHabitUseCase
  let streak: any StreakUseCase
  init(log: any LogHabitUseCase, streak: any StreakUseCase) { (self.log, self.streak) = (log, streak) }
}
final class StatsModel {
  let streak: any StreakUseCase
  init(streak: any StreakUseCase) { self.streak = streak }
}
final class DetailModel {
  let habit: Habit
  let delete: any DeleteHabitUseCase
  init(habit: Habit, delete: any DeleteHabitUseCase) { (self.habit, self.delete) = (habit, delete) }
}
