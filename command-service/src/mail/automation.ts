import { type DomainEvent, type DomainEventOf, EVENTS, type EventType } from '@groundwork/contracts';
import { type Checkpoints, type Log, StoreUnavailable } from '@groundwork/event-store';
import {
  type After,
  afterTimeout,
  type Cause,
  followUp,
  type Logger,
  type Meter,
  NO_TRACER,
  type Tracer,
} from '@groundwork/service-kit';
import { followFromCheckpoint } from '../core/from-checkpoint.ts';
import type { Handle, Loaded } from '../core/handle.ts';
import { createDelivery } from './delivery.ts';
import { claimableAt, isFinished, type Mail, mail, type Run } from './mail.ts';
import { createOutcomes, type MailOutcome } from './outcomes.ts';
import type { Mailer } from './port.ts';
import type { RenderStored } from './render.ts';

export interface MailAutomationOptions {
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  readonly mails: Handle<Mail | null>;
  /** Called when an older copy of the log was restored: what commands cached is dropped. */
  readonly forgetAll: () => void;
  readonly mailer: Mailer;
  readonly render: RenderStored;
  readonly logger: Logger;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
  readonly now: () => Date;
  /** Random, for each run of the process. */
  readonly runID: string;
  /** Milliseconds that an unrenewed claim holds. 0: a single process, which takes up old claims at once. */
  readonly leaseMs: number;
  readonly atOnce?: number;
  readonly after?: After;
}

export interface MailAutomation {
  readonly caughtUp: Promise<void>;
  /** 'pending' after `timeoutMs`. Decides 200 or 206 (docs/specification.md#messages-200-and-206). Never rejects. */
  outcome(mailID: string, timeoutMs: number): Promise<MailOutcome>;
  /** What is not over, and since when the oldest was to be sent, in milliseconds since the epoch. */
  waiting(): { readonly count: number; readonly oldestAt: number | null };
  /** What waits is left to the next run. */
  stop(): Promise<void>;
}

export const MAIL_TYPES = [
  'MailQueued',
  'MailSending',
  'MailSent',
  'MailFailed',
  'MailAbandoned',
  'MailRequeued',
] as const satisfies readonly EventType[];

/** What a request writes, or an automation; all others tell of attempts. */
const BEGINNING: ReadonlySet<EventType> = new Set(['MailQueued', 'MailRequeued']);

/** Milliseconds to leave a message alone after the log failed. */
const RETRY_DELAY_MS = 5000;

/**
 * Sends queued messages once: a process claims one by an append at an expected revision. Failed ones are retried when
 * due. delivery.ts names the one case in which a message is sent twice.
 */
