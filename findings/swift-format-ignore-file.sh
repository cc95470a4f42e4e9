#!/usr/bin/env bash
# Swift 6.3.1's swift-format does not see `// swift-format-ignore-file` after a `#!` line, nor with a reason after a colon.
#
# The comment has to come before all code, and the first line of a script is taken for code. With `: generated` after it, the reason is read
# as a list of rules. Both files are checked and rewritten as any other.
#
# Seen with swift-format 6.3.1: nothing is reported for the bare comment; DoNotUseSemicolons for the other two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Compares the rules that are reported of a statement after the lines $1 with $2.
expect() {
  printf '%b\n' "$1" 'let number = 1;' >Try.swift
  local seen
  seen=$({ swift format lint --strict Try.swift 2>&1 || true; } | grep -o '\[[A-Za-z]*\]' | sort -u || true)
  echo "$1: $seen"
  [ "$seen" = "$2" ]
}
expect '// swift-format-ignore-file' ''
expect '#!/usr/bin/env swift\n// swift-format-ignore-file' '[DoNotUseSemicolons]'
expect '// swift-format-ignore-file: generated' '[DoNotUseSemicolons]'
