#!/usr/bin/env bash
# Horde_Injector 2.0.5: a child bound to Memory and then to Disk again keeps Memory, if its parent binds Disk.
#
# A binding that equals the parent's is not stored. The one that the child had before it stays, and nothing is said. Binding
# anything else replaces it.
#
# Seen with PHP 8.2 and Debian 12's php-horde-injector: Memory, Memory, Tape.
set -euo pipefail
if ! dpkg --status php-cli php-horde-injector >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends php-cli php-horde-injector >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' php-horde-injector)" == 2.0.5-* ]]

seen=$(php <<'PHP'
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
spl_autoload_register(function ($name) {
    if (str_starts_with($name, 'Horde_')) require '/usr/share/php/' . strtr($name, '_', '/') . '.php';
});

interface Store {}
class Disk implements Store {}
class Memory implements Store {}
class Tape implements Store {}

$parent = new Horde_Injector(new Horde_Injector_TopLevel());
$parent->bindImplementation('Store', 'Disk');
$child = $parent->createChildInjector();
$seen = [];
foreach (['Memory', 'Disk', 'Tape'] as $name) {
    $child->bindImplementation('Store', $name);
    $seen[] = get_class($child->createInstance('Store'));
}
echo implode(' ', $seen);
PHP
)
echo "$seen"
[ "$seen" = 'Memory Memory Tape' ]
