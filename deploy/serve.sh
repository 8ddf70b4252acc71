#!/bin/sh
# Starts the shop for a service manager. It takes the Node that the lock file pins, or the machine's own if that is new
# enough, and then becomes it: the shop has this process's id, gets its signals, and its exit code is the shop's.
cd "$(dirname "$0")/.." || exit 1
needed=24
for node in node_modules/node/bin/node "$(command -v node)"; do
  [ -x "$node" ] || continue
  flags=$("$node" -p "Number(process.versions.node.split('.')[0]) >= $needed ? require('./server/config/node-flags.json').join(' ') : process.exit(1)" 2>/dev/null) || continue
  if [ ! -f dist/server/main.js ]; then
    echo "Northbridge cannot start: it is not built yet. Run $node scripts/build.ts in $PWD." >&2
    exit 1
  fi
  # shellcheck disable=SC2086 # Several flags are several words.
  exec "$node" $flags dist/server/main.js
done
echo "Northbridge cannot start: it needs Node $needed, and this machine has $(node --version 2>/dev/null || echo none). Run npm ci --omit=dev in $PWD, which installs it beside the shop." >&2
exit 1
