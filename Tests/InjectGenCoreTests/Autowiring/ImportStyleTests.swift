import Testing

@testable import InjectGenCore

@Suite struct ImportStyleTests {
  @Test func aModuleIsImportedAsTheFilesDoIt() {
    let program = Program(
      files: ["import Foundation; internal import Kit", "@preconcurrency import struct Foundation.URL; import Kit"],
      ["Kit": "public import Deep"])
    #expect(program.table.importStyle(of: "Foundation") == ImportStyle(writesAccess: false, isPreconcurrency: true))
    #expect(program.table.importStyle(of: "Kit") == ImportStyle(writesAccess: true, isPreconcurrency: false))
    // What another module imports says nothing about this one.
    #expect(program.table.importStyle(of: "Deep") == nil)
  }

  @Test func theModulesOfATypeAreThoseOfItsNames() {
    let program = Program(
      "struct Own {}",
      ["Kit": "public struct Box<T> {}", "Net": "public protocol Client {}", "Deep": "public enum E {}"])
    #expect(program.type("[Own: (any Client)?]").map(program.table.modules) == ["Net"])
    #expect(program.type("Box<() throws(E) -> URL>").map(program.table.modules) == ["Deep", "Kit"])
    #expect(program.type("Own").map(program.table.modules) == [])
  }
}
