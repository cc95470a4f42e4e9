import BindingsYAML
import SwiftModel

/// The parameters of factories whose rules say `parameters: unsupplied`: the arguments that nothing supplies, then
/// those that the called factories lack, once for each name.
struct UnsuppliedParameters {
  enum Callee {
    case matched(SwiftTypeForm)
    /// One whose parameters are known.
    case fixed([Parameter])
  }

  private struct Call {
    let matched: MatchedType
    let own: [Parameter]
    let callees: [Callee]
  }

  private var calls: [SwiftTypeForm: Call] = [:]
  /// In the order in which they are found.
  private var order: [SwiftTypeForm] = []

  /// Notes what an initializer is not given. `callees` are asked for its arguments, in their order.
  mutating func insert(
    _ matched: MatchedType, _ wiring: Wiring, _ callable: Callable, _ callees: [Callee], _ matches: RuleMatches
  ) {
    var own: [(index: Int, parameter: Parameter)] = []
    func add(_ index: Int, hasDefault: Bool) {
      let declared = callable.parameters[index]
      guard declared.canShareName, let text = matches.seen.spelling(of: declared) else { return }
      var type = SwiftType(text, at: matched.span)
      type.isFunctionAlias = matches.seen.isFunctionAlias(text)
      let name = Located(declared.shownName, matched.span)
      let value = hasDefault ? matches.seen.defaultValue("nil", at: name.span) : nil
      own.append((index, Parameter(name: name, type: type, defaultValue: value)))
    }
    for case .missingBinding(let missing) in wiring.problems
    where missing.unread == nil && missing.unbound == nil && missing.handle == nil {
      // A type that a rule has words for is constructed, or there is an error.
      guard !matches.hasWords(for: missing.parameter.type) else { continue }
      let index = callable.parameters.firstIndex { $0.place.range == missing.parameter.place.range }
      if let index { add(index, hasDefault: false) }
    }
    for choice in wiring.choices where choice.value == .omitted && callable.parameters[choice.parameter].isNilByDefault
    {
      add(choice.parameter, hasDefault: true)
    }
    calls[matched.form] = Call(
      matched: matched, own: own.sorted { $0.index < $1.index }.map(\.parameter), callees: callees)
    order.append(matched.form)
  }

  /// Gives the bindings their parameters, those that others call first.
  mutating func complete(_ matches: RuleMatches, _ diagnostics: inout Diagnostics) {
    var done: Set<SwiftTypeForm> = []
    // Those whose callees are being completed. In a cycle there is no first.
    var begun: Set<SwiftTypeForm> = []
    for form in order {
      // On the heap, however long the chains are: what is called comes before what calls it.
      var stack = [form]
      while let current = stack.last {
        if begun.insert(current).inserted {
          let callees = (calls[current]?.callees ?? []).compactMap { callee -> SwiftTypeForm? in
            if case .matched(let form) = callee, calls[form] != nil, !begun.contains(form) { form } else { nil }
          }
          stack += callees.reversed()
        } else {
          stack.removeLast()
          if done.insert(current).inserted, let call = calls[current] { complete(call, matches, &diagnostics) }
        }
      }
    }
  }

  private func complete(_ call: Call, _ matches: RuleMatches, _ diagnostics: inout Diagnostics) {
    guard let binding = call.matched.binding else { return }
    var parameters = call.own
    for callee in call.callees {
      let lacked: [Parameter] =
        switch callee {
        case .matched(let form): calls[form]?.matched.binding?.parameters ?? []
        case .fixed(let parameters): parameters
        }
      for parameter in lacked
      where parameter.defaultValue == nil && (parameter.needsType || !parameter.type.text.isEmpty) {
        let passed = parameter.passed(at: binding.name.span)
        guard let index = parameters.firstIndex(where: { $0.name.value == passed.name.value }) else {
          parameters.append(passed)
          continue
        }
        let known = parameters[index]
        if known.needsType {
          parameters[index] = passed
        } else if !passed.needsType, known.type.normalized != passed.type.normalized {
          matches.report(.parameters(binding, known, parameter), at: binding.name.span, &diagnostics)
          binding.discovery?.hasEqualNames = true
        }
      }
    }
    call.matched.binding = binding.having(parameters: parameters)
  }
}

extension Parameter {
  /// The same of a factory that passes it on. The type of one that is listed is found later, by what takes it.
  fileprivate func passed(at place: Span) -> Parameter {
    var type = SwiftType(type.text, at: place)
    type.isFunctionAlias = self.type.isFunctionAlias
    return Parameter(name: Located(name.value, place), type: type, isListed: needsType)
  }
}

extension Callable.Parameter {
  /// Whether a binding, an input or a parameter of a factory can have its name: it is not in backticks alone.
  package var canShareName: Bool { SwiftName.isIdentifier(shownName) }
}
