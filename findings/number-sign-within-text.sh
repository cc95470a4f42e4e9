#!/usr/bin/env bash
# gyml 0.2.0 and pyfastyaml 0.2.0 end a text at `#`, with or without a space before it: an address loses its fragment.
#
# In YAML `#` begins a comment behind a space alone. gyml says that it has YAML's syntax and raises errors for what is ambiguous in it;
# of comments its page says nothing. `C#` is C.
#
# Seen with CPython 3.11: http://localhost/ and C. PyYAML has http://localhost/#top and C#.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet gyml==0.2.0 pyfastyaml==0.2.0 PyYAML==6.0.3

"$folder/venv/bin/python" - <<'PYTHON'
import gyml
import pyfastyaml
import yaml

text = "page: http://localhost/#top\nlanguage: C# # a comment\n"
assert yaml.safe_load(text) == {"page": "http://localhost/#top", "language": "C#"}
for name, read in {"gyml": gyml.loads, "pyfastyaml": pyfastyaml.loads}.items():
  seen = dict(read(text))
  print(name, seen)
  assert seen == {"page": "http://localhost/", "language": "C"}, seen
PYTHON
