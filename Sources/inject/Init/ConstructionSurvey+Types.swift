import BindingsYAML
import InjectGenCore
import SwiftDeclarations
import SwiftModel

extension ConstructionSurvey {
  /// The structs, classes and actors of the own module, by name.
  package var ownTypes: [ConstructedType] { types { table.types[$0].module == module } }

  /// Those of the other modules of the package that the own module sees, by name.
  package var typesOfPackage: [ConstructedType] {
    types {
      table.types[$0].module != module && table.modules[table.types[$0].module].distance == .package
        && table.isVisible($0)
    }
  }

  private func types(where isWanted: (Int) -> Bool) -> [ConstructedType] {
    table.types.indices.filter { table.isConstructed($0) && isWanted($0) }
      .map { constructedType($0, table.form(ofType: $0)) }.sorted { $0.name < $1.name }
  }

  /// A type that the files declare, if values of it are constructed.
  package func constructedType(named name: String) -> ConstructedType? {
    guard let type = table.type(name, in: NameContext(module: module)), let index = table.declaredType(type.form),
      table.isConstructed(index)
    else { return nil }
    return constructedType(index, type.form)
  }

  /// A type of which no initializer is read, and the modules that its file imports.
  package func external(_ name: String, imports: [String]) -> ConstructedType {
    let form = table.type(RootReader.plain(name), in: NameContext(module: module))?.form
    return ConstructedType(
      name: name, kind: .struct, obstacle: nil, isPrivate: false, isTopLevel: true, isKept: false,
      isSendable: declaredName(name)?.isSendable ?? true, isMain: false, isProgram: false, isOwn: true,
      otherModule: nil, file: nil, offset: 0, condition: nil, holder: nil,
      imports: imports.map { Import(module: $0, condition: nil) },
      supertypes: form.map { table.supertypes(of: $0).forms.map(self.name) } ?? [], initializer: .unreadable)
  }

  /// The access of what is narrowest in a type. What no file declares can be used by all.
  package func access(of text: String) -> AccessLevel {
    guard let type = table.type(text, in: NameContext(module: module)) else { return .public }
    let indices = mentioned(in: type.form).compactMap { name in
      table.type(name, in: NameContext(module: module)).flatMap { table.declaredType($0.form) }
    }
    return min(.public, indices.map { table.access(ofType: $0) }.min() ?? .public)
  }

  /// A parameter of a type, as an initializer would have it.
  package func parameter(_ name: String, of text: String) -> Parameter {
    let type = table.type(text, in: NameContext(module: module)).map { self.type($0, spelling: text) } ?? .value(text)
    return Parameter(label: name, name: name, hasDefault: false, type: type, typeName: text, mentioned: [])
  }

  /// The meaning of a type's text, if a file declares it.
  package func declaredName(_ text: String) -> DeclaredName? {
    guard let type = table.type(text, in: NameContext(module: module)) else { return nil }
    if case .declared(let declared) = self.type(type, spelling: text) { return declared }
    return nil
  }

  /// Whether a file of any module declares a type of this name outside of types.
  package func isDeclared(_ name: String) -> Bool { table.modules(declaring: name) != nil }

  /// The module that declares a type which the own module does not see.
  package func hidingModule(of name: String) -> String? {
    let index = table.type(name, in: NameContext(module: module)).flatMap { table.declaredType($0.form) }
    if let index {
      let other = table.types[index].module
      return other != module && !table.isVisible(index) ? table.modules[other].name : nil
    }
    guard !declares(name), let others = table.modules(declaring: name), others.count == 1, others[0] != module else {
      return nil
    }
    return table.modules[others[0]].name
  }

  /// Whether the own module declares a name outside of types.
  package func declares(_ name: String) -> Bool { table.topLevel(name, of: module) != nil }

  private func constructedType(_ index: Int, _ form: SwiftTypeForm) -> ConstructedType {
    let type = table.types[index]
    let name = type.privateFile == nil ? self.name(of: form) : type.name
    let isMain = table.isolation(ofType: index) == .actor("MainActor")
    let isBare = if case .named(let names) = form { names.allSatisfy { $0.arguments.isEmpty } } else { false }
    let access = table.access(ofType: index)
    let obstacle: String? =
      !table.isVisible(index)
      ? "it is \(access): leave '\(access)' out in Swift"
      : isBare && !table.genericParameters(of: index).isEmpty ? "it is generic" : nil
    let attributes = type.declarations.flatMap { place in
      table.scope(place).prefix.attributes.map { table.text($0.name, in: place.file) }
    }
    let conditions = Set(type.declarations.map { table.condition(of: $0) })
    return ConstructedType(
      name: name, kind: type.kind, obstacle: obstacle, isPrivate: access <= .fileprivate,
      isTopLevel: !type.name.contains("."),
      isKept: type.kind != .struct && table.isSendable(form) == true, isSendable: table.isSendable(form) == true,
      isMain: isMain,
      isProgram: attributes.contains("main"),
      isOwn: type.module == module, otherModule: type.module == module ? nil : table.modules[type.module].name,
      file: type.declarations.first.map { table.files[$0.file].file },
      offset: type.declarations.first.map { Int(table.scope($0).place.start) } ?? 0,
      condition: conditions.count == 1 ? conditions.first ?? nil : nil,
      holder: holder(of: index), imports: imports(of: type),
      supertypes: table.supertypes(of: form).forms.map(self.name),
      initializer: obstacle == nil ? initializer(of: name) : unusable(index, form, name))
  }

  /// The static property that is visible and holds an instance of the type.
  private func holder(of type: Int) -> String? {
    let name = String(table.types[type].name.split(separator: ".").last ?? "")
    for place in table.types[type].declarations + table.extensions(of: .declared(type)) {
      for property in table.properties(of: place) where property.prefix.modifiers.contains(.isStatic) {
        let access = property.prefix.access ?? table.defaultAccess(in: place.scope, of: place.file)
        guard access >= table.modules[table.types[type].module].distance.visibleAccess else { continue }
        let written = property.type.map { table.text($0, in: place.file) }
        let value = property.initialValue.map { table.text($0, in: place.file) } ?? ""
        if written == name || written == nil && value.hasPrefix("\(name)(") { return property.name }
      }
    }
    return nil
  }

  private func imports(of type: DeclaredType) -> [Import] {
    var found: [Import] = []
    for file in Set(type.declarations.map(\.file)).sorted() {
      for item in table.files[file].declarations.imports {
        let path = table.text(item.path, in: file)
        let condition = table.condition(of: item.prefix, in: file)
        let new = Import(module: String(path.prefix { $0 != "." }), condition: condition)
        if !found.contains(new) { found.append(new) }
      }
    }
    return found
  }

  func name(of form: SwiftTypeForm) -> String {
    let spelling = table.spelling(CanonicalType(form))
    return spelling.hasPrefix("any ") ? String(spelling.dropFirst(4)) : spelling
  }
}

extension ConstructionSurvey.ConstructedType {
  /// The path of the file that declares it.
  var path: String { file?.path ?? "" }

  /// The file and the line of its declaration.
  var place: String? {
    file.map { "\($0.path):\($0.bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1)" }
  }
}
