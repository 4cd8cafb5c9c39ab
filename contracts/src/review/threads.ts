import { LIMITS } from '../limits.ts';

interface ResolvedThread {
  readonly threadID: string;
  /** When, ISO. */
  readonly at: string;
}

/** @returns ids of those resolved longest ago, beyond what is kept: nobody sees them any more, so nobody opens them again. */
export function threadsDropped(resolved: readonly ResolvedThread[]): ReadonlySet<string> {
  const last = (a: ResolvedThread, b: ResolvedThread): number =>
    a.at === b.at ? (a.threadID < b.threadID ? 1 : -1) : a.at < b.at ? 1 : -1;
  return new Set(
    resolved
      .toSorted(last)
      .slice(LIMITS.resolvedThreads)
      .map(({ threadID }) => threadID),
  );
}
