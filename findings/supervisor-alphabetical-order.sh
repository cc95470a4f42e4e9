#!/usr/bin/env bash
# supervisor 4.3.0 starts programs of one priority in the order of their names, and not in that of the file.
#
# database stands before api in the file, both without a priority (999): api is started first. Capital letters come before small ones.
# Within a group it is the order of `programs=`. All are stopped in the reverse.
#
# Seen with CPython 3.11: Web, api, database; within a group database, api.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet supervisor==4.3.0 setuptools==80.9.0

cd "$folder"
# Runs supervisord with the programs of the file, and $1 behind them, until all have ended; compares the order of starts with $2.
expect() {
  cat >supervisord.conf <<'CONF'
[supervisord]
nodaemon=true
logfile=/dev/null
logfile_maxbytes=0
pidfile=%(here)s/pid

[program:database]
command=true
startsecs=0
autorestart=false

[program:api]
command=true
startsecs=0
autorestart=false

[program:Web]
command=true
startsecs=0
autorestart=false
CONF
  printf '%s\n' "$1" >>supervisord.conf
  timeout --signal TERM 4 venv/bin/supervisord --configuration supervisord.conf >log.txt 2>&1 || true
  local seen
  seen=$(sed -n "s/.*spawned: '\([A-Za-z]*\)' with.*/\1/p" log.txt | tr '\n' ' ')
  echo "$seen"
  [ "$seen" = "$2" ]
}

expect '' 'Web api database '
expect '[group:back]
programs=database,api' 'Web database api '
