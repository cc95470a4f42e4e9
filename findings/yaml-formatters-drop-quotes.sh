#!/usr/bin/env bash
# yamlfix 1.19.1, yamlfmt 1.1.1 and pretty-format-yaml 2.16.0 take the quotes off '22:22' and 'yes': a number and a boolean for PyYAML.
#
# What is formatted is read by YAML 1.1 in PyYAML, Ruby and many tools: `22:22` is the number 1342 there, and `yes` is true. yamlfix keeps the
# quotes of `'yes'` where it is a key's value, and not in a list. pretty-format-yaml is a hook of pre-commit that rewrites files.
#
# Seen with CPython 3.11 and PyYAML 6.0.3: '22:22' and 'yes' before; 1342 and True after.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
packages="yamlfix==1.19.1 yamlfmt==1.1.1 language-formatters-pre-commit-hooks==2.16.0"
for package in $packages; do
  python3 -m venv "$folder/${package%%=*}"
  "$folder/${package%%=*}/bin/pip" install --quiet "$package" pyyaml==6.0.3
done

cd "$folder"
for command in "yamlfix/bin/yamlfix" "yamlfmt/bin/yamlfmt -w" \
  "language-formatters-pre-commit-hooks/bin/pretty-format-yaml --autofix"; do
  printf "ports: ['22:22']\nanswers: ['yes']\nanswer: 'yes'\n" >file.yaml
  $command file.yaml >/dev/null 2>&1 || true
  seen="$(yamlfix/bin/python -c 'import yaml; print(*yaml.safe_load(open("file.yaml")).values())')"
  echo "$command: $seen" | sed 's/.*bin.//' | tee --append seen
done
diff seen - <<'TEXT'
yamlfix: [1342] [True] yes
yamlfmt -w: [1342] [True] True
pretty-format-yaml --autofix: [1342] [True] True
TEXT
