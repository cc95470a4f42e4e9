// What `WeatherApp.swift` uses of SwiftUI and UIKit, declared as there and doing as little as will let the listing run
// where they do not exist.
#if !canImport(UIKit)
  import Foundation

  @MainActor protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
  }

  @MainActor protocol Scene {}

  @MainActor protocol View {
    associatedtype Body: View
    var body: Body { get }
  }

  extension Never: View {
    var body: Never { fatalError() }
  }

  struct WindowGroup<Content: View>: Scene {
    let content: () -> Content

    init(content: @escaping () -> Content) {
      self.content = content
    }
  }

  @MainActor class UIView: NSObject {
    override nonisolated init() {
      super.init()
    }
  }

  @MainActor final class UIApplication: NSObject {
    struct LaunchOptionsKey: Hashable {}
  }

  @MainActor protocol UIApplicationDelegate: AnyObject {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
  }

  @MainActor @propertyWrapper struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    init(_ type: Delegate.Type) {}

    var wrappedValue: Delegate { fatalError("there is no application here that would make it") }
  }

  @propertyWrapper struct State<Value> {
    var wrappedValue: Value

    init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }
  }

  protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
  }

  struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
      get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
      set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Those in which a view's body is asked for.
    @MainActor static var current = EnvironmentValues()
  }

  @MainActor @propertyWrapper struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
      self.keyPath = keyPath
    }

    var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
  }

  struct EnvironmentView<Content: View>: View {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    var body: Content {
      change(&EnvironmentValues.current)
      return content
    }
  }

  extension View {
    func environment<Value>(
      _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
      EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }
  }

  @MainActor struct UIViewRepresentableContext {}

  @MainActor protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    typealias Context = UIViewRepresentableContext
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ view: UIViewType, context: Context)
  }

  extension UIViewRepresentable {
    var body: Never { fatalError() }
  }
#endif
