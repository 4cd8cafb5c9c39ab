"""GROUNDWORK_URL=https://app.example GROUNDWORK_KEY=gw_live_... python3 users.py

The users of whoever made the key, a page after the other. Standard library only.
"""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

BASE = os.environ["GROUNDWORK_URL"]
KEY = os.environ["GROUNDWORK_KEY"]


def get(path, **query):
    request = urllib.request.Request(
        f"{BASE}{path}?{urllib.parse.urlencode(query)}",
        headers={"Authorization": f"Bearer {KEY}"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)["data"]


def main():
    page, read = 1, 0
    while True:
        data = get("/api/user", page=page, sortCount=50)
        for user in data["users"]:
            print(f"{user['email']}\t{user['company']}")
        read += len(data["users"])
        if not data["users"] or read >= data["totalUsers"]:
            return 0
        page += 1


try:
    sys.exit(main())
except urllib.error.HTTPError as error:
    said = json.loads(error.read() or b"[]")
    first = said[0] if said else {}
    print(error.code, first.get("code", ""), first.get("field", ""), first.get("msg", ""), file=sys.stderr)
    sys.exit(1)
