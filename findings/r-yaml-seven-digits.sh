#!/usr/bin/env bash
# R's yaml 2.3.7 writes the number 123456789 as `1.2345679e+08`, which is another number, and 8080 as `8080.0`.
#
# R's numbers are floating-point ones unless they end in L, and are written with the seven digits that R shows. A date is written as the
# number of days since 1970, and the names of a vector's elements are left out. YAML's own files keep whole numbers: `port: 8080` is
# read as one.
#
# Seen with R 4.2 and Debian 12's package: id: 1.2345679e+08, port: 8080.0, since: 11323.0, limits: - 1.0 - 2.0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status r-cran-yaml >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends r-cran-yaml >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' r-cran-yaml)" == 2.3.7-* ]]

cat >"$folder/write.R" <<'R'
text <- yaml::as.yaml(list(id = 123456789, port = 8080, since = as.Date("2001-01-01"), limits = c(low = 1, high = 2)))
cat(text)
stopifnot(yaml::yaml.load(text)$id == 123456790)
R
seen=$(Rscript --vanilla "$folder/write.R")
echo "$seen"
[ "$seen" = 'id: 1.2345679e+08
port: 8080.0
since: 11323.0
limits:
- 1.0
- 2.0' ]
