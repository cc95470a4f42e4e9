#!/usr/bin/env bash
# PlantUML 1.2020.2 draws `[store]` of two packages once, in the first one: the second package is an empty box.
#
# The name alone tells elements apart, without the package and without the kind. `interface Store` and the component `[Store]` are one, so that
# `[Store] --> Store` is an arrow from the interface to itself. Classes of two packages are one in the same way. `component store` after
# `agent store` is an error, "already defined".
#
# Seen with OpenJDK 17 and Debian 12's package: one store, with the arrows of both; web without anything in it; link Store to Store.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status plantuml graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends plantuml graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' plantuml)" == 1:1.2020.2* ]]

cd "$folder"
drawn() {  # what the picture of the lines has, one name after another
  printf '%s\n' '@startuml' "$@" '@enduml' >graph.puml
  plantuml -tsvg graph.puml >/dev/null 2>&1
  sed '/^@startuml/,$d' graph.svg | grep --only-matching --extended-regexp '^(cluster|class|entity|link) [A-Za-z ]+' | tr '\n' ';'
}
two=$(drawn 'package shop {' '[store]' '}' 'package web {' '[store]' '}' '[app] --> [store]')
classes=$(drawn 'package shop {' 'class Store' '}' 'package web {' 'class Store' '}' 'Store --> Disk')
kinds=$(drawn 'interface Store' '[Store] --> Store')
printf '%s\n' "$two" "$classes" "$kinds"
[ "$two" = 'cluster shop;entity store;entity web;entity app;link app to store;' ]
[ "$classes" = "cluster shop;class Store;class Disk;link Store to Disk;" ]
[ "$kinds" = 'entity Store;link Store to Store;' ]
