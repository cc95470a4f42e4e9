import BindingsYAML
import SwiftModel

/// A problem of bindings files as a value: its kind, and all that words about it are made of. A stage reports facts and
/// reads none. `InjectAdvice` alone puts them into words.
package indirect enum Fact {
  /// Of the text of a file: its readers have the words of the grammar, of YAML and of Swift.
  case entry(EntryProblem)
  /// A rule without a scope, at its first key.
  case ruleWithoutScope(Source)
  case ruleWithoutTypes(isEmpty: Bool, Source)

  // The files of a run.
  case files(FilesFact)
  case names(NamesFact, Namespace)
  case context(ContextFact)

  // Rules, and what Swift's declarations say.
  case unreadRule
  case rule(RuleFact, RuleMatches)
  case types(TypeFact)
  case actor(ActorFact)
  case untypedParameter(Parameter, UntypedReason)
  case call(CallFact, CallSite)

  // The graph.
  case graph(GraphFact)
  case member(MemberFact)
  case cycle([DependencyOrder.Step], CycleSoundness.Obstacle, Graph)
  case foreign(ForeignFact, Node)
  case condition(ConditionFact, Node)
  case request(RequestFact, Node)
  case scope(ScopeFact)
  case isolation(IsolationFact)
  case effects(EffectsFact)
  case access(AccessFact)
  case clash(ClashFact)
  case shadowed(ShadowedFact)
  case unused(UnusedFact)
  case unknownName(UnknownNameFact)

  // Where it shows, and where it is.
  /// A problem of a module, by its name, that shows in what includes it.
  case ofModule(Fact, String, at: Span)
  /// A problem that shows at a place of a container, because of what a context replaces.
  case ofContext(Fact, ContextScope, at: Span)

  /// The kind, which has a section of its name in the manual.
  package var id: DiagnosticID {
    switch self {
    case .entry(let problem): problem.id
    case .ruleWithoutScope, .ruleWithoutTypes: .missingKey
    case .files(let fact): fact.id
    case .names(let fact, _): fact.id
    case .context(let fact): fact.id
    case .unreadRule: .unmatchedRule
    case .rule(let fact, _): fact.id
    case .types(let fact): fact.id
    case .actor(let fact): fact.id
    case .untypedParameter: .untypedParameter
    case .call(let fact, _): fact.id
    case .graph(let fact): fact.id
    case .member(let fact): fact.id
    case .cycle: .dependencyCycle
    case .foreign(let fact, _): fact.id
    case .condition: .conditionMismatch
    case .request(let fact, _): fact.id
    case .scope(let fact): fact.id
    case .isolation(let fact): fact.id
    case .effects: .effectsMismatch
    case .access(let fact): fact.id
    case .clash: .accessorClash
    case .shadowed: .invalidExpression
    case .unused(let fact): fact.id
    case .unknownName: .unknownName
    case .ofModule(let fact, _, _), .ofContext(let fact, _, _): fact.id
    }
  }
}
