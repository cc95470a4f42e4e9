#!/usr/bin/env bash
# PHP's yaml extension 2.2.2 reads the key `y` as the number 1, so that `{x: 3, y: 4}` has the keys "x" and 1.
#
# YAML 1.1 lets `y` and `n` be booleans, and PHP has no boolean keys. PyYAML, Psych and libyaml's other users take them for texts. A
# list [x, y] has a text and a boolean; `n` in a list of names is false.
#
# Seen with PHP 8.2 and Debian 12's php8.2-yaml: {"x":3,"1":4}, ["x",true]; Symfony's YAML: {"x":3,"y":4}, ["x","y"].
set -euo pipefail
if ! dpkg --status php-cli php8.2-yaml php-symfony-yaml >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends php-cli php8.2-yaml php-symfony-yaml >/dev/null
fi

seen=$(/usr/bin/php <<'PHP'
<?php
require '/usr/share/php/Symfony/Component/Yaml/autoload.php';

foreach (["{x: 3, y: 4}", "[x, y]"] as $text) {
  echo json_encode(yaml_parse($text)), ' ', json_encode(Symfony\Component\Yaml\Yaml::parse($text)), "\n";
}
PHP
)
echo "$seen"
[ "$seen" = '{"x":3,"1":4} {"x":3,"y":4}
["x",true] ["x","y"]' ]