export function startMailAutomation(options: MailAutomationOptions): MailAutomation {
  const { log, checkpoints, mails, forgetAll, logger, now, runID, leaseMs, atOnce = 4, after = afterTimeout } = options;
  const { tracer = NO_TRACER } = options;
  const run: Run = { by: runID, leaseMs };
  const stopping = new AbortController();
  const outcomes = createOutcomes(mails, after);
  const deliver = createDelivery({ ...options, after, run, stopping: stopping.signal });

  const unfinished = new Map<string, { readonly state: Mail; readonly revision: number }>();
  /** What had each queued, for traces. */
  const causes = new Map<string, Cause>();
  const due = new Set<string>();
  const timers = new Map<string, () => void>();
  const running = new Map<string, Promise<void>>();
  /** Before the past is read, what looks unfinished may have been sent long ago. */
  let caughtUp = false;

  function forget(mailID: string): void {
    unfinished.delete(mailID);
    causes.delete(mailID);
    due.delete(mailID);
    cancelTimer(mailID);
  }

  function cancelTimer(mailID: string): void {
    timers.get(mailID)?.();
    timers.delete(mailID);
  }

  /** The follower later repeats what this process wrote itself. */
  function learn(mailID: string, { state, revision }: Pick<Loaded<Mail | null>, 'state' | 'revision'>): void {
    if (!state || isFinished(state)) forget(mailID);
    else if (revision > (unfinished.get(mailID)?.revision ?? -1)) unfinished.set(mailID, { state, revision });
  }

  function note(event: DomainEvent): void {
    if (event.unreadable !== undefined) {
      logger.error({ eventID: event.id }, 'a message cannot be read and is not sent');
      return;
    }
    if (!isMailEvent(event)) return;
    const { mailID } = event.data;
    const known = unfinished.get(mailID);
    if (known && event.revision <= known.revision) return;
    learn(mailID, { state: mail.evolve(known?.state ?? null, event), revision: event.revision });
    if (tracer.isOn && BEGINNING.has(event.type) && unfinished.has(mailID)) causes.set(mailID, event.metadata);
    plan(mailID);
    outcomes.note(event);
  }

  /** What was over is not remembered: the log has the rest of it. */
  async function wake(event: DomainEvent): Promise<void> {
    if (event.type !== 'MailRequeued' || unfinished.has(event.data.mailID)) return;
    const { mailID } = event.data;
    learn(mailID, await mails.loaded(mailID));
    plan(mailID);
  }

  /** Due now, or asleep until then. */
  function plan(mailID: string, notBefore = 0): void {
    cancelTimer(mailID);
    const known = unfinished.get(mailID);
    if (!known || !caughtUp || running.has(mailID) || stopping.signal.aborted) return;
    const wait = Math.max(claimableAt(run, known.state), notBefore) - now().getTime();
    if (wait > 0)
      timers.set(
        mailID,
        after(wait, () => plan(mailID)),
      );
    else {
      due.add(mailID);
      work();
    }
  }

  function work(): void {
    for (const mailID of due) {
      if (running.size >= atOnce) return;
      due.delete(mailID);
      const known = unfinished.get(mailID);
      if (known) running.set(mailID, attempt(mailID, known.state));
    }
  }

  async function attempt(mailID: string, state: Mail): Promise<void> {
    let notBefore = 0;
    try {
      const { template } = state;
      const loaded = await followUp(
        tracer,
        'mail',
        causes.get(mailID),
        { 'groundwork.template': template },
        (traceparent) => deliver(state, traceparent),
      );
      learn(mailID, loaded);
      outcomes.noteState(loaded.state);
    } catch (error) {
      logger.warn({ err: error, mailID }, 'a message has to wait');
      notBefore = now().getTime() + RETRY_DELAY_MS;
    }
    running.delete(mailID);
    plan(mailID, notBefore);
    work();
  }

  async function restore(open: readonly string[]): Promise<void> {
    for (const mailID of [...unfinished.keys()]) forget(mailID);
    for (const mailID of open) {
      try {
        learn(mailID, await mails.loaded(mailID));
      } catch (err) {
        if (err instanceof StoreUnavailable) throw err;
        // Retrying would fail again and keep the service from being ready.
        logger.error({ err, mailID }, 'a message cannot be read and is not sent');
      }
    }
  }

  const following = followFromCheckpoint({
    log,
    checkpoints,
    name: 'mail',
    types: MAIL_TYPES,
    restore,
    open: () => [...unfinished.keys()],
    async onBatch(events) {
      for (const event of events) {
        await wake(event);
        note(event);
      }
    },
    onCaughtUp() {
      if (caughtUp) return;
      caughtUp = true;
      for (const mailID of [...unfinished.keys()]) plan(mailID);
    },
    onReplaced: forgetAll,
    onError: (err) => logger.warn({ err }, 'following the queue of messages was interrupted'),
  });

  return {
    outcome: outcomes.of,
    waiting: () => ({
      count: unfinished.size,
      oldestAt: [...unfinished.values()].reduce<number | null>(
        (oldest, { state: { again } }) => (oldest === null || again.at < oldest ? again.at : oldest),
        null,
      ),
    }),
    caughtUp: following.caughtUp,
    async stop() {
      stopping.abort();
      due.clear();
      for (const mailID of [...timers.keys()]) cancelTimer(mailID);
      await Promise.all(running.values());
      await following.stop();
      outcomes.close();
    },
  };
}

type MailEvent = DomainEventOf<'mail'>;

const isMailEvent = (event: DomainEvent): event is MailEvent => EVENTS[event.type]?.stream === 'mail';
