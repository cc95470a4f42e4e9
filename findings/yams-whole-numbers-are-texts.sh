#!/usr/bin/env bash
# Yams 6.2.2 writes the Double 1 as `1e+0`, which PyYAML 6.0.3 and Ruby's Psych read as a text.
#
# It writes each Double with an exponent. Numbers with several digits get a point (`1.25e+1`), which the others read; those with one digit
# get none, and a number with an exponent has a point in YAML 1.1. So of a list of numbers some are texts for the other tools.
#
# Seen with Swift 6.3.1, CPython 3.11 and Ruby 3.1: 12.5 and the texts 1e+0, 5e-1, 1e+2, in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! dpkg --status ruby >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby >/dev/null
fi
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet PyYAML==6.0.3
mkdir -p "$folder/try/Sources/try"
cd "$folder/try"

cat >Package.swift <<'SWIFT'
// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "try",
  dependencies: [.package(url: "https://github.com/jpsim/Yams.git", exact: "6.2.2")],
  targets: [.executableTarget(name: "try", dependencies: ["Yams"])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Yams

print(try YAMLEncoder().encode([12.5, 1, 0.5, 100]), terminator: "")
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
.build/debug/try >numbers.yaml
cat numbers.yaml
"$folder/venv/bin/python" -c 'import yaml; print(yaml.safe_load(open("numbers.yaml")))' | tee python.txt
[ "$(cat python.txt)" = "[12.5, '1e+0', '5e-1', '1e+2']" ]
/usr/bin/ruby -ryaml -e 'p YAML.load_file("numbers.yaml")' | tee ruby.txt
[ "$(cat ruby.txt)" = '[12.5, "1e+0", "5e-1", "1e+2"]' ]
