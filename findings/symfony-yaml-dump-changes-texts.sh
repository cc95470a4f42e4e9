#!/usr/bin/env bash
# Symfony's YAML 5.4 (Debian 12's 5.4.53) writes the texts "0o17" and ".inf" without quotes, and reads them as numbers.
#
# Yaml::dump quotes a text that would be read as something else: "017", "0x1f", "1e3", "true" and "~" come back as they were. What
# YAML 1.2 writes for octal numbers and for infinity is forgotten.
#
# Seen with PHP 8.2: "0o17" comes back as 15, ".inf" as INF.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status php-cli php-symfony-yaml >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends php-cli php-symfony-yaml >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' php-symfony-yaml)" == 5.4.53* ]]

cat >"$folder/texts.php" <<'PHP'
<?php
require '/usr/share/php/Symfony/Component/Yaml/autoload.php';
use Symfony\Component\Yaml\Yaml;

foreach (['017', '0x1f', '1e3', 'true', '~', '0o17', '.inf'] as $text) {
  $written = Yaml::dump(['key' => $text]);
  $read = Yaml::parse($written)['key'];
  echo trim($written), $read === $text ? ' is kept' : ' becomes ' . gettype($read) . " $read", "\n";
}
PHP
seen=$(/usr/bin/php "$folder/texts.php")
echo "$seen"
[ "$(grep -c 'is kept' <<<"$seen")" = 5 ]
[ "$(grep becomes <<<"$seen")" = 'key: 0o17 becomes integer 15
key: .inf becomes double INF' ]
