#!/usr/bin/env bash
# PHP's justinrainbow/json-schema 5.2.12 refuses the text "80" for `minimum: 1024`, and takes `{"a": true}` for one of `enum: [{"a": 1}]`.
#
# `minimum` is about numbers, and a text that looks like a number is taken for one, also if the schema allows texts. Objects are compared
# as PHP does by `==`. Of `uniqueItems`, `[{"a": 1, "b": 2}, {"b": 2, "a": 1}]` has two, since the keys' order counts there. An empty
# list has too few properties for `minProperties`.
#
# Seen with PHP 8.2 and Debian 12's php-json-schema: as said; jsonschema 4.25.1 of Python says the opposite of each.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status php-json-schema php-cli >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends php-json-schema php-cli >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' php-json-schema)" == 5.2.12-* ]]
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet jsonschema==4.25.1

cat >"$folder/cases.json" <<'JSON'
[
  [{ "type": ["integer", "string"], "minimum": 1024 }, "80", false],
  [{ "type": ["integer", "string"], "minimum": 1024 }, "http", true],
  [{ "enum": [{ "a": 1 }] }, { "a": true }, true],
  [{ "enum": [1] }, true, false],
  [{ "uniqueItems": true }, [{ "a": 1, "b": 2 }, { "b": 2, "a": 1 }], true],
  [{ "minProperties": 1 }, [], false]
]
JSON
cd "$folder"
cat >try.php <<'PHP'
<?php
require "JsonSchema/autoload.php";
foreach (json_decode(file_get_contents("cases.json")) as [$schema, $value, $wanted]) {
  $validator = new JsonSchema\Validator();
  $validator->validate($value, $schema);
  echo json_encode($validator->isValid()), "\n";
}
PHP
/usr/bin/php try.php | tee seen
venv/bin/python - <<'PYTHON'
import json
import jsonschema

cases = json.load(open("cases.json"))
seen = [line.strip() == "true" for line in open("seen")]
assert seen == [wanted for _, _, wanted in cases], seen
others = [jsonschema.Draft4Validator(schema).is_valid(value) for schema, value, _ in cases]
print(others)
assert others == [True, True, False, False, False, True]
PYTHON
