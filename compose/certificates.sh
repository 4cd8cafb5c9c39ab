#!/bin/bash
# Run by docker-compose.cluster.yml in the image of es-gencert-cli: makes an authority and a certificate for each node, where they are
# missing. What nodes and services trust, /trusted, holds the authority's certificate alone, and no key.
set -euo pipefail
[ -e /authority/ca.key ] || es-gencert-cli create-ca -out /authority
cp /authority/ca.crt /trusted/ca.crt
chmod 644 /trusted/ca.crt
for folder in /nodes/*; do
  node=$(basename "$folder")
  [ -e "$folder/node.key" ] || es-gencert-cli create-node -ca-certificate /authority/ca.crt -ca-key /authority/ca.key \
    -out "$folder" -dns-names "$node,localhost" -ip-addresses 127.0.0.1
  chmod 700 "$folder"
  chmod 600 "$folder/node.key"
  # The user of EventStoreDB's image.
  chown -R 1000:1000 "$folder"
done
