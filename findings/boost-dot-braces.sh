#!/usr/bin/env bash
# Boost 1.74 does not read the DOT edge `a -> {b c}`, nor a label in angle brackets with marks in it.
#
# Both are in the grammar of DOT, and common. read_graphviz reads the same edge with `subgraph` in front of the braces. It reads the
# concatenation of texts, `"x" + "y"`, which few know of.
#
# Seen with g++ 12 and Debian 12's libboost-graph-dev: Wanted left brace to start subgraph; Invalid character (char is '>').
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status g++ libboost-graph-dev graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends g++ libboost-graph-dev graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libboost-graph-dev)" == 1.74.* ]]
cd "$folder"

cat >read.cpp <<'CPP'
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>
#include <iostream>

int main() {
  boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> graph;
  boost::dynamic_properties properties(boost::ignore_other_properties);
  try {
    boost::read_graphviz(std::cin, graph, properties);
    std::cout << num_vertices(graph) << " nodes, " << num_edges(graph) << " edges" << std::endl;
  } catch (const std::exception &error) {
    std::cout << error.what() << std::endl;
  }
}
CPP
g++ -w -o read read.cpp -lboost_graph -lboost_regex

# Compares what Boost says of the text $1 with $2; Graphviz reads each of them.
expect() {
  local said
  said=$(./read <<<"$1")
  echo "$1: $said"
  [[ "$said" == *"$2"* ]]
  gvpr 'N { }' <<<"$1"
}

expect 'digraph { a -> {b c} }' 'Wanted left brace to start subgraph'
expect 'digraph { a -> subgraph {b c} }' '3 nodes, 2 edges'
expect 'digraph { a [label=<<b>store</b>>] }' "Invalid character (char is '>')"
expect 'digraph { a [label="sto" + "re"] }' '1 nodes, 0 edges'
