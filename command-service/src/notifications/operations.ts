import { LIMITS } from '@groundwork/contracts';
import type { Notifications, NotificationTools } from './notification.ts';

export interface OperatorTools {
  /** Null: alarms are only logged. */
  readonly operatorEmail: string | null;
}

/** Messages to the operator belong to no account. */
const OPERATOR = 'operator';

/** One a day for each read model, and another once more than LIMITS.parkedTold are parked. */
export const operationsNotifications = (
  { queue }: NotificationTools,
  { operatorEmail: to }: OperatorTools,
): Notifications => ({
  EventParked(event) {
    if (to === null) return [];
    const { readModel, type, failure, inAll = 1 } = event.data;
    const many = inAll > LIMITS.parkedTold ? '_many' : '';
    const mailID = `parked_${readModel}_${event.metadata.time.slice(0, 10)}${many}`;
    const message = { mailID, userID: OPERATOR, to, values: { readModel, type, failure, inAll } };
    return [{ id: mailID, queue: async () => void (await queue('eventParked', message, event)) }];
  },
});
