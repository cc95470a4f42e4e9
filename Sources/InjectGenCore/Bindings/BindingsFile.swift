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

  var access: Access {
    switch self {
    case .container(let file): file.access
    case .module(let file): file.access
    }
  }

  var imports: [Import] {
    switch self {
    case .container(let file): file.imports
    case .module(let file): file.imports
    }
  }

  var includes: [Include] {
    switch self {
    case .container(let file): file.includes
    case .module(let file): file.includes
    }
  }

  var bindings: [Binding] {
    switch self {
    case .container(let file): file.bindings
    case .module(let file): file.bindings
    }
  }

  var unreadableNames: Set<String> {
    switch self {
    case .container(let file): file.unreadableNames
    case .module(let file): file.unreadableNames
    }
  }

  var severities: [DiagnosticID: Diagnostic.Severity?] {
    switch self {
    case .container(let file): file.severities
    case .module(let file): file.severities
    }
  }
}
