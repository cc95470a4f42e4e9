import Foundation
import Testing

/// `inject graph` on the command line.
struct GraphCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Bindings.yaml"] = """
      container: App
      include: [Net]
      inputs: { path: String }
      bindings:
        clock: Clock
        cart: { type: Cart, scope: singleton, eager: true, arguments: [client, makeClock: provider(clock), clock] }
      """
    folder["Net.bindings.yaml"] = """
      module: Net
      requires: { path: String }
      bindings:
        client: { type: Client, arguments: [host: path], throws: true, scope: singleton, teardown: try close() }
      """
    folder["Page.bindings.yaml"] = """
      container: PageContainer
      parent: App
      isolation: MainActor
      bindings:
        page: { type: Page, parameters: { id: Int }, arguments: [id, cart] }
      """
  }

  private func graph(_ arguments: String...) throws -> Tool.Result {
    let files = ["Bindings.yaml", "Net.bindings.yaml", "Page.bindings.yaml"]
    return try Tool.run(["graph"] + files + arguments, in: folder, tool: "inject")
  }

  @Test func dotHasAClusterForEachContainerAndModule() throws {
    let result = try graph()
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(
      result.output == #"""
        digraph inject {
          rankdir=LR;
          node [shape=box];
          subgraph cluster_0 {
            b0 [label="path\nString\ninput"];
            b1 [label="clock\nClock\nfactory"];
            b2 [label="cart\nCart\nsingleton, eager"];
            subgraph cluster_0_0 {
              b3 [label="client\nClient\nsingleton, throws"];
              label="module Net";
            }
            label="App";
          }
          subgraph cluster_1 {
            b4 [label="page\nPage\nfactory, MainActor"];
            label="PageContainer, child of App";
          }
          b2 -> b3;
          b2 -> b1 [style=dashed];
          b2 -> b1;
          b3 -> b0;
          b4 -> b2;
        }

        """#)
  }

  @Test func mermaidHasTheSame() throws {
    #expect(
      try graph("--format", "mermaid").output == """
        flowchart LR
          subgraph c0["App"]
            b0["path<br/>String<br/>input"]
            b1["clock<br/>Clock<br/>factory"]
            b2["cart<br/>Cart<br/>singleton, eager"]
            subgraph c0m0["module Net"]
              b3["client<br/>Client<br/>singleton, throws"]
            end
          end
          subgraph c1["PageContainer, child of App"]
            b4["page<br/>Page<br/>factory, MainActor"]
          end
          b2 --> b3
          b2 -.-> b1
          b2 --> b1
          b3 --> b0
          b4 --> b2

        """)
  }

  @Test func jsonSaysAll() throws {
    let output = try graph("--format", "json").output
    let root = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(root["version"] as? Int == 1)
    let containers = try #require(root["containers"] as? [[String: Any]])
    #expect(containers.map { $0["name"] as? String } == ["App", "PageContainer"])
    #expect(containers.map { $0["parent"] as? Int } == [nil, 0])
    let bindings = try #require(root["bindings"] as? [[String: Any]])
    #expect(bindings.map { $0["name"] as? String } == ["path", "clock", "cart", "client", "page"])
    #expect(bindings.map { $0["id"] as? Int } == [0, 1, 2, 3, 4])
    let cart = bindings[2]
    #expect(cart["throws"] as? Bool == false && cart["async"] as? Bool == false && cart["eager"] as? Bool == true)
    #expect(bindings[3]["throws"] as? Bool == true)
    #expect(bindings.map { $0["teardown"] as? String } == [nil, nil, nil, "try close()", nil])
    let dependencies = try #require(cart["dependencies"] as? [[String: Any]])
    #expect(dependencies.map { $0["kind"] as? String } == ["direct", "deferred", "direct"])
    #expect(dependencies.map { $0["label"] as? String } == ["client", "makeClock", "clock"])
    let place = try #require(dependencies[1]["place"] as? [String: Any])
    #expect(place["line"] as? Int == 6 && place["path"] as? String == "Bindings.yaml")
    #expect(bindings[3]["module"] as? String == "Net")
    #expect(bindings.map { $0["callee"] as? String } == [nil, "Clock", "Cart", "Client", "Page"])
    #expect((bindings[4]["parameters"] as? [[String: String]]) == [["name": "id", "type": "Int"]])
    #expect(bindings[4]["isolation"] as? String == "MainActor")
    // The keys of an object are sorted.
    #expect(
      output.contains(
        "{\n      \"async\": false,\n      \"callee\": null,\n      \"children\": [],\n      \"construction\": \"input\",\n      \"container\": 0,"
      ))
  }

  @Test func whatIsNearIsShownAlone() throws {
    #expect(
      try graph("--around", "client", "--format", "mermaid").output == """
        flowchart LR
          subgraph c0["App"]
            b0["path<br/>String<br/>input"]
            b2["cart<br/>Cart<br/>singleton, eager"]
            subgraph c0m0["module Net"]
              b3["client<br/>Client<br/>singleton, throws"]
            end
          end
          b2 --> b3
          b3 --> b0

        """)
    #expect(try graph("--around", "client", "--depth", "0", "--format", "mermaid").output.contains("-->") == false)
    #expect(try graph("--around", "client", "--depth", "2", "--format", "mermaid").output.contains("b4 --> b2"))
    #expect(try graph("--around", "PageContainer").output.contains("b4 -> b2;"))
    #expect(try graph("--around", "Client").output == graph("--around", "client").output)
    for (words, message) in [
      (["--depth", "2"], "'--depth' is for '--around NAME'"),
      (["--around", "cart", "--depth", "x"], "'x' is no number of steps for '--depth'"),
      (["--around", "cart", "--container", "App"], "'--container' cannot be combined with '--around'"),
      (
        ["--modules", "--format", "html"],
        "'--modules' cannot be combined with '--format html': the page shows modules first"
      ),
    ] {
      let result = try Tool.run(["graph"] + words, in: folder, tool: "inject")
      #expect(result.status == 64)
      #expect(result.errors == "inject: \(message)\ninject: see 'inject graph --help'\n")
    }
  }

  @Test func modulesAreNodes() throws {
    #expect(
      try graph("--modules", "--format", "mermaid").output == """
        flowchart LR
          m0["App<br/>own bindings#58; 3"]
          m1["Net<br/>module#58; 1"]
          m2["PageContainer<br/>own bindings#58; 1"]
          m0 -- 1 --> m1
          m1 -- 1 --> m0
          m2 -- 1 --> m0

        """)
    #expect(try graph("--modules").output.contains("  m2 -> m0 [label=\"1\"];\n"))
    let output = try graph("--modules", "--format", "json").output
    let root = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect((root["nodes"] as? [[String: Any]])?.map { $0["bindings"] as? Int } == [3, 1, 1])
    #expect((root["edges"] as? [[String: Any]])?.map { $0["count"] as? Int } == [1, 1, 1])
  }

  @Test func aConstructedContainerHasAnArrow() throws {
    folder["Flow.swift"] = "final class Flow { init(makePage: @MainActor () -> PageContainer) {} }"
    folder["Bindings.yaml"]? += "\n  flow: Flow\n"
    let dot = try graph().output
    #expect(dot.contains("  compound=true;\n"))
    #expect(dot.contains("  b3 -> b5 [style=bold, label=constructs, lhead=cluster_1];\n"), "\(dot)")
    #expect(try graph("--format", "mermaid").output.hasSuffix("  b3 == constructs ==> c1\n"))
  }

  /// The limits are those of GitHub.
  @Test func itIsSaidWhatMermaidRefuses() throws {
    let bindings = (1...40).map {
      "  b\($0): { type: B\($0), arguments: [\((0..<$0).map { "b\($0)" }.joined(separator: ", "))] }\n"
    }
    folder["Bindings.yaml"] = "container: App\nbindings:\n  b0: B0\n" + bindings.joined()
    let result = try Tool.run("graph", "Bindings.yaml", "--format", "mermaid", in: folder, tool: "inject")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        inject: Mermaid draws up to 500 edges, and these are 820
        inject: '--around NAME' prints a part, '--modules' a node for each module

        """)
    let small = try Tool.run(
      "graph", "Bindings.yaml", "--modules", "--format", "mermaid", in: folder, tool: "inject")
    #expect(small.errors == "")
  }

  @Test func oneContainerIsShownWithWhatItNeedsOfOthers() throws {
    let output = try graph("--container", "PageContainer", "--format", "mermaid").output
    #expect(
      output == """
        flowchart LR
          subgraph c0["App"]
            b2["cart<br/>Cart<br/>singleton, eager"]
          end
          subgraph c1["PageContainer, child of App"]
            b4["page<br/>Page<br/>factory, MainActor"]
          end
          b4 --> b2

        """)
    let wrong = try graph("--container", "PageContaine")
    #expect(wrong.status == 1)
    #expect(
      wrong.errors == "inject: there is no container 'PageContaine'\ninject: did you mean 'PageContainer'?\n")
  }

  /// A module that no container includes is shown by itself.
  @Test func aModuleByItselfHasRequirements() throws {
    let result = try Tool.run("graph", "Net.bindings.yaml", "--format", "mermaid", in: folder, tool: "inject")
    #expect(result.output.contains("c0[\"module Net\"]"))
    #expect(result.output.contains("b0[\"path<br/>String<br/>requirement\"]"))
  }

  /// Of what a file may hold, types and paths have the most marks.
  @Test func textsOfTheFilesStayInTheirPlaces() throws {
    let name = "a\"b|<c>\\\u{1B}.yaml"
    folder[name] = """
      container: Hostile
      bindings:
        odd: { type: '[String: ((Set<Int>) -> any A & B)?]', value: '[:]' }
        class: { type: Set<String>, value: '[]' }
      """
    let dot = try Tool.run("graph", name, in: folder, tool: "inject")
    let mermaid = try Tool.run("graph", name, "--format", "mermaid", in: folder, tool: "inject").output
    let json = try Tool.run("graph", name, "--format", "json", in: folder, tool: "inject").output
    #expect(dot.status == 0, "\(dot.errors)")
    let nodes = dot.output.split(separator: "\n").filter { $0.contains("[label=") }
    let quoted = #/ {4}b[0-9] \[label="(?:[^"\\]|\\.)*"\];/#
    #expect(nodes.count == 2 && nodes.allSatisfy { $0.wholeMatch(of: quoted) != nil }, "\(nodes)")
    #expect(
      mermaid.contains(
        "    b0[\"odd<br/>#91;String#58; #40;#40;Set#60;Int#62;#41; #45;#62; any A #38; B#41;?#93;<br/>factory\"]\n"),
      "\(mermaid)")
    #expect(!json.contains("\u{1B}") && !json.contains("<"))
    let root = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let container = try #require((root["containers"] as? [[String: Any]])?.first)
    #expect((container["place"] as? [String: Any])?["path"] as? String == name)
  }

  @Test func wrongUsageAndUnreadableFilesAreToldApart() throws {
    let wrong = try graph("--format", "svg")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == """
        inject: 'svg' is not one of 'dot', 'mermaid', 'json' and 'html'
        inject: see 'inject graph --help'

        """)
    #expect(try Tool.run("graph", in: folder, tool: "inject").status == 0)
    #expect(try Tool.run("graph", "Missing.yaml", in: folder, tool: "inject").status == 66)
    folder["Bindings.yaml"] = "container: App\nbindings:\n  a: { type: A, arguments: [b] }\n"
    let problem = try graph()
    #expect(problem.status == 1)
    #expect(problem.output == "")
  }

  @Test func aRecordedStartIsOnThePage() throws {
    folder["start.trace"] = #"{"container": "App", "binding": "cart", "id": 1, "begin": 5, "end": 9}"# + "\n"
    let result = try graph("--format", "html", "--trace", "start.trace")
    #expect(result.errors == "")
    #expect(result.output.contains(#"<script type="application/json" id="start">"#))
    #expect(try !graph("--format", "html").output.contains(#"id="start""#))
  }

  @Test func whatIsWrongInItIsSaidWithItsLine() throws {
    folder["start.trace"] = "{}\n"
    let wrong = try graph("--format", "html", "--trace", "start.trace")
    #expect(wrong.errors == "inject: start.trace:1: 'container' is missing\n")
    #expect(wrong.status == 1)
    #expect(wrong.output == "")
    folder["start.trace"] = #"{"container": "Other", "binding": "cart", "id": 1, "begin": 5, "end": 9}"#
    let other = try graph("--format", "html", "--trace", "start.trace")
    #expect(
      other.errors == """
        inject: no construction in 'start.trace' is one of these bindings
        inject: its first is Other.cart: give the bindings files of that container

        """)
    #expect(try graph("--format", "html", "--trace", "missing").status == 66)
    let dot = try graph("--trace", "start.trace")
    #expect(dot.status == 64)
    #expect(dot.errors.hasPrefix("inject: '--trace FILE' is for '--format html', which shows it\n"))
  }
}
