#!/usr/bin/env bash
# YAML::Syck 1.34 reads `[a, b,]` as "a" and "b,", and a `%YAML` directive as a part of the first key.
#
# A comma may end a list in brackets, and generators of YAML write one. YAML::Syck takes it for a part of the last text; with a space
# before the bracket it is refused in braces. A file that begins with `%YAML 1.2` and `---` has the key "%YAML 1.2 --- a".
#
# Seen with Perl 5.36 and Debian 12's libyaml-syck-perl; YAML::XS reads "a" and "b", and the key "a".
set -euo pipefail
if ! dpkg --status libyaml-syck-perl libyaml-libyaml-perl >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libyaml-syck-perl libyaml-libyaml-perl >/dev/null
fi

seen=$(/usr/bin/perl - <<'PERL'
use strict;
use warnings FATAL => 'all';
use YAML::Syck ();
use YAML::XS ();
die "version $YAML::Syck::VERSION" unless $YAML::Syck::VERSION eq '1.34';

for my $load (\&YAML::Syck::Load, \&YAML::XS::Load) {
  print join('|', @{$load->("list: [a, b,]\n")->{list}}, keys %{$load->("%YAML 1.2\n---\na: 1\n")}), "\n";
}
PERL
)
echo "$seen"
[ "$seen" = 'a|b,|%YAML 1.2 --- a
a|b|a' ]
