#!/bin/sh
# Installs the Skadi rig in the folder of this script. A second run changes nothing; settings and spool stay as they are.
#   sudo ./install.sh     for the machine: user skadi-rig, a service
#   ./install.sh --user   for your own user, below ~/.local
# --no-service: installs no service; start "skadi-rig watch" by another program than systemd.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
. "$here/layout.sh"

wanted='' with_service=yes
for option in "$@"; do
  case $option in
    --user) wanted=user ;;
    --no-service) with_service=no ;;
    *) sed -n '2,5s/^# \{0,1\}//p' "$0"; [ "$option" = --help ] && exit 0; exit 2 ;;
  esac
done
set_layout "$(find_mode "$wanted")"
node=$(find_node)
version=$(check_package "$here")
[ "$with_service" = no ] || has_systemd || { with_service=no; say 'There is no systemd here: no service is made.'; }

if [ "$mode" = system ]; then
  getent passwd skadi-rig >/dev/null ||
    useradd --system --user-group --home-dir "$state" --no-create-home --shell /usr/sbin/nologin skadi-rig
  install -d -m 755 "$base" "$(dirname "$config")"
  install -d -o skadi-rig -g skadi-rig -m 750 "$state"
  # the recording program is a member of the group; the files that it makes here belong to the group too
  install -d -o skadi-rig -g skadi-rig -m 2770 "$spool" "$spool/incoming" "$spool/ready"
else
  mkdir -p "$base" "$(dirname "$config")" "$(dirname "$program")" "$spool/incoming" "$spool/ready"
fi

old=$(version_at current)
if [ "$here" != "$(cd "$base/versions/$version" 2>/dev/null && pwd -P)" ]; then put_version "$here" "$version"; fi
if [ "$old" != "$version" ]; then
  [ -z "$old" ] || point previous "$old"
  point current "$version"
fi
say "$mode" >"$base/mode"
say "$with_service" >"$base/service"

as_service_user=''
[ "$mode" = user ] || as_service_user="[ \"\$(id -u)\" != 0 ] || exec runuser -u skadi-rig -- \"\$node\" \"$base/current/skadi-rig.mjs\" \"\$@\""
cat >"$program.new" <<EOF
#!/bin/sh
# Made by install.sh of the Skadi rig.
export SKADI_RIG_CONFIG="\${SKADI_RIG_CONFIG:-$config}"
export SKADI_RIG_SPOOL="$spool"
node="$node"
[ -x "\$node" ] || node=node
$as_service_user
exec "\$node" "$base/current/skadi-rig.mjs" "\$@"
EOF
chmod 755 "$program.new"
mv -T "$program.new" "$program"

if [ ! -e "$config" ]; then
  (umask 077 && sed "s|^# spool = .*|# spool = $spool|" "$here/rig.conf.example" >"$config")
  [ "$mode" = user ] || chown skadi-rig:skadi-rig "$config"
fi
drop_old_versions
say "Skadi rig $version is installed: $program, settings $config, spool $spool"

write_unit
checked=0
"$program" check || checked=$?
if [ "$checked" = 2 ]; then say "Next: fill in $config, then run this again."; fi
if [ "$with_service" = no ]; then say "Start it with: $program watch"; exit 0; fi
ctl enable --quiet skadi-rig
[ "$checked" = 2 ] || { ctl restart skadi-rig; say 'The service runs.'; }
[ "$mode" = system ] || say 'It runs while you are signed in; for always: sudo loginctl enable-linger "$USER"'
