#!/usr/bin/env bash
# yaml-cpp 0.7.0 changes the document when a variable of type Node is assigned another node.
#
# `Node current = servers["a"]; current = servers["b"];` looks as if the variable stood for another server. The document has b in a's
# place from then on, as an alias, and what is written to one is written to both. Of a key that stands twice the first value is read,
# and texts that were in quotes are written without.
#
# Seen with Debian 12's package: {a: &1 {port: 2}, b: *1}; 1 for `port` twice; `id: 010` for `id: "010"`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status g++ libyaml-cpp-dev >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends g++ libyaml-cpp-dev >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libyaml-cpp-dev)" == 0.7.0* ]]

cat >"$folder/try.cpp" <<'CPP'
#include <iostream>
#include <yaml-cpp/yaml.h>

int main() {
  YAML::Node servers = YAML::Load("{a: {port: 1}, b: {port: 2}}");
  YAML::Node current = servers["a"];
  current = servers["b"];
  std::cout << servers << "\n";
  current["port"] = 3;
  std::cout << servers["a"]["port"] << " " << servers["b"]["port"] << "\n";
  std::cout << YAML::Load("{port: 1, port: 2}")["port"] << "\n" << YAML::Load("id: \"010\"") << "\n";
}
CPP
g++ "$folder/try.cpp" -lyaml-cpp -o "$folder/try"
seen=$("$folder/try")
echo "$seen"
[ "$seen" = '{a: &1 {port: 2}, b: *1}
3 3
1
id: 010' ]
