// What `Note.swift` uses of Core Data, declared as there and doing as little as will let the listing run where it does
// not exist.
#if !canImport(CoreData)
  import Foundation

  class NSManagedObject: NSObject {
    private(set) var managedObjectContext: NSManagedObjectContext?

    convenience init(context: NSManagedObjectContext) {
      self.init()
      managedObjectContext = context
      awakeFromInsert()
    }

    func awakeFromInsert() {}
    func awakeFromFetch() {}
  }

  final class NSManagedObjectContext: NSObject {
    let userInfo = NSMutableDictionary()
  }
#endif
