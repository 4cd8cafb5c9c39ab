/** After `npm ci` and `npm install`: where Node is too old, links a newer one for `npm run` and `npx`. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteInstalled } from './installed.mjs';
import { isOlder, least, newEnoughNode } from './node.mjs';

if (isOlder(process.versions.node, least)) newEnoughNode();
// `npm start` and `npm test` need not install again, unless what they build with was left out.
if (existsSync(join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'node_modules', 'vite'))) noteInstalled();
