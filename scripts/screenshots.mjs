/** `npm run screenshots`: pictures of every screen that a browser test looks at, in a folder that git leaves out; those that docs show are put in place. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { bin, build, install, root, run } from './setup.mjs';

install();
const chromium = ensureChromium();
build();
const PICTURES = join(root, 'screenshots');
rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES);
const env = { PICTURES, ...(chromium ? { CHROMIUM: chromium } : {}) };
const code = run(bin('playwright'), ['test', '--reporter=list', ...process.argv.slice(2)], { env });

const docs = join(root, 'docs');
for (const page of readdirSync(docs).filter((name) => name.endsWith('.md'))) {
  for (const [, name] of readFileSync(join(docs, page), 'utf8').matchAll(/\]\(screenshots\/([\w-]+\.jpg)\)/g)) {
    if (existsSync(join(PICTURES, name))) copyFileSync(join(PICTURES, name), join(docs, 'screenshots', name));
  }
}
process.exit(code);
