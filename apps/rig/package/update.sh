#!/bin/sh
# Updates an installed Skadi rig, and goes back if the new version does not come up. The spool stays as it is.
#   update.sh skadi-rig-VERSION.tar.gz [--sha256 HEX] [--restart COMMAND]
#   update.sh --back [--restart COMMAND]     to the version before
# Without --sha256 the sum is read from skadi-rig-VERSION.tar.gz.sha256 beside it. COMMAND restarts "skadi-rig watch"
# where systemd does not.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
. "$here/layout.sh"
usage() { sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2; }

package='' sum='' restart='' back=''
while [ $# -gt 0 ]; do
  case $1 in
    --sha256) sum=${2:-}; [ -n "$sum" ] || usage; shift ;;
    --restart) restart=${2:-}; [ -n "$restart" ] || usage; shift ;;
    --back) back=yes ;;
    -*) usage ;;
    *) package=$1 ;;
  esac
  shift
done
[ -n "$package" ] || [ -n "$back" ] || usage
[ -f "$here/../../mode" ] || fail 'Run the update.sh of the installed version (…/skadi-rig/current/update.sh).'
set_layout "$(find_mode '')"
node=$(find_node)
old=$(version_at current)

if [ -n "$back" ]; then
  version=$(version_at previous)
  [ -n "$version" ] || fail 'There is no version before this one.'
else
  [ -f "$package" ] || fail "No such file: $package"
  if [ -z "$sum" ]; then
    [ -f "$package.sha256" ] || fail "Whether $package is whole cannot be told: give --sha256, or put $package.sha256 beside it."
    sum=$(cut -d' ' -f1 "$package.sha256")
  fi
  [ "$(sha256sum "$package" | cut -d' ' -f1)" = "$(say "$sum" | tr A-F a-f)" ] ||
    fail "$package is damaged or not what was meant: its SHA-256 differs. Nothing was changed."
  unpacked=$(mktemp -d "$base/.unpacked.XXXXXX")
  trap 'rm -rf "$unpacked"' EXIT
  tar -xzf "$package" -C "$unpacked" --strip-components=1 --no-same-owner
  version=$(check_package "$unpacked")
  if [ "$version" = "$old" ]; then say "Version $version is installed already."; exit 0; fi
  put_version "$unpacked" "$version"
fi

was_running=no
"$program" status --running "$old" && was_running=yes

# $1: version
switch_to() {
  point current "$1"
  write_unit
  if [ -n "$restart" ]; then sh -c "$restart"; else ctl restart skadi-rig; fi
}

# The new version is up if it reports within 30 s that it runs, and again 5 s later.
# $1: version
comes_up() {
  tries=30
  until "$program" status --running "$1"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || return 1
    sleep 1
  done
  sleep 5
  "$program" status --running "$1"
}

before_old=$(version_at previous)
point previous "$old"
if [ -z "$restart" ] && [ "$(cat "$base/service")" = no ]; then
  point current "$version"
  drop_old_versions
  say "Version $version is installed. Restart \"skadi-rig watch\" yourself: nothing here does."
elif switch_to "$version" && comes_up "$version"; then
  drop_old_versions
  say "Version $version runs; $old is kept and comes back with: update.sh --back"
elif [ "$was_running" = no ]; then
  fail "Version $version is installed and does not come up, as $old did not before: look at the log."
else
  say "Version $version does not come up: back to $old." >&2
  switch_to "$old" || true
  if [ -z "$before_old" ] || [ "$before_old" = "$version" ]; then rm "$base/previous"; else point previous "$before_old"; fi
  drop_old_versions
  comes_up "$old" || fail "Version $old does not come up either: look at the log."
  fail "Version $old runs again; nothing was lost."
fi
