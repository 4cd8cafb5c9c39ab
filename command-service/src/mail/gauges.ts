import { type Waiting, waitingGauges } from '../core/waiting-gauges.ts';

export const mailGauges = (waiting: () => Waiting | undefined, now: () => Date) =>
  waitingGauges(['groundwork_mails_waiting', 'groundwork_mail_wait_seconds'], waiting, now);
