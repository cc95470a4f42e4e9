import BindingsYAML
import SwiftModel

/// The problems of a rule, or of a type that one matches.
package enum RuleFact {
  /// No type matches it: the index of the rule, and what is read.
  case unmatched(Int, SwiftFiles)
  /// A name in `except` that no type has which the rule of the index could match.
  case unknownException(NamePattern, Int)
  /// A matched type has no one protocol to be bound as.
  case protocols([String], MatchedType)
  /// A matched type is not what the rule says.
  case notDeclared(Located<String>, MatchedType)
  /// The name of a matched type's binding is none.
  case noName(MatchedType)
  /// It is declared at a place already.
  case takenName(MatchedType, Span)
  /// Another type has it.
  case sameName(MatchedType, MatchedType)
  /// A factory would have two parameters of one name.
  case parameters(Binding, Parameter, Parameter)

  package var id: DiagnosticID {
    switch self {
    case .unmatched, .unknownException: .unmatchedRule
    case .protocols, .notDeclared: .wrongValue
    case .noName: .invalidName
    case .takenName, .sameName: .duplicateBinding
    case .parameters: .ambiguousArgument
    }
  }
}

extension RuleMatches {
  /// Reports rules that match nothing.
  func reportUnmatched(_ swift: SwiftFiles, _ diagnostics: inout Diagnostics) {
    for (index, rule) in rules.enumerated() where counts[index] == 0 {
      report(.unmatched(index, swift), at: rule.span, &diagnostics)
    }
  }

  /// Reports names in `except` that no type has which a rule could match.
  func reportExceptions(_ diagnostics: inout Diagnostics) {
    for (index, rule) in rules.enumerated() where counts[index] > 0 {
      for exception in rule.exceptions where exception.isName {
        let isThere = table.types.indices.contains {
          table.types[$0].simpleName == exception.text && table.isConstructed($0)
        }
        if !isThere { report(.unknownException(exception, index), at: exception.span, &diagnostics) }
      }
    }
  }

  /// Reports that a matched type cannot be bound as it is.
  func report(_ problem: MatchedType.Problem, of matched: MatchedType, _ diagnostics: inout Diagnostics) {
    switch problem {
    case .protocols(let names):
      guard case .protocol(let span) = rules[matched.rule].interface else { return }
      report(.protocols(names, matched), at: span, &diagnostics)
    case .notDeclared(let name):
      report(.notDeclared(name, matched), at: name.span, &diagnostics)
    }
  }

  func report(_ fact: RuleFact, at span: Span, _ diagnostics: inout Diagnostics) {
    diagnostics.report(.rule(fact, self), at: span)
  }
}
