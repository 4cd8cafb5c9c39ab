import type { Notifications, NotificationTools } from './notification.ts';

export interface OperatorTools {
  /** Where alarms go; null: they are only logged. */
  readonly operatorEmail: string | null;
}

/** Whose message it is: no account, and nobody who can be erased. */
const OPERATOR = 'operator';

/** Alarms: one a day for each read model. */
export const operationsNotifications = (
  { queue }: NotificationTools,
  { operatorEmail: to }: OperatorTools,
): Notifications => ({
  EventParked(event) {
    if (to === null) return [];
    const { readModel, type, failure } = event.data;
    const mailID = `parked_${readModel}_${event.metadata.time.slice(0, 10)}`;
    const message = { mailID, userID: OPERATOR, to, values: { readModel, type, failure } };
    return [{ id: mailID, queue: async () => void (await queue('eventParked', message, event)) }];
  },
});
