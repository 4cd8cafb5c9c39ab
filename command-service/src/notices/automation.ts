import type { DomainEvent } from '@groundwork/contracts';
import { follow, type Log } from '@groundwork/event-store';
import type { Automation } from '../kit/automation.ts';
import { type Notice, type Notices, noticesOf } from './kit.ts';

/** How long to wait before queueing again what could not be queued, in milliseconds. */
const RETRY = 2_000;

export interface NoticesOptions {
  readonly log: Log;
  readonly notices: Notices;
  readonly onError: (error: unknown) => void;
}

/**
 * Queues the messages that events call for: none is lost when the process that wrote the event dies. It follows those events
 * from the beginning of the log, remembers what is called for and not queued, and queues that once it has seen all there is.
 * It follows them by type: answers are most of all events, and hearing of each would cost more than writing it.
 */
export function startNotices({ log, notices, onError }: NoticesOptions): Automation {
  const wanted = new Map<string, Notice>();
  const stop = new AbortController();
  let live = false;
  let queueing: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  function note(event: DomainEvent): void {
    if (event.type === 'MailQueued') wanted.delete(event.data.mailID);
    else for (const notice of noticesOf(notices, event)) wanted.set(notice.id, notice);
  }

  async function queueAll(): Promise<void> {
    for (const [id, notice] of [...wanted]) {
      if (stop.signal.aborted) return;
      try {
        await notice.queue();
        wanted.delete(id);
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
    types: ['MailQueued', ...Object.keys(notices)],
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
