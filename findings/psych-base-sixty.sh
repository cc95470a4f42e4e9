#!/usr/bin/env bash
# Ruby's Psych 4.0.3 reads `1:30` as 5400, and PyYAML 6.0.4 as 90.
#
# YAML 1.1 has numbers to the base of sixty: 1:30 is 1 * 60 + 30. Psych counts the parts from the left as hours, minutes and seconds.
# For three parts both agree: 1:00:30 is 3630.
#
# Seen with Ruby 3.1 and CPython 3.11: 5400 and 90, 3630 and 3630.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status ruby >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby >/dev/null
fi
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet PyYAML==6.0.4

/usr/bin/ruby -ryaml -e 'abort Psych::VERSION unless Psych::VERSION == "4.0.3"'
for text in 1:30 1:00:30; do
  seen="$(/usr/bin/ruby -ryaml -e 'print YAML.load(ARGV[0])' "$text") and $(
    "$folder/venv/bin/python" -c 'import sys, yaml; print(yaml.safe_load(sys.argv[1]))' "$text"
  )"
  echo "$text is $seen"
  case $text in
    1:30) [ "$seen" = '5400 and 90' ] ;;
    1:00:30) [ "$seen" = '3630 and 3630' ] ;;
  esac
done
