#!/usr/bin/env bash
# ruby-graphviz 1.2.5 writes a DOT file that it has read with one backslash for two: `C:\\new` becomes two lines, `\\"` an open quote.
#
# `\\` in a label is a backslash. What is written has `\n` where a backslash stood before an n, and no end of the string where
# one stood at its end: dot refuses the file. A quote in a label is written as it should be.
#
# Seen with Ruby 3.1 and Debian 12's ruby-graphviz: label = "C:\new", label = "ends in \".
set -euo pipefail
if ! dpkg --status ruby ruby-graphviz graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby ruby-graphviz graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' ruby-graphviz)" == 1.2.5-* ]]

# What ruby-graphviz writes of the graph $1.
written() {
  /usr/bin/ruby -e 'require "graphviz"; puts GraphViz.parse_string(ARGV[0]).output(:none => String)' "$1"
}

seen=$(written 'digraph g { a [label="C:\\new"]; }')
echo "$seen"
grep --quiet --fixed-strings 'label = "C:\new"' <<<"$seen"
seen=$(written 'digraph g { a [label="ends in \\"]; }')
echo "$seen"
grep --quiet --fixed-strings 'label = "ends in \"' <<<"$seen"
said=$(dot -Tcanon <<<"$seen" 2>&1) && exit 1
echo "$said"
grep --quiet 'missing endquote' <<<"$said"
