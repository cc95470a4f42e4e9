#!/usr/bin/env bash
# A configuration of Swift 6.3.1's swift-format that turns one rule on turns all others off.
#
# Without `rules` there are some thirty that are on. The table replaces theirs as a whole, and a rule that it does not name is off. So a
# file that asks for NeverForceUnwrap as well is linted by it alone, and `lint --strict` is content with the rest.
#
# Seen with swift-format 6.3.1: two rules are reported without a table, NeverForceUnwrap alone with it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

printf 'func number(_ text: String) -> Int {\n  if (text == "1") { return 1 };\n  return Int(text)!\n}\n' >Try.swift

# Compares the rules that are reported with the configuration $1 with $2.
expect() {
  echo "$1" >.swift-format
  local seen
  seen=$({ swift format lint --strict Try.swift 2>&1 || true; } | grep -o '\[[A-Za-z]*\]' | sort -u | tr '\n' ' ')
  echo "$1: $seen"
  [ "$seen" = "$2" ]
}
expect '{"version": 1}' '[DoNotUseSemicolons] [NoParensAroundConditions] '
expect '{"version": 1, "rules": {"NeverForceUnwrap": true}}' '[NeverForceUnwrap] '
