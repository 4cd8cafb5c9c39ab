/** `npm start`: installs what is missing, builds what changed, starts everything in this process. */
import { pathToFileURL } from 'node:url';
import { build, checkNode, install, main, root } from './setup.mjs';

checkNode();
install();
build();
process.chdir(root);
await import(pathToFileURL(main).href);
