#!/usr/bin/env bash
# gographviz 2.0.1 writes `a:n -> b:left` as `a->b`: the ports are read and never written.
#
# Where nodes are records, a port is the field that an edge begins at. The edge has it after reading, SrcPort and DstPort.
#
# Seen with Go 1.19 and Debian 12's package: :n and :left in the graph, a->b in its text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! dpkg --status golang-go golang-github-awalterschulze-gographviz-dev >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends golang-go golang-github-awalterschulze-gographviz-dev >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' golang-github-awalterschulze-gographviz-dev)" == 2.0.1-* ]]
export GOPATH=$folder:/usr/share/gocode GO111MODULE=off GOFLAGS='' GOCACHE=$folder/cache
mkdir -p "$folder/src/app"
cd "$folder/src/app"

cat >main.go <<'GO'
package main

import (
	"fmt"
	"strings"

	"github.com/awalterschulze/gographviz"
)

func main() {
	graph, err := gographviz.Read([]byte(`digraph g { a:n -> b:left; }`))
	if err != nil {
		panic(err)
	}
	edge := graph.Edges.Edges[0]
	fmt.Println(edge.SrcPort, edge.DstPort, strings.Fields(graph.String())[3])
}
GO
seen=$(go run .)
echo "$seen"
[ "$seen" = ':n :left a->b;' ]
