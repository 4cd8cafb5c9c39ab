/** `npm run screenshots`: takes the pictures of docs/screenshots anew. */
import { ensureChromium } from './chromium.mjs';
import { bin, build, checkNode, install, run } from './setup.mjs';

checkNode();
install();
const chromium = ensureChromium();
build();
const env = { SCREENSHOTS: '1', ...(chromium ? { CHROMIUM: chromium } : {}) };
process.exit(run(bin('playwright'), ['test', '--reporter=list', '--workers=1'], { env }));
