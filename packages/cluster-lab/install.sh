#!/bin/sh
# Installs what `npm run test:cluster` needs besides Node, from Debian's packages (as root):
#   sh packages/cluster-lab/install.sh
# On Debian 12 it unpacks Patroni and PgBouncer of Debian 13 into var/cluster and leaves the
# system's packages unchanged.
set -eu
cd "$(dirname "$0")/../.."
# Stops the database packages from starting a server on installation.
if [ ! -e /usr/sbin/policy-rc.d ]; then
  printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d
  chmod +x /usr/sbin/policy-rc.d
  trap 'rm -f /usr/sbin/policy-rc.d' EXIT
fi
apt-get update -qq
POSTGRES=$(apt-cache search --names-only '^postgresql-1[5-9]$' | cut -d' ' -f1 | sort | tail -1)
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
  "$POSTGRES" etcd-server haproxy patroni pgbouncer pgbackrest prometheus nftables iproute2 util-linux \
  python3-psycopg2 python3-psutil python3-urllib3 python3-yaml python3-dateutil python3-click python3-prettytable
if ! dpkg --compare-versions "$(dpkg-query -W -f '${Version}' patroni)" lt 4.0.7; then exit 0; fi

HERE=$PWD/var/cluster
mkdir -p "$HERE"/apt/lists/partial "$HERE"/apt/archives/partial "$HERE"/debs
MIRROR=$(sed -n 's/^URIs: *\([^ ]*debian\)\/*$/\1/p; s/^deb \(\[[^]]*\] \)\?\([^ ]*debian\)\/* .*/\2/p' \
  /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null | head -1)
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $MIRROR trixie main" > "$HERE/apt/sources.list"
OPTIONS="-o Dir::Etc::sourcelist=$HERE/apt/sources.list -o Dir::Etc::sourceparts=- -o Dir::State::lists=$HERE/apt/lists -o Dir::Cache=$HERE/apt -o APT::Sandbox::User=root"
# shellcheck disable=SC2086
apt-get $OPTIONS update -qq
cd "$HERE/debs"
# shellcheck disable=SC2086
apt-get $OPTIONS download -qq patroni/trixie pgbouncer/trixie libc6/trixie libevent-2.1-7t64/trixie libcares2/trixie \
  libssl3t64/trixie libsystemd0/trixie libpam0g/trixie libaudit1/trixie libcap-ng0/trixie libcap2/trixie \
  zlib1g/trixie libzstd1/trixie
dpkg -x patroni_*.deb "$HERE/patroni"
for package in *.deb; do case $package in patroni_*) ;; *) dpkg -x "$package" "$HERE/pgbouncer" ;; esac; done
