#!/usr/bin/env bash
# libfyaml 0.7.12's fy-tool writes the null `~` to JSON as the text "~", and `Null` as "Null".
#
# `null` is written as null, `true` and numbers as such. `~` is null for YAML 1.1's and 1.2's types, and the commonest way to write it.
#
# Seen with Debian 12's libfyaml-utils: {"a": null, "b": "~", "c": "Null", "d": null}, where d has no value at all.
set -euo pipefail
if ! dpkg --status libfyaml-utils >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libfyaml-utils >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libfyaml-utils)" == 0.7.12-* ]]

printf 'a: null\nb: ~\nc: Null\nd:\n' | fy-tool --dump --mode=json - | tee /dev/stderr | python3 -c '
import json, sys
seen = json.load(sys.stdin)
assert seen == {"a": None, "b": "~", "c": "Null", "d": None}, seen'
