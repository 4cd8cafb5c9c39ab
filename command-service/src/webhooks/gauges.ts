import type { Gauges } from '@groundwork/service-kit';
import type { WebhookAutomation } from './automation.ts';

const NAMES = ['groundwork_webhooks_waiting', 'groundwork_webhook_wait_seconds'] as const;

/** @param waiting nothing where another process sends. */
export const webhookGauges = (
  waiting: () => ReturnType<WebhookAutomation['waiting']> | undefined,
  now: () => Date,
): Gauges<(typeof NAMES)[number]> => ({
  names: NAMES,
  async read() {
    const told = waiting();
    if (!told) return [];
    const { count, oldestAt } = told;
    const seconds = oldestAt === null ? 0 : Math.max(0, (now().getTime() - oldestAt) / 1000);
    return [
      { name: 'groundwork_webhooks_waiting', value: count },
      { name: 'groundwork_webhook_wait_seconds', value: seconds },
    ];
  },
});
