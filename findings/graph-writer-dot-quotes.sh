#!/usr/bin/env bash
# Perl's Graph::Writer::Dot (Graph::ReadWrite 2.10) writes the node `say "hi"` as three nodes.
#
# All names are put between quotes, and none within them is escaped: `"say "hi""` is `say `, `hi` and a node with an empty name. An
# edge to it leads to `say `. Graphviz says nothing. Graph::Writer::XML escapes quotes, and a graph comes back from it as it was.
#
# Seen with Perl 5.36, Debian 12's libgraph-readwrite-perl and Graphviz 2.43: greet, say , hi and an empty name; greet>say .
set -euo pipefail
if ! dpkg --status libgraph-readwrite-perl graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libgraph-readwrite-perl graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libgraph-readwrite-perl)" == 2.10-* ]]
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"

/usr/bin/perl - <<'PERL'
use strict;
use warnings FATAL => 'all';
use Graph;
use Graph::Reader::XML;
use Graph::Writer::Dot;
use Graph::Writer::XML;

my $graph = Graph->new;
$graph->add_edge('greet', 'say "hi"');
Graph::Writer::Dot->new->write_graph($graph, 'graph.dot');
Graph::Writer::XML->new->write_graph($graph, 'graph.xml');
my $read = Graph::Reader::XML->new->read_graph('graph.xml');
die 'XML differs' unless join(' ', sort $read->vertices) eq 'greet say "hi"';
PERL
cat graph.dot
seen=$(gvpr 'N { printf("[%s]", $.name) } E { printf("[%s>%s]", $.tail.name, $.head.name) }' graph.dot)
echo "$seen"
[ "$seen" = '[greet][greet>say ][say ][hi][]' ]
