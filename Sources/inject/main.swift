// inject is the command line for people: what the plugins' tool does, and the answers to questions. Each folder next
// to this file is a command.

import InjectTool

CommandLineTool(
  name: "inject", purpose: "turns bindings files into Swift, and answers questions about them",
  commands: Command.all,
  reporter: .terminal
).main()
