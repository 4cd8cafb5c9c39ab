import { runCommand } from './command-line/command.ts';
import { HELP } from './images/help.ts';
import { images } from './images/images.ts';

/** `npm run images`: builds the images without Docker and runs the product from them (docs/operations.md#images). */
await runCommand({ name: 'images', help: HELP, example: '--keep', run: images });
