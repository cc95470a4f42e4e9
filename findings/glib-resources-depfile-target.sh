#!/usr/bin/env bash
# glib-compile-resources 2.74.6 writes a depfile for its input and not for its output: `page.xml: page.txt`, though `--target=page.c`.
#
# ninja 1.11.1 compares the name with the rule's output and takes the step for changed, at every build and without a message unless it is asked
# to explain. What is built is right. With `deps = gcc` ninja does not compare, and runs the step once. GNU make is content as well.
#
# Seen with Debian 12's packages: run three times of three; once with `deps = gcc`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status libglib2.0-dev-bin ninja-build >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libglib2.0-dev-bin ninja-build >/dev/null
fi
for package in libglib2.0-dev-bin=2.74.6 ninja-build=1.11.1; do
  [[ "$(dpkg-query --show --showformat '${Version}' "${package%=*}")" == "${package#*=}"-* ]]
done

cd "$folder"
echo text >page.txt
echo '<gresources><gresource prefix="/"><file>page.txt</file></gresource></gresources>' >page.xml
printf '%s\n' \
  'rule resources' \
  '  command = echo run >>$out.log; glib-compile-resources --generate-source --target=$out --dependency-file=$out.d $in' \
  '  depfile = $out.d' '  deps = $kind' \
  'build page.c: resources page.xml' 'build other.c: resources page.xml' '  kind = gcc' >build.ninja
for _ in 1 2 3; do /usr/bin/ninja >/dev/null; done
cat page.c.d
seen="$(wc -l <page.c.log) $(wc -l <other.c.log)"
echo "$seen"
[ "$(cat page.c.d)" = 'page.xml: page.txt' ]
[ "$seen" = '3 1' ]
/usr/bin/ninja -d explain page.c 2>&1 | grep "expected depfile 'page.c.d' to mention 'page.c', got 'page.xml'"
