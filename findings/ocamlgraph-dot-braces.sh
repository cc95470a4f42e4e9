#!/usr/bin/env bash
# OCamlgraph 2.0.0 reads `app -> { log disk }` of DOT as the node app: the edges and the nodes log and disk are gone, without an error.
#
# An edge to or from a subgraph is an edge for each of its nodes. Nodes that are named elsewhere are there, and not their edges. A label
# that is joined of two texts, `"one" + "two"`, is refused.
#
# Seen with OCaml 4.13 and Debian 12's libocamlgraph-ocaml-dev: app, no edge; Graphviz 2.43 has two edges.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status libocamlgraph-ocaml-dev ocaml-nox graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libocamlgraph-ocaml-dev ocaml-nox graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libocamlgraph-ocaml-dev)" == 2.0.0-3* ]]

cd "$folder"
cat >try.ml <<'OCAML'
module Name = struct
  type t = string
  let compare = compare
  let hash = Hashtbl.hash
  let equal = (=)
  let default = ""
end
module G = Graph.Imperative.Digraph.ConcreteBidirectionalLabeled (Name) (Name)
let name = function Graph.Dot_ast.Ident s | Number s | String s | Html s -> s
module Read = Graph.Dot.Parse (Graph.Builder.I (G)) (struct
  let node (id, _) _ = name id
  let edge _ = ""
end)
let () =
  let graph = Read.parse Sys.argv.(1) in
  let names = List.sort compare (G.fold_vertex (fun node rest -> node :: rest) graph []) in
  Printf.printf "%s; %d edges\n" (String.concat " " names) (G.nb_edges graph)
OCAML
ocamlopt -I +ocamlgraph graph.cmxa try.ml -o try
echo 'digraph { app -> { log disk } }' >braces.dot
echo 'digraph { app -> log; app -> disk }' >lines.dot
echo 'digraph { app [label="one" + "two"] }' >joined.dot
seen="$(./try braces.dot); $(./try lines.dot); $({ ./try joined.dot 2>&1 || true; } | grep --only-matching 'invalid character +')"
echo "$seen"
[ "$seen" = 'app; 0 edges; app disk log; 2 edges; invalid character +' ]
[ "$(gvpr 'E { print($.name) }' braces.dot | wc -l)" = 2 ]
