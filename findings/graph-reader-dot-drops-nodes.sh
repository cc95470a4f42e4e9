#!/usr/bin/env bash
# Perl's Graph::Reader::Dot (Graph::ReadWrite 2.10) reads no node of a DOT file that has no edge, and says nothing.
#
# `clock; store -> pool` has three nodes, two are read. A graph without a name, `digraph { a -> b }`, is no graph for it: it prints a
# syntax error and returns an empty one. A quote that is escaped keeps its backslash: the node `a"b` is `a\"b`.
#
# Seen with Perl 5.36 and Debian 12's libgraph-readwrite-perl: pool store; nothing; a\"b c.
set -euo pipefail
if ! dpkg --status libgraph-readwrite-perl graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libgraph-readwrite-perl graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libgraph-readwrite-perl)" == 2.10-* ]]
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"

# Compares the nodes that Graph::Reader::Dot and Graphviz find in the text $1 with $2 and $3.
expect() {
  echo "$1" >graph.dot
  local perl graphviz
  perl=$(/usr/bin/perl -MGraph::Reader::Dot -e '
    print join " ", sort(Graph::Reader::Dot->new->read_graph("graph.dot")->vertices)' 2>/dev/null | tail -n 1)
  graphviz=$(gvpr 'N { print($.name) }' graph.dot | sort | tr '\n' ' ')
  echo "$1: Graph::Reader::Dot '$perl', Graphviz '$graphviz'"
  [ "$graphviz" = "$3" ]
  [[ "$perl" == *"$2" ]]
}

expect 'digraph g { clock; store -> pool }' 'pool store' 'clock pool store '
expect 'digraph g { "a\"b" -> c }' 'a\"b c' 'a"b c '
expect 'digraph { a -> b }' '' 'a b '
