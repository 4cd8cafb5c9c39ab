import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const NAME: WorkerOptions = { name: 'report-pdf' };

/** @returns a new thread of worker.ts. It does not keep the process alive. */
export function startThread(): Worker {
  const thread = import.meta.url.endsWith('.ts')
    ? fromSource(new URL('./worker.ts', import.meta.url))
    : new Worker(new URL('./worker.js', import.meta.url), NAME);
  thread.unref();
  return thread;
}

/** In tests and `npm run dev`: Node 20 reads no TypeScript, and tsx leaves out threads unless it is asked in them. */
function fromSource(file: URL): Worker {
  // Its ES module: the CommonJS one that resolve() finds looks for its loader in a wrong folder.
  const tsx = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const [api, main] = [pathToFileURL(tsx).href, file.href].map((url) => JSON.stringify(url));
  const script = `import(${api}).then((tsx) => { tsx.register(); return import(${main}); });`;
  return new Worker(script, { ...NAME, eval: true, execArgv: ['--conditions=@groundwork/source'] });
}
