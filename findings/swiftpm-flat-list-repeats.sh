#!/usr/bin/env bash
# SwiftPM 6.3.1's `show-dependencies --format flatlist` lists a package once for each path that leads to it.
#
# It is the tree without its lines. Four packages of which the last is reached by two ways are five lines, and each further diamond doubles
# those below it. The same command's format `dot` has each package and each edge once.
#
# Seen with Swift 6.3.1: left, base, right, base; in DOT four nodes and four edges.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Writes the package $1, which depends on the packages of the other arguments.
package() {
  local name=$1 dependencies="" products=""
  shift
  for other in "$@"; do
    dependencies+=".package(path: \"../$other\"), "
    products+=".product(name: \"$other\", package: \"$other\"), "
  done
  mkdir -p "$name/Sources/$name"
  echo "public struct In$name {}" >"$name/Sources/$name/$name.swift"
  cat >"$name/Package.swift" <<SWIFT
// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "$name",
  products: [.library(name: "$name", targets: ["$name"])],
  dependencies: [$dependencies],
  targets: [.target(name: "$name", dependencies: [$products])]
)
SWIFT
}

package Base
package Left Base
package Right Base
package App Left Right
cd App
seen=$(swift package show-dependencies --format flatlist 2>errors.txt | tr '\n' ' ')
echo "$seen"
[ "$seen" = 'left base right base ' ]
swift package show-dependencies --format dot 2>errors.txt >graph.dot
cat graph.dot
[ "$(grep -c label graph.dot)" = 4 ]
[ "$(grep -c -e '->' graph.dot)" = 4 ]
