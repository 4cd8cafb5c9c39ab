/** After `npm ci`: where Node is too old, links a newer one for `npm run` and `npx`. */
import { isOlder, least, newEnoughNode } from './node.mjs';

if (isOlder(process.versions.node, least)) newEnoughNode();
