#!/usr/bin/env bash
# In clean-ioc 1.24.0 a scoped value that the container itself was asked for once is that of every scope from then on.
#
# Each `new_scope()` has its own Session, until something outside of scopes resolves one: scopes look for a value in those around them,
# and find the container's. Requests that were apart share a session, and with it what they keep there.
#
# Seen with CPython 3.11: two sessions for two scopes before; one for all behind it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet clean-ioc==1.24.0

"$folder/venv/bin/python" - <<'PYTHON'
import clean_ioc


class Session:
  pass


container = clean_ioc.Container()
container.register(Session, lifespan=clean_ioc.Lifespan.scoped)


def sessions():
  seen = []
  for _ in range(2):
    with container.new_scope() as request:
      seen.append(request.resolve(Session))
  return seen


before = sessions()
of_container = container.resolve(Session)
behind = sessions()
print("before:", "one for both" if before[0] is before[1] else "one for each")
print("behind:", "the container's" if behind[0] is behind[1] is of_container else "one for each")
assert before[0] is not before[1]
assert behind[0] is behind[1] is of_container
PYTHON
