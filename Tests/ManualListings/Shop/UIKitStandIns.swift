// What `ShopScreens.swift` uses of UIKit and of the Objective-C runtime, declared as there and doing as little as will
// let the listing run where they do not exist.
#if !canImport(UIKit)
  import Foundation

  @MainActor
  class UIViewController: NSObject {
    var title: String?
    fileprivate(set) var storyboard: UIStoryboard?

    required init?(coder: NSCoder) {
      super.init()
    }

    nonisolated func awakeFromNib() {}
  }

  @MainActor
  final class UIStoryboard {
    /// What a storyboard file says: the class of each scene.
    static var scenes: [String: UIViewController.Type] = [:]

    init(name: String, bundle: Bundle?) {}

    func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
      guard let controller = Self.scenes[identifier].flatMap({ $0.init(coder: coder) }) else {
        fatalError("no scene \(identifier)")
      }
      return awake(controller)
    }

    func instantiateViewController<ViewController: UIViewController>(
      identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
      guard let controller = creator?(coder) else { fatalError("the creator made no \(identifier)") }
      return awake(controller)
    }

    private var coder: NSCoder { NSKeyedArchiver(requiringSecureCoding: true) }

    private func awake<ViewController: UIViewController>(_ controller: ViewController) -> ViewController {
      controller.storyboard = self
      controller.awakeFromNib()
      return controller
    }
  }

  enum objc_AssociationPolicy {
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  }

  /// What is associated with an object, as long as that lives: a later one may be at its address.
  private struct Association {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  nonisolated(unsafe) private var associations: [ObjectIdentifier: Association] = [:]

  private func association(of object: AnyObject) -> Association {
    guard let known = associations[ObjectIdentifier(object)], known.object === object else {
      return Association(object: object)
    }
    return known
  }

  func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    association(of: object as AnyObject).values[key]
  }

  func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    let object = object as AnyObject
    var association = association(of: object)
    association.values[key] = value
    associations[ObjectIdentifier(object)] = association
  }
#endif
