#!/usr/bin/env bash
# GNU as 2.40 under gcc 12.2 writes a temporary file into its depfile: `gcc -c code.S -Wa,--MD,code.d` names /tmp/cc….s, and make stops.
#
# The compiler's own `-MMD` lists what the preprocessor has read, and not what `.include` and `.incbin` take; `--MD` of the assembler is
# there for these. It lists them, and the preprocessed text that gcc has removed by then, in the place of code.S. The next build is
# "No rule to make target". For a file `code.s`, which is not preprocessed, the depfile is right.
#
# Seen with Debian 12's packages and GNU make 4.3.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status gcc binutils make >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends gcc binutils make >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' binutils)" == 2.40-* ]]
[[ "$(/usr/bin/gcc -dumpfullversion)" == 12.2.* ]]

cd "$folder"
printf '.data\n.incbin "logo.bin"\n' >code.S
cp code.S plain.s
echo logo >logo.bin
printf '%s\n' \
  'code.o: code.S' '	/usr/bin/gcc -c -MMD -MF cpp.d -Wa,--MD,code.d -o $@ code.S' \
  'plain.o: plain.s' '	/usr/bin/gcc -c -Wa,--MD,plain.d -o $@ plain.s' \
  '-include code.d plain.d' >Makefile
make code.o plain.o >/dev/null
cat cpp.d code.d plain.d
grep --quiet '^code.o: code.S$' cpp.d
grep --quiet 'logo.bin.*/cc[^ ]*\.s$' code.d
make --question plain.o
said=$(make code.o 2>&1 || true)
echo "$said"
[[ "$said" == *'No rule to make target'*'/cc'*'.s'* ]]
