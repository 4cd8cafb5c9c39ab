/**
 * Makes one file of the product's own modules and of packages that come as hundreds: loading file by file took half of the time that
 * `npm start` needed. All other packages stay where they are: some have native code or look for files beside their own.
 */
import { rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { main, root } from './setup.mjs';

const MANY_FILES = ['typebox', 'stripe', 'hucre', 'nodemailer'];
const folder = dirname(main);
const packages = join(root, 'node_modules');

const plugin = {
  name: 'product',
  /** What npm has put beside one workspace is another version than what is found from here, or none is. */
  async resolveId(source, importer) {
    if (!importer || /^[./]/.test(source) || isBuiltin(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    const isShared =
      found?.id.startsWith(packages) && !MANY_FILES.some((name) => found.id.startsWith(join(packages, name)));
    return isShared ? { id: source, external: true } : found;
  },
  /** What runs in threads are programs of their own, found beside the module that starts them (service-kit/src/threads/file.ts). */
  transform(code, id) {
    for (const [, name] of code.matchAll(/threadFile\('(\.\/[\w-]+)', import\.meta\.url\)/g)) {
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${name}.js`), fileName: `${basename(name)}.js` });
    }
  },
};

rmSync(folder, { recursive: true, force: true });
const bundle = await rolldown({ input: join(root, 'dist', 'main.js'), platform: 'node', plugins: [plugin] });
await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', sourcemap: true });
await bundle.close();
