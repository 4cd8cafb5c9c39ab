/** `npm run screenshots`: takes the pictures of docs/screenshots anew, of every screen that a browser test looks at. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { bin, build, checkNode, install, root, run } from './setup.mjs';

checkNode();
install();
const chromium = ensureChromium();
build();
const PICTURES = join(root, 'docs', 'screenshots');
rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES);
const env = { PICTURES, ...(chromium ? { CHROMIUM: chromium } : {}) };
process.exit(run(bin('playwright'), ['test', '--reporter=list', ...process.argv.slice(2)], { env }));
