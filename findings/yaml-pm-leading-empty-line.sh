#!/usr/bin/env bash
# Perl's YAML.pm 1.30 keeps a part of the indentation of a literal block that begins with an empty line.
#
# The indentation of a block is that of its first line with text. YAML.pm takes one column where an empty line stands before it: all
# lines begin with a space too many. Of two equal keys the first one's value is kept, where other parsers keep the last or refuse.
#
# Seen with Perl 5.36 and Debian 12's libyaml-perl: "\n one\n"; 1. YAML::XS: "\none\n", 2.
set -euo pipefail
if ! dpkg --status libyaml-perl libyaml-libyaml-perl >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libyaml-perl libyaml-libyaml-perl >/dev/null
fi

seen=$(/usr/bin/perl - <<'PERL'
use strict;
use YAML ();
use YAML::XS ();
die "version $YAML::VERSION" unless $YAML::VERSION eq '1.30';
local $SIG{__WARN__} = sub { };

for my $load (\&YAML::Load, \&YAML::XS::Load) {
  my $text = $load->("text: |\n\n  one\n")->{text};
  my $last = eval { $load->("key: 1\nkey: 2\n")->{key} } // 'refused';
  print $text =~ s/\n/\\n/gr, " $last\n";
}
PERL
)
echo "$seen"
[ "$(sed -n 1p <<<"$seen")" = '\n one\n 1' ]
[[ "$(sed -n 2p <<<"$seen")" == '\none\n '* ]]
