#!/usr/bin/env bash
# Graphviz 2.43 draws `label=<<b>x</b>>` as the text with its marks if the graph has the text "<b>x</b>" before, even as a tooltip.
#
# A label in angle brackets has marks, a text in quotes has none. The first of the two decides for all that have the same characters: with the label
# in brackets first, the text in quotes is drawn bold. A space more in one of them keeps them apart. The graph that dot, nop and gvpr write
# has one kind as well.
#
# Seen with Debian 12's package: bold 1 alone, 0 after the text, 2 before it.
set -euo pipefail
if ! dpkg --status graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' graphviz)" == 2.42.* ]]

bold() { dot -Tsvg <<<"digraph { $1 }" | grep --count 'font-weight="bold"' || true; }
text='a [label="<b>x</b>"]'
html='b [label=<<b>x</b>>]'
seen="$(bold "$html") $(bold "$text; $html") $(bold "$html; $text")"
seen+=" $(bold "a [tooltip=\"<b>x</b>\"]; $html") $(bold "a [label=\"<b>x</b> \"]; $html")"
echo "$seen"
[ "$seen" = '1 0 2 0 1' ]
nop <<<"digraph { $text; $html }"
[ "$(nop <<<"digraph { $text; $html }" | grep --count 'label=<')" = 0 ]
