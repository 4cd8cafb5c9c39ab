#!/bin/bash
# Run by docker-compose.cluster.yml in the image of es-gencert-cli: makes an authority and a certificate for each node, where they are
# missing. What nodes and services trust, /trusted, holds the authority's certificate alone, and no key.
set -euo pipefail
# The key comes last: without it the rest is left over from a run that was ended, and the tool overwrites nothing.
[ -e /authority/ca.key ] || { rm -f /authority/ca.crt; es-gencert-cli create-ca -out /authority; }
cp /authority/ca.crt /trusted/ca.crt
chmod 644 /trusted/ca.crt
for folder in /nodes/*; do
  # This root may change owners, and nothing else that root may: what belongs to another it can neither look into nor change. So
  # folders stay root's, and a key is handed over in its last step but one.
  chown 0:0 "$folder"
  chmod 755 "$folder"
  [ ! -e "$folder/node.key" ] || continue
  node=$(basename "$folder")
  rm -rf "$folder/new"
  es-gencert-cli create-node -ca-certificate /authority/ca.crt -ca-key /authority/ca.key \
    -out "$folder/new" -dns-names "$node,localhost" -ip-addresses 127.0.0.1
  chmod 600 "$folder/new/node.key"
  # The user of EventStoreDB's image.
  chown 1000:1000 "$folder/new/node.key"
  mv -f "$folder/new/node.crt" "$folder/node.crt"
  mv -f "$folder/new/node.key" "$folder/node.key"
  rmdir "$folder/new"
done
