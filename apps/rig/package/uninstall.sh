#!/bin/sh
# Removes the installed Skadi rig. Settings and spool stay: delete them yourself once nothing in the spool is needed.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
. "$here/layout.sh"

wanted=''
[ "${1:-}" != --user ] || wanted=user
set_layout "$(find_mode "$wanted")"
if [ -f "$base/service" ] && [ "$(cat "$base/service")" = yes ]; then
  ctl disable --now --quiet skadi-rig || true
  rm -f "$unit"
  ctl daemon-reload || true
fi
rm -f "$program"
rm -rf "$base"
say "The Skadi rig is removed. Kept: $config and $spool"
