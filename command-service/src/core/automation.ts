import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DomainEvent, EventType } from '@groundwork/contracts';
import type { Checkpoints, Log } from '@groundwork/event-store';
import { type Cause, followUp, NO_TRACER, type Tracer } from '@groundwork/service-kit';
import type { CommandContext } from './context.ts';
import { followFromCheckpoint } from './from-checkpoint.ts';

export interface ProcessManager {
  /** Of its checkpoint and commands. Stored, so never rename it. */
  readonly name: string;
  /** Events that begin, continue or end a process. */
  readonly types: readonly EventType[];
  /** Which process an event belongs to and whether it is over; null for none. */
  readonly read: (event: DomainEvent) => { readonly id: string; readonly over: boolean } | null;
  /**
   * Does what can be done now. Must be repeatable.
   * @returns when to look again unless an event comes first (at most an hour later); nothing: at the next interval;
   * 'over': never, unless an event comes.
   */
  readonly reconcile: (id: string, context: CommandContext) => Promise<void> | Promise<Date | 'over' | undefined>;
  /**
   * For processes as numerous as founders that nobody waits for: readiness does not wait for them, requests have their
   * turn between two, and they may sleep longer than an hour.
   */
  readonly background?: { readonly maxSleepMs: number };
}

export interface AutomationOptions extends ProcessManager {
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  readonly now: () => Date;
  /** Milliseconds between two looks at unfinished processes. */
  readonly intervalMs: number;
  readonly onError: (error: unknown) => void;
  readonly tracer?: Tracer | undefined;
}

export interface Automation {
  /** Resolves when it has read what was in the log when it started. */
  readonly caughtUp: Promise<void>;
  /** Resolves when each process left unfinished by an earlier run was looked at once; at once for background work. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Longest sleep of a process, in milliseconds: other events than its own may matter to it. */
const MAX_SLEEP_MS = 60 * 60_000;
/** How long one step retries while the log does not answer, in milliseconds. */
const STEP_TIMEOUT_MS = 30_000;

/** Command context of an automation. The same cause and step are the same command. */
export const automationContext = (name: string, cause: string, correlationID = cause): CommandContext => ({
  actorID: `automation:${name}`,
  actorType: 'system',
  commandID: createHash('sha256').update(`${name}:${cause}`).digest('base64url').slice(0, 32),
  correlationID,
  deadline: Date.now() + STEP_TIMEOUT_MS,
});

/**
 * Follows the events of multi-step processes, stores the unfinished ones with its checkpoint, and reconciles them at
 * the start and at intervals; one that sleeps is left alone until its time. Requests do what people wait for: this
 * finishes what was interrupted or left.
 */
export function startAutomation(options: AutomationOptions): Automation {
  const { log, checkpoints, name, types, read, reconcile, background, now, intervalMs, onError } = options;
  const { tracer = NO_TRACER } = options;
  const maxSleepMs = background?.maxSleepMs ?? MAX_SLEEP_MS;
  /** Unfinished processes. An event replaces the entry, which wakes the process. */
  const open = new Map<string, { sleepsUntil: number; cause?: Cause; isTraced?: boolean }>();
  let isStopped = false;
  let round = 0;
  let running: Promise<void> | null = null;

  async function reconcileAll(): Promise<void> {
    round++;
    for (const [id, entry] of [...open]) {
      if (isStopped) return;
      if (now().getTime() < entry.sleepsUntil) continue;
      if (background) await setImmediate();
      // Of the event alone, not of later looks.
      const { cause, isTraced = false } = entry;
      entry.isTraced = true;
      try {
        // A new command each time: what failed before may succeed now.
        const context = automationContext(name, `${id}:${round}:${Date.now()}`, cause?.correlationID);
        const work = async (traceparent?: string) => await reconcile(id, { ...context, traceparent });
        const traced = { 'groundwork.automation': name };
        const next = await followUp(tracer, 'automation', isTraced ? undefined : cause, traced, work);
        // Unless an event has come meanwhile.
        if (next === 'over' && open.get(id) === entry) open.delete(id);
        entry.sleepsUntil = next instanceof Date ? Math.min(next.getTime(), now().getTime() + maxSleepMs) : 0;
      } catch (error) {
        onError(error);
      }
    }
  }

  const reconcileNow = (): Promise<void> => {
    running ??= reconcileAll().finally(() => {
      running = null;
    });
    return running;
  };

  let markReady = (): void => {};
  const ready = new Promise<void>((resolve) => (markReady = resolve));
  const timer = setInterval(() => void reconcileNow(), intervalMs).unref();
  const following = followFromCheckpoint({
    log,
    checkpoints,
    name,
    types,
    async restore(unfinished) {
      open.clear();
      for (const id of unfinished) open.set(id, { sleepsUntil: 0 });
    },
    open: () => [...open.keys()],
    async onBatch(events) {
      for (const event of events) {
        const said = read(event);
        if (said?.over) open.delete(said.id);
        // Of processes as numerous as founders nothing more is kept.
        else if (said)
          open.set(said.id, { sleepsUntil: 0, ...(tracer.isOn && !background && { cause: event.metadata }) });
      }
    },
    onCaughtUp() {
      const looked = reconcileNow();
      if (background) markReady();
      else void looked.then(markReady);
    },
    onError,
  });

  return {
    ready,
    caughtUp: following.caughtUp,
    async stop() {
      clearInterval(timer);
      isStopped = true;
      await running;
      await following.stop();
      markReady();
    },
  };
}
