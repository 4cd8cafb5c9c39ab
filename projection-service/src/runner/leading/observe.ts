import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@groundwork/service-kit';
import type { ReadStore } from '../../store/port.ts';

/** Milliseconds between two looks at what others project: while somebody waits for a position, and else. */
const AWAITED_MS = 20;
const IDLE_MS = 240;

export interface ObserveOptions {
  readonly store: Pick<ReadStore, 'checkpoints'>;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly isAwaited: () => boolean;
  /** @returns what this process has written, by checkpoint. */
  readonly written: () => ReadonlyMap<string, string>;
  /** @param written before the checkpoints were read. */
  readonly onLook: (checkpoints: ReadonlyMap<string, string>, written: ReadonlyMap<string, string>) => void;
}

/** Reads how far other processes have come, until the signal fires. */
export async function observe({ store, logger, signal, isAwaited, written, onLook }: ObserveOptions): Promise<void> {
  let isAway = false;
  while (!signal.aborted) {
    try {
      const before = written();
      onLook(await store.checkpoints(), before);
      isAway = false;
    } catch (err) {
      if (!isAway) logger.warn({ err }, 'looking at what other processes project was interrupted');
      isAway = true;
    }
    for (let waited = 0; waited < IDLE_MS && !signal.aborted; waited += AWAITED_MS) {
      await pause(AWAITED_MS, undefined, { ref: false, signal }).catch(() => undefined);
      if (isAwaited()) break;
    }
  }
}
