import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { byteCache } from './cache.ts';
import type { ReportInput } from './input.ts';
import { createPool } from './pool.ts';
import { startThread } from './thread.ts';

export interface ReportRenderer {
  /**
   * @returns the report's PDF; the same bytes for the same results.
   * @throws ReportFailed when it cannot be made, or not in time.
   */
  render(results: ReportInput): Promise<Uint8Array>;
  /** Ends the threads; what is awaited fails. */
  close(): Promise<void>;
}

export interface ReportRendererOptions {
  /** Threads at most. One is enough for some reports a second, and leaves the other core to requests. */
  readonly workers?: number;
  /** Milliseconds one report may take. */
  readonly timeout?: number;
  /** Bytes of reports kept in memory. */
  readonly cacheBytes?: number;
  /** Starts a thread; tests give their own. */
  readonly startThread?: () => Worker;
}

const TIMEOUT = 30_000;
const CACHE_BYTES = 64 * 2 ** 20;

/** Makes reports beside the requests: in threads, once per content, and once for all who ask at the same time. */
export function createReportRenderer(options: ReportRendererOptions = {}): ReportRenderer {
  const pool = createPool({
    size: options.workers ?? 1,
    timeout: options.timeout ?? TIMEOUT,
    startThread: options.startThread ?? startThread,
  });
  const cache = byteCache(options.cacheBytes ?? CACHE_BYTES);
  const underWay = new Map<string, Promise<Uint8Array>>();

  const make = async (key: string, results: ReportInput): Promise<Uint8Array> => {
    try {
      const pdf = await pool.run(results);
      cache.set(key, pdf);
      return pdf;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    async render(results) {
      const key = createHash('sha256').update(JSON.stringify(results)).digest('base64');
      const kept = cache.get(key);
      if (kept) return kept;
      const making = underWay.get(key) ?? make(key, results);
      underWay.set(key, making);
      return making;
    },
    close: () => pool.close(),
  };
}
