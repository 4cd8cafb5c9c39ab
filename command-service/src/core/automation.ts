import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DomainEvent, EventType } from '@groundwork/contracts';
import type { Checkpoints, Log } from '@groundwork/event-store';
import type { CommandContext } from './context.ts';
import { followFromCheckpoint } from './from-checkpoint.ts';

/** How processes of one kind that take several steps are followed, and gone on with. */
export interface ProcessManager {
  /** Of its checkpoint and its commands: stored, so it stays as it is. */
  readonly name: string;
  /** Of the events that begin, go on with and end the processes it looks after. */
  readonly types: readonly EventType[];
  /** What an event says about its process: that it goes on, or that it is over. */
  readonly read: (event: DomainEvent) => { readonly id: string; readonly over: boolean } | null;
  /**
   * Does what can be done now. Must be repeatable. @returns when to look again where nothing can be done before, unless an event
   * tells otherwise, and within an hour all the same; nothing: the next time.
   */
  readonly reconcile: (id: string, context: CommandContext) => Promise<void> | Promise<Date | undefined>;
  /**
   * For what nobody waits for and may be left alone for longer than an hour, because there can be one for every founder: the product
   * is ready before any was looked at, and requests have their turn between two.
   */
  readonly background?: { readonly maxSleepMs: number };
}

export interface AutomationOptions extends ProcessManager {
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  readonly now: () => Date;
  /** How often unfinished processes are looked at, in milliseconds. */
  readonly intervalMs: number;
  readonly onError: (error: unknown) => void;
}

export interface Automation {
  /** Resolves when it knows all that was in the log when it started. */
  readonly caughtUp: Promise<void>;
  /** Resolves when what a process before this one left unfinished was looked at once; for what is done in the background, at once. */
  readonly ready: Promise<void>;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/** How long a process is left alone at most, in milliseconds: what it waits for may also follow from events of others. */
const MAX_SLEEP_MS = 60 * 60_000;
/** How long one step may wait for a log that does not answer, in milliseconds. */
const STEP_TIMEOUT_MS = 30_000;

/** @returns the context of what an automation does by itself. The same cause and step are the same command. */
export const automationContext = (name: string, cause: string, correlationID = cause): CommandContext => ({
  actorID: `automation:${name}`,
  actorType: 'system',
  commandID: createHash('sha256').update(`${name}:${cause}`).digest('base64url').slice(0, 32),
  correlationID,
  deadline: Date.now() + STEP_TIMEOUT_MS,
});

/**
 * Looks after processes that take several steps: follows their events, knows which are unfinished, keeps those with its
 * checkpoint, and reconciles them when it starts and from time to time. What people wait for is done by their own requests; this
 * is for what was interrupted or left lying. What it has seen and waits for its time is left alone until then.
 */
export function startAutomation(options: AutomationOptions): Automation {
  const { log, checkpoints, name, types, read, reconcile, background, now, intervalMs, onError } = options;
  const maxSleepMs = background?.maxSleepMs ?? MAX_SLEEP_MS;
  /** Unfinished processes; one that something happened to has another entry, and is looked at. */
  const open = new Map<string, { sleepsUntil: number }>();
  let isStopped = false;
  let round = 0;
  let running: Promise<void> | null = null;

  async function reconcileAll(): Promise<void> {
    round++;
    for (const [id, entry] of [...open]) {
      if (isStopped) return;
      if (now().getTime() < entry.sleepsUntil) continue;
      if (background) await setImmediate();
      try {
        // A new command each time: what was refused or failed before may go well now.
        const next = await reconcile(id, automationContext(name, `${id}:${round}:${Date.now()}`));
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
        else if (said) open.set(said.id, { sleepsUntil: 0 });
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
