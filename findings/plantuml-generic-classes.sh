#!/usr/bin/env bash
# PlantUML 1.2020.2 draws `class Store<Int>` and `class Store<Text>` as one class, with the members of both.
#
# A class is known by its name without what is in angle brackets, of which the last is shown. A label `C:\new` in quotes is drawn on two
# lines.
#
# Seen with Debian 12's package: one box "Store" with "Text", open and close; "C:" and "ew".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status plantuml >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends plantuml >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' plantuml)" == 1:1.2020.2+* ]]

cd "$folder"
cat >graph.puml <<'PLANTUML'
@startuml
class Store<Int> {
  open
}
class Store<Text> {
  close
}
class "C:\new" as folder
@enduml
PLANTUML
plantuml -tsvg graph.puml
seen=$(grep -o '<text[^>]*>[^<]*' graph.svg | sed 's/.*>//' | sort | tr '\n' ' ')
echo "$seen"
[ "$seen" = 'C: Store Text close ew open ' ]
