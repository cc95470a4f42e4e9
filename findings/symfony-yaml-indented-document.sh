#!/usr/bin/env bash
# Symfony's YAML 5.4 (Debian 12's 5.4.53) refuses a document of which all lines are indented, and `{a, b}`.
#
# A document's keys may begin in any column, the same for all: what a template or a heredoc leaves indented. `{a, b}` is a mapping with
# two keys without values. Both raise a ParseException; PyYAML and libyaml read them. `[a, b]` and an indented list are read.
#
# Seen with PHP 8.2 and Debian 12's php-symfony-yaml and php8.2-yaml.
set -euo pipefail
if ! dpkg --status php-cli php8.2-yaml php-symfony-yaml >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends php-cli php8.2-yaml php-symfony-yaml >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' php-symfony-yaml)" == 5.4.53* ]]

seen=$(/usr/bin/php <<'PHP'
<?php
require '/usr/share/php/Symfony/Component/Yaml/autoload.php';
use Symfony\Component\Yaml\Exception\ParseException;
use Symfony\Component\Yaml\Yaml;

foreach (["  a: 1\n  b: 2\n", "key: {a, b}\n", "key: [a, b]\n"] as $text) {
  try {
    $symfony = json_encode(Yaml::parse($text));
  } catch (ParseException $error) {
    $symfony = 'ParseException';
  }
  echo json_encode($text), " Symfony: $symfony, libyaml: ", json_encode(yaml_parse($text)), "\n";
}
PHP
)
echo "$seen"
[ "$seen" = '"  a: 1\n  b: 2\n" Symfony: ParseException, libyaml: {"a":1,"b":2}
"key: {a, b}\n" Symfony: ParseException, libyaml: {"key":{"a":null,"b":null}}
"key: [a, b]\n" Symfony: {"key":["a","b"]}, libyaml: {"key":["a","b"]}' ]
