import type { DraftEffect } from '@groundwork/contracts/administration';
import { useEffect, useRef, useState } from 'react';
import { NetworkError } from '../../../http/errors.ts';
import { askEvents } from '../../../shared/lists/live/ask-events.ts';
import type { OnEvent } from '../../../shared/lists/live/events.ts';

export type EffectRun =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'done'; readonly effect: DraftEffect; readonly changeNumber: number }
  | { readonly state: 'failed'; readonly error: unknown };

interface Draft {
  readonly assessmentID: string;
  readonly changeNumber: number;
  readonly isDraft: 0 | 1;
}

const IDLE: EffectRun = { state: 'idle' };

/** Computes the effect of a draft as soon as the page shows it; leaving the page cancels it, on the server too. */
export function useEffectRun({ assessmentID, changeNumber, isDraft }: Draft) {
  const [run, setRun] = useState(IDLE);
  const running = useRef<AbortController>(null);

  const start = (): void => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const set = (next: EffectRun): void => void (stop.signal.aborted || setRun(next));
    set({ state: 'running', done: 0, total: 0 });

    let isDone = false;
    const onEvent: OnEvent = (name, data) => {
      // The server validates its messages against the contract.
      if (name === 'progress') set({ state: 'running', ...(data as { done: number; total: number }) });
      if (name !== 'effect') return;
      isDone = true;
      set({ state: 'done', effect: data as DraftEffect, changeNumber });
    };
    askEvents('draftEffect', { params: { assessmentID } }, onEvent, stop.signal)
      .then(() => isDone || set({ state: 'failed', error: new NetworkError('ended') }))
      .catch((error: unknown) => set({ state: 'failed', error }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft; what was changed since is calculated when asked for
  useEffect(() => {
    if (isDraft === 1) start();
    return () => running.current?.abort();
  }, [assessmentID, isDraft]);
  const cancel = (): void => {
    running.current?.abort();
    setRun(IDLE);
  };
  return { run, start, cancel };
}
