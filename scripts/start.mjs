/** `npm start`: installs what is missing, builds what changed, starts everything in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, checkNode, install, root } from './setup.mjs';

checkNode();
install();
build();
process.chdir(root);
await import(pathToFileURL(join(root, 'dist', 'main.js')).href);
