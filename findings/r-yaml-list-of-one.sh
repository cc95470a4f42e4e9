#!/usr/bin/env bash
# R's yaml 2.3.7 reads `paths: [Sources]` and writes `paths: Sources`: a list of one is no list any more.
#
# A list of texts or of numbers is a vector for it, and a vector of one is what R has for a single value. Lists of two stay lists. Of
# two documents the second is not read, without a word.
#
# Seen with R 4.2 and Debian 12's package: "paths: Sources", and of two documents the first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status r-cran-yaml >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends r-cran-yaml >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' r-cran-yaml)" == 2.3.7-* ]]

cat >"$folder/write.R" <<'R'
cat(yaml::as.yaml(yaml::yaml.load("paths: [Sources]\nports: [80]\nhosts: [a, b]\n")))
cat(yaml::yaml.load("--- first\n--- second\n"), "\n")
R
seen=$(Rscript --vanilla "$folder/write.R")
echo "$seen"
[ "$seen" = 'paths: Sources
ports: 80
hosts:
- a
- b
first ' ]
