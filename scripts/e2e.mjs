/** `npm run e2e -- e2e/focus.spec.ts`: browser tests, all or some, of the product as the sources are now. Takes what `playwright test` takes. */
import { ensureChromium } from './chromium.mjs';
import { bin, build, install, run } from './setup.mjs';

install();
const chromium = ensureChromium();
build();
process.exit(
  run(bin('playwright'), ['test', ...process.argv.slice(2)], { env: chromium ? { CHROMIUM: chromium } : {} }),
);
