#!/usr/bin/env bash
# supervisor 4.3.0 cuts a program's command at ` #` and at ` ;`, also between quotes, and says nothing.
#
# `command=sh -c "echo start; sleep 9 # wait"` is `sh -c "echo start; sleep 9`. The documentation names `;` as the sign of a comment
# behind a value; Python's reader of the file is told both. In `environment` the rest of a text between quotes is missed: an error.
#
# Seen with CPython 3.11: sh -c "echo a; `sh -c "echo a;echo b"` is kept.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet supervisor==4.3.0 setuptools==80.9.0

cd "$folder"
venv/bin/python - <<'PYTHON'
from supervisor.options import ServerOptions


def command(text):
  with open("supervisord.conf", "w") as file:
    file.write(f"[supervisord]\n[program:shop]\ncommand={text}\n")
  options = ServerOptions()
  options.realize(["--configuration", "supervisord.conf"])
  (group,) = options.process_group_configs
  return group.process_configs[0].command


expected = {
  'sh -c "echo a # wait"': 'sh -c "echo a',
  'sh -c "echo a ; echo b"': 'sh -c "echo a',
  'sh -c "echo a;echo b"': 'sh -c "echo a;echo b"',
  "curl http://shop/#top": "curl http://shop/#top",
}
for text, wanted in expected.items():
  seen = command(text)
  print(f"{text} is {seen}")
  assert seen == wanted, (text, seen)
PYTHON
