import { DataFileError, StoreUnavailable } from '@groundwork/event-store';
import { ReadStoreUnavailable } from '@groundwork/projection-service';
import { SettingError } from '@groundwork/service-kit/settings';
import { type Finding, fail, type Outcome } from './finding.ts';

export interface Check {
  readonly name: string;
  run(): Outcome | readonly Outcome[] | Promise<Outcome | readonly Outcome[]>;
  /** What to do when it cannot be looked at. */
  readonly cure: string;
}

/** Their messages are ours, and quote nothing. */
const SAFE = [DataFileError, StoreUnavailable, ReadStoreUnavailable, SettingError];

/** @returns what was found; never throws, and takes no longer than the limit. */
export async function runCheck({ name, run, cure }: Check, limitMs: number): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(fail(`No answer within ${limitMs / 1000} s.`, cure)), limitMs);
  });
  try {
    const found = await Promise.race([(async () => run())(), late]);
    return [found].flat().map((outcome) => ({ check: name, ...outcome }));
  } catch (error) {
    return [{ check: name, ...fail(`It cannot be looked at: ${wordsOf(error)}.`, cure) }];
  } finally {
    clearTimeout(timer);
  }
}

/** Drivers and servers may quote addresses with passwords: of theirs only the kind is told. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (SAFE.some((kind) => error instanceof kind)) return error.message.replace(/\.$/, '');
  const { code } = error as NodeJS.ErrnoException;
  return [error.name, ...(typeof code === 'string' ? [code] : [])].join(' ');
}
