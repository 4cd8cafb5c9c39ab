import { createHash } from 'node:crypto';
import { Refusal } from '@groundwork/contracts';
import {
  createThreads,
  FROM_SOURCE,
  type Meter,
  NO_METER,
  type ThreadFile,
  ThreadsError,
  threadFile,
} from '@groundwork/service-kit';
import { LRUCache } from 'lru-cache';
import { timedWork } from '../../core/timed-work.ts';
import type { PdfInput } from '../input.ts';
import { createFairQueue } from './fair-queue.ts';
import { SAMPLES, sample } from './sample.ts';
import type { Outcome } from './worker.ts';

/** A report could not be made. Its message says nothing of whose it was. */
export class ReportFailed extends Error {
  override readonly name = 'ReportFailed';
}

export interface ReportRenderer {
  /**
   * A report, a receipt, a cohort's page or a statement. @param asker userID: people take turns. @returns the PDF; the same bytes for the same results.
   * @throws ReportFailed when it fails or times out; Refusal tooManyRequests to who waits for too many.
   */
  render(results: PdfInput, asker: string): Promise<Uint8Array>;
  /** To be called once the process is ready, so that the first report soon takes no longer than later ones. */
  warmUp?(): void;
  /** How many are being made or wait for it. */
  waiting?(): number;
  /** What is awaited fails. */
  close(): Promise<void>;
}

export interface ReportRendererOptions {
  readonly timeoutMs?: number;
  readonly cacheBytes?: number;
  readonly thread?: ThreadFile;
  readonly meter?: Meter | undefined;
}

/** Some hundred times what it takes: under load the thread gets little of the processor. */
const TIMEOUT_MS = 60_000;
/** Of more, the last would wait longer than browsers do. */
const MAX_WAITING = 60;
/** One is made, three wait: nobody needs more at a time, and one person must not fill the queue. */
const MAX_PER_PERSON = 4;
const RETRY_AFTER_MS = 5_000;
const NICE = 10;
const CACHE_BYTES = 64 * 2 ** 20;
/** Short, for a report may be of somebody who was erased since. */
const CACHE_TTL_MS = 15 * 60_000;
/** Until then the rest of the start has the processor. */
const WARM_UP_DELAY_MS = 1000;

/** In a thread: once per content, also when several ask at the same time, and in turn by person. */
export function createReportRenderer(options: ReportRendererOptions = {}): Required<ReportRenderer> {
  const { meter = NO_METER } = options;
  const threads = createThreads({
    file: options.thread ?? threadFile('./worker', import.meta.url),
    threads: 1,
    // Jobs wait in the queue; a sample may be under way when the first comes.
    waiting: 1,
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    nice: NICE,
  });
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: options.cacheBytes ?? CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength || 1,
    ttl: CACHE_TTL_MS,
    // Otherwise an expired report stays in memory until it is asked for again.
    ttlAutopurge: true,
  });
  const queue = createFairQueue<Uint8Array>({
    perPerson: MAX_PER_PERSON,
    waiting: MAX_WAITING,
    tooMany: {
      person: () => new Refusal('tooManyRequests', { waitMs: RETRY_AFTER_MS }),
      all: () => new ReportFailed(REASONS.full),
    },
  });
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function inThread(results: PdfInput): Promise<Uint8Array> {
    const outcome = (await threads.run(results).catch((error: unknown) => {
      throw new ReportFailed(whyLost(error));
    })) as Outcome; // what worker.ts returns
    if ('failure' in outcome) throw new ReportFailed(outcome.failure);
    return outcome.pdf;
  }

  const make = async (key: string, results: PdfInput): Promise<Uint8Array> => {
    const pdf = await inThread(results);
    cache.set(key, pdf);
    return pdf;
  };

  const isIdle = (): boolean => threads.isIdle() && queue.isIdle();

  /** One by one, so that whoever asks meanwhile waits for one sample at most. */
  async function makeSamples(): Promise<void> {
    for (let number = 1; number <= SAMPLES && isIdle(); number += 1) await inThread(sample(number));
  }

  return {
    async render(results, asker) {
      const key = createHash('sha256').update(JSON.stringify(results)).digest('base64');
      const kept = cache.get(key);
      meter.count('groundwork_cache_lookups_total', { cache: 'pdf', result: kept ? 'hit' : 'miss' });
      if (kept) return kept;
      if (closed) throw new ReportFailed(REASONS.closed);
      return timedWork(meter, 'groundwork_pdf_duration_seconds', () => queue.ask(asker, key, () => make(key, results)));
    },
    waiting: queue.size,
    warmUp() {
      // From source, each process reads the code anew: seconds for tests, which make few reports.
      if (FROM_SOURCE && !options.thread) return;
      // Nobody asked for samples, so nobody is told why there is none.
      timer = setTimeout(() => void makeSamples().catch(() => {}), WARM_UP_DELAY_MS).unref();
    },
    close() {
      clearTimeout(timer);
      closed = true;
      queue.close(new ReportFailed(REASONS.closed));
      return threads.close();
    },
  };
}

const REASONS = {
  full: 'too many reports are asked for',
  late: 'it took too long',
  closed: 'reports are closed',
} as const;

/** The kind of error alone: its message may quote what the thread was working on. */
function whyLost(error: unknown): string {
  if (error instanceof ThreadsError) return REASONS[error.reason];
  const { name = 'unknown', code = '' } = error as { name?: string; code?: string }; // Whatever the thread threw.
  return `the thread was lost: ${name} ${code}`.trim();
}
