#!/usr/bin/env bash
# Swift 6.3.1: making an empty array by `Array(unsafeUninitializedCapacity:)` on two threads is a data race to the thread sanitizer.
#
# All empty arrays share one storage. That initializer writes the count into it, always zero, so nothing goes wrong; but a program under the
# sanitizer reports a race though its threads share nothing. An array literal or `Array(repeating:count:)` writes nothing. ContiguousArray has
# the same initializer and does the same.
#
# Seen with Swift 6.3.1, in debug and optimized: capacity 0 "data race ... _swiftEmptyArrayStorage", capacity 1 and a literal without a report.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >try.swift <<'SWIFT'
import Foundation

let way = CommandLine.arguments[1]

@inline(never) func numbers() -> [Int] {
  switch way {
  case "literal": []
  case "repeating": Array(repeating: 0, count: 0)
  case "one": Array(unsafeUninitializedCapacity: 1) { _, count in count = 0 }
  case "contiguous": Array(ContiguousArray(unsafeUninitializedCapacity: 0) { _, count in count = 0 })
  default: Array(unsafeUninitializedCapacity: 0) { _, count in count = 0 }
  }
}

// Each thread makes arrays of its own.
let threads = (0..<2).map { _ in
  Thread { for _ in 0..<10_000 where !numbers().isEmpty { print("not empty") } }
}
for thread in threads { thread.start() }
while !threads.allSatisfy(\.isFinished) { usleep(1_000) }
SWIFT

seen=
for mode in -Onone -O; do
  swiftc "$mode" -sanitize=thread try.swift -o try
  for way in zero contiguous one repeating literal; do
    if ./try "$way" >report.txt 2>&1; then
      answer="no report"
    else
      answer="$(grep -o 'data race' report.txt | head -n 1) of $(grep -o '_swiftEmptyArrayStorage' report.txt | head -n 1)"
    fi
    seen+="$mode, $way: $answer"$'\n'
  done
done
printf '%s' "$seen"
[ "$seen" = '-Onone, zero: data race of _swiftEmptyArrayStorage
-Onone, contiguous: data race of _swiftEmptyArrayStorage
-Onone, one: no report
-Onone, repeating: no report
-Onone, literal: no report
-O, zero: data race of _swiftEmptyArrayStorage
-O, contiguous: data race of _swiftEmptyArrayStorage
-O, one: no report
-O, repeating: no report
-O, literal: no report
' ]
