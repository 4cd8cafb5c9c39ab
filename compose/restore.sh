#!/bin/sh
# compose/restore.sh FOLDER: puts a backup of compose/backup.sh into new volumes, while nothing runs (docker compose down; volumes of
# before are to be moved or removed). It overwrites nothing. secrets/ must be those of the backup's time. Then: docker compose up -d
set -eu
[ $# -eq 1 ] || { echo 'Name the folder of the backup: compose/restore.sh FOLDER' >&2; exit 2; }
folder=$(cd "$1" && pwd)
[ -f "$folder/SHA256SUMS" ] || { echo "$1 has no SHA256SUMS: it is no backup, or one that was not finished." >&2; exit 1; }
(cd "$folder" && sha256sum --quiet -c SHA256SUMS) || { echo "$1 is damaged: nothing was restored." >&2; exit 1; }
[ -z "$(docker compose ps -q)" ] || { echo 'The product runs: docker compose down first. Nothing was restored.' >&2; exit 1; }

# Made, with the rights of its image, and ended again.
docker compose create eventstore
image=$(docker compose config --images eventstore | head -n 1)
volume=$(docker compose config --format json | sed -n 's/.*"name": *"\([^"]*_eventstore\)".*/\1/p' | head -n 1)
put='for found in /to/chunk-*; do [ ! -e "$found" ] || { echo "the volume has a log: nothing was restored" >&2; exit 1; }; done
# As the image made the volume: the node is no root.
own=$(stat -c %u:%g /to) mode=$(stat -c %a /to)
cp -Rp /from/. /to/
# The node cuts off what came after its last checkpoint.
cp -p /to/chaser.chk /to/truncate.chk
chown -R "$own" /to
chmod "$mode" /to'
docker run --rm --user 0:0 --network none --entrypoint sh -v "$folder/eventstore:/from:ro" -v "$volume:/to" "$image" -euc "$put"

docker compose run --rm mongo-users
load='printf "password: %s\n" "$(cat /run/secrets/mongodb-root-password)" > /tmp/load.yaml
mongorestore --quiet --stopOnError --config /tmp/load.yaml --username root --authenticationDatabase admin --nsInclude "$0.*" --archive --gzip
code=$?; rm /tmp/load.yaml; exit $code'
for database in keys files; do
  docker compose exec -T mongo sh -c "$load" "$database" < "$folder/$database.archive.gz"
done
echo 'Restored. Start it (docker compose up -d), then look through it: docker compose run --rm verify'
