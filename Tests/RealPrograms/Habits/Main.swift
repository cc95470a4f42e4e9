@main
struct Main {
  static func main() {
    let (habits, logs) = (HabitRepositoryImpl(local: LocalHabits()), LogRepositoryImpl(local: LocalLogs()))
    let streaks = DefaultStreakService(log: DebugLog(subsystem: "habits"))
    let before: [Any] = [
      HabitsModel(create: CreateHabit(repo: habits), delete: DeleteHabit(repo: habits, logs: logs)),
      TodayModel(log: LogHabit(repo: logs), streak: CalculateStreak(repo: logs, streaks: streaks)),
      StatsModel(streak: CalculateStreak(repo: logs, streaks: streaks)),
      DetailModel(habit: Habit(name: "a"), delete: DeleteHabit(repo: habits, logs: logs)),
    ]
    let after = HabitsContainer()
    expectSame(
      before,
      [after.habitsModel, after.todayModel, after.makeStatsModel(), after.makeDetailModel(habit: Habit(name: "a"))])
  }
}
