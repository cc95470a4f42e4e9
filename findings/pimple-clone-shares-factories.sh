#!/usr/bin/env bash
# In Pimple 3.5.0 removing a factory from a copy of a container turns the original's factory into a shared service.
#
# A copy (`clone`) has its own list of services, but which of them are factories is kept in one object for both. After `unset` in the
# copy the original returns the same value for every request.
#
# Seen with PHP 8.2 and Debian 12's php-pimple: a new one each time; the same one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status php-cli php-pimple >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends php-cli php-pimple >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' php-pimple)" == 3.5.0-* ]]

cat >"$folder/copy.php" <<'PHP'
<?php
require '/usr/share/php/Pimple/autoload.php';

function outcome(Pimple\Container $container): string {
  return $container['request'] === $container['request'] ? 'the same one' : 'a new one each time';
}

$container = new Pimple\Container();
$container['request'] = $container->factory(fn() => new ArrayObject());
echo outcome($container), "\n";
$copy = clone $container;
unset($copy['request']);
echo outcome($container), "\n";
PHP
seen=$(/usr/bin/php "$folder/copy.php")
echo "$seen"
[ "$seen" = 'a new one each time
the same one' ]
