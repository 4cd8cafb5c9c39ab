import type { Logger } from '@groundwork/service-kit';

/**
 * Tells in one line of all checkpoints that the store has lost: killed without its journal, or an older copy put back.
 * @param written by this process, by checkpoint. @param storedAt where each is now. @returns whether there are any.
 */
export function tellLost(
  logger: Logger,
  written: Iterable<readonly [string, string | null]>,
  storedAt: (checkpoint: string) => string | null | undefined,
): boolean {
  const lost = [...written].flatMap(([projection, at]) => {
    const stored = storedAt(projection) ?? null;
    return (stored ?? '') < (at ?? '') ? [{ projection, stored, written: at }] : [];
  });
  if (lost.length > 0) logger.warn({ lost }, 'the read store is older than what was written to it');
  return lost.length > 0;
}
