#!/usr/bin/env bash
# Swift 6.3.1's docc leaves out what a module adds to types of others: its symbol graph has them, in a file that is read without a word.
#
# The compiler writes an extension of Array into Kit@Swift.symbols.json, with its comment. docc makes no page for its members and says
# nothing. With `-emit-extension-block-symbols`, which is off by default, the same extension has its pages.
#
# Seen with Swift 6.3.1: the property is in the graph, and no page has its name; with the flag there is kit/swift/array/total.json.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >Kit.swift <<'SWIFT'
/// A pool.
public struct Pool {}

extension Array where Element == Pool {
  /// The number of connections.
  public var total: Int { 0 }
}
SWIFT
# Compares the pages for `total` of a graph that is emitted with the flags $2 and so on with $1.
expect() {
  local expected=$1
  shift
  rm -rf graph pages
  mkdir graph
  swiftc -parse-as-library -emit-module -module-name Kit -emit-symbol-graph -emit-symbol-graph-dir graph "$@" Kit.swift
  grep --quiet 'The number of connections.' graph/Kit@Swift.symbols.json
  docc convert --additional-symbol-graph-dir graph --fallback-display-name Kit --fallback-bundle-identifier kit --output-path pages >said.txt 2>&1
  [ -z "$(tr -d '[:space:]' <said.txt)" ]
  [ -e pages/data/documentation/kit/pool.json ]
  local seen
  seen=$(cd pages/data/documentation && find . -name 'total*')
  echo "pages: $seen"
  [ "$seen" = "$expected" ]
}
expect ''
expect ./kit/swift/array/total.json -emit-extension-block-symbols
