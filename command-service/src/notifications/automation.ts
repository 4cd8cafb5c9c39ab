import type { DomainEvent, EventType } from '@groundwork/contracts';
import { type Checkpoints, type Log, StoreUnavailable } from '@groundwork/event-store';
import type { Automation } from '../core/automation.ts';
import { followFromCheckpoint } from '../core/from-checkpoint.ts';
import { type Notification, type Notifications, notificationsOf } from './notification.ts';

/** Milliseconds before a failed queueing is retried. */
const RETRY_DELAY_MS = 2_000;

export interface NotificationAutomationOptions {
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  readonly notifications: Notifications;
  readonly onError: (error: unknown) => void;
}

/** What calls for messages, and what says that one is queued. */
export const noticeTypes = (notifications: Notifications): readonly EventType[] => [
  'MailQueued',
  ...(Object.keys(notifications) as EventType[]),
];

/** `calledForBy` is `<stream>@<revision>`, as in the checkpoint. */
interface PendingNotification {
  readonly notification: Notification;
  readonly calledForBy: string;
}

/**
 * Queues the messages that events call for, even when the process that wrote an event dies: what is not queued yet is
 * in the checkpoint. Follows by type, because most events are answers and reading each would cost more than writing it.
 */
export function startNotifications({
  log,
  checkpoints,
  notifications,
  onError,
}: NotificationAutomationOptions): Automation {
  const pending = new Map<string, PendingNotification>();
  let isStopped = false;
  let live = false;
  let queueing: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  function note(event: DomainEvent): void {
    if (event.type === 'MailQueued') pending.delete(event.data.mailID);
    else {
      const calledForBy = `${event.stream}@${event.revision}`;
      for (const notification of notificationsOf(notifications, event))
        pending.set(notification.id, { notification, calledForBy });
    }
  }

  async function restore(open: readonly string[]): Promise<void> {
    pending.clear();
    for (const calledForBy of open) {
      const [, stream, revision] = /^(.+)@(\d+)$/.exec(calledForBy) ?? [];
      try {
        if (stream === undefined) throw new TypeError('an entry of the checkpoint names no event');
        const [event] = await log.readStream(stream, Number(revision));
        if (event) note(event);
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        // Retrying would fail again and keep the service from being ready.
        onError(error);
      }
    }
  }

  async function queueAll(): Promise<void> {
    for (const [id, { notification }] of [...pending]) {
      if (isStopped) return;
      try {
        await notification.queue();
        pending.delete(id);
      } catch (error) {
        onError(error);
        retry ??= setTimeout(() => {
          retry = undefined;
          queueSoon();
        }, RETRY_DELAY_MS).unref();
      }
    }
  }

  const queueSoon = (): void => {
    queueing = queueing.then(queueAll);
  };

  let queuedOnce = (): void => {};
  const ready = new Promise<void>((resolve) => (queuedOnce = resolve));
  const following = followFromCheckpoint({
    log,
    checkpoints,
    name: 'notices',
    types: noticeTypes(notifications),
    restore,
    open: () => [...new Set([...pending.values()].map(({ calledForBy }) => calledForBy))],
    async onBatch(events) {
      for (const event of events) note(event);
      if (live && pending.size > 0) queueSoon();
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
    caughtUp: following.caughtUp,
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await queueing;
      await following.stop();
      queuedOnce();
    },
  };
}
