/** Finds a Chromium for the browser tests: one already here, else Debian's package, else Playwright's own download. */
import { existsSync } from 'node:fs';
import { bin, run } from './setup.mjs';

// Without windows to draw: the browser tests took 11 minutes in it where they took 14.
const SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const found = () => [process.env.CHROMIUM, ...KNOWN].find((path) => path && existsSync(path));

/** @returns path of a Chromium, undefined when Playwright's own is to be used. */
export function ensureChromium() {
  const here = found();
  if (here) return here;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium (once)…');
    run('apt-get', ['update', '-qq'], { quiet: true });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      const installed = found();
      if (installed) return installed;
    }
  }
  if (run(bin('playwright'), ['install', 'chromium']) !== 0) {
    console.error('No Chromium could be found or installed: set CHROMIUM to the path of one.');
    process.exit(1);
  }
  return undefined;
}
