import { keepLeases, type Leases } from '@groundwork/event-store';
import type { Gauges } from '@groundwork/service-kit';

/** Work that goes on in the background of one process. */
export interface Duty {
  /** Resolves when it has read what was in the log when it began. */
  readonly caughtUp: Promise<void>;
  stop(): Promise<void>;
}

export interface DutiesOptions {
  /** Who does what, where several processes could; absent: this one does everything, at once. */
  readonly leases?: Leases | undefined;
  readonly onError: (error: unknown) => void;
  readonly times?: { readonly termMs: number; readonly everyMs: number } | undefined;
}

export interface Duties {
  /** Begins it now, or when this process leads it; again each time it leads it anew. */
  add<D extends Duty>(name: string, begin: () => D): Led<D>;
  /** Ends all, and gives back what was led. */
  stop(): Promise<void>;
  readonly gauges: Gauges<'groundwork_lease_held'>;
}

export interface Led<D extends Duty> {
  /** Undefined while another process does it. */
  current(): D | undefined;
  /** Resolves when it has caught up here, or another process does it. */
  readonly caughtUp: Promise<void>;
}

/**
 * What each process begins that leads it, and ends when another does. A lease only spares others the work: who was frozen
 * and wakes finds its appends refused by the log, which takes each step once.
 */
export function createDuties({ leases, onError, times }: DutiesOptions): Duties {
  const duties = new Map<
    string,
    { readonly settle: (isLed: boolean) => Promise<void>; readonly isRunning: () => boolean }
  >();
  let isStopped = false;
  let firstRound: Promise<void> | undefined;
  const keeper =
    leases && keepLeases({ leases, wanted: () => [...duties.keys()], onChange: settleAll, onError, ...times });

  function settleAll(): void {
    const held = keeper?.held();
    for (const [name, { settle }] of duties) settle(held?.has(name) ?? true).catch(onError);
  }

  return {
    add(name, begin) {
      let running: ReturnType<typeof begin> | undefined;
      let settling: Promise<void> = Promise.resolve();
      async function change(isLed: boolean): Promise<void> {
        if (isLed && !isStopped) running ??= begin();
        else {
          const ending = running;
          running = undefined;
          await ending?.stop();
        }
      }
      /** One after the other: what ends does so before it begins again. */
      const settle = (isLed: boolean): Promise<void> => {
        const settled = settling.then(() => change(isLed));
        // One that could not end is told of, and keeps no later one from beginning.
        settling = settled.catch(() => undefined);
        return settled;
      };
      duties.set(name, { settle, isRunning: () => running !== undefined });
      if (!keeper) running = begin();
      // Asked for once, when all have been added.
      firstRound ??= Promise.resolve().then(() => keeper?.round());
      const isKnown = firstRound.then(() => keeper?.asked);
      const caughtUp = isKnown.then(() => settling).then(() => running?.caughtUp);
      return { current: () => running, caughtUp };
    },
    async stop() {
      isStopped = true;
      await Promise.all([...duties.values()].map(({ settle }) => settle(false)));
      duties.clear();
      await keeper?.stop();
    },
    gauges: {
      names: ['groundwork_lease_held'],
      read: async () =>
        [...duties].map(([name, { isRunning }]) => ({
          name: 'groundwork_lease_held',
          labels: { of: 'automation', lease: name.replace(/\.[^.]*$/, '') },
          value: isRunning() ? 1 : 0,
        })),
    },
  };
}
