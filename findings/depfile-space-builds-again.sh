#!/usr/bin/env bash
# ninja 1.11.1 runs protoc 3.21.12, dtc 1.6.1 and glslc 2023.2 at every build if an included file's folder has a space in its name.
#
# The three write the path to their depfiles as it is. ninja reads two paths, neither of which exists, and says so under `-d explain`
# alone. What is built is right, each time. gcc writes `my\ dir`, and is run once.
#
# Seen with Debian 12's packages: three steps again at the third build, and not gcc's.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status ninja-build protobuf-compiler device-tree-compiler glslc gcc >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ninja-build protobuf-compiler device-tree-compiler glslc gcc >/dev/null
fi
for package in ninja-build=1.11.1 protobuf-compiler=3.21.12 device-tree-compiler=1.6.1 glslc=2023.2; do
  [[ "$(dpkg-query --show --showformat '${Version}' "${package%=*}")" == "${package#*=}"-* ]]
done

cd "$folder"
mkdir 'my dir'
printf 'syntax = "proto3";\nmessage A {}\n' >'my dir/a.proto'
printf 'syntax = "proto3";\nimport "my dir/a.proto";\nmessage B { A a = 1; }\n' >b.proto
echo '/ { size = <1>; };' >'my dir/a.dtsi'
printf '/dts-v1/;\n/include/ "my dir/a.dtsi"\n' >b.dts
echo '#define SIZE 1' >'my dir/a.h'
printf '#version 450\n#extension GL_GOOGLE_include_directive : enable\n#include "my dir/a.h"\nvoid main() {}\n' >b.vert
printf '#include "my dir/a.h"\nint size = SIZE;\n' >b.c
cat >build.ninja <<'NINJA'
rule protoc
  command = protoc --dependency_out=protoc.d --cpp_out=. $in
  depfile = protoc.d
rule dtc
  command = dtc -I dts -O dtb -d dtc.d -o $out $in
  depfile = dtc.d
rule glslc
  command = glslc -MD -MF glslc.d -o $out $in
  depfile = glslc.d
rule gcc
  command = gcc -MD -MF gcc.d -c -o $out $in
  depfile = gcc.d
build b.pb.cc b.pb.h: protoc b.proto
build b.dtb: dtc b.dts
build b.spv: glslc b.vert
build b.o: gcc b.c
NINJA
ninja >/dev/null
ninja >/dev/null
grep -h 'my dir' protoc.d dtc.d glslc.d
seen=$(ninja -v | sed -n 's/^\[[0-9/]*\] \([a-z]*\) .*/\1/p' | sort | tr '\n' ' ')
echo "again: $seen"
[ "$seen" = 'dtc glslc protoc ' ]
[ "$(ninja b.o)" = 'ninja: no work to do.' ]
