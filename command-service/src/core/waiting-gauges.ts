import type { Gauges } from '@groundwork/service-kit';

/** What waits to be sent, and when the oldest of it was due, in milliseconds. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: number | null;
}

type Count = 'groundwork_mails_waiting' | 'groundwork_webhooks_waiting';
type Seconds = 'groundwork_mail_wait_seconds' | 'groundwork_webhook_wait_seconds';

/**
 * How much waits, and for how long.
 * @param names of both. @param waiting nothing where another process sends.
 */
export const waitingGauges = (
  names: readonly [Count, Seconds],
  waiting: () => Waiting | undefined,
  now: () => Date,
): Gauges<Count | Seconds> => ({
  names,
  async read() {
    const told = waiting();
    if (!told) return [];
    const { count, oldestAt } = told;
    const seconds = oldestAt === null ? 0 : Math.max(0, (now().getTime() - oldestAt) / 1000);
    return [
      { name: names[0], value: count },
      { name: names[1], value: seconds },
    ];
  },
});
