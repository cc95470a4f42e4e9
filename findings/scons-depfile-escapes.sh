#!/usr/bin/env bash
# SCons 4.11.1 does not read the escapes of the depfiles that compilers write: ParseDepends splits a path at `\ `, and keeps `\#` and `$$`.
#
# The path `a\ b.h`, which means `a b.h` to make and ninja, is two dependencies for SCons, `a\` and `b.h`. `\#` and `$$` are parts of
# a name. The build stops because no such files exist.
#
# Seen with CPython 3.11: Explicit dependency `a\' not found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet SCons==4.11.1

cd "$folder"
cat >SConstruct <<'PYTHON'
Command("out.txt", "in.txt", "cp $SOURCE $TARGET")
ParseDepends("out.d")
PYTHON
touch in.txt 'a b.h' 'c$d.h' 'e#f.h'

# Builds with a depfile of one dependency, $1, and compares the end of what is said with $2.
expect() {
  printf 'out.txt: %s\n' "$1" >out.d
  local said
  said=$(venv/bin/scons -Q 2>&1 || true)
  echo "$1: $said"
  [[ "$said" == *"$2"* ]]
}

expect 'a\ b.h' "Explicit dependency \`a\\' not found"
expect 'e\#f.h' "Explicit dependency \`e\\#f.h' not found"
expect 'c$$d.h' "Explicit dependency \`c\$\$d.h' not found"
