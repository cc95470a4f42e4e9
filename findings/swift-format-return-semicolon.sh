#!/usr/bin/env bash
# Swift 6.3.1's swift-format makes code run that did not: `return; save()` becomes two lines, which Swift reads as `return save()`.
#
# The rule DoNotUseSemicolons is on by default, and moves what follows a semicolon to the next line. After a `return` without a value the
# compiler takes the next line's expression for its value, with a warning. The formatter says nothing.
#
# Seen with swift-format and swiftc 6.3.1: "open" before, "open" and "save" after formatting.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >before.swift <<'SWIFT'
func close() {
  print("open"); return; print("save")
}
close()
SWIFT
swift format before.swift >after.swift
cat after.swift
# Compares what the program $1 prints with $2.
expect() {
  swiftc "$1.swift" -o "$1" 2>"$1.txt"
  local seen
  seen=$("./$1" | tr '\n' ' ')
  echo "$1: $seen"
  [ "$seen" = "$2" ]
}
expect before 'open '
expect after 'open save '
