import Foundation

/// The objects that hang together, as text: each class instance has a number, so that what is shared shows.
struct Shape {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var kept: [AnyObject] = []
  private(set) var text = ""

  static func of(_ roots: [Any]) -> String {
    var shape = Shape()
    for root in roots { shape.add(root, 0) }
    return shape.text
  }

  private mutating func add(_ value: Any, _ depth: Int) {
    let mirror = Mirror(reflecting: value)
    let space = String(repeating: "  ", count: depth)
    if mirror.displayStyle == .optional {
      if let child = mirror.children.first { add(child.value, depth) } else { text += "\(space)nil\n" }
      return
    }
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      let id = ObjectIdentifier(object)
      if let number = numbers[id] {
        text += "\(space)#\(number)\n"
        return
      }
      numbers[id] = numbers.count
      kept.append(object)
      text += "\(space)\(type(of: value)) #\(numbers.count - 1)\n"
    } else if mirror.children.isEmpty || value is URL {
      let isFunction = "\(type(of: value))".contains("->")
      text += "\(space)\(isFunction ? "closure" : "\(value)")\n"
      return
    } else {
      text += "\(space)\(type(of: value))\n"
    }
    for child in mirror.children { add(child.value, depth + 1) }
  }
}

/// Stops the program if what the container constructs is not what the program constructed before.
func expectSame(_ before: [Any], _ after: [Any]) {
  let (before, after) = (Shape.of(before), Shape.of(after))
  if before != after {
    print("before:\n\(before)\nafter:\n\(after)")
    exit(1)
  }
}
