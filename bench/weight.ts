import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { end, launch } from '../e2e/testing/product.ts';
import { openBrowser } from './kit/browser.ts';
import { demo, type Row, temporaryFolder } from './kit/product.ts';

const GOAL = 180;

/** Gzipped JavaScript from sign-in through the flow; charts come with the result. */
export async function benchWeight(): Promise<Row> {
  const port = 4000 + Math.floor(Math.random() * 20_000);
  const child = await launch(join(temporaryFolder(), 'data'), port);
  const browser = await openBrowser();
  const scripts = new Set<string>();
  const page = await browser.newPage();
  page.on('response', (response) => {
    const name = /\/assets\/([^/?]+\.js)/.exec(response.url())?.[1];
    if (name) scripts.add(name);
  });

  const { password } = demo.people();
  await page.goto(`http://127.0.0.1:${port}/auth/sign-in`);
  await page.getByLabel(/e-?mail/i).fill('tomas@harborline.example');
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page
    .getByRole('link', { name: /continue assessment/i })
    .or(page.getByRole('button', { name: /continue assessment/i }))
    .first()
    .click();
  await page.getByRole('radio').first().waitFor();
  await browser.close();
  await end(child, 'SIGTERM');

  const folder = join('web', 'dist', 'assets');
  const built = new Set(readdirSync(folder));
  const bytes = [...scripts]
    .filter((name) => built.has(name))
    .map((name) => gzipSync(readFileSync(join(folder, name))).length);
  const kib = bytes.reduce((sum, size) => sum + size, 0) / 1024;
  return {
    what: `JavaScript of the founder's flow, ${bytes.length} files, gzipped`,
    measured: `${kib.toFixed(0)} KiB`,
    goal: `at most ${GOAL} KiB`,
    met: bytes.length > 0 && kib <= GOAL,
  };
}
