import Foundation
import InjectRuntime

#if canImport(UIKit)
  import UIKit
#endif

final class ListController: UIViewController {
  var store: ItemStore?

  override func awakeFromNib() {
    super.awakeFromNib()
    // UIKit loads storyboards on the main thread. Where it declares this method for the main actor, the closure is
    // called as it is.
    MainActor.assumeIsolated { ShopContainer.of(storyboard).register(list: self) }
  }

  func didInject() {
    title = "\(store?.items.count ?? 0) items"
  }

  func detail(of itemID: Int) -> DetailController? {
    let container = ShopContainer.of(storyboard)
    return storyboard?.instantiateViewController(identifier: "Detail") { coder in
      container.makeDetail(coder: coder, itemID: itemID)
    }
  }
}

final class DetailController: UIViewController {
  private let store: ItemStore
  let itemID: Int

  init?(coder: NSCoder, itemID: Int, store: ItemStore) {
    self.itemID = itemID
    self.store = store
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    // A storyboard that makes it without the closure.
    return nil
  }

  var text: String { store.items[itemID] }
}

@MainActor
final class Reminder {
  private let lists: Foreign<ListController>

  init(lists: Foreign<ListController>) {
    self.lists = lists
  }

  func mark() {
    lists.current?.title = "something is new"
  }
}

@MainActor
final class ItemStore {
  let items = ["tea", "milk"]

  init() {}
}

extension UIStoryboard {
  // Only its address counts.
  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// The container of what this storyboard makes, if it is not the shared one: in tests, in previews, or where an app
  /// has several accounts.
  var container: ShopContainer? {
    get { objc_getAssociatedObject(self, Self.key) as? ShopContainer }
    set { objc_setAssociatedObject(self, Self.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

extension ShopContainer {
  /// The container of what a storyboard makes.
  static func of(_ storyboard: UIStoryboard?) -> ShopContainer {
    storyboard?.container ?? .shared
  }
}
