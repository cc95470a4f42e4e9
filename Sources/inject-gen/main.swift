// inject-gen turns bindings files into Swift: it is what the plugins run. A run goes through the folders of
// `InjectTool`: `Arguments` says what is wanted, `Commands` does it, and `Files` is all that touches the system.

import InjectTool

CommandLineTool(name: "inject-gen", purpose: "turns bindings files into Swift", commands: [.generate, .check]).main()
