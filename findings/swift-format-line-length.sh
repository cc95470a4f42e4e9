#!/usr/bin/env bash
# Swift 6.3.1's swift-format takes no `// swift-format-ignore: LineLength`, though it reports `[LineLength]` as it reports its rules.
#
# What is in brackets before a message is a rule's name, which the comment takes, or the name of a kind of layout, which it does not take.
# For LineLength, Spacing and Indentation the comment is nothing, without a word; the comment without names covers them as well.
#
# Seen with swift-format 6.3.1: DoNotUseSemicolons is ignored by its name, Spacing and LineLength are reported, none is by the bare comment.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

long=$(printf 'a%.0s' {1..120})

# Compares the names that are reported of the line $2 after the comment $1 with $3.
expect() {
  printf '%s\n' "$1" "$2" >Try.swift
  local seen
  seen=$({ swift format lint --strict Try.swift 2>&1 || true; } | grep -o '\[[A-Za-z]*\]' | sort -u || true)
  echo "$1: $seen"
  [ "$seen" = "$3" ]
}
expect '// swift-format-ignore: DoNotUseSemicolons' 'let number = 1;' ''
expect '// swift-format-ignore: Spacing' 'let number  = 1' '[Spacing]'
expect '// swift-format-ignore: LineLength' "let text = \"$long\"" '[LineLength]'
expect '// swift-format-ignore' "let text = \"$long\"" ''
