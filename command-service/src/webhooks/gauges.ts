import { type Waiting, waitingGauges } from '../core/waiting-gauges.ts';

export const webhookGauges = (waiting: () => Waiting | undefined, now: () => Date) =>
  waitingGauges(['groundwork_webhooks_waiting', 'groundwork_webhook_wait_seconds'], waiting, now);
