#!/bin/sh
# compose/backup.sh FOLDER: backs up what counts of the containers of docker-compose.yml while they run: the log, then the keys,
# then the files. FOLDER must be missing. It is a backup once it has SHA256SUMS. Run it where docker-compose.yml is.
set -eu
[ $# -eq 1 ] || { echo 'Name the folder of the backup: compose/backup.sh FOLDER' >&2; exit 2; }
umask 077
mkdir "$1" || { echo "$1 must be missing. Nothing was written." >&2; exit 1; }
folder=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
image=$(docker compose config --images eventstore | head -n 1)
volume=$(docker compose config --format json | sed -n 's/.*"name": *"\([^"]*_eventstore\)".*/\1/p' | head -n 1)
mkdir "$folder/eventstore"
docker run --rm --user 0:0 --network none --entrypoint sh -v "$volume:/from:ro" -v "$folder/eventstore:/to" \
  -v "$here/copy-eventstore.sh:/copy.sh:ro" "$image" /copy.sh /from /to

# The password goes by a file in memory: the list of processes shows arguments.
dump='printf "password: %s\n" "$(cat /run/secrets/mongodb-root-password)" > /tmp/dump.yaml
mongodump --quiet --config /tmp/dump.yaml --username root --authenticationDatabase admin --db "$0" --archive --gzip
code=$?; rm /tmp/dump.yaml; exit $code'
for database in keys files; do
  docker compose exec -T mongo sh -c "$dump" "$database" > "$folder/$database.archive.gz"
done

cd "$folder"
find . -type f ! -name 'SHA256SUMS*' -exec sha256sum {} + > SHA256SUMS.new
sync
mv SHA256SUMS.new SHA256SUMS
echo "Backed up to $folder. secrets/ is not in it: keep a copy of your own, apart from this."
