#!/usr/bin/env bash
# sciline 26.9.0 forgets a parameter when a value takes the place of the only provider that used it.
#
# A pipeline has the parameter Raw and a provider of Clean that takes it. `pipeline[Clean] = 5`, as for a test, is followed by an insert of
# the same provider: "missing input node Raw", though Raw was set and nothing has changed it. A copy that is made before still has it.
#
# Seen with CPython 3.11: 100; 5; UnsatisfiedRequirement; 100 of the copy.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet sciline==26.9.0

"$folder/venv/bin/python" - <<'PYTHON'
from typing import NewType

import sciline

Raw = NewType("Raw", int)
Clean = NewType("Clean", int)


def clean(raw: Raw) -> Clean:
  return Clean(raw * 100)


def outcome(pipeline):
  try:
    return pipeline.compute(Clean)
  except Exception as error:
    return type(error).__name__


pipeline = sciline.Pipeline([clean], params={Raw: 1})
copy = pipeline.copy()
seen = [outcome(pipeline)]
pipeline[Clean] = 5
seen.append(outcome(pipeline))
pipeline.insert(clean)
seen += [outcome(pipeline), outcome(copy)]
print(seen)
assert seen == [100, 5, "UnsatisfiedRequirement", 100]
PYTHON
