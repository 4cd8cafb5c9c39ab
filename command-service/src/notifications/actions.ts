import { type ActionSources, actionOf } from '../actions/action-text.ts';
import type { Notifications, NotificationTools } from './notification.ts';

export const actionNotifications = (
  { queue, forPerson }: NotificationTools,
  { assessments, attempts }: ActionSources,
): Notifications => ({
  ActionAssigned(event) {
    const mailID = `action_${event.data.assignmentID}`;
    return [
      forPerson(event, mailID, async ({ userID, firstName, lastName, company, email }) => {
        const words = await actionOf(event.data, { assessments, attempts });
        // It was answered anew and now says something else.
        if (!words) return;
        const values = { sender: `${firstName} ${lastName}`.trim(), company, ...words };
        await queue('actionAssigned', { mailID, userID, to: event.data.email, replyTo: email, values }, event);
      }),
    ];
  },
});
