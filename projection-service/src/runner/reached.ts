import type { Progress } from './status.ts';

/** How far groups are, and who waits for them. @param groups those that something is read of. */
export function reachedBy(groups: () => Iterable<string | null>) {
  /** By the first checkpoint of a group, or by the checkpoint name of what was built. */
  const reached = new Map<string | null, Progress>();
  const waiting = new Set<() => void>();

  function position(): string | undefined {
    let least: string | undefined;
    for (const group of groups()) {
      const at = reached.get(group)?.position;
      if (at === undefined) return undefined;
      if (least === undefined || at < least) least = at;
    }
    return least;
  }

  return {
    reach(group: string | null, at: string): void {
      reached.set(group, { position: at });
      for (const check of [...waiting]) check();
    },
    of: (group: string | null): Progress => reached.get(group) ?? { position: undefined },
    drop: (group: string | null): boolean => reached.delete(group),
    clear: (): void => reached.clear(),
    isAwaited: (): boolean => waiting.size > 0,
    /** Resolves when `wanted` is reached, or after the time-out. @returns the position that is. */
    awaitPosition: (wanted: string, timeoutMs: number): Promise<string | undefined> =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve(position());
        };
        const check = (): void => {
          if ((position() ?? '') >= wanted) done();
        };
        const timer = setTimeout(done, timeoutMs);
        waiting.add(check);
        check();
      }),
  };
}

export type Reached = ReturnType<typeof reachedBy>;
