import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Its exported functions take one argument. */
export interface ThreadFile {
  readonly filename: string;
  readonly execArgv: string[];
}

/** As in tests and `npm run dev`. */
export const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** @param name such as './worker'. @param beside `import.meta.url` of a module in the same folder. */
export const threadFile = (name: string, beside: string): ThreadFile => ({
  filename: new URL(`${name}.${FROM_SOURCE ? 'ts' : 'js'}`, beside).href,
  execArgv: FROM_SOURCE ? readingSource() : [],
});

/** Node 20 reads no TypeScript, and tsx does not reach threads by itself. */
function readingSource(): string[] {
  // The CommonJS entry that resolve() finds looks for its loader in a wrong folder.
  const tsx = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const script = `import { register } from ${JSON.stringify(pathToFileURL(tsx).href)}; register();`;
  const conditions = '--conditions=@groundwork/source';
  return [conditions, '--import', `data:text/javascript,${encodeURIComponent(script)}`];
}
