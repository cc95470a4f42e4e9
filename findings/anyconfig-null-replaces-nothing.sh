#!/usr/bin/env bash
# anyconfig 0.16.0, told to replace, keeps the first file's value where the second has `proxy: null`.
#
# Each other value of the second file replaces the first file's, an empty text and a number included. Within a mapping null replaces
# too, as the mapping is replaced. The other strategies take null at the top as well.
#
# Seen with CPython 3.11: proxy stays for `replace`, None for `merge_dicts`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet anyconfig==0.16.0 pyyaml==6.0.3

cd "$folder"
printf 'proxy: proxy:80\nname: app\nserver: {proxy: proxy:80}\n' >first.yaml
printf 'proxy: null\nname: ""\nserver: {proxy: null}\n' >second.yaml
venv/bin/python - <<'PYTHON'
import anyconfig

read = {}
for strategy in anyconfig.MS_REPLACE, anyconfig.MS_DICTS:
  read[strategy] = anyconfig.load(["first.yaml", "second.yaml"], ac_merge=strategy)
  print(strategy, read[strategy])
assert read[anyconfig.MS_REPLACE] == {"proxy": "proxy:80", "name": "", "server": {"proxy": None}}
assert read[anyconfig.MS_DICTS] == {"proxy": None, "name": "", "server": {"proxy": None}}
PYTHON
