#!/usr/bin/env bash
# The package json-schema 0.4.0 of Node takes "1", true, null and "" for an integer.
#
# `{"type": "integer"}` accepts what JavaScript can divide by one without a rest. `{"type": "number"}` refuses all four. `minProperties`,
# `anyOf`, `not` and `$ref` are left out without a word, since the library is of draft 3.
#
# Seen with Node 20 and Debian 12's node-json-schema: valid; ajv 6.12.6 refuses them.
set -euo pipefail
if ! dpkg --status node-json-schema node-ajv nodejs >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends node-json-schema node-ajv nodejs >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' node-json-schema)" == 0.4.0+* ]]
[[ "$(dpkg-query --show --showformat '${Version}' node-ajv)" == 6.12.6-* ]]

NODE_PATH=/usr/share/nodejs node - <<'NODE'
const assert = require("assert");
const { validate } = require("json-schema");
const Ajv = require("ajv");
for (const value of ["1", true, "", null, "x", 1.5]) {
  const seen = ["integer", "number"].map((type) => validate(value, { type }).valid);
  const other = new Ajv().compile({ type: "integer" })(value);
  console.log(JSON.stringify(value), seen, other);
  assert.deepStrictEqual(seen, [["1", true, "", null].includes(value), value === 1.5]);
  assert.strictEqual(other, false);
}
NODE
