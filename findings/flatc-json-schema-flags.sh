#!/usr/bin/env bash
# flatc 2.0.8 writes a JSON Schema that refuses the JSON that flatc writes: two flags are "Read Write" there, and the schema allows one name.
#
# `(bit_flags)` makes an enum whose values are combined. flatc reads and writes them as one text, with spaces between the names. A value
# that has no name is written as a number, which the schema refuses too. With --strict-json not-a-number is written `nan`, which is no
# JSON.
#
# Seen with Debian 12's flatbuffers-compiler and jsonschema 4.25.1: "Read Write" is not one of ['Read', 'Write'].
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status flatbuffers-compiler >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends flatbuffers-compiler >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' flatbuffers-compiler)" == 2.0.8* ]]
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet jsonschema==4.25.1

cd "$folder"
cat >file.fbs <<'FBS'
enum Mode : ubyte (bit_flags) { Read, Write }
enum Kind : byte { Text, Data }
table File { mode: Mode; kind: Kind; ratio: double; }
root_type File;
FBS
/usr/bin/flatc --jsonschema file.fbs
for value in '"mode": "Read Write"' '"mode": "Read"' '"kind": 5' '"ratio": nan'; do
  echo "{ $value }" >in.json
  /usr/bin/flatc --binary file.fbs in.json
  /usr/bin/flatc --json --strict-json --raw-binary file.fbs -- in.bin
  tr -d ' \n' <in.json | tee --append seen
  echo | tee --append seen
done
diff seen - <<'TEXT'
{"mode":"ReadWrite"}
{"mode":"Read"}
{"kind":5}
{"ratio":nan}
TEXT
venv/bin/python - <<'PYTHON'
import json
import jsonschema

validator = jsonschema.Draft201909Validator(json.load(open("file.schema.json")))
for value, wanted in (({"mode": "Read Write"}, False), ({"mode": "Read"}, True), ({"kind": 5}, False)):
  print(value, [error.message for error in validator.iter_errors(value)])
  assert validator.is_valid(value) == wanted
PYTHON
