#!/usr/bin/env bash
# picodi 0.36.6 leaves a resource open when the dependency after it fails: it is closed when the garbage collector comes to it.
#
# A generator function opens a pool for `page(pool, user)`, and the dependency for `user` raises an error. The caller gets the error with
# the pool still open, and as long as it holds the error, with its traceback, the pool stays open. If the body of page raises, the pool
# is closed before. FastDepends 3.0.9 closes it in both cases.
#
# Seen with CPython 3.11: opened; opened, closed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet picodi==0.36.6 fast-depends==3.0.9

"$folder/venv/bin/python" - <<'PYTHON'
import fast_depends
import picodi

log = []


def pool():
  log.append("opened")
  try:
    yield "pool"
  finally:
    log.append("closed")


def nobody():
  raise LookupError("nobody")


def somebody():
  return "somebody"


def outcome(inject, depends, user):
  log.clear()

  @inject
  def page(pool=depends(pool), user=depends(user)):
    raise LookupError("in the body")

  try:
    page()
  except LookupError:
    return list(log)


cases = {
  ("picodi", nobody): ["opened"],
  ("picodi", somebody): ["opened", "closed"],
  ("FastDepends", nobody): ["opened", "closed"],
  ("FastDepends", somebody): ["opened", "closed"],
}
for (name, user), wanted in cases.items():
  inject, depends = (picodi.inject, picodi.Provide) if name == "picodi" else (fast_depends.inject, fast_depends.Depends)
  seen = outcome(inject, depends, user)
  print(name, user.__name__, seen)
  assert seen == wanted, (name, user, seen)
PYTHON
