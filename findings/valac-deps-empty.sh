#!/usr/bin/env bash
# valac 0.56.3's `--deps` writes a rule that depends on nothing, `page.d:`, and `--depfile` leaves out the sources.
#
# "Make-style dependency information" of two source files and a package is one target, the file itself. `--depfile` lists the packages'
# interface files, .vapi, that were read, and none of the .vala files. With either of them alone make finds nothing to do after a source
# has changed.
#
# Seen with Debian 12's package: "page.d:"; ext.vapi and glib-2.0.vapi.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status valac >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends valac >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' valac)" == 0.56.3-* ]]

cd "$folder"
mkdir vapi
echo '[CCode(cheader_filename="stdio.h")] namespace Ext { [CCode(cname="getchar")] public int next(); }' >vapi/ext.vapi
: >vapi/ext.deps
echo 'int main() { return Ext.next() + Other.number(); }' >page.vala
echo 'namespace Other { public int number() { return 1; } }' >other.vala
valac -C --vapidir vapi --pkg ext --deps=page.d page.vala other.vala
valac -C --vapidir vapi --pkg ext --depfile=packages.d page.vala other.vala
cat page.d packages.d
[ "$(tr -d '\n' <page.d)" = 'page.d:' ]
grep --quiet 'vapi/ext.vapi' packages.d
grep --quiet 'glib-2.0.vapi' packages.d
[ "$(grep --count '\.vala' packages.d)" = 0 ]
