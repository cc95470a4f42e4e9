import Testing

/// What a container with `isolation: none` must not have: it is for one isolation domain.
struct OneDomainTests {
  @Test func nothingInItIsWaitedFor() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        pool: { type: Pool, scope: singleton, async: true }
      # ^^^^ error: 'pool' is async, in a container with 'isolation: none' [isolation-conflict]
      # ^^^^ note: leave the container's 'isolation' out, or name a global actor
        server: { type: Server, scope: singleton, teardown: try await shutdown() }
      # ^^^^^^ error: 'server' is async, in a container with 'isolation: none' [isolation-conflict]
      # ^^^^^^ note: leave the container's 'isolation' out, or name a global actor
        file: { type: File, scope: singleton, teardown: try close() }
      """)
  }

  /// The compiler would say that sending it risks data races.
  @Test func nothingInItIsSentToAnActor() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        part: Part
        label: Label
        engine: { type: Engine, arguments: [part] }
      #                                     ^^^^ error: 'engine' takes 'part' to another isolation domain, and a container with 'isolation: none' cannot send it there [isolation-conflict]
      #                                     ^^^^ note: 'Part' is not Sendable: let it be so, or construct it in place with 'value(…)'
        holder: { type: Holder, scope: singleton, arguments: [part] }
      #                                                       ^^^^ error: 'holder' takes 'part' to another isolation domain, and a container with 'isolation: none' cannot send it there [isolation-conflict]
      #                                                       ^^^^ note: 'Part' is not Sendable: let it be so, or construct it in place with 'value(…)'
        second: { type: Engine, arguments: [part: value(Part())] }
        tag: { type: Tag, arguments: [label] }
        plain: { type: Plain, arguments: [part] }
      """,
      swift: [
        "Types.swift": """
        final class Part { init() {} }
        actor Engine { init(part: Part) {} }
        final class Holder { init(part: sending Part) {} }
        final class Plain { init(part: Part) {} }
        struct Label: Sendable {}
        actor Tag { init(label: Label) {} }
        """
      ])
  }

  /// The compiler would say that the closure captures what is not Sendable, or that sending it risks data races.
  @Test func noProviderLeavesIt() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        part: { type: Part, scope: singleton }
        sent: Sent
      #       ^^^^ error: 'sent' takes a closure that is '@Sendable', and no provider leaves a container with 'isolation: none' [isolation-conflict]
      #       ^^^^ note: leave the container's 'isolation' out, or name a global actor
        main: { type: Main, arguments: [lazy(part)] }
      #                                 ^^^^^^^^^^ error: 'main' takes a closure that is '@MainActor', and no provider leaves a container with 'isolation: none' [isolation-conflict]
      #                                 ^^^^^^^^^^ note: leave the container's 'isolation' out, or name a global actor
        engine: { type: Engine, arguments: [lazy(part)] }
      #                                     ^^^^^^^^^^ error: the actor 'engine' takes a closure, and no provider leaves a container with 'isolation: none' [isolation-conflict]
      #                                     ^^^^^^^^^^ note: leave the container's 'isolation' out, or name a global actor
        parts: { collection: '@Sendable () -> Part', members: [part] }
      #                                                        ^^^^ error: the closures of 'parts' are '@Sendable', and no provider leaves a container with 'isolation: none' [isolation-conflict]
      #                                                        ^^^^ note: leave the container's 'isolation' out, or name a global actor
        plain: { type: Plain, arguments: [lazy(part)] }
        screen: { type: Screen, arguments: [lazy(part)] }
      """,
      swift: [
        "Types.swift": """
        final class Part { init() {} }
        final class Sent { init(part: @escaping @Sendable () -> Part) {} }
        final class Main { init(part: @escaping @MainActor () -> Part) {} }
        actor Engine { init(part: @escaping () -> Part) {} }
        final class Plain { init(part: @escaping () -> Part) {} }
        @MainActor final class Screen { init(part: @escaping @MainActor () -> Part) {} }
        """
      ])
  }

  /// Nor does the container itself.
  @Test func noContainerLeavesIt() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        page: Page
      #       ^^^^ error: 'page' takes a closure that is '@Sendable', and no provider leaves a container with 'isolation: none' [isolation-conflict]
      #       ^^^^ note: leave the container's 'isolation' out, or name a global actor
        engine: Engine
      #         ^^^^^^ error: the actor 'engine' takes a closure, and no provider leaves a container with 'isolation: none' [isolation-conflict]
      #         ^^^^^^ note: leave the container's 'isolation' out, or name a global actor
        store: Store
      #        ^^^^^ error: 'store' takes 'App' to another isolation domain, and a container with 'isolation: none' cannot send it there [isolation-conflict]
      #        ^^^^^ note: leave the container's 'isolation' out, or name a global actor
        late: { type: Late, arguments: [], properties: [app: provider(App)] }
      #                                                 ^^^^^^^^^^^^^^^^^^ error: 'late' takes a closure that is '@Sendable', and no provider leaves a container with 'isolation: none' [isolation-conflict]
      #                                                 ^^^^^^^^^^^^^^^^^^ note: leave the container's 'isolation' out, or name a global actor
        plain: Plain
        screen: Screen
      """,
      swift: [
        "Types.swift": """
        struct Page { init(app: @escaping @Sendable () -> App) {} }
        actor Engine { init(app: @escaping () -> App) {} }
        struct Store { init(app: sending App) {} }
        final class Late { var app: (@Sendable () -> App)? }
        struct Plain { init(app: App, later: @escaping () -> App) {} }
        @MainActor final class Screen { init(app: @escaping @MainActor () -> App) {} }
        """
      ])
    expectDiagnostics(
      [
        "App.bindings.yaml": "container: App\nbindings: {}",
        "Job.bindings.yaml": """
        container: Job
        parent: App
        isolation: none
        bindings:
          page: Page
          engine: Engine
        """,
      ],
      swift: [
        "Types.swift": """
        struct Page { init(app: @escaping @Sendable () -> App) {} }
        actor Engine { init(app: App) {} }
        """
      ])
  }

  /// The parent is for all threads, so its providers are too.
  @Test func aParentsProviderMayLeaveIt() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        bindings:
          part: { type: Part, scope: singleton }
        """,
        "Job.bindings.yaml": """
        container: Job
        parent: App
        isolation: none
        bindings:
          sent: { type: Sent, arguments: [lazy(part)] }
        """,
      ],
      swift: [
        "Types.swift": """
        final class Part: Sendable { init() {} }
        final class Sent { init(part: @escaping @Sendable () -> Part) {} }
        """
      ])
  }

  /// What is on an actor is awaited by the teardown, and by an initializer that is not on that actor.
  @Test func itsInitializerAndItsTeardownAwaitNoActor() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        screen: { type: Screen, scope: singleton, isolation: MainActor }
      # ^^^^^^ error: 'screen' is isolated to 'MainActor', and the teardown would have to await that in a container with 'isolation: none' [isolation-conflict]
      # ^^^^^^ note: leave the container's 'isolation' out, or name a global actor
        file: { type: File, scope: singleton, teardown: close() }
        page: { type: Page, isolation: MainActor }
      """)
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        screen: { type: Screen, scope: singleton, isolation: MainActor, eager: true }
      # ^^^^^^ error: 'screen' is isolated to 'MainActor', and the initializer would have to await that in a container with 'isolation: none' [isolation-conflict]
      # ^^^^^^ note: leave the container's 'isolation' out, or name a global actor
        disk: { type: Disk, scope: singleton, isolation: DiskActor, eager: true }
      # ^^^^ error: 'disk' is isolated to 'DiskActor', and the initializer would have to await that in a container with 'isolation: none' [isolation-conflict]
      # ^^^^ note: leave the container's 'isolation' out, or name a global actor
      """)
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        screen: { type: Screen, scope: singleton, isolation: MainActor, eager: true }
        file: { type: File, scope: singleton, eager: true }
      """)
  }
}
