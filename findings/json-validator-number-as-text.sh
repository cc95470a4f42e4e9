#!/usr/bin/env bash
# Perl's JSON::Validator 5.14 takes 1 and "1" for the same in `enum`, `const` and `uniqueItems`, and not in `type`.
#
# `{"enum": ["1"]}` accepts the number 1, and `{"uniqueItems": true}` refuses `[1, "1"]`, so that a list with both cannot be written.
# true and 1 differ. `{"additionalProperties": false}` alone refuses nothing: it is looked at beside `type` or `properties`.
#
# Seen with Perl 5.36 and Debian 12's libjson-validator-perl: as said; jsonschema 4.25.1 of Python accepts and refuses the opposite.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status libjson-validator-perl >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libjson-validator-perl >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libjson-validator-perl)" == 5.14+* ]]
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet jsonschema==4.25.1

cat >"$folder/cases.json" <<'JSON'
[
  [{ "enum": ["1"] }, 1, true],
  [{ "const": 1 }, "1", true],
  [{ "type": "string" }, 1, false],
  [{ "uniqueItems": true }, [1, "1"], false],
  [{ "uniqueItems": true }, [1, true], true],
  [{ "additionalProperties": false }, { "a": 1 }, true],
  [{ "additionalProperties": false, "type": "object" }, { "a": 1 }, false]
]
JSON
cd "$folder"
/usr/bin/perl - <<'PERL' | tee seen
use JSON::Validator;
use Mojo::File;
use Mojo::JSON "decode_json";
for my $case (@{ decode_json(Mojo::File->new("cases.json")->slurp) }) {
  my $schema = { '$schema' => "http://json-schema.org/draft-07/schema#", %{ $case->[0] } };
  my @errors = JSON::Validator->new->schema($schema)->validate($case->[1]);
  print @errors ? "false\n" : "true\n";
}
PERL
venv/bin/python - <<'PYTHON'
import json
import jsonschema

cases = json.load(open("cases.json"))
seen = [line.strip() == "true" for line in open("seen")]
assert seen == [wanted for _, _, wanted in cases], seen
others = [jsonschema.Draft7Validator(schema).is_valid(value) for schema, value, _ in cases]
print(others)
assert others == [False, False, False, True, True, False, False]
PYTHON
