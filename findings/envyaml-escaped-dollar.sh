#!/usr/bin/env bash
# envyaml 1.10.211231 reads `'$$HOST'` as $HOST with a quote at its end.
#
# `$$` stands for one dollar sign. What follows it is put aside up to the next space, with the quote that ends the text, and put back
# after the document has been read. Without quotes the value is right.
#
# Seen with CPython 3.11: $HOST' and $HOST" for texts in quotes, $HOST without.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet envyaml==1.10.211231 pyyaml==6.0.3

cd "$folder"
cat >settings.yaml <<'YAML'
single: '$$HOST'
double: "$$HOST"
plain: $$HOST
YAML
venv/bin/python - <<'PYTHON'
import envyaml

settings = envyaml.EnvYAML("settings.yaml")
values = [settings[key] for key in ("single", "double", "plain")]
print(*values)
assert values == ["$HOST'", '$HOST"', "$HOST"]
PYTHON
