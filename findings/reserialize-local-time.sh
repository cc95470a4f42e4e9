#!/usr/bin/env bash
# reserialize 20220929 writes a TOML time as a Python object that no other reader of YAML takes, nor its own yaml2json.
#
# `opens = 07:32:00` is TOML's local time. toml2yaml writes `!!python/object/apply:datetime.time` with bytes in base64. A date and a
# time of a day are written as YAML has them.
#
# Seen with Debian 12's packages: opens: !!python/object/apply:datetime.time; yaml2json: could not determine a constructor.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status reserialize python3-yaml python3-toml >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends reserialize python3-yaml python3-toml >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' reserialize)" == 20220929-* ]]
cd "$folder"

printf 'day = 1979-05-27\nopens = 07:32:00\n' | toml2yaml >out.yaml
cat out.yaml
grep --quiet '^day: 1979-05-27$' out.yaml
grep --quiet '^opens: !!python/object/apply:datetime.time$' out.yaml
said=$(yaml2json <out.yaml 2>&1) && exit 1
grep 'could not determine a constructor for the tag' <<<"$said"
