#!/usr/bin/env bash
# Graphviz 2.43's tred takes one of two edges between the same nodes out, with its label, though no other path implies it.
#
# tred is to remove the edges that a longer path implies. Of `a -> b [label=reads]` and `a -> b [label=writes]` the first stays. dot
# draws both.
#
# Seen with Debian 12's package: reads; and reads, writes before.
set -euo pipefail
if ! dpkg --status graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' graphviz)" == 2.42.* ]]

graph='digraph { a -> b [label=reads]; a -> b [label=writes]; b -> c; a -> c [label=implied] }'
labels() { gvpr 'E [label != ""] { print($.label) }' | tr '\n' ' '; }
before=$(labels <<<"$graph")
after=$(tred <<<"$graph" | labels)
echo "before: $before; after: $after"
[ "$before" = 'reads writes implied ' ]
[ "$after" = 'reads ' ]
