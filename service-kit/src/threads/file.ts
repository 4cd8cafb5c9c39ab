import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The code of a thread: a module whose functions of one argument it runs. */
export interface ThreadFile {
  readonly filename: string;
  /** Options of Node for reading it. */
  readonly execArgv: string[];
}

/** Whether this code runs as it was written, in tests and `npm run dev`. */
export const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** @param name as in './worker'. @param beside `import.meta.url` of a module in the same folder. */
export const threadFile = (name: string, beside: string): ThreadFile => ({
  filename: new URL(`${name}.${FROM_SOURCE ? 'ts' : 'js'}`, beside).href,
  execArgv: FROM_SOURCE ? readingSource() : [],
});

/** Node 20 reads no TypeScript, and tsx leaves out threads unless it is asked in them. */
function readingSource(): string[] {
  // Its ES module: the CommonJS one that resolve() finds looks for its loader in a wrong folder.
  const tsx = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const script = `import { register } from ${JSON.stringify(pathToFileURL(tsx).href)}; register();`;
  const conditions = '--conditions=@groundwork/source';
  return [conditions, '--import', `data:text/javascript,${encodeURIComponent(script)}`];
}
