#!/usr/bin/env bash
# Boost 1.74 reads no GraphML file with a boolean that is written `true` or `false`, as GraphML writes them.
#
# Data of a key with attr.type="boolean" are converted as C++ streams do it, which know 0 and 1. The file is refused where the program
# keeps the value as a bool. igraph writes `true`; networkx writes `True`, which is no boolean of XML at all, and both read each other's.
#
# Seen with g++ 12 and Debian 12's libboost-graph-dev: invalid value "true" for key eager of type boolean; 1 is read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status g++ libboost-graph-dev >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends g++ libboost-graph-dev >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libboost-graph-dev)" == 1.74.* ]]
cd "$folder"

cat >read.cpp <<'CPP'
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <iostream>

struct Binding {
  bool eager = false;
};

int main() {
  typedef boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, Binding> Graph;
  Graph graph;
  boost::dynamic_properties properties;
  properties.property("eager", boost::get(&Binding::eager, graph));
  try {
    boost::read_graphml(std::cin, graph, properties);
    std::cout << "eager: " << graph[0].eager << std::endl;
  } catch (const std::exception &error) {
    std::cout << error.what() << std::endl;
  }
}
CPP
g++ -w -o read read.cpp -lboost_graph

# Compares what is said of a file with the boolean $1 with $2.
expect() {
  local said
  said=$(./read <<XML
<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="eager" for="node" attr.name="eager" attr.type="boolean"/>
  <graph edgedefault="directed"><node id="store"><data key="eager">$1</data></node></graph>
</graphml>
XML
  )
  echo "$1: $said"
  [[ "$said" == *"$2" ]]
}

expect true 'invalid value "true" for key eager of type boolean'
expect false 'invalid value "false" for key eager of type boolean'
expect True 'invalid value "True" for key eager of type boolean'
expect 1 'eager: 1'
