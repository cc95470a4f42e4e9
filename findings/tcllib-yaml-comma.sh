#!/usr/bin/env bash
# tcllib 1.21 reads `1,000` in YAML as the number 1000, `n` as 0 and `2001-01-01` as 978307200.
#
# A comma within digits is taken out, a boolean becomes a number, and a date the seconds since 1970, so that `limit: 1,000` and a list's
# name `n` come back as other values. Quotes keep all three. Of two documents the first is read, without a word.
#
# Seen with Tcl 8.6 and Debian 12's package: 1000, 0, 978307200; first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status tcl tcllib >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends tcl tcllib >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' tcllib)" == 1.21* ]]

cat >"$folder/read.tcl" <<'TCL'
package require yaml
foreach value {1,000 n 2001-01-01} {
  puts "$value [dict get [yaml::yaml2dict "value: $value"] value] [dict get [yaml::yaml2dict "value: '$value'"] value]"
}
puts [yaml::yaml2dict "--- first\n--- second"]
TCL
seen=$(TZ=UTC tclsh "$folder/read.tcl")
echo "$seen"
[ "$seen" = '1,000 1000 1,000
n 0 n
2001-01-01 978307200 2001-01-01
first' ]
