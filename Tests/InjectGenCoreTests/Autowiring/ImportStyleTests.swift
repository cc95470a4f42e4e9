import Testing
@testable import InjectGenCore
@testable import SwiftModel

struct ImportStyleTests {
  @Test func aModuleIsImportedAsTheFilesDoIt() {
    let program = Program(
      files: [
        "import Foundation; internal import Kit", "@preconcurrency import struct Foundation.URL; public import Kit",
      ],
      ["Kit": "public import Deep"])
    #expect(program.table.importStyle(of: "Foundation") == ImportStyle(writesAccess: false, isPreconcurrency: true))
    #expect(program.table.importStyle(of: "Kit") == ImportStyle(writesAccess: true, isPreconcurrency: false))
    // What another module imports says nothing about this one.
    #expect(program.table.importStyle(of: "Deep") == .plain)
  }

  @Test func filesThatDoBothDecideNothing() {
    let program = Program(files: ["internal import Kit", "import Kit"], ["Kit": ""])
    #expect(program.table.importStyle(of: "Kit") == .plain)
  }
}
