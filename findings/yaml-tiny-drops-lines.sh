#!/usr/bin/env bash
# YAML::Tiny 1.73 leaves empty lines, and lines that begin with `#`, out of a literal block.
#
# A block behind `|` is text, line for line. YAML::Tiny, which reads such blocks, drops both before
# it looks at the block: a script in a YAML file loses its first line `#!/bin/sh`, a text its paragraphs. No error.
#
# Seen with Perl 5.36 and Debian 12's libyaml-tiny-perl: "one\ntwo\n" for "one\n\n# half\ntwo\n"; YAML::XS reads all four lines.
set -euo pipefail
if ! dpkg --status libyaml-tiny-perl libyaml-libyaml-perl >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libyaml-tiny-perl libyaml-libyaml-perl >/dev/null
fi

seen=$(/usr/bin/perl - <<'PERL'
use strict;
use warnings FATAL => 'all';
use YAML::Tiny;
use YAML::XS;
die "version $YAML::Tiny::VERSION" unless $YAML::Tiny::VERSION eq '1.73';

my $text = "text: |\n  one\n\n  # half\n  two\nnext: 1\n";
for my $value (YAML::Tiny->read_string($text)->[0]{text}, YAML::XS::Load($text)->{text}) {
  print $value =~ s/\n/\\n/gr, "\n";
}
PERL
)
echo "$seen"
[ "$seen" = 'one\ntwo\n
one\n\n# half\ntwo\n' ]
