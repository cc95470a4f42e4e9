#!/usr/bin/env bash
# Graph::Easy 0.76 gives an outer cluster of a DOT file the label of the cluster within it.
#
# `label="app"` stands in the outer cluster, `label="storage"` in the inner one, each before the cluster's nodes. Both are read as
# "storage". Where the outer label stands behind the inner cluster, each has its own. Graphviz shows the same picture for both.
#
# Seen with Perl 5.36 and Debian 12's libgraph-easy-perl: storage, storage; app, storage.
set -euo pipefail
if ! dpkg --status libgraph-easy-perl graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libgraph-easy-perl graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libgraph-easy-perl)" == 0.76-* ]]

before='digraph g { subgraph cluster_1 { label="app"; a; subgraph cluster_2 { label="storage"; b } } a -> b }'
behind='digraph g { subgraph cluster_1 { a; subgraph cluster_2 { label="storage"; b } label="app" } a -> b }'

# The labels of the two groups of the DOT text $1, as Graph::Easy reads it.
groups() {
  /usr/bin/perl -MGraph::Easy::Parser::Graphviz -e '
    my $graph = Graph::Easy::Parser::Graphviz->new->from_text($ARGV[0]);
    print join(", ", map { $graph->group($_)->attribute("label") } qw(cluster_1 cluster_2)), "\n";
  ' "$1"
}

# The same as Graphviz reads it.
clusters() {
  dot -Tjson0 <<<"$1" | python3 -c '
import json, sys
parts = json.load(sys.stdin)["objects"]
print(", ".join(part["label"] for part in parts if part["name"].startswith("cluster")))'
}

for text in "$before" "$behind"; do
  echo "$text"
  echo "Graph::Easy: $(groups "$text"); Graphviz: $(clusters "$text")"
  [ "$(clusters "$text")" = 'app, storage' ]
done
[ "$(groups "$before")" = 'storage, storage' ]
[ "$(groups "$behind")" = 'app, storage' ]
