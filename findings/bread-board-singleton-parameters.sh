#!/usr/bin/env bash
# In Bread::Board 0.37 a Singleton with parameters gives every caller the value of the first caller's parameters.
#
# A service has the lifecycle Singleton and a required parameter `name`. It is resolved with "one", then with "two". The second
# request checks its parameter and returns the first value, without a warning. (The lifecycle Singleton::WithParameters keeps one
# value for each list of parameters.)
#
# Seen with Perl 5.36 and Debian 12's libbread-board-perl: one, one.
set -euo pipefail
if ! dpkg --status libbread-board-perl >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends libbread-board-perl=0.37-2 >/dev/null
fi

seen=$(/usr/bin/perl - <<'PERL'
use strict;
use warnings FATAL => 'all';
use Bread::Board;
die "version $Bread::Board::VERSION" unless $Bread::Board::VERSION eq '0.37';

package Screen { use Moose; has name => (is => 'ro'); }

my $container = container App => as {
  service screen => (class => 'Screen', lifecycle => 'Singleton', parameters => { name => { isa => 'Str' } });
};
print join ', ', map { $container->resolve(service => 'screen', parameters => { name => $_ })->name } qw(one two);
PERL
)
echo "$seen"
[ "$seen" = "one, one" ]
