// swift-format-ignore-file

import FactoryKit

extension Container {
  var habitSource: Factory<any HabitSource> { self { LocalHabits() }.singleton }
  var logSource: Factory<any LogSource> { self { LocalLogs() }.singleton }
  var debugLog: Factory<DebugLog> { self { DebugLog(subsystem: "habits") }.singleton }
  var habitRepository: Factory<any HabitRepository> { self { HabitRepositoryImpl(local: self.habitSource()) }.singleton }
  var logRepository: Factory<any LogRepository> { self { LogRepositoryImpl(local: self.logSource()) }.singleton }
  var streakService: Factory<any StreakService> { self { DefaultStreakService(log: self.debugLog()) }.singleton }
  var createHabit: Factory<any CreateHabitUseCase> { self { CreateHabit(repo: self.habitRepository()) } }
  var deleteHabit: Factory<any DeleteHabitUseCase> {
    self { DeleteHabit(repo: self.habitRepository(), logs: self.logRepository()) }
  }
  var logHabit: Factory<any LogHabitUseCase> { self { LogHabit(repo: self.logRepository()) } }
  var streak: Factory<any StreakUseCase> {
    self { CalculateStreak(repo: self.logRepository(), streaks: self.streakService()) }
  }
  var habitsModel: Factory<HabitsModel> {
    self { HabitsModel(create: self.createHabit(), delete: self.deleteHabit()) }.singleton
  }
  var todayModel: Factory<TodayModel> { self { TodayModel(log: self.logHabit(), streak: self.streak()) }.singleton }
  var statsModel: Factory<StatsModel> { self { StatsModel(streak: self.streak()) } }
  var detailModel: ParameterFactory<Habit, DetailModel> {
    self { habit in DetailModel(habit: habit, delete: self.deleteHabit()) }
  }
}
