#!/usr/bin/env bash
# Hydra 1.3.8 constructs a referenced object again for each reference: `pool: ${pool}` in two places gives two pools, and a third at `pool`.
#
# A reference stands for the piece of configuration, and not for what is constructed from it. `instantiate` of the whole constructs one
# pool where it is declared and one for each reference. An alias of YAML is the same. Nothing is said.
#
# Seen with CPython 3.11 and OmegaConf 2.3.1: three pools for one with `${pool}`, three with `*pool`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet hydra-core==1.3.8 omegaconf==2.3.1

mkdir "$folder/try"
cd "$folder/try"
cat >shop.py <<'PYTHON'
class Pool:
  pass


class App:
  def __init__(self, reader, writer):
    self.reader, self.writer = reader, writer
PYTHON
cat >try.py <<'PYTHON'
import hydra.utils
import omegaconf

for reference in ['"${pool}"', "*pool"]:
  settings = omegaconf.OmegaConf.create(f"""
pool: &pool {{_target_: shop.Pool}}
app: {{_target_: shop.App, reader: {reference}, writer: {reference}}}
""")
  values = hydra.utils.instantiate(settings)
  count = len({id(values.pool), id(values.app.reader), id(values.app.writer)})
  print(reference, count)
  assert count == 3
PYTHON
"$folder/venv/bin/python" try.py
