#!/usr/bin/env bash
# Symfony's YamlDumper 5.4 (Debian 12's 5.4.53) writes the text "@mailer" so that its own loader reads a reference to a service.
#
# An argument that is a text with `@` in front must be written with `@@`. The dumper doubles `%`, but not `@`: the text "@mailer" comes
# back as a reference, and the text "@@mailer" with one `@` less. XML, which marks references by an attribute, keeps both.
#
# Seen with PHP 8.2: a Reference to mailer; "@mailer".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status php-cli php-xml php-symfony-dependency-injection php-symfony-yaml php-symfony-config >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends php-cli php-xml php-symfony-dependency-injection php-symfony-yaml \
    php-symfony-config >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' php-symfony-dependency-injection)" == 5.4.53* ]]

cat >"$folder/load.php" <<'PHP'
<?php
require '/usr/share/php/Symfony/Component/DependencyInjection/autoload.php';
require '/usr/share/php/Symfony/Component/Config/autoload.php';
require '/usr/share/php/Symfony/Component/Yaml/autoload.php';
use Symfony\Component\Config\FileLocator;
use Symfony\Component\DependencyInjection\ContainerBuilder;
use Symfony\Component\DependencyInjection\Dumper\{XmlDumper, YamlDumper};
use Symfony\Component\DependencyInjection\Loader\{XmlFileLoader, YamlFileLoader};

$formats = ['yaml' => [YamlDumper::class, YamlFileLoader::class], 'xml' => [XmlDumper::class, XmlFileLoader::class]];
foreach ($formats as $format => [$dumper, $loader]) {
  foreach (['@mailer', '@@mailer'] as $text) {
    $written = new ContainerBuilder();
    $written->register('handle', ArrayObject::class)->addArgument($text);
    file_put_contents("$argv[1]/services.$format", (new $dumper($written))->dump());
    $read = new ContainerBuilder();
    (new $loader($read, new FileLocator($argv[1])))->load("services.$format");
    $argument = $read->getDefinition('handle')->getArgument(0);
    echo "$format $text: ", is_string($argument) ? "text $argument" : get_class($argument) . " $argument", "\n";
  }
}
PHP
seen=$(/usr/bin/php "$folder/load.php" "$folder")
echo "$seen"
[ "$seen" = 'yaml @mailer: Symfony\Component\DependencyInjection\Reference mailer
yaml @@mailer: text @mailer
xml @mailer: text @mailer
xml @@mailer: text @@mailer' ]
