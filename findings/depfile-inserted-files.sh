#!/usr/bin/env bash
# yasm 1.3.0 and SWIG 4.1.0 leave files that they copy into their output out of the depfile: `incbin "logo.bin"`, `%insert(runtime) "extra.c"`.
#
# Both list what is included by `%include`. make finds nothing to do after the other files have changed. NASM 2.16.01 lists what incbin takes.
#
# Seen with Debian 12's packages and GNU make 4.3: twice up to date with an old output; NASM's is built again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status yasm swig nasm make >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends yasm swig nasm make >/dev/null
fi
for package in yasm=1.3.0 swig=4.1.0 nasm=2.16.01; do
  [[ "$(dpkg-query --show --showformat '${Version}' "${package%=*}")" == "${package#*=}"-* ]]
done

cd "$folder"
echo '%define SIZE 1' >size.inc
echo logo >logo.bin
printf '%%include "size.inc"\nsection .data\nincbin "logo.bin"\n' >logo.asm
echo 'int size;' >size.i
echo '/* old */' >extra.c
printf '%%module page\n%%include "size.i"\n%%insert(runtime) "extra.c"\n' >page.i
printf '%s\n' \
  'yasm.o: logo.asm' '	yasm -M -f elf64 -o $@ logo.asm >yasm.d' '	yasm -f elf64 -o $@ logo.asm' \
  'nasm.o: logo.asm' '	nasm -M -MF nasm.d -MT $@ -f elf64 logo.asm' '	nasm -f elf64 -o $@ logo.asm' \
  'swig.c: page.i' '	swig -python -MMD -MF swig.d -o $@ page.i' \
  '-include yasm.d nasm.d swig.d' >Makefile
touch -d '-9 seconds' *.asm *.inc *.bin *.i *.c
make yasm.o nasm.o swig.c >/dev/null 2>&1
grep --quiet old swig.c
cat yasm.d nasm.d swig.d
printf 'mark' >logo.bin
echo '/* new */' >extra.c
touch -d '+9 seconds' logo.bin extra.c
seen=
for output in yasm.o nasm.o swig.c; do
  make --question "$output" >/dev/null 2>&1 && seen+="$output " || true
done
echo "up to date: $seen"
[ "$seen" = 'yasm.o swig.c ' ]
touch -d '+9 seconds' size.inc size.i
for output in yasm.o swig.c; do
  ! make --question "$output" >/dev/null 2>&1
done
