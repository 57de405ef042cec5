# Paths of an installed rig, and functions that install.sh, update.sh and uninstall.sh share. Sourced; POSIX sh.

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# Prints the mode of the installation that contains this script; outside an installation the requested mode.
# $1: "user" where --user was given, else empty
find_mode() {
  if [ -f "$here/../../mode" ]; then cat "$here/../../mode"
  elif [ -n "$1" ]; then say user
  else say system
  fi
}

# $1: system or user
set_layout() {
  mode=$1
  case $mode in
    system)
      [ "$(id -u)" = 0 ] || fail 'This needs root: use sudo, or --user for an installation of your own.'
      base=/opt/skadi-rig
      program=/usr/local/bin/skadi-rig
      config=/etc/skadi-rig/rig.conf
      state=/var/lib/skadi-rig
      unit=/etc/systemd/system/skadi-rig.service
      ;;
    user)
      [ "$(id -u)" != 0 ] || fail 'As root, install without --user: the service has a user of its own.'
      base=$HOME/.local/share/skadi-rig
      program=$HOME/.local/bin/skadi-rig
      config=$HOME/.config/skadi-rig/rig.conf
      state=$HOME/.local/state/skadi-rig
      unit=$HOME/.config/systemd/user/skadi-rig.service
      ;;
    *) fail "No such mode: $mode" ;;
  esac
  spool=$state/spool
}

ctl() {
  if [ "$mode" = system ]; then systemctl "$@"; else systemctl --user "$@"; fi
}

# Whether systemd runs on this machine and can run the service.
has_systemd() {
  if [ "$mode" = system ]; then [ -d /run/systemd/system ]; else systemctl --user show-environment >/dev/null 2>&1; fi
}

# Writes the service file of the current version if the service was installed with systemd.
write_unit() {
  [ "$(cat "$base/service")" = yes ] || return 0
  mkdir -p "$(dirname "$unit")"
  if [ "$mode" = system ]; then cp "$base/current/skadi-rig.service" "$unit"
  else cp "$base/current/skadi-rig.user.service" "$unit"
  fi
  ctl daemon-reload
}

# Prints the path of Node in PATH, which must be version 20 or newer.
find_node() {
  node=$(command -v node || true)
  [ -n "$node" ] || fail 'Node 20 or newer is needed and there is none (Debian: apt install nodejs).'
  major=$("$node" -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 20 ] || fail "Node 20 or newer is needed; $node is version $("$node" --version)."
  say "$node"
}

# Prints the version of an unpacked package after checking every file of it.
# $1: folder
check_package() {
  (cd "$1" && sha256sum --check --quiet SHA256SUMS >&2) || fail "The package in $1 is damaged."
  version=$(cat "$1/VERSION")
  case $version in '' | .* | *[!0-9A-Za-z.-]*) fail "The package names no version: $version" ;; esac
  [ "$("$node" "$1/skadi-rig.mjs" version)" = "$version" ] || fail "Version $version does not start with $node."
  say "$version"
}

# Copies a checked package to its place among the versions; nothing runs from there yet.
# $1: folder, $2: version
put_version() {
  mkdir -p "$base/versions"
  rm -rf "$base/versions/.new"
  mkdir "$base/versions/.new"
  (cd "$1" && cut -c67- SHA256SUMS) | while read -r file; do cp "$1/$file" "$base/versions/.new/$file"; done
  cp "$1/SHA256SUMS" "$base/versions/.new/"
  chmod -R u=rwX,go=rX "$base/versions/.new"
  sync
  rm -rf "${base:?}/versions/$2"
  mv "$base/versions/.new" "$base/versions/$2"
}

# Prints the version that a link (current, previous) points to, or nothing.
version_at() {
  basename "$(readlink "$base/$1" || true)"
}

# Points a link to a version by one rename, so that a current version exists at every moment.
# $1: link, $2: version
point() {
  ln -sfn "versions/$2" "$base/.$1.new"
  mv -T "$base/.$1.new" "$base/$1"
}

# Removes the versions that are neither current nor previous.
drop_old_versions() {
  for folder in "$base"/versions/*; do
    name=$(basename "$folder")
    [ "$name" = "$(version_at current)" ] || [ "$name" = "$(version_at previous)" ] || rm -rf "$folder"
  done
}
