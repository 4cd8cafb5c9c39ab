import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { renderReport } from '../render.ts';
import { resultsOf } from '../testing/results.ts';
import { createReportRenderer, ReportFailed, type ReportRendererOptions } from './renderer.ts';
import { SAMPLES, sample } from './sample.ts';
import makeReport from './worker.ts';

const opened: { close(): Promise<void> }[] = [];
const folder = mkdtempSync(join(tmpdir(), 'report-threads-'));

function rendererOf(options: ReportRendererOptions = {}) {
  const renderer = createReportRenderer(options);
  opened.push(renderer);
  return renderer;
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** Threads whose function of `results` is this; `began` is a file of their own. */
function thread(body: string, began = join(folder, `${files++}`)) {
  const filename = `${began}.mjs`;
  writeFileSync(
    filename,
    `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
     import { threadId } from 'node:worker_threads';
     const began = ${JSON.stringify(began)};
     let made = 0;
     export default ({ userCompany }) => {
       const answer = (words) => ({ pdf: new TextEncoder().encode(words) });
       ${body}
     };`,
  );
  return { filename, execArgv: [] };
}

const ECHO = 'return answer(userCompany);';
const COUNT = 'made += 1; return answer(String(made));';
const NOTE = "appendFileSync(began, userCompany + '\\n'); return answer('');";
const HANG = 'for (;;) {}';
/** Does this in the first thread; those after it echo. */
const once = (what: string): string => `if (!existsSync(began)) { writeFileSync(began, ''); ${what} } ${ECHO}`;

/** A process from sources reads all of them first, on a machine that may have other work. */
const TEST_TIMEOUT_MS = 120_000;

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const company = (name: string) => resultsOf({ sections: 1, questionsPerSection: 1, company: name });
const words = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('reports made in a thread', () => {
  it(
    'are the same bytes in every process, whatever it made before, and the idle thread lets the process end',
    async () => {
      const code = `
      import { createReportRenderer } from ${JSON.stringify(join(import.meta.dirname, 'renderer.ts'))};
      import { resultsOf } from ${JSON.stringify(join(import.meta.dirname, '..', 'testing', 'results.ts'))};
      import { createHash } from 'node:crypto';
      console.log(createHash('sha256').update(await createReportRenderer().render(resultsOf({ sections: 3 }), 'anna')).digest('hex'));`;
      const flags = ['--conditions=@groundwork/source', '--input-type=module', '-e', code];
      const other = text(spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
      await renderReport(sample(1));
      expect(digest(await renderReport(resultsOf({ sections: 3 })))).toBe((await other).trim());
    },
    TEST_TIMEOUT_MS,
  );

  it('are made once for the same content, and once for all who ask at the same time', async () => {
    const renderer = rendererOf({ thread: thread(COUNT) });
    const together = await Promise.all([1, 2, 3].map(() => renderer.render(company('Acme'), 'Acme')));
    const later = await renderer.render(company('Acme'), 'Acme');
    expect([...together, later].map(words)).toEqual(['1', '1', '1', '1']);
    expect(words(await renderer.render(company('Other'), 'Other'))).toBe('2');
  });

  it('are of what they were made from, whichever process is asked: none gives one of an earlier state', async () => {
    const [first, second] = [rendererOf({ thread: thread(ECHO) }), rendererOf({ thread: thread(ECHO) })];
    for (const renderer of [first, second]) expect(words(await renderer.render(company('Lumen'), 'ada'))).toBe('Lumen');
    for (const renderer of [second, first, second]) {
      expect(words(await renderer.render(company('Lumen Ledger'), 'ada'))).toBe('Lumen Ledger');
    }
  });

  it('are made anew once they were pushed out of the cache', async () => {
    const renderer = rendererOf({ thread: thread(COUNT), cacheBytes: 1 });
    const made = async (name: string) => words(await renderer.render(company(name), name));
    expect([await made('A'), await made('B'), await made('B'), await made('A')]).toEqual(['1', '2', '2', '3']);
  });

  it('are made in one thread in the order they were asked for, and each asker gets the one asked for', async () => {
    const renderer = rendererOf({ thread: thread("return answer(userCompany + ' ' + threadId);") });
    const names = Array.from({ length: 9 }, (_, index) => `Company ${index}`);
    const order: string[] = [];
    const made = await Promise.all(
      names.map(async (name) => {
        const report = words(await renderer.render(company(name), name));
        order.push(name);
        return report;
      }),
    );
    expect(order).toEqual(names);
    const [id] = made[0]?.match(/\d+$/) ?? [];
    expect(made).toEqual(names.map((name) => `${name} ${id}`));
  });

  it('fail when the thread dies, and the next one is made by a new thread', async () => {
    const renderer = rendererOf({ thread: thread(once('process.exit(3);')) });
    const [first, second] = await Promise.allSettled([
      renderer.render(company('A'), 'A'),
      renderer.render(company('B'), 'B'),
    ]);
    expect(first).toMatchObject({ status: 'rejected', reason: new ReportFailed('the thread was lost: Error') });
    expect(second.status === 'fulfilled' && words(second.value)).toBe('B');
    expect(words(await renderer.render(company('A'), 'A'))).toBe('A');
  });

  it('fail when the thread does not come to an end, and those that waited are made by a new thread', async () => {
    const began = join(folder, 'hangs');
    const renderer = rendererOf({ thread: thread(once(HANG), began), timeoutMs: TEST_TIMEOUT_MS });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = expect(renderer.render(company('A'), 'A')).rejects.toThrow(new ReportFailed('it took too long'));
    const second = renderer.render(company('B'), 'B');
    await vi.waitFor(() => expect(existsSync(began)).toBe(true));
    vi.advanceTimersByTime(TEST_TIMEOUT_MS);
    await first;
    expect(words(await second)).toBe('B');
  });

  it('fail at once when no thread can begin', async () => {
    const renderer = rendererOf({ thread: thread('}; throw new TypeError("Okafor"); {') });
    await expect(renderer.render(company('A'), 'A')).rejects.toThrow(
      new ReportFailed('the thread was lost: TypeError'),
    );
    await expect(renderer.render(company('A'), 'A')).rejects.toThrow(
      new ReportFailed('the thread was lost: TypeError'),
    );
  });

  it('fail with what the thread says, and are not kept', async () => {
    const renderer = rendererOf({ thread: thread("made += 1; return { failure: 'no such font ' + made };") });
    await expect(renderer.render(company('A'), 'A')).rejects.toThrow(new ReportFailed('no such font 1'));
    await expect(renderer.render(company('A'), 'A')).rejects.toThrow(new ReportFailed('no such font 2'));
  });

  it('fail without a word of whose they were', async () => {
    const broken = {
      ...company('A'),
      get userCompany(): string {
        throw new RangeError('Okafor & Sons\n at Okafor');
      },
    };
    expect(await makeReport(broken)).toEqual({ failure: expect.stringMatching(/^RangeError at .*model\.ts/) });
    expect(JSON.stringify(await makeReport(broken))).not.toContain('Okafor');
  });

  it('of one person keep nobody waiting for more than one of them, and are refused beyond four at a time', async () => {
    const renderer = rendererOf({ thread: thread(ECHO) });
    const order: string[] = [];
    const made = async (name: string, asker: string): Promise<void> => {
      await renderer.render(company(name), asker);
      order.push(name);
    };
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => made(name, 'anna'));
    const refused = expect(renderer.render(company('a5'), 'anna')).rejects.toMatchObject({
      code: 'tooManyRequests',
      retryAfter: 5,
    });
    const others = ['b1', 'c1'].map((name) => made(name, name));
    await Promise.all([...many, refused, ...others]);
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'));
    expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a3'));
    await made('a5', 'anna');
  });

  it('fail once sixty wait, and all that are awaited when the renderer is closed', async () => {
    const renderer = rendererOf({ thread: thread(HANG) });
    const awaited = Array.from({ length: 61 }, (_, index) =>
      expect(renderer.render(company(`${index}`), `${index}`)).rejects.toThrow(new ReportFailed('reports are closed')),
    );
    await expect(renderer.render(company('B'), 'B')).rejects.toThrow(
      new ReportFailed('too many reports are asked for'),
    );
    await renderer.close();
    await Promise.all(awaited);
    await expect(renderer.render(company('C'), 'C')).rejects.toThrow(new ReportFailed('reports are closed'));
  });
});

describe('warming up', () => {
  const noted = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n');

  /** A renderer that has begun to, and the file of what its thread made. */
  function warming(name: string) {
    const began = join(folder, name);
    const renderer = rendererOf({ thread: thread(NOTE, began) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderer.warmUp();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    return { renderer, began };
  }

  it('makes some samples, of nobody', async () => {
    const { began } = warming('warms');
    const samples = Array.from({ length: SAMPLES }, () => 'Sample, Inc.');
    await vi.waitFor(() => expect(noted(began)).toEqual(samples), 20_000);
  });

  it('gives way to whoever asks for a report', async () => {
    const { renderer, began } = warming('gives-way');
    await renderer.render(company('A'), 'A');
    await renderer.render(company('B'), 'B');
    expect(noted(began)).toEqual(['Sample, Inc.', 'A', 'B']);
  });
});
