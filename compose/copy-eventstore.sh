#!/bin/sh
# copy-eventstore.sh FROM TO: copies the data folder of an EventStoreDB node that runs, in the order that its documentation
# gives: checkpoints of the index, the index, checkpoints of the log, the log. So no checkpoint names what the copy lacks.
# Fails where a file goes meanwhile, as one does when parts of the index are merged: begin anew then. Not during a scavenge.
set -eu
from=$1
to=$2
copy() {
  while IFS= read -r file; do
    mkdir -p "$to/$(dirname "$file")"
    cp -p "$from/$file" "$to/$file"
  done
}
cd "$from"
find index -type f -name '*.chk' | sort | copy
find index -type f ! -name '*.chk' | sort | copy
find . -maxdepth 1 -type f -name '*.chk' | sort | copy
find . -maxdepth 1 -type f -name 'chunk-*' | sort | copy
