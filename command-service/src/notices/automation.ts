import type { DomainEvent } from '@groundwork/contracts';
import { follow, type Log } from '@groundwork/event-store';
import type { Automation } from '../kit/automation.ts';
import type { Notice, Notices } from './kit.ts';

/** Streams whose events call for messages, and those of the messages themselves. */
const PREFIXES = ['account-', 'purchase-', 'emailChange-', 'report-', 'mail-'];

/** How long to wait before queueing again what could not be queued, in milliseconds. */
const RETRY = 2_000;

export interface NoticesOptions {
  readonly log: Log;
  readonly notices: Notices;
  readonly onError: (error: unknown) => void;
}

/**
 * Queues the messages that events call for: none is lost when the process that wrote the event dies. It follows the log from
 * the beginning, remembers what is called for and not queued, and queues that once it has seen all there is.
 */
export function startNotices({ log, notices, onError }: NoticesOptions): Automation {
  const wanted = new Map<string, Notice>();
  const stop = new AbortController();
  let live = false;
  let queueing: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  function note(event: DomainEvent): void {
    if (event.type === 'MailQueued') wanted.delete(event.data.mailID);
    else for (const notice of notices(event)) wanted.set(notice.mailID, notice);
  }

  async function queueAll(): Promise<void> {
    for (const [mailID, notice] of [...wanted]) {
      if (stop.signal.aborted) return;
      try {
        await notice.queue();
        wanted.delete(mailID);
      } catch (error) {
        onError(error);
        retry ??= setTimeout(() => {
          retry = undefined;
          queueSoon();
        }, RETRY).unref();
      }
    }
  }

  const queueSoon = (): void => {
    queueing = queueing.then(queueAll);
  };

  let queuedOnce = (): void => {};
  const ready = new Promise<void>((resolve) => (queuedOnce = resolve));
  const following = follow({
    log,
    prefixes: PREFIXES,
    signal: stop.signal,
    async onBatch(events) {
      for (const event of events) note(event);
      if (live && wanted.size > 0) queueSoon();
    },
    onCaughtUp() {
      live = true;
      queueSoon();
      void queueing.then(queuedOnce);
    },
    onError,
  });

  return {
    ready,
    async stop() {
      stop.abort();
      clearTimeout(retry);
      await following;
      await queueing;
      queuedOnce();
    },
  };
}
