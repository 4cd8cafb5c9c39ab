/** `npm start`: installs what is missing, builds what changed, starts everything in this process. */
import { pathToFileURL } from 'node:url';
import { build, install, main, root } from './setup.mjs';

install();
build();
process.chdir(root);
await import(pathToFileURL(main).href);
