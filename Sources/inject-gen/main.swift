// inject-gen turns bindings files into Swift. A run goes through the folders next to this file: `Arguments` says what
// is wanted, `Commands` does it, and `Files` is all that touches the system.

System.reportSignalsOfWritingAsErrors()
do throws(Failure) {
  System.exit(try CommandLineTool.run(System.arguments))
} catch {
  error.show()
  System.exit(error.status)
}
