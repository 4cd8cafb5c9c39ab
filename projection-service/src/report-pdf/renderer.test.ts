import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { ReportFailed } from './pool.ts';
import { renderReport } from './render.ts';
import { createReportRenderer, type ReportRenderer, type ReportRendererOptions } from './renderer.ts';
import { resultsOf } from './testing/results.ts';

const opened: ReportRenderer[] = [];

function rendererOf(options: ReportRendererOptions = {}): ReportRenderer {
  const renderer = createReportRenderer(options);
  opened.push(renderer);
  return renderer;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
});

/** Threads that answer each job by a line of their own, and how many were started. */
function threads(...scripts: readonly string[]) {
  const started: Worker[] = [];
  return {
    started,
    startThread: () => {
      const script = scripts[Math.min(started.length, scripts.length - 1)];
      const thread = new Worker(
        `const { parentPort } = require('node:worker_threads');
         parentPort.on('message', ({ id, results }) => { ${script} });`,
        { eval: true },
      );
      started.push(thread);
      return thread;
    },
  };
}

const ECHO = 'parentPort.postMessage({ id, pdf: new TextEncoder().encode(results.userCompany) });';
const DIE = 'process.exit(3);';
const HANG = 'while (true) {}';
const FAIL = "parentPort.postMessage({ id, failure: 'no such font' });";

/** A process or thread from sources reads all of them first, on a machine that may have other work. */
const PATIENCE = 120_000;

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const company = (name: string) => resultsOf({ sections: 1, questionsPerSection: 1, company: name });
const words = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('reports made in threads', () => {
  it(
    'are the same bytes as those made here',
    async () => {
      const results = resultsOf({ sections: 3 });
      const made = await rendererOf({ timeout: PATIENCE }).render(results);
      expect(digest(made)).toBe(digest(await renderReport(results)));
    },
    PATIENCE,
  );

  it(
    'are the same bytes as those of another process',
    async () => {
      const code = `
      import { renderReport } from ${JSON.stringify(join(import.meta.dirname, 'render.ts'))};
      import { resultsOf } from ${JSON.stringify(join(import.meta.dirname, 'testing', 'results.ts'))};
      import { createHash } from 'node:crypto';
      console.log(createHash('sha256').update(await renderReport(resultsOf({ sections: 3 }))).digest('hex'));`;
      const flags = ['--import', 'tsx', '--conditions=@groundwork/source', '--input-type=module', '-e', code];
      const other = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
      expect((await text(other.stdout)).trim()).toBe(digest(await renderReport(resultsOf({ sections: 3 }))));
    },
    PATIENCE,
  );

  it('are made once for the same content, and once for all who ask at the same time', async () => {
    const counted = threads(
      'globalThis.made = (globalThis.made ?? 0) + 1; parentPort.postMessage({ id, pdf: new Uint8Array([globalThis.made]) });',
    );
    const renderer = rendererOf(counted);
    const together = await Promise.all([1, 2, 3].map(() => renderer.render(company('Acme'))));
    const later = await renderer.render(company('Acme'));
    expect([...together, later].map(([made]) => made)).toEqual([1, 1, 1, 1]);
    expect((await renderer.render(company('Other')))[0]).toBe(2);
    expect(counted.started).toHaveLength(1);
  });

  it('are made anew once they were pushed out of the cache', async () => {
    const counted = threads(
      'globalThis.made = (globalThis.made ?? 0) + 1; parentPort.postMessage({ id, pdf: new Uint8Array(60).fill(globalThis.made) });',
    );
    const renderer = rendererOf({ ...counted, cacheBytes: 100 });
    const made = async (name: string) => (await renderer.render(company(name)))[0];
    expect([await made('A'), await made('B'), await made('B'), await made('A')]).toEqual([1, 2, 2, 3]);
  });

  it('wait for a free thread, and each asker gets the report that was asked for', async () => {
    const echoing = threads(ECHO);
    const renderer = rendererOf({ ...echoing, workers: 2 });
    const names = Array.from({ length: 9 }, (_, index) => `Company ${index}`);
    const made = await Promise.all(names.map((name) => renderer.render(company(name))));
    expect(made.map(words)).toEqual(names);
    expect(echoing.started).toHaveLength(2);
  });

  it.each([
    ['dies', DIE, 'the thread ended', 20_000],
    ['does not come to an end', HANG, 'it took too long', 4000],
  ])('fail when the thread %s, and the next one is made by a new thread', async (_, script, why, timeout) => {
    const breaking = threads(script, ECHO);
    const renderer = rendererOf({ ...breaking, timeout });
    const [first, second] = await Promise.allSettled([renderer.render(company('A')), renderer.render(company('B'))]);
    expect(first).toMatchObject({ status: 'rejected', reason: { message: why } });
    expect(second.status === 'fulfilled' && words(second.value)).toBe('B');
    expect(words(await renderer.render(company('A')))).toBe('A');
  });

  it('fail with what the thread says, and are not kept', async () => {
    const renderer = rendererOf(threads(FAIL));
    await expect(renderer.render(company('A'))).rejects.toThrow(new ReportFailed('no such font'));
    await expect(renderer.render(company('A'))).rejects.toThrow('no such font');
  });

  it('fail once the renderer is closed, those awaited too', async () => {
    const renderer = rendererOf(threads(HANG));
    const awaited = [renderer.render(company('A')), renderer.render(company('B'))].map((report) =>
      expect(report).rejects.toThrow('reports are closed'),
    );
    await renderer.close();
    await Promise.all(awaited);
    await expect(renderer.render(company('C'))).rejects.toThrow('reports are closed');
  });
});
