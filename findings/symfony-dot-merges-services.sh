#!/usr/bin/env bash
# Symfony's GraphvizDumper 5.4 (Debian 12's 5.4.53) draws the services `mail.queue` and `mail_queue` as one node.
#
# A node's name in DOT is the service's with `_` for each character that is no letter, digit or `_`. Two services whose names differ
# in such characters are written with one name: Graphviz draws the one that is written last, and its use of the other one as a loop.
#
# Seen with PHP 8.2 and Graphviz's reader of DOT: one node with the label mail_queue, one edge from it to itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status php-cli php-symfony-dependency-injection graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends php-cli php-symfony-dependency-injection graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' php-symfony-dependency-injection)" == 5.4.53* ]]

cat >"$folder/draw.php" <<'PHP'
<?php
require '/usr/share/php/Symfony/Component/DependencyInjection/autoload.php';
use Symfony\Component\DependencyInjection\ContainerBuilder;
use Symfony\Component\DependencyInjection\Dumper\GraphvizDumper;
use Symfony\Component\DependencyInjection\Reference;

$container = new ContainerBuilder();
$container->register('mail.queue', ArrayObject::class);
$container->register('mail_queue', ArrayIterator::class)->addArgument(new Reference('mail.queue'));
echo (new GraphvizDumper($container))->dump();
PHP
/usr/bin/php "$folder/draw.php" | grep -v service_container >"$folder/graph.dot"
cat "$folder/graph.dot"
# gvpr writes what Graphviz has read.
seen=$(gvpr 'N { print($.name, " ", $.label) } E { print($.tail.name, " to ", $.head.name) }' "$folder/graph.dot" | tr '\n' ';')
echo "$seen"
[ "$seen" = 'node_mail_queue mail_queue\nArrayIterator\n;node_mail_queue to node_mail_queue;' ]
