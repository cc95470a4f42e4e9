/// What a bindings file declares, as it was written: names are not looked up yet.
enum BindingsFile {
  case container(ContainerFile)
  case module(ModuleFile)

  var source: SourceID {
    switch self {
    case .container(let file): file.source
    case .module(let file): file.source
    }
  }

  var name: Located<String> {
    switch self {
    case .container(let file): file.name
    case .module(let file): file.name
    }
  }

  var severities: [DiagnosticID: Diagnostic.Severity?] {
    switch self {
    case .container(let file): file.severities
    case .module(let file): file.severities
    }
  }
}
