import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../command-line/arguments.ts';
import { UsageError } from '../command-line/command.ts';
import { buildImages, IMAGE_NAMES, tagOf } from './build.ts';
import { type Buildah, openBuildah, runTool } from './buildah.ts';
import { signUpToPdf } from './journey.ts';
import { lookAt } from './look.ts';
import { startServices } from './services.ts';

/** `npm run images`. @returns the exit code. @throws UsageError where it cannot work. */
export async function images(args: readonly string[]): Promise<number> {
  const { keep } = readArguments(args, { keep: { type: 'boolean' } }).values;
  if (process.getuid?.() !== 0) throw new UsageError('a base image is made by root alone');
  for (const tool of ['buildah', 'debootstrap'])
    if (!isThere(tool)) throw new UsageError(`${tool} is missing: apt-get install ${tool}`);
  const folder = process.env['STORE'] ?? mkdtempSync(join(tmpdir(), 'groundwork-images-'));
  mkdirSync(folder, { recursive: true });
  const engine = openBuildah(folder);
  const began = performance.now();
  const say = (words: string): void =>
    void process.stdout.write(`${`${((performance.now() - began) / 1000).toFixed(0)} s`.padStart(6)}  ${words}\n`);
  try {
    buildImages(engine, folder, say);
    const wrong: string[] = [];
    for (const name of IMAGE_NAMES) {
      const container = engine.container(tagOf(name));
      const { megabytes, problems } = lookAt(container.files, engine.configOf(tagOf(name)), name !== 'tools');
      container.remove();
      say(`${name}: ${megabytes} MB beside the base`);
      wrong.push(...problems.map((problem) => `${name}: ${problem}`));
    }
    for (const problem of wrong) say(problem);
    await run(engine, say);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    if (keep) say(`kept: STORE=${folder} npm run images -- --keep`);
    else {
      engine.buildah('rmi', '--all', '--force');
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** From sign-up to PDF. @throws Error where something does not hold. */
async function run(engine: Buildah, say: (words: string) => void): Promise<void> {
  const product = await startServices(engine);
  try {
    say('the services are ready');
    for (const { name, container, port } of product.services) {
      const [, ...test] = engine.configOf(tagOf(name)).Healthcheck?.Test ?? [];
      const asked = container.begin({ PORT: String(port) }, test);
      if ((await asked.ended()) !== 0) throw new Error(`${name} is not healthy:\n${asked.printed.text}`);
    }
    const pdf = await signUpToPdf(product.address);
    say(`from sign-up to a PDF of ${Math.round(pdf.length / 1024)} KB, and ${product.mails()} mails`);
  } finally {
    await product.end();
  }
}

const isThere = (tool: string): boolean => {
  try {
    return runTool('which', [tool]) !== '';
  } catch {
    return false;
  }
};
