#!/usr/bin/env bash
# injector 0.24.0 passes 0 for a parameter `retries: int = 5` that nobody bound, and "" for `name: str = "app"`.
#
# A type without a binding is constructed without arguments (`auto_bind`, which is on by default), and that is done with `int` and
# `str` too, before the parameter's own default is looked at.
#
# Seen with CPython 3.11: retries 0, name ''.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet injector==0.24.0

"$folder/venv/bin/python" - <<'PYTHON'
import injector


class Client:
  @injector.inject
  def __init__(self, retries: int = 5, name: str = "app"):
    self.retries = retries
    self.name = name


client = injector.Injector().get(Client)
print(f"retries {client.retries}, name {client.name!r}")
assert (client.retries, client.name) == (0, ""), "the defaults are used now"
PYTHON
